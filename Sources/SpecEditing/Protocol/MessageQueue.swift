import SpecDiagnostics

/// What a client has sent and is not answered yet, in order.
public struct MessageQueue: Sendable {
  private var reader = MessageReader()
  private var waiting: [Message] = []
  /// Whether the stream is so broken that no further message can be found in it.
  public private(set) var isBroken = false

  /// Creates an empty queue.
  public init() {}

  /// Whether nothing waits.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Takes in what was read.
  public mutating func add(_ bytes: [UInt8]) {
    if isBroken { return }
    reader.add(bytes)
    do { while let content = try reader.next() { waiting.append(Message(content)) } } catch {
      isBroken = true
      waiting.append(.invalid(id: .null, ResponseError(.parseError, error.reason)))
    }
  }

  /// Takes the next message, and says whether a later one takes it back.
  mutating func next() -> (message: Message, isCancelled: Bool)? {
    guard !waiting.isEmpty else { return nil }
    let message = waiting.removeFirst()
    guard case .request(let id, _, _) = message else { return (message, false) }
    let isCancelled = waiting.contains { $0.cancelledRequest?.isSameID(as: id) ?? false }
    return (message, isCancelled)
  }
}
