import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecYAML

/// Why a command could not do what was asked; the process ends with status 2.
struct CommandFailure: Error, CustomStringConvertible {
  /// One line for the user, without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
  /// Creates a failure with the message of another error.
  init(_ error: some CustomStringConvertible & Error) { description = error.description }
  /// Creates a failure of a name that stands for nothing, or for a rule that no configuration takes in.
  init(_ error: RuleNames.Unknown) {
    let path = "\(ConfigurationStack.usualFolder)/\(error.name).yml"
    description =
      FileReader.exists(path)
      ? "the rule \(error.name.quoted) is in \(path), but no configuration takes it in; \"a11yspec init\" writes one that does"
      : error.description
  }
  /// The program's own data cannot be read.
  static let damagedRules = CommandFailure("the built-in rules are damaged; build a11yspec again")
}

extension CommandFailure {
  /// Calls with errors of data and of names as those of the command; `folder` is where the paths of
  /// data begin, nil for the working folder; `files` is where they were read.
  static func of<Result>(
    folder: String? = nil, in files: DataFiles = DataFiles(), _ body: () throws -> Result
  ) throws(CommandFailure) -> Result {
    do { return try body() } catch let failure as CommandFailure {
      throw failure
    } catch let error as DataError {
      throw CommandFailure(error.report(folder: folder, in: files))
    } catch let error as RuleNames.Unknown {
      throw CommandFailure(error)
    } catch { throw CommandFailure("the configuration cannot be read: \(error)") }
  }
}

extension DataError {
  /// Returns the error as one in a spec is reported: place, line and mark; `folder` is where the path
  /// of the file begins, nil for the working folder.
  func report(folder: String? = nil, in files: DataFiles = DataFiles()) -> String {
    // What it quotes may be a megabyte long.
    let message = VisibleText.cut(VisibleText.line(message), to: 2_000)
    guard let file = SourceFile(readAt: folder.map { "\($0)/\(path)" } ?? path, in: files) else {
      return "\(path): \(message)"
    }
    let place = file.location(at: range.lowerBound)
    let excerpt = Excerpt(file: file, range: range, width: 120)
    let mark = String(repeating: "^", count: max(1, excerpt.markWidth))
    return """
      \(file.path):\(place.line):\(place.column): \(message)
        \(excerpt.text)
        \(String(repeating: " ", count: excerpt.markStart))\(mark)
      """
  }
}

extension SourceFile {
  /// Reads the file at a path, as messages about places in it need it; nil where that cannot be.
  convenience init?(readAt path: String, in files: DataFiles = DataFiles()) {
    guard let bytes = files.bytes(path) else { return nil }
    self.init(path: path, bytes: bytes)
  }
}
