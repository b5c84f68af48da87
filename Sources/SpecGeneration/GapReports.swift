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
      files.append(
        GeneratedFile(
          path: Self.stem(of: candidate.path) + ".report.txt", content: report(check, on: file)))
    }
    guard !files.isEmpty else { throw problem("there are no specs") }
    return files
  }

  /// Returns a path without the suffix of the file's name.
  private static func stem(of path: String) -> Substring {
    path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
  }

  private func report(_ check: FileCheck, on file: SourceFile) -> String {
    let diagnostics = Folding.fold(check.diagnostics.filter { $0.confidence >= .medium })
    return FullText.of(diagnostics, in: file)
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
