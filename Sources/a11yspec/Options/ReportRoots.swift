import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecSystem

/// Where the paths of reports begin that a forge or a build server reads, wherever the tool runs.
struct ReportRoots {
  private let workingFolder: Path
  /// The folder in which a job of GitHub has its checkouts, if this is one.
  private let workspace: Path?
  /// The root of the repository; in a job of GitHub that of the whole checkout, so that a submodule is a
  /// part of it.
  private let repository: Path

  init(around workingFolder: Path) {
    self.workingFolder = workingFolder
    workspace = getenv("GITHUB_WORKSPACE").flatMap { Path(cString: $0).withoutLinks() }
      .flatMap { workingFolder.isIn($0) ? $0 : nil }
    repository =
      workspace.flatMap { $0.repository == $0 ? $0 : nil } ?? workingFolder.repository
      ?? workspace ?? workingFolder
  }

  /// Returns a report with the paths that a format needs.
  func report(_ report: LintReport, for format: ReportFormat) -> LintReport {
    let root =
      switch format {
      case .sarif, .github, .gitlab, .junit, .checkstyle: repository
      // The runner looks for the files that a problem matcher finds in its workspace.
      case .concise: workspace ?? workingFolder
      case .full, .json, .html, .markdown: workingFolder
      }
    if root == workingFolder { return report }
    return report.renaming { [workingFolder] shown in
      // Standard input without a name lies nowhere.
      shown == "<stdin>"
        ? shown
        : Path(shown).resolved(in: workingFolder).withoutDots().relative(to: root).description
    }
  }
}
