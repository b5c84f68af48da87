import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecRules

struct NewRuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "Create a rule file with comments and examples.",
    discussion: """
      The file starts as a copy of a built-in rule with the same check, and passes "a11yspec test" \
      as it is. EDIT marks what to change. For checks about parts of your own dialect, you have to \
      write the options and examples. Existing files are never overwritten.

      FAMILIES: \(RuleFile.families.joined(separator: ", "))

      EXAMPLES:
        a11yspec new rule FAMILY/NAME               List the kinds of check.
        a11yspec new rule FAMILY/NAME --kind term   Make a11y-rules/FAMILY/NAME.yml.
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of the rule, family/name in small letters and hyphens; the name says what is wrong.",
      valueName: "family/name"))
  var id: String

  @Option(
    help: ArgumentHelp(
      "The folder of rules to write it to.", valueName: "folder"), completion: .directory)
  var `in` = Self.usualFolder

  private static let usualFolder = "a11y-rules"

  @Option(
    help: ArgumentHelp(
      "The kind of check that it uses; without it, all kinds are listed.", valueName: "kind"),
    completion: Completions.checks)
  var kind: String?

  func run() throws {
    let rule = RuleID(id)
    if let problem = RuleFile.problem(of: rule) { throw CommandFailure(problem) }
    if (try? EmbeddedRules.data()?.compiled().names.rule(id)) != nil {
      throw CommandFailure("there is a built-in rule \"\(id)\"; choose another name")
    }
    let checks = CheckDescription.all().filter { !$0.isReserved }
    guard let kind else {
      StandardStream.output.write(
        line: "Name the kind of check with --kind; \(Self.list(checks, near: nil))")
      return
    }
    guard let check = checks.first(where: { $0.kind.name == kind }) else {
      let near = NearestName.of(kind, in: checks.map(\.kind.name))
      let isReserved = CheckDescription.all().contains { $0.kind.name == kind }
      throw CommandFailure(
        (isReserved
          ? "the check \"\(kind)\" is for built-in rules alone; "
          : "there is no check \"\(kind)\"; ") + Self.list(checks, near: near))
    }
    let path = "\(`in`.hasSuffix("/") ? String(`in`.dropLast()) : `in`)/\(id).yml"
    if `in` == Self.usualFolder { try NewFile.checkIsInside(path, around: ".") }
    let draft = RuleDraft(rule, check)
    try NewFile.write(draft.text(at: path), to: path)
    let verb = draft.isWhole ? "Change" : "Write"
    StandardStream.output.write(
      line: """
        Wrote "\(path)". \(verb) the parts marked EDIT, then run: a11yspec test \(path)
        It is in force where \(try home())
        """)
  }

  /// Says which line of which configuration names the folder of the rule.
  private func home() throws(CommandFailure) -> String {
    let setup = try? LintSetup(LintRequest())
    let files = Set(setup?.configurations.all.compactMap(\.stack.path) ?? [])
    guard let file = files.first, files.count == 1 else {
      return "a .a11yspec.yml in this folder has the line: rules: [\(`in`)]"
    }
    let here = try FileDiscovery.fromHere().workingFolder
    let folder = Path(`in`).resolved(in: here).relative(to: Path(file).resolved(in: here).parent)
    return "\(file) has the line: rules: [\(folder)]"
  }

  /// Returns a line for each kind of check, the one that was meant first.
  private static func list(_ checks: [CheckDescription], near: String?) -> String {
    let width = checks.map(\.kind.name.utf8.count).max() ?? 0
    let first = checks.filter { $0.kind.name == near } + checks.filter { $0.kind.name != near }
    let lines = first.map { "\n  \($0.kind.name.padded(to: width))  \($0.summary)" }
    return "each kind is listed with what it reports, and \"a11yspec checks\" has their options:"
      + lines.joined()
  }
}
