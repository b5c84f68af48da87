import ArgumentParser
import SpecReporting

/// The options of an `Output`.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to report (default: full).",
      discussion: """
        full, concise and html are for people, json and sarif for programs, github and gitlab \
        for their pull and merge requests, junit and checkstyle for build servers, markdown for \
        the summary of a job. With a file the report goes there, else to standard output. The \
        option may be repeated.
        """,
      valueName: "format[=file]"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: OutputTarget.parse)
  var format = Output().targets

  @Option(
    help: ArgumentHelp(
      "Whether to use colour.",
      discussion: "\"auto\" heeds NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and TERM=dumb.",
      valueName: "when"))
  var color = Output().color

  @Flag(help: "Write sentences only, without excerpts drawn in characters, for listening.")
  var plain = Output().isPlain

  @Flag(name: .shortAndLong, help: "Leave out the line with the counts, and warnings.")
  var quiet = Output().isQuiet

  @Flag(
    name: .shortAndLong, help: "Say on standard error what was not checked, and what is suppressed."
  )
  var verbose = Output().isVerbose

  func validate() throws { try OutputTarget.validate(format) }

  /// What the options ask for.
  var output: Output {
    Output(
      targets: format, color: color, isPlain: plain, isQuiet: quiet, isVerbose: verbose)
  }
}
