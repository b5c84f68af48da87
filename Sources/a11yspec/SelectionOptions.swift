import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// Which rules there are.
struct RuleFolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder laid out like Rules/, to use in place of the built-in rules.",
      discussion: "Its vocabulary, dialects and API names replace the built-in ones too.",
      valueName: "folder"),
    completion: .directory)
  var rules: String?
}

/// Which rules are asked for.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these rules.",
      discussion: """
        Ids, families as "gherkin" or "gherkin/*", and "all", separated by commas. The option may \
        be repeated.
        """,
      valueName: "rule"))
  var select = LintRequest().select

  @Option(
    help: ArgumentHelp(
      "Do not report these rules.",
      discussion: "Wins over --select unless that names the rule more closely.",
      valueName: "rule"))
  var ignore = LintRequest().ignore

  @Option(
    help: ArgumentHelp(
      "Which rules to begin with.",
      discussion: """
        minimal has errors of high confidence only; strict has every rule, and what is less sure. \
        A rule that --select names is reported in any of them.
        """,
      valueName: "preset"))
  var preset = LintRequest().preset

  /// Returns the selection among the rules of an engine.
  static func selection(
    _ select: [String], _ ignore: [String], _ preset: Preset, in engine: Engine
  ) throws(CommandFailure) -> RuleSelection {
    try selection(select, ignore, in: engine).limited(to: preset, of: engine.rules)
  }

  private static func selection(
    _ select: [String], _ ignore: [String], in engine: Engine
  ) throws(CommandFailure) -> RuleSelection {
    if select.isEmpty, ignore.isEmpty { return .all }
    let selected = parts(select)
    // An empty variable of a script must not stand for every rule.
    if selected.isEmpty, !select.isEmpty { throw CommandFailure("--select names no rule") }
    do {
      return try RuleSelection(select: selected, ignore: parts(ignore), in: engine.names)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func parts(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.split(separator: ",").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
