import ArgumentParser
import SpecDiagnostics
import SpecReporting

struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to report (default: full).",
      discussion: """
        full, concise and html are for people, json and sarif for programs, github and gitlab \
        for their pull and merge requests, junit and checkstyle for build servers, markdown for \
        the summary of a job. With a file the report goes there, else to standard output. The \
        option may be repeated. Paths begin at the current folder; in sarif, github, gitlab, junit \
        and checkstyle at the root of the repository, and in a job of GitHub in concise too.
        """,
      valueName: "format[=file]"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)),
    transform: OutputTarget<ReportFormat>.parse)
  var format = Output().targets

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the report, in place of standard output.",
      discussion: "It is for the one format that names no file of its own.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Whether to use colour.",
      discussion: "\"auto\" respects NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and TERM=dumb.",
      valueName: "when"))
  var color = Output().color

  @Flag(help: "Write sentences only, without excerpts drawn in characters, for listening.")
  var plain = Output().isPlain

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Whether to report once what is the same in three specs or more.",
      discussion: "By default all formats for people do but concise."))
  var group: Bool?

  @Flag(
    help: ArgumentHelp(
      "In a terminal: show all that is found in more than \(LintReport.fewSpecs) specs.",
      discussion: "Without it the format full gives an overview there, with the errors in short."))
  var all = Output().showsAll

  @Flag(
    help: ArgumentHelp(
      "Count what is found by rule and by spec in place of reporting it.",
      discussion: "As text or, with --format json, as JSON."))
  var statistics = Output().showsStatistics

  @Flag(name: .shortAndLong, help: "Leave out the line with the counts, and warnings.")
  var quiet = Output().isQuiet

  @Flag(
    name: .shortAndLong, help: "Say on standard error what was not checked, and what is suppressed."
  )
  var verbose = Output().isVerbose

  func validate() throws {
    if statistics, let other = format.first(where: { ![.full, .json].contains($0.format) }) {
      throw ValidationError(
        "--statistics goes with the formats full and json, not with \(other.format.rawValue)")
    }
    _ = try OutputTarget.all(format, output: output, usual: .full)
  }

  var request: Output {
    Output(
      targets: (try? OutputTarget.all(format, output: output, usual: .full)) ?? [], color: color,
      isPlain: plain, groups: group, showsAll: all,
      showsStatistics: statistics, isQuiet: quiet, isVerbose: verbose)
  }
}
