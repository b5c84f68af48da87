import ArgumentParser
import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecModel
import SpecReporting
import SpecRules

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule or a family, or how a file or a line was understood.",
    discussion: """
      For a line, it shows how the line was understood, of a criterion or step what it was compared with, \
      and what is reported there or known already; for a file, which parts were found. It writes \
      sentences without colour.

      EXAMPLES:
        a11yspec explain gherkin/when-without-then
        a11yspec explain gherkin/when-without-then --examples
        a11yspec explain gherkin                      The rules of a family, one line for each.
        a11yspec explain specs/carousel.md            What was found in a file.
        a11yspec explain specs/carousel.md:31
        a11yspec rules                                List the ids of all rules.
      """)

  @Argument(
    help: ArgumentHelp(
      "The id of a rule, a family of rules, a file, or a line of it, file:line.",
      valueName: "subject"),
    completion: .file())
  var subject: String

  @Flag(help: "Has no effect: this command always writes for listening.")
  var plain = false

  @Flag(help: "Show all examples of a rule, which are its tests.")
  var examples = false

  @OptionGroup var reading: DialectOption
  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let place = LinePlace(subject)
    // No name of a rule has a full stop in it.
    let isFile =
      place.line != nil || FileReader.exists(subject)
      || subject.utf8.contains(UInt8(ascii: "."))
    // A rule may be one that the configuration of the working folder adds.
    let configuration = try source.configuration(
      for: isFile ? place.path : "<none>", dialect: reading.dialect)
    let text =
      if isFile {
        try text(place, configuration)
      } else {
        try ruleText(configuration.knowledge)
      }
    try StandardStream.output.print(text)
  }

  /// Explains a rule of the working folder, or one that only folders below have.
  private func ruleText(_ knowledge: Knowledge) throws(CommandFailure) -> String {
    do { return try Self.text(subject, knowledge, allExamples: examples) } catch {
      let others = (try? source.configurations(for: Input())) ?? []
      let text = others.lazy.compactMap {
        try? Self.text(subject, $0.knowledge, allExamples: examples)
      }.first
      guard let text else { throw error }
      return text
    }
  }

  private func text(
    _ place: LinePlace, _ configuration: Configuration
  ) throws(CommandFailure) -> String {
    if try FileDiscovery.fromHere().isFolder(place.path) {
      throw CommandFailure("\"\(place.path)\" is a folder; name one of its files")
    }
    let content: FileContent
    do { content = try FileReader.read(Path(place.path)) } catch { throw CommandFailure(error) }
    guard case .whole(let bytes) = content else {
      throw CommandFailure("\"\(place.path)\" is too large to be read")
    }
    let file = SourceFile(path: place.path, bytes: bytes)
    // Behind the last line end there is nothing to explain.
    let last = max(1, file.lines.line(at: max(0, bytes.count - 1)))
    if let line = place.line, !(1...last).contains(line) {
      throw CommandFailure(
        "\"\(place.path)\" has \(last == 1 ? "one line" : "\(last) lines"), and no line \(line)")
    }
    let loader = configuration.knowledge.loader
    let loaded = loader.load(file)
    let paragraphs =
      place.line.map { configuration.explain(file, line: $0)?.paragraphs }
      ?? outline(loaded, loader)
    guard let paragraphs else {
      let others = Self.text(loader.shares(of: file).dropFirst(), loader)
      return VisibleText.line(
        "\"\(place.path)\" is not a specification: \(loader.whyNoSpec(file))."
          + (others.isEmpty ? "" : " Other dialects: \(others).")) + "\n"
    }
    let text = paragraphs.map { $0.joined(separator: "\n") + "\n" }
    return VisibleText.lines(text.joined(separator: "\n")).joined(separator: "\n") + "\n"
  }

  /// Says how much dialects read of a file, and which platforms they are for.
  private static func text(
    _ shares: some Sequence<(dialect: String, share: Int)>, _ loader: SpecLoader
  ) -> String {
    shares.map { id, share in
      let platforms = loader.dialects.first { $0.id == id }?.platforms ?? []
      let names = platforms.map { loader.vocabulary.term("platform.\($0)")?.name ?? $0 }
      return "\(id) (\(share) %, for \(names.joined(separator: " and ")))"
    }.joined(separator: ", ")
  }

  /// Says which parts were found in a file, and how much of it was read.
  private func outline(_ loaded: LoadedFile, _ loader: SpecLoader) -> [[String]]? {
    guard let spec = loaded.spec, let coverage = loaded.coverage else { return nil }
    let path = spec.file.path
    let shares = loader.shares(of: spec.file)
    let own = shares.first { $0.dialect == coverage.dialect }?.share ?? coverage.share
    let others = Self.text(shares.filter { $0.dialect != coverage.dialect }, loader)
    let option = reading.dialect.map { " --dialect \($0)" } ?? ""
    let parts = spec.dialect.headedParts
    return [
      SpecOutline(spec: spec).lines,
      [
        "The dialect is \(spec.dialect.id): \(spec.dialect.summary)",
        "The component is \(spec.component.id ?? "none that the vocabulary knows"); its class is \(spec.component.kind ?? "unknown").",
        "Understood: \(own) % of the text."
          + (others.isEmpty ? "" : " In other dialects: \(others)."),
      ]
        + (parts.isEmpty
          ? []
          : [
            "Under \"headings\" the configuration can give names of your own to \(parts.joined(separator: ", "))."
          ]) + [
          "\"a11yspec explain\(option) \(path):LINE\" says how a line was understood, "
            + "\"a11yspec\(option) \(path)\" what is wrong."
        ],
    ]
  }

  private static func text(
    _ rule: String, _ knowledge: Knowledge, allExamples: Bool
  ) throws(CommandFailure) -> String {
    let family = rule.hasSuffix("/*") ? String(rule.dropLast(2)) : rule
    if RuleFile.families.contains(family) {
      return RulesCommand.text(knowledge.ruleset.catalogue.filter { $0.id.family == family })
    }
    let rules = Engine.rules(of: knowledge, withExamples: true)
    // The name alone will do where only one family has it.
    let named = rules.map(\.id).filter { "\($0)".hasSuffix("/\(rule)") }
    let id: RuleID
    do { id = named.count == 1 ? named[0] : try knowledge.names.rule(rule) } catch {
      throw CommandFailure(error)
    }
    guard let rule = rules.first(where: { $0.id == id }),
      let file = knowledge.ruleset.rules.map(\.file).first(where: { $0.id == id })
    else { return "" }
    return text(rule, file, allExamples: allExamples)
  }

  private static func text(_ rule: RuleInfo, _ file: RuleFile, allExamples: Bool) -> String {
    var text = """
      \(rule.id) (\(rule.severity.rawValue), \(rule.confidence.rawValue) confidence, preset \(rule.preset.rawValue))

      \(rule.summary)

      Why: \(rule.why)

      What to do: \(rule.help)

      """
    if !rule.details.isEmpty { text += "\n\(rule.details)\n" }
    if let place = file.place { text += "\nOnly for: \(place).\n" }
    if !rule.notFor.isEmpty { text += "\nNothing to find in:\n\n" }
    let unfit = Dictionary(grouping: rule.notFor, by: \.reason).mapValues { $0.map(\.dialect) }
    for (reason, dialects) in unfit.sorted(by: { $0.value[0] < $1.value[0] }) {
      text += "  - \(dialects.joined(separator: ", ")): \(reason)\n"
    }
    func size(_ text: String) -> (lines: Int, letters: Int) {
      (text.utf8.count { $0 == UInt8(ascii: "\n") }, text.count)
    }
    // The shortest of both kinds say most at a glance.
    let short = [false, true].compactMap { isClean in
      rule.examples.filter { $0.reports.isEmpty == isClean }.min { size($0.text) < size($1.text) }
    }
    let more = "Tests/RuleCases/\(file.path)"
    let others = allExamples ? (try? Engine.examples(of: more)) ?? [] : []
    for example in allExamples ? rule.examples + others : short {
      let title = example.reports.isEmpty ? "As it should be" : "Reported"
      text += "\n\(title), \(example.name):\n\n"
      let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in example.reports.isEmpty && lines.last?.isEmpty == true
        ? lines.dropLast() : lines[...]
      {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
      for message in example.reports { text += "  - \(message)\n" }
    }
    let rest = rule.examples.count - short.count
    let exceptions =
      rule.takesExceptions
      ? "If your specs do not need a part, by its title or id: \"options: {\(rule.id): {except: {add: [NAME]}}}\".\n"
      : ""
    let options = file.kind.options.map(\.key).filter { $0 != "of" && $0 != "except" }
    let change =
      options.isEmpty
      ? ""
      : ", or \"options: {\(rule.id): {…}}\" with \(options.joined(separator: ", ")) (a11yspec checks \(file.kind.name))"
    return text + """

      To change it, add to .a11yspec.yml: "severity: {\(rule.id): off}", or note, warning or error\(change).
      \(exceptions)To suppress a finding, write above it: <!-- a11yspec-disable-next-line \(rule.id) -- REASON -->
      In YAML, begin the line with #. Above a block of code it counts for all of it. For what is said of a whole file, at \
      1:1, write a11yspec-disable-file, anywhere but above front matter.

      """
      + (allExamples
        ? others.isEmpty && file.isBuiltIn
          ? "More, if there are any, are in \(more) of the sources of a11yspec.\n" : ""
        : rest < 1
          ? ""
          : "To see \(rest) more example\(rest == 1 ? "" : "s"): a11yspec explain \(rule.id) --examples\n")
  }
}
