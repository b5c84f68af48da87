import ArgumentParser
import SpecDiagnostics
import SpecLanguage
import SpecLinting

struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these rules.",
      discussion: """
        Ids, families such as "gherkin" or "gherkin/*", or "all", separated by commas. The option may \
        be repeated.
        """,
      valueName: "rule"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report these rules.",
      discussion: "Wins over --select, unless --select names the rule more exactly.",
      valueName: "rule"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which rules to start with (default: recommended).",
      discussion: """
        minimal only has errors of high confidence; strict has every rule and shows guesses too. \
        Rules named by --select are reported with any preset.
        """,
      valueName: "preset"))
  var preset: Preset?

  func validate() throws {
    // An empty variable of a script must not stand for every rule.
    if names(select).isEmpty, !select.isEmpty { throw ValidationError("--select names no rule") }
  }

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
