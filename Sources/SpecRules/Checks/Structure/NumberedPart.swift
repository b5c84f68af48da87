import SpecDiagnostics
import SpecFacts
import SpecModel

/// A step of the checklist or a scenario, as far as both are numbered parts of a block.
struct NumberedPart {
  /// The number as written.
  let number: Int
  /// Whether the number is written.
  let isNumbered: Bool
  /// Which of the dialect's parts it is.
  let place: StepPlace
  /// The title as written.
  let title: Located<String>
  /// The word in front of the title, if it is misspelt.
  let misspelling: Misspelling?
  /// The channel.
  let channel: Channel
  /// Whether nothing is below it.
  let isEmpty: Bool
  /// Whether something below it applies: not all of it is "n/a".
  let applies: Bool

  init(_ step: CriteriaStep, in document: Document) {
    number = step.number
    isNumbered = true
    place = step.place
    title = step.title
    misspelling = nil
    channel = step.channel
    isEmpty = step.criteria.isEmpty
    applies = step.criteria.flatMap(\.withDescendants).contains {
      document.reading.read($0)?.statement.isNotApplicable == false
    }
  }

  init(_ scenario: Scenario, in document: Document) {
    number = scenario.number
    isNumbered = scenario.isNumbered
    place = scenario.place
    title = scenario.title
    misspelling = scenario.misspelling
    channel = scenario.channel
    isEmpty = scenario.steps.isEmpty
    applies = scenario.allSteps.contains {
      document.reading.statement(of: $0)?.isNotApplicable == false
    }
  }
}

/// One of the two blocks of numbered parts, with what the dialect says of it.
enum NumberedBlock: String, CaseIterable {
  /// The checklist.
  case step
  /// The scenarios.
  case scenario

  /// The other block.
  var other: NumberedBlock { self == .step ? .scenario : .step }
  /// The place of the dialect that the block fills.
  var section: String { self == .step ? "condensed" : "gherkin" }
  /// Returns the part of the document that is its step or scenario with a number.
  func part(_ number: Int) -> DocumentPart { self == .step ? .step(number) : .scenario(number) }

  /// Returns the parts of a document, or nil when it lacks the block.
  func parts(of document: Document) -> [NumberedPart]? {
    self == .step ? document.stepParts : document.scenarioParts
  }

  /// Returns what the dialect knows.
  func known(in dialect: Dialect) -> [DialectStep] {
    self == .step ? dialect.steps : dialect.scenarios
  }

  /// Returns the block's heading.
  func heading(of spec: ComponentSpec) -> SourceRange? {
    self == .step ? spec.condensed?.heading : spec.gherkin?.heading
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
    if let section = spec.section(section) { return section.title.value }
    // The groups of criteria in YAML have no heading above them.
    if spec.dialect.shape == .yaml { return self == .step ? "the checklist" : "scenarios" }
    return self == .step ? "Condensed" : "Gherkin"
  }
}

extension ComponentSpec {
  /// Returns the name by which findings need the scenario that tells a channel's criteria.
  func scenarioPart(for channel: Channel) -> DocumentPart? {
    let number =
      dialect.scenarios.first { $0.channel == channel }?.number
      ?? dialect.keys.first { $0.content == .scenario && $0.channel == channel }?.number
      // On the web the screen reader's criteria are heard in the scenarios of the others.
      ?? (channel == .screenReader ? dialect.scenarios.dropFirst().first?.number : nil)
    return number.map { .scenario($0) }
  }
}
