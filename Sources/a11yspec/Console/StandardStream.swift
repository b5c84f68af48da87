import ArgumentParser
import SpecLinting
import SpecSystem

/// One of the two streams that a command writes to, without a buffer of its own.
struct StandardStream: Sendable {
  /// The number by which the system knows it.
  let descriptor: Int32

  /// Diagnostics, and what was asked to be printed.
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// Everything else.
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Whether a person reads along.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text and a line end; see `write(_:)`.
  @discardableResult
  func write(line: String) -> Bool {
    write(Array(line.utf8) + (line.hasSuffix("\n") ? [] : [0x0A]))
  }

  /// Writes what a command was asked for; where that fails, the status is 2.
  func print(_ bytes: some Collection<UInt8>) throws {
    if !write(Array(bytes)) { throw ExitCode(2) }
  }

  /// Writes bytes and says whether that went well.
  ///
  /// A closed pipe is well: the reader has enough.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { write(in: { $0(bytes) }) }

  /// Writes what is handed on piece by piece; see `write(_:)`.
  func write(in content: (_ write: ([UInt8]) -> Void) -> Void) -> Bool {
    let failure = PiecewiseWriting.write(to: descriptor, content)
    guard failure != 0, failure != EPIPE else { return true }
    if descriptor != STDERR_FILENO {
      let reason = FileError(path: "", code: failure).reason
      Self.error.write(line: "error: cannot write to standard output: \(reason)")
    }
    return false
  }
}

extension [UInt8] {
  /// Writes the bytes as the whole content of a file, which is made if need be; `isNew` refuses one
  /// that is there.
  func write(toFile path: String, isNew: Bool = false) throws(CommandFailure) {
    do { try write(toFile: Path(path), isNew: isNew) } catch {
      if isNew, error.code == EEXIST { throw NewFile.present(path) }
      throw CommandFailure("cannot write \"\(path)\": \(error.reason)")
    }
  }
}
