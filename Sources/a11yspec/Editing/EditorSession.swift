import SpecDiagnostics
import SpecEditing
import SpecLinting
import SpecSystem

/// A language server at standard input and output.
///
/// One thread does it all: it takes in whatever waits before it answers anything, so that it sees what
/// is taken back, and checks a document only once nothing waits.
struct EditorSession {
  /// How long nothing must have come before a document is checked, in milliseconds.
  private static let quiet: Int32 = 20

  private var server: LanguageServer
  private var queue = MessageQueue()
  private var hasEnded = false
  /// Whether documents may go on changing.
  private var isTyped = false

  init(_ server: LanguageServer) { self.server = server }

  /// Serves until the client has enough, and returns the status to end with.
  mutating func run() -> Int32 {
    while true {
      do { try takeIn() } catch {
        StandardStream.error.write(line: "error: \(error.message)")
        return 2
      }
      if !queue.isEmpty {
        guard send(server.answer(next: &queue)) else { return 2 }
        isTyped = true
        if let status = server.exitStatus { return ending(with: status) }
      } else if hasEnded {
        return ending(with: server.statusOfSilence)
      } else if server.hasWork, !waits(isTyped ? Self.quiet : 0) {
        isTyped = false
        guard send(server.work()) else { return 2 }
      }
    }
  }

  /// Takes in all that is there; waits for something where there is nothing to do.
  private mutating func takeIn() throws(ResponseError) {
    while !hasEnded, waits(queue.isEmpty && !server.hasWork ? -1 : 0) {
      let bytes = Self.read()
      if bytes.isEmpty { hasEnded = true }
      try queue.add(bytes)
    }
  }

  private func ending(with status: Int32) -> Int32 {
    if status != 0 {
      StandardStream.error.write(
        line: queue.isWithin
          ? "error: the input ended within a message"
          : "error: the client has gone without \"shutdown\"")
    }
    return status
  }

  /// Whether something comes within some milliseconds, -1 for any time; the end comes too.
  private func waits(_ milliseconds: Int32) -> Bool {
    if hasEnded { return false }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // A signal that interrupts the call leaves everything as it was.
    return poll(&input, 1, milliseconds) > 0
  }

  private func send(_ messages: [JSONValue]) -> Bool {
    messages.allSatisfy { StandardStream.output.write(document: $0.framed) }
  }

  /// Returns what is there, at least one byte; nothing at the end, and where it cannot be read.
  private static func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var got = -1
      repeat {
        got = System.readBytes(STDIN_FILENO, base, buffer.count)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
  }
}
