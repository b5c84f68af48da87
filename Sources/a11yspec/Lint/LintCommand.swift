import ArgumentParser
import SpecDiagnostics
import SpecLinting

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check specifications (the default command).",
    discussion: """
      EXAMPLES:
        a11yspec specs
            Check every specification in the folder specs.
        a11yspec --format concise specs/carousel.md
            One line for each diagnostic.
        a11yspec --format full --format sarif=a11yspec.sarif
            Text on the terminal and SARIF in a file.
        a11yspec --select gherkin,parity/* --fail-level error
            Two families of rules; only errors make the status 1.
        a11yspec --baseline a11yspec-baseline.txt specs
            Report only what is new since "a11yspec baseline write".
        a11yspec --fix specs
            Fix what is safe to fix, and report what is left.
        a11yspec --diff --unsafe-fixes specs/carousel.md
            Show what fixes would change, those to look at included.
        cat draft.md | a11yspec - --stdin-filename specs/carousel.md
            Check what an editor holds.
        a11yspec --add-suppressions --reason "known until 2027-01-31" specs
            Write comments into the files that suppress what is found now.

      SUPPRESSIONS:
        <!-- a11yspec-disable-next-line RULE, FAMILY/* until 2027-01-31 -- REASON -->
            These rules report nothing on the next line of content, or in the
            block of code that it opens, empty lines and comments left out, up
            to that day in UTC, the day included.
            Rules, day and reason may be left out; without rules it means all
            but those about suppressions.
        <!-- a11yspec-disable-line RULE -->
            The same on the line of the comment.
        <!-- a11yspec-disable RULE --> and <!-- a11yspec-enable RULE -->
            The same from the line of the first to the line of the second.
        <!-- a11yspec-disable-file RULE -->
            The same in the whole file, from anywhere but above front matter.
        # a11yspec-disable-next-line RULE
            In YAML and in front matter each of them comes after a #.
        What counts is the line that a report names first. A comment in a block
        of code does nothing; one that suppresses nothing is reported.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var fixes: FixOptions

  @Option(
    help: ArgumentHelp(
      "End with status 1 from this severity on (default: warning).", valueName: "level"))
  var failLevel: FailLevel?

  @Flag(help: "End with status 0 whatever is found.")
  var exitZero = LintRequest().exitsZero

  @Flag(help: "End with status 1 if one of the paths contains no specification.")
  var failOnEmpty = LintRequest().failsOnEmpty

  @Option(
    help: ArgumentHelp(
      "Report only findings of at least this confidence (default: from the preset).",
      discussion: "Less certain findings are in no format, count or status.",
      valueName: "confidence"))
  var confidence: Confidence?

  @Option(
    help: ArgumentHelp(
      "Report only findings of at least this severity: note, warning or error.",
      discussion: """
        Less severe findings are in no format, count or status. To report all and fail on \
        less, see --fail-level.
        """,
      valueName: "severity"))
  var minSeverity: Severity?

  @Flag(
    help: ArgumentHelp(
      "Read more paths from standard input, one on each line.",
      discussion: """
        If there is a zero byte among them, as "git ls-files -z" and "find -print0" write, these \
        separate them. Without any path nothing is looked at; - is a file of that name.
        """))
  var stdinPaths = false

  @Option(
    help: ArgumentHelp(
      "Report only what a change since this revision of git brought or touches.",
      discussion: """
        What is found at the place where the branch left it is not reported, unless it is on a \
        line, or compared with a line, that was written since. Files that git does not \
        know are new. Today's configuration and rules hold for both.
        """,
      valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Take configuration files, and what they name, as they are at this revision of git.",
      discussion: """
        For documents from people you do not trust, as in a pull request from a fork: they could \
        bring a configuration, rules, words and dialects of their own. A baseline is read as it is now.
        """,
      valueName: "revision"))
  var isolated: String?

  @Flag(
    help: ArgumentHelp(
      "Write comments into the files that suppress all that is found, in place of a report.",
      discussion: """
        It needs --reason. A comment is above the line it is for; where none can be, one at the \
        top suppresses the rule for the file. The other options say what is found.
        """))
  var addSuppressions = false

  @Option(
    help: ArgumentHelp(
      "What --add-suppressions gives as the reason.",
      discussion: "With \"until 2027-01-31\" in it, the comments hold up to that day, in UTC.",
      valueName: "text"))
  var reason: String?

  @Option(help: .hidden) var faulty: [String] = []

  func run() throws {
    if addSuppressions, reason == nil {
      throw CommandFailure("--add-suppressions needs --reason, which the comments give")
    }
    if reason != nil, !addSuppressions {
      throw CommandFailure("--reason has no meaning without --add-suppressions")
    }
    if addSuppressions, fixes.request.isAsked {
      throw CommandFailure("--add-suppressions does not go with fixes")
    }
    if stdinPaths, input.paths.contains("-") {
      throw CommandFailure("--stdin-paths reads standard input, and does not go with -")
    }
    if since != nil, addSuppressions || fixes.request.isAsked {
      throw CommandFailure("--since does not go with fixes or --add-suppressions")
    }
    if since != nil, input.paths.contains("-") {
      throw CommandFailure("--since compares files, and has no meaning with -")
    }
    if isolated != nil, configuration.rules != nil || configuration.noConfig {
      throw CommandFailure("--isolated does not go with --rules or --no-config")
    }
    var settings = selection.settings
    settings.confidence = confidence
    settings.leastSeverity = minSeverity
    settings.failLevel = failLevel
    settings.baseline = baseline.baseline
    var input = input.input
    if stdinPaths { try input.readPaths() }
    try LintRequest(
      input: input, output: output.request, settings: settings, source: configuration.source,
      rulesFolder: configuration.rules, exitsZero: exitZero, suppressionReason: reason,
      isBaselineStrict: baseline.strictBaseline, ignoresBaselines: baseline.noBaseline,
      failsOnEmpty: failOnEmpty, since: since, fix: fixes.request, isolated: isolated,
      faulty: faulty
    ).run()
  }
}
