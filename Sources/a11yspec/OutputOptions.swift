import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// How to report, and how much to say beside.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to report: full, concise, json, sarif or github (default: full).",
      discussion: """
        With a file the report goes there, else to standard output. The option may be repeated.
        """,
      valueName: "format[=file]"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: OutputTarget.parse)
  var format: [OutputTarget] = []

  @Option(
    help: ArgumentHelp(
      "Whether to use colour.",
      discussion: "\"auto\" heeds NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and TERM=dumb.",
      valueName: "when"))
  var color = ColorChoice.auto

  @Flag(help: "Write sentences only, without excerpts drawn in characters, for listening.")
  var plain = false

  @Flag(name: .shortAndLong, help: "Leave out the line with the counts, warnings and progress.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say on standard error what was not checked.")
  var verbose = false

  func validate() throws { try OutputTarget.validate(format) }

  /// Writes the report in every format that is asked for.
  func write(
    _ report: LintReport, rules: [RuleInfo], workingFolder: Path
  ) throws {
    let root = RepositoryRoot.find(from: workingFolder) ?? workingFolder
    let targets = format.isEmpty ? [OutputTarget(format: .full, file: nil)] : format
    for target in targets {
      let isColored = target.file == nil ? color.isOn : color == .always
      let bytes = target.format.render(
        report, rules: rules,
        style: ReportStyle(isPlain: plain, usesColor: isColored, showsFooter: !quiet),
        toolVersion: Program.version,
        pathFromRoot: { Self.path($0, from: workingFolder, inRoot: root) })
      if let file = target.file {
        try bytes.write(toFile: file)
      } else if !StandardStream.output.write(bytes) {
        throw ExitCode(2)
      }
    }
  }

  private static func path(_ shown: String, from folder: Path, inRoot root: Path) -> String {
    // Standard input without a name lies nowhere.
    if shown == "<stdin>" { return shown }
    return Path(shown).resolved(in: folder).withoutDots().relative(to: root).description
  }
}
