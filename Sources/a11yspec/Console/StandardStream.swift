import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting
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
  /// How many columns the terminal has; nil where it is none.
  var width: Int? { System.terminalWidth(descriptor) }

  /// Writes text for people, through the gate, and says whether that went well.
  func write(text: String) -> Bool {
    write(document: TextGate.pass(text))
  }

  /// Writes text for people and ends its last line; see `write(text:)`.
  @discardableResult
  func write(line: String) -> Bool { write(text: line.hasSuffix("\n") ? line : line + "\n") }

  /// Writes text that a command was asked for; where that fails, the status is 2.
  func print(_ text: String) throws {
    if !write(text: text) { throw ExitCode(2) }
  }

  /// Writes bytes as they are, and says whether that went well: a document of the user, or what its
  /// format makes harmless.
  ///
  /// A closed pipe is well: the reader has enough.
  @discardableResult
  func write(document bytes: [UInt8]) -> Bool { write(in: { $0(bytes) }) }

  /// Writes a diff, and says whether that went well.
  ///
  /// It must stay as it is for who applies it, and not harm who reads it: in a terminal and in the log
  /// of a build server it passes the gate.
  func write(diff: [UInt8]) -> Bool {
    isTerminal || Self.isOnBuildServer && !isFile
      ? write(text: String(decoding: diff, as: UTF8.self)) : write(document: diff)
  }

  /// Whether a build server runs the program: most set `CI`, these do not or may be asked not to.
  private static var isOnBuildServer: Bool {
    [
      "CI", "GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL",
      "BUILDKITE", "CODEBUILD_BUILD_ID", "BITBUCKET_BUILD_NUMBER",
    ].contains { !ColorChoice.environment($0).isEmpty }
  }

  private var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes what is handed on piece by piece; see `write(document:)`.
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
      throw CommandFailure(error.writingDescription)
    }
  }
}
