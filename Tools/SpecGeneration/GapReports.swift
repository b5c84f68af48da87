import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecRules
import SpecYAML

/// The reports beside the specs of `Examples/gaps`: what `a11yspec lint FILE` says of each, run in
/// the root of the checkout.
struct GapReports {
  private static let folder = "Examples/gaps"

  let knowledge: Knowledge
  let root: String

  /// Returns one file a spec, its name ending in `.report.txt` in place of its suffix.
  func files() throws(DataError) -> [GeneratedFile] {
    let found: Discovery
    do {
      found = try FileDiscovery(workingFolder: Path(root)).find([Self.folder])
    } catch {
      throw problem("\(error)")
    }
    var files: [GeneratedFile] = []
    for candidate in found.files {
      guard let file = candidate.source else { throw problem("\(candidate.path) cannot be read") }
      let check = knowledge.check(file)
      guard check.isSpec else { continue }
      let shown = Folding.fold(check.diagnostics.filter { $0.confidence >= .medium })
      let stem = candidate.path.lastIndex(of: ".").map { candidate.path[..<$0] }
      files.append(
        GeneratedFile(
          path: (stem ?? candidate.path[...]) + ".report.txt", content: FullText.of(shown, in: file)
        ))
    }
    guard !files.isEmpty else { throw problem("there are no specs") }
    return files
  }

  private func problem(_ message: String) -> DataError {
    DataError(path: Self.folder, message: message)
  }
}

/// The report on one file as text with excerpts.
enum FullText {
  static func of(
    _ diagnostics: [Diagnostic], in file: SourceFile, _ style: ReportStyle = ReportStyle()
  ) -> String {
    let report = LintReport(
      diagnostics: diagnostics, files: [file.path: file],
      summary: LintReport.Summary(files: 1, specs: 1, diagnostics: diagnostics))
    let bytes = ReportFormat.full.render(report, rules: [], style: style, toolVersion: "")
    return String(decoding: bytes, as: UTF8.self)
  }
}
