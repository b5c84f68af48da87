import Foundation
import SpecDiagnostics
import SpecReporting
import Testing

/// A report as a JSON parser sees it.
enum ParsedReport {
  /// One JSON object.
  typealias Object = [String: Any]

  /// Renders a report and parses it.
  static func make(_ format: ReportFormat, _ report: LintReport? = nil) throws -> Object {
    let bytes = format.render(
      try report ?? SampleReport.make(), rules: SampleReport.rules, toolVersion: "0.1.0",
      pathFromRoot: { "docs/" + $0 })
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }
}

extension [String: Any] {
  /// Returns the object that is the member `name`.
  func object(_ name: String) throws -> ParsedReport.Object {
    try #require(self[name] as? ParsedReport.Object, "no object \(name)")
  }
  /// Returns the objects of the array that is the member `name`.
  func objects(_ name: String) throws -> [ParsedReport.Object] {
    try #require(self[name] as? [ParsedReport.Object], "no array \(name)")
  }
  /// Returns the member `name` as a text that is not empty.
  func text(_ name: String) throws -> String {
    let text = try #require(self[name] as? String, "no text \(name)")
    try #require(!text.isEmpty, "\(name) is empty")
    return text
  }
  /// Returns the member `name` as a number.
  func number(_ name: String) throws -> Int {
    try #require(self[name] as? Int, "no number \(name)")
  }
}
