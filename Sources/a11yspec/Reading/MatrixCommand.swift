import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Show which aspects the developer notes cover, and which are missing.",
    discussion: """
      A row for each component, a column for each aspect, a table for each platform. A part is \
      missing if a rule reports that, unless the notes point to other guidance, and contradicted if an error \
      says so; switching the rule off changes the matrix; suppressions and baselines do not. Parts that do not apply or that point to other guidance count as covered.

      EXAMPLES:
        a11yspec matrix specs
            Tables to read, with the places where something is missing.
        a11yspec matrix --plain specs
            The same in sentences.
        a11yspec matrix --format html=matrix.html specs
            A page for people without a terminal.
        a11yspec matrix --fail-under 90 specs
            End with status 1 if less than 90 % is covered.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "\(MatrixFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: text).",
      discussion: """
        With a file the matrix goes there, else to standard output. The option may be repeated.
        """,
      valueName: "format[=file]"),
    completion: .list(MatrixFormat.allCases.map(\.rawValue)),
    transform: OutputTarget<MatrixFormat>.parse)
  var format: [OutputTarget<MatrixFormat>] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the matrix, in place of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Write sentences only, for listening.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "End with status 1 if less than this is covered, in percent.",
      discussion: "If nothing is required, nothing is missing either.", valueName: "percent"))
  var failUnder: Int?

  @OptionGroup var source: ConfigurationOptions

  func validate() throws {
    if let failUnder, !(0...100).contains(failUnder) {
      throw ValidationError("--fail-under must be from 0 to 100, not \(failUnder)")
    }
  }

  func run() throws {
    let request = source.request(input.input)
    let setup = try LintSetup(request)
    let targets = try OutputTarget.all(format, output: output, usual: .text)
    for target in targets {
      try target.check(from: setup.discovery.workingFolder) {
        setup.configurations.all.flatMap(\.stack.paths)
      }
    }
    let outcome = try request.lintRun(of: setup, against: [], measures: true).run(setup.files)
    let matrix = outcome.report.matrix
    for target in targets.isEmpty ? [OutputTarget(format: .text, file: nil)] : targets {
      try target.write(to: StandardStream.output) {
        target.format.write(matrix, isPlain: plain, toolVersion: Release.version, to: $0)
      }
    }
    if setup.reportUnread(outcome) { throw ExitCode(2) }
    let totals = matrix.totals
    if let failUnder, 100 * totals.good < failUnder * totals.required { throw ExitCode(1) }
  }
}
