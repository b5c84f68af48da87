public import ArgumentParser
public import SpecDiagnostics
public import SpecLinting
public import SpecReporting

// A value that is none of the cases is an error that lists them.
extension FailLevel: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension Confidence: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
extension MatrixFormat: ExpressibleByArgument {}

/// How a command writes what it was asked for: for people or for programs.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  /// Prints one of the two.
  func print(_ text: @autoclosure () -> String, json: @autoclosure () -> JSONValue) throws {
    switch self {
    case .text: try StandardStream.output.print(text())
    case .json:
      if !StandardStream.output.write(document: json().bytes) { throw ExitCode(2) }
    }
  }
}
