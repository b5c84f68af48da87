import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecRules

struct ChecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checks", abstract: "List the checks that rules can use, with their options.",
    discussion: """
      A rule is a check with options, words and examples. "a11yspec explain RULE" describes the rules \
      that use a check; "a11yspec new rule" makes a file for one of your own.

      EXAMPLES:
        a11yspec checks                  All checks, by the family of their rules.
        a11yspec checks term             One check.
        a11yspec checks --format json    The same for programs.
      """)

  @Argument(
    help: ArgumentHelp("The check (default: all of them).", valueName: "check"))
  var name: String?

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = TextFormat.text

  func run() throws {
    let all = CheckDescription.all()
    let chosen = all.filter { name == nil || $0.kind.name == name }
    if let name, chosen.isEmpty {
      let hint = NearestName.hint(name, among: all.map(\.kind.name), "the checks are")
      throw CommandFailure("there is no check \"\(name)\"; \(hint)")
    }
    try format.print(Self.text(chosen), json: Self.json(chosen))
  }

  private static func text(_ checks: [CheckDescription]) -> String {
    let titles = checks.map { $0.family ?? "for rules of your own" }
    let scopes = RuleFile.scopes.joined(separator: ", ")
    let note =
      "\n\"where\" next to \"check\" limits any rule to parts of a spec: \(scopes). Of sections, platforms, aspects and "
      + "frameworks it takes ids and titles; \"part\" and what can be expected of a part must hold of one and the same.\n"
    return checks.indices.map { index in
      let isFirst = index == 0 || titles[index] != titles[index - 1]
      let gap = index == 0 ? "" : "\n"
      return (isFirst ? "\(gap)\(titles[index]):\n" : "") + text(checks[index])
    }.joined() + note
  }

  private static func text(_ check: CheckDescription) -> String {
    let kind = check.kind
    let options = kind.options.map { name, option in
      let words = option.words.isEmpty ? "" : " (\(option.words.joined(separator: ", ")))"
      return "option \(name)\(words): \(option.summary)"
    }
    let lines =
      options
      + [
        kind.placeholders.isEmpty
          ? nil : "fills in: \(kind.placeholders.map { "{\($0)}" }.joined(separator: ", "))",
        check.rules.isEmpty ? nil : "used by: \(check.rules.joined(separator: ", "))",
      ].compactMap(\.self)
      + check.cases.map { "texts of \($0.rule) by case: \($0.names.joined(separator: ", "))" }
    return "  \(kind.name)  \(check.summary)\n" + lines.map { "      \($0)\n" }.joined()
  }

  private static func json(_ checks: [CheckDescription]) -> JSONValue {
    [
      "version": 1, "tool": Release.json,
      "checks": .list(checks) { check in
        [
          "name": .text(check.kind.name), "family": JSONValue(check.family),
          "summary": .text(check.summary),
          "options": .list(Array(check.kind.options)) { name, option in
            [
              "name": .text(name), "summary": .text(option.summary),
              "values": option.words.isEmpty ? .null : .texts(option.words),
            ]
          },
          "placeholders": .texts(check.kind.placeholders), "rules": .texts(check.rules),
          "cases": .object(check.cases.map { ($0.rule, .texts($0.names)) }),
        ]
      },
    ]
  }
}
