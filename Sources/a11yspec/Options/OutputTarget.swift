import ArgumentParser
import SpecDiagnostics
import SpecReporting

/// One `--format FORMAT[=FILE]`: how to write the report, and where.
struct OutputTarget: Sendable, Hashable {
  let format: ReportFormat
  /// The file to write, or nil for standard output.
  let file: String?

  /// Reads the value of the option.
  static func parse(_ text: String) throws -> OutputTarget {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat(rawValue: name) else {
      let names = ReportFormat.allCases.map(\.rawValue)
      let hint = NearestName.hint(name, among: names, "the formats are")
      throw ValidationError("unknown format \"\(name)\"; \(hint)")
    }
    guard parts.count == 2 else { return OutputTarget(format: format, file: nil) }
    if parts[1].isEmpty { throw ValidationError("\"\(text)\" names no file after the \"=\"") }
    return OutputTarget(format: format, file: parts[1] == "-" ? nil : String(parts[1]))
  }

  /// Checks that no two reports go to the same place, where they would be mixed up.
  static func validate(_ targets: [OutputTarget]) throws {
    var seen: Set<String?> = []
    for target in targets where !seen.insert(target.file).inserted {
      guard let file = target.file else {
        throw ValidationError(
          "two formats on standard output; write one to a file, as in --format json=report.json")
      }
      throw ValidationError("two formats for the file \"\(file)\"")
    }
  }
}
