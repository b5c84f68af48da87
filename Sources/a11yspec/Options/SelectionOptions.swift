import ArgumentParser
import SpecDiagnostics
import SpecLanguage
import SpecLinting

/// Which rules are asked for.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these rules.",
      discussion: """
        Ids, families as "gherkin" or "gherkin/*", and "all", separated by commas. The option may \
        be repeated.
        """,
      valueName: "rule"), completion: Completions.rules)
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report these rules.",
      discussion: "Wins over --select unless that names the rule more closely.",
      valueName: "rule"), completion: Completions.rules)
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which rules to begin with (default: recommended).",
      discussion: """
        minimal has errors of high confidence only; strict has every rule, and what is less sure. \
        A rule that --select names is reported in any of them.
        """,
      valueName: "preset"))
  var preset: Preset?

  func validate() throws {
    // An empty variable of a script must not stand for every rule.
    if names(select).isEmpty, !select.isEmpty { throw ValidationError("--select names no rule") }
  }

  /// What the options say.
  var settings: CommandSettings {
    var settings = CommandSettings()
    settings.select = names(select)
    settings.ignore = names(ignore)
    settings.preset = preset
    return settings
  }

  private func names(_ values: [String]) -> [String] { values.flatMap { Self.parts($0) } }

  /// Takes names apart that a comma or another mark separates.
  static func parts(_ value: String, at mark: Character = ",") -> [String] {
    value.split(separator: mark).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
