import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What checks ask of a step of the checklist or a scenario.
extension NumberedPart {
  /// Whether nothing is below it.
  var isEmpty: Bool { criteria.isEmpty && steps.isEmpty }
  /// The lines of what its bullets say; of a scenario those of its outcomes, if it has any.
  var texts: [[SourceRange]] {
    let outcomes = allSteps.map { $0.role == .outcome ? $0.lines : $0.outcomeLines }
      .filter { !$0.isEmpty }
    return criteria.map { [$0.label?.range].compactMap(\.self) + $0.lines }
      + (outcomes.isEmpty ? allSteps.flatMap(\.texts) : outcomes)
  }

  /// Whether something below it applies: not all of it is "n/a".
  func applies(in reading: SpecReading) -> Bool {
    criteria.flatMap(\.withDescendants).contains {
      reading.read($0)?.statement.isNotApplicable == false
    } || allSteps.contains { reading.statement(of: $0)?.isNotApplicable == false }
  }
}

extension Step {
  /// The lines of what it says, those of an outcome in its middle apart.
  var texts: [[SourceRange]] { holdsOutcome ? [triggerLines, outcomeLines] : [lines] }
}

extension NumberedBlock.Kind {
  /// The other block.
  var other: Self { self == .step ? .scenario : .step }
  /// The place of the dialect that the block fills.
  var section: String { self == .step ? "condensed" : "gherkin" }
  /// What the block is called in reports.
  var name: String { self == .step ? "Condensed" : "Gherkin" }
  /// Returns the part of the document that is its step or scenario with a number.
  func part(_ number: Int) -> DocumentPart { self == .step ? .step(number) : .scenario(number) }

  /// Returns what the dialect knows.
  func known(in dialect: Dialect) -> [DialectStep] {
    self == .step ? dialect.steps : dialect.scenarios
  }

  /// Returns the block's title as the document writes it.
  ///
  /// Where no section holds the scenarios, the document's own title stands for it.
  func title(in spec: ComponentSpec) -> String {
    if spec.dialect.scenarioLevel != nil,
      let title = spec.component.mentions.first(where: { $0.source == .title })
    {
      return title.name.value
    }
    if let title = spec.section(section)?.title.value, !title.isEmpty { return title }
    // There may be no heading above them, as over groups of criteria in YAML.
    let hasHeadings = spec.dialect.shape != .yaml && spec.dialect.block == nil
    if !hasHeadings { return self == .step ? "the checklist" : "the scenarios" }
    return name
  }
}

extension ComponentSpec {
  /// What the document calls its criteria.
  var criteriaTitle: String { NumberedBlock.Kind.step.title(in: self) }
  /// Returns what messages call a step of the checklist: one without a title is all of it.
  func title(of step: NumberedPart) -> String {
    step.title.value.isEmpty ? criteriaTitle : step.title.value
  }
  /// What the document calls its scenarios.
  var scenariosTitle: String { NumberedBlock.Kind.scenario.title(in: self) }

  /// Returns the name by which findings need the scenario that covers a channel's criteria.
  func scenarioPart(for channel: Channel) -> DocumentPart? {
    let number =
      dialect.scenarios.first { $0.channel == channel }?.number
      ?? dialect.keys.first { $0.content == .scenario && $0.channel == channel }?.number
      // On the web the screen reader's criteria are heard in the scenarios of the others.
      ?? (channel == .screenReader ? dialect.scenarios.dropFirst().first?.number : nil)
    return number.map { .scenario($0) }
  }
}
