import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecSystem

struct NewRuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "Create a rule file that starts as a copy of an example.",
    discussion: """
      The file starts as a copy of the example that comes nearest, and passes "a11yspec test" as it is. \
      Without --like, all examples are listed with what they report; in a terminal you can choose one. \
      Rules in the folder a11y-rules next to .a11yspec.yml are in force. Existing files are never overwritten.

      FAMILIES: \(RuleFile.openFamilies.joined(separator: ", "))

      EXAMPLES:
        a11yspec new rule                             List the examples.
        a11yspec new rule FAMILY/NAME                 List the examples, or choose one.
        a11yspec new rule FAMILY/NAME --like EXAMPLE  Make a11y-rules/FAMILY/NAME.yml.
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of the rule, family/name in small letters and hyphens; the name says what is wrong.",
      valueName: "family/name"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "The folder of rules to write it to.", valueName: "folder"), completion: .directory)
  var `in` = ConfigurationStack.usualFolder

  @Option(
    help: ArgumentHelp(
      "The example to start from; without it, all are listed.", valueName: "example"),
    completion: .list(RuleDraft.all.map(\.model)))
  var like: String?

  func run() throws {
    guard let id else {
      if like != nil { throw CommandFailure("name the new rule in front of --like: FAMILY/NAME") }
      return list(RuleDraft.all, asks: false)
    }
    let rule = RuleID(id)
    if RuleFile.families.contains(rule.family), !RuleFile.openFamilies.contains(rule.family) {
      throw CommandFailure(
        "rules of the family \(rule.family.quoted) are built in; the families of your own are \(RuleFile.openFamilies.joined(separator: ", "))"
      )
    }
    if let problem = RuleFile.problem(of: rule) { throw CommandFailure(problem) }
    if (try? EmbeddedRules.data()?.compiled().names.rule(id)) != nil {
      throw CommandFailure("there is a built-in rule \"\(id)\"; choose another name")
    }
    guard let draft = try chosen() else { return }
    let path = "\(`in`.hasSuffix("/") ? String(`in`.dropLast()) : `in`)/\(id).yml"
    if `in` == ConfigurationStack.usualFolder { try NewFile.checkIsInside(path, around: ".") }
    try NewFile.write(draft.text(rule, at: path), to: path)
    StandardStream.output.write(
      line: """
        Wrote "\(path)". Change what it says, then run: a11yspec test \(path)
        \(try home())
        """)
  }

  /// Returns the example to start from; nil where the user has yet to choose one.
  private func chosen() throws(CommandFailure) -> RuleDraft? {
    let all = RuleDraft.all
    if let like {
      let named = all.filter { $0.model == like || $0.model.hasSuffix("/" + like) }
      if named.count == 1 { return named[0] }
      let hint = NearestName.hint(like, among: all.map(\.model), "the examples are")
      throw CommandFailure("there is no example \"\(like)\"; \(hint)")
    }
    let asks = [StandardStream.output, StandardStream(descriptor: STDIN_FILENO)].allSatisfy(
      \.isTerminal)
    list(all, asks: asks)
    guard asks else { return nil }
    _ = StandardStream.output.write(text: "The number of the one that comes nearest: ")
    let number = readLine().flatMap { Int($0) } ?? 0
    return all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  private func list(_ drafts: [RuleDraft], asks: Bool) {
    let lines = drafts.enumerated().map { place, draft in
      asks ? "\(place + 1). \(draft.summary)" : "\(draft.summary)\n  --like \(draft.model)"
    }
    StandardStream.output.write(
      line: (["What should the rule report? These examples come with a11yspec:"] + lines)
        .joined(separator: "\n"))
  }

  /// Says whether the rule is in force, or what it takes.
  private func home() throws(CommandFailure) -> String {
    let setup: LintSetup
    do { setup = try LintSetup(LintRequest()) } catch {
      return "It is in force once what is wrong elsewhere is right: \(error)"
    }
    let stacks = setup.configurations.all.map(\.stack)
    let here = try FileDiscovery.fromHere().workingFolder
    let folder = Path(`in`).resolved(in: here).withoutDots()
    if stacks.contains(where: { $0.ruleFolders.contains(folder) }) {
      return "It is in force, as \(stacks.compactMap(\.path).first ?? "") finds its folder."
    }
    let files = Set(stacks.compactMap(\.path))
    guard let file = files.first, files.count == 1 else {
      return `in` == ConfigurationStack.usualFolder
        ? "It is in force once .a11yspec.yml is in this folder, which \"a11yspec init\" writes."
        : "It is in force where a .a11yspec.yml in this folder has the line: rules: [\(`in`)]"
    }
    let named = folder.relative(to: Path(file).resolved(in: here).parent)
    return "It is in force where \(file) has the line: rules: [\(named)]"
  }
}
