import ArgumentParser
import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecYAML

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the examples of your own rules.",
    discussion: """
      The examples in a rule file are its tests. Each one has a result: "clean" or \
      "reported" where the rule says nothing or what is expected, "noisy" for an example of \
      which it reports too much, "missing" for one of which an expected report is missing; "wrong \
      place", "wrong message" and "wrong draft" say what differs. The rules run together with the \
      built-in ones; a folder of rules may also contain dialects/, vocabulary/ and apis/. A rule or \
      dialect with a built-in id replaces the built-in one; words are added to known terms.

      EXAMPLES:
        a11yspec test                               The rules of the configuration.
        a11yspec test a11y-rules                    Every rule below a folder.
        a11yspec test a11y-rules/style/no-lorem.yml One rule.
        a11yspec test Rules --format json           The outcomes for programs.

      STATUS: 0 if every rule has examples and agrees with them, 1 if one does not, 2 if a \
      file cannot be loaded.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders with the structure of Rules/, or files with one rule.",
      discussion: "Without one, the folders under \"rules\" of the nearest .a11yspec.yml.",
      valueName: "path"),
    completion: .file(extensions: ["yml"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = TextFormat.text

  @OptionGroup var reach: ReachOption

  func run() throws {
    guard let base = EmbeddedRules.data() else { throw CommandFailure.damagedRules }
    let folder: Path
    do { folder = try Path.workingFolder() } catch { throw CommandFailure(error) }
    var paths = paths
    if paths.isEmpty {
      paths = try CommandFailure.of {
        try ConfigurationStack.ruleFolders(
          nearestTo: folder, workingFolder: folder, allowsOutside: reach.allowOutside)
      }
    }
    let usual = ConfigurationStack.usualFolder
    if paths.isEmpty, FileReader.exists(usual) { paths = [usual] }
    if paths.isEmpty {
      throw CommandFailure(
        "no .a11yspec.yml of this folder names \"rules\"; name a folder of rules, or the file of one rule"
      )
    }
    let pack = RulePack(paths, beside: base, allowsOutside: reach.allowOutside)
    for error in pack.errors {
      StandardStream.error.write(line: "error: " + error.report())
    }
    for line in pack.knowledge?.idleRules ?? [] {
      StandardStream.error.write(line: "warning: " + line)
    }
    let tests = RuleTest.all(of: pack) {
      CleanSpecs(nearestTo: Path($0).parent, workingFolder: folder)
    }
    if pack.knowledge == nil, !pack.rules.isEmpty {
      StandardStream.error.write(
        line: "error: no example was run: without the file above, rules would report other things")
    }
    let report = RuleTestReport(tests: tests, errors: pack.errors)
    try format.print(report.text, json: report.json)
    if !pack.errors.isEmpty { throw ExitCode(2) }
    if !tests.allSatisfy(\.isPassed) { throw ExitCode(1) }
  }
}
