import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecRules

/// `a11yspec explain`: says what a rule is about, or what was made of a line.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, or how a line was understood.",
    discussion: """
      For a line, it shows how the line was understood, what it was compared with and why, and what \
      is reported there or why not. It writes sentences without colour.

      EXAMPLES:
        a11yspec explain gherkin/when-without-then
        a11yspec explain specs/carousel.md:31
        a11yspec rules                                List the ids of all rules.
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of a rule, or a line of a file, file:line.", valueName: "subject"),
    completion: Completions.subjects)
  var subject: String

  @Flag(help: "Has no effect: this command always writes for listening.")
  var plain = false

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let place = LinePlace(subject)
    // A rule may be one that the configuration of the working folder adds.
    let configuration = try source.configuration(for: place?.path ?? "<none>")
    let text =
      if let place {
        try Self.text(place, configuration)
      } else {
        try Self.text(subject, configuration.knowledge)
      }
    try StandardStream.output.print(text)
  }

  private static func text(
    _ place: LinePlace, _ configuration: Configuration
  ) throws(CommandFailure) -> String {
    let content: FileContent
    do { content = try FileReader.read(Path(place.path)) } catch { throw CommandFailure(error) }
    guard case .whole(let bytes) = content else {
      throw CommandFailure("\"\(place.path)\" is too large to be read")
    }
    let file = SourceFile(path: place.path, bytes: bytes)
    // Behind the last line end there is nothing to explain.
    let last = max(1, file.lines.line(at: max(0, bytes.count - 1)))
    guard (1...last).contains(place.line) else {
      throw CommandFailure(
        "\"\(place.path)\" has \(last == 1 ? "one line" : "\(last) lines"), and no line "
          + "\(place.line)")
    }
    guard let explanation = configuration.explain(file, line: place.line) else {
      throw CommandFailure("\"\(place.path)\" is not a specification")
    }
    let text = explanation.paragraphs.map { $0.joined(separator: "\n") + "\n" }
    return VisibleText.lines(text.joined(separator: "\n")).joined(separator: "\n") + "\n"
  }

  private static func text(
    _ rule: String, _ knowledge: Knowledge
  ) throws(CommandFailure) -> String {
    let id: RuleID
    do { id = try knowledge.names.rule(rule) } catch { throw CommandFailure(error) }
    let rules = Engine.rules(of: knowledge, withExamples: true)
    return rules.first { $0.id == id }.map(text) ?? ""
  }

  private static func text(_ rule: RuleInfo) -> String {
    var text = """
      \(rule.id) (\(rule.severity.rawValue), \(rule.confidence.rawValue) confidence, preset \
      \(rule.preset.rawValue))

      \(rule.summary)

      Why: \(rule.why)

      What to do: \(rule.help)

      """
    if !rule.details.isEmpty { text += "\n\(rule.details)\n" }
    if !rule.notFor.isEmpty { text += "\nNothing to find in:\n\n" }
    for unfit in rule.notFor { text += "  - \(unfit.dialect): \(unfit.reason)\n" }
    for example in rule.examples {
      let title = example.reports.isEmpty ? "As it should be" : "Reported"
      text += "\n\(title), \(example.name):\n\n"
      for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
      for message in example.reports { text += "  - \(message)\n" }
    }
    return text
  }
}
