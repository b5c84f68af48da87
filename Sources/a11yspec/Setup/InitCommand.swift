import ArgumentParser
import SpecConfiguration
import SpecDiagnostics
import SpecLinting

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration, and a baseline of the present findings.",
    discussion: """
      It lists the specifications that it finds, writes a .a11yspec.yml that explains every key, and, \
      if there are findings, a baseline. From then on, "a11yspec" reports only new ones.

      EXAMPLES:
        a11yspec init
        a11yspec init --fix
            Make the safe fixes first: the baseline has what is left.
        a11yspec init docs/specs
            For the specifications in one folder.
      """)

  @Argument(
    help: ArgumentHelp("The folder, usually the root of a repository.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Flag(help: "Replace an existing configuration and baseline.")
  var force = false

  @Flag(help: "Make the safe fixes first.")
  var fix = false

  func run() throws {
    let discovery = try FileDiscovery.fromHere()
    guard discovery.isFolder(folder) else {
      throw CommandFailure("\"\(folder)\" is not a folder; \"a11yspec init\" needs one")
    }
    let configuration = path(".a11yspec.yml")
    let baselineFile = BaselineFile(path: path(BaselineFile.usualPath))
    try checkIsFree(configuration)

    let request = LintRequest(input: Input(paths: [folder]), source: .init(.none))
    var (setup, outcome) = try request.look()
    if outcome.report.summary.shown > 0 { try checkIsFree(baselineFile.path) }
    if fix {
      (setup, outcome) = try request.look(fixing: FixPolicy(writes: true))
      if !FixRequest(isWanted: true).describe(outcome.changes, isQuiet: false) { throw ExitCode(2) }
    }
    let baseline = outcome.baseline(
      of: setup.files, in: baselineFile.places(from: discovery.workingFolder), keeping: Baseline())

    let seen = Self.sentence(outcome.report)
    var template = ConfigurationTemplate()
    template.remarks = [seen]
    if baseline.count > 0 { template.baseline = BaselineFile.usualPath }
    try Array(template.text.utf8).write(toFile: configuration)
    if baseline.count > 0 { try baseline.bytes.write(toFile: baselineFile.path) }

    var lines = [seen, "Wrote \"\(configuration)\"."]
    if baseline.count > 0 {
      lines += [
        "Wrote \"\(baselineFile.path)\" with \(BaselineText.size(of: baseline)).",
        BaselineText.findings(of: outcome.report, at: baseline.count),
        "From now on, \"a11yspec\" reports only new findings. Commit both files.",
      ]
    }
    try StandardStream.output.print(lines.joined(separator: "\n") + "\n")
    if setup.reportUnread(outcome) { throw ExitCode(2) }
  }

  private func path(_ name: String) -> String {
    folder == "." ? name : Path(folder).appending(name.utf8).description
  }

  private func checkIsFree(_ path: String) throws(CommandFailure) {
    guard force || !FileReader.exists(path) else {
      throw CommandFailure(
        "\"\(path)\" already exists; --force replaces it, and "
          + "\"a11yspec baseline write\" writes a baseline alone")
    }
    try NewFile.checkIsInside(path)
  }

  /// Says how many specifications there are of each dialect, the most first.
  private static func sentence(_ report: LintReport) -> String {
    let specs = report.summary.specs
    let all = report.summary.files.counting("Markdown or YAML file")
    guard specs > 0 else { return "Of \(all), none is a specification that a11yspec recognizes." }
    var counts = Dictionary(grouping: report.readings, by: \.dialect)
      .map { (id: $0, count: $1.count) }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
      .map { "\($0.count) in the dialect \($0.id)" }
    let unread = specs - report.readings.count
    if unread > 0 { counts.append("\(unread) that cannot be read") }
    return "Of \(all), \(specs) \(specs == 1 ? "is a specification" : "are specifications"): "
      + counts.joined(separator: ", ") + "."
  }
}
