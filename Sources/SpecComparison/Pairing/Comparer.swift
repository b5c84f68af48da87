import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// Comparing the parts of a document: each extension compares one kind of fact.
final class Comparer {
  let reading: SpecReading
  let pairing: Pairing
  private(set) lazy var passages = Passage.all(in: reading)
  private(set) lazy var known = PlatformSet(reading.spec.dialect.platforms)
  /// For each criterion the events that do what it says: those of its own channel, if there are any.
  private(set) lazy var ownEvents = zip(criteria, pairing.events).map { criterion, places in
    let all = places.map { events[$0] }
    let own = all.filter { $0.scenario.channel == criterion.criterion.channel }
    return own.isEmpty ? all : own
  }
  /// Those of them that no other criterion describes more exactly.
  private(set) lazy var nearestEvents = zip(ownEvents, pairing.nearest).map { own, nearest in
    own.filter { event in nearest.contains { events[$0] === event } }
  }
  /// For each criterion the steps that cover it.
  private(set) lazy var ownSteps = criteria.indices.map { place -> [ReadOutcome] in
    if criteria[place].isSpoken { return pairing.heard[place].map { pairing.steps[$0] } }
    return nearestEvents[place].filter(mayAnswer).flatMap(\.outcomes)
  }
  private lazy var scenarios = events.map(\.scenario.range).uniqued
  /// How often the document has each word, and each two in a row, by their hashes; few documents need
  /// it.
  private(set) lazy var tokenCounts = words.tokens.indices.reduce(into: [UInt64: Int]()) {
    counts, place in
    counts[words[place].hash, default: 0] += 1
    guard place + 1 < words.tokens.count else { return }
    counts[WordHash.pair(words[place].hash, words[place + 1].hash), default: 0] += 1
  }
  /// The numbers of the document, and how often it has each; few documents need them.
  private(set) lazy var numerals = words.numerals
  private(set) lazy var numeralCounts = numerals.reduce(into: [String: Int]()) {
    $0[$1.value, default: 0] += 1
  }
  /// What the passages count.
  private(set) lazy var saidNumbers = {
    var said: [SaidNumber] = []
    for passage in passages {
      for quantity in passage.quantities {
        said.append(SaidNumber(quantity: quantity, passage: passage))
      }
    }
    return said
  }()
  /// The terms that the document names, read once for all passages.
  private(set) lazy var namedTerms = NamedTerms(reading.spec)
  private lazy var nameWords = reading.spec.component.mentions.first.map { mention in
    words.places(in: mention.name.range).map { words[$0] }
  }
  /// The words of the component's name, as in the singular.
  private(set) lazy var ownName = nameWords?.map(\.noun) ?? []
  /// The base forms of the words of the component's name.
  private(set) lazy var nameStems = nameWords?.map(\.stem) ?? []
  /// What states are compared by, as far as somebody has asked.
  var dimensions: [String: (name: String, isFirst: Bool)] = [:]
  var words: Words { reading.words }
  var criteria: [ReadCriterion] { reading.criteria }
  var events: [ReadEvent] { reading.events }

  init(_ reading: SpecReading) {
    self.reading = reading
    pairing = Pairing(reading)
  }

  func term(_ kind: TermKind, _ id: String) -> Term? {
    words.vocabulary.term("\(kind.rawValue).\(id)")
  }

  /// Returns a difference between a criterion and another place.
  func difference(
    _ kind: Difference.Kind, _ criterion: ReadCriterion, _ other: SourceRange?, here: [String],
    there: [String], platform: String? = nil, isHint: Bool = false
  ) -> Difference {
    Difference(
      kind: kind, range: criterion.criterion.range, other: other, label: criterion.label,
      here: here, there: there, platform: platform, isHint: isHint)
  }

  /// Whether an event may answer a criterion on an action: what is heard when a screen reader starts
  /// answers its own criteria.
  func mayAnswer(_ event: ReadEvent) -> Bool {
    !event.trigger.namesScreenReader || known.count > 1
  }

  /// Returns the events that have one of some steps.
  func events(with steps: [ReadOutcome]) -> [ReadEvent] {
    events.filter { event in event.outcomes.contains { own in steps.contains { $0 === own } } }
  }

  /// Whether an event does what two criteria say.
  func shareEvent(_ one: Int, _ other: Int) -> Bool {
    pairing.events[one].contains(where: pairing.events[other].contains)
  }

  /// Returns steps scenario by scenario.
  func byScenario(_ steps: [ReadOutcome]) -> [[ReadOutcome]] {
    steps.isEmpty
      ? []
      : scenarios.compactMap { scenario in
        let own = steps.filter { scenario.contains($0.step.range) }
        return own.isEmpty ? nil : own
      }
  }

  /// Returns where the step is that a place belongs to.
  func range(of place: Int, in steps: [ReadOutcome]) -> SourceRange? {
    steps.first { $0.statement.places.contains { $0.contains(place) } }?.step.range
  }
}

extension ReadCriterion {
  /// Its label, or all of it where it has none.
  var label: String { criterion.label?.value ?? criterion.text }
}
