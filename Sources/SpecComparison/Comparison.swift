import SpecDiagnostics
public import SpecFacts
public import SpecLanguage
import SpecModel

/// What the parts of a document say of the same thing, side by side.
///
/// This module pairs what belongs together and finds what differs. It refuses to say how bad that
/// is: that is the business of rules.
public struct Comparison {
  /// What they say differently, in document order.
  public let differences: [Difference]
  /// Which steps and events cover which criterion.
  public let pairing: Pairing
  private let comparer: Comparer
  /// The words of the component's name, hashed as in the singular.
  public var name: [UInt64] { comparer.ownName }
  /// The ends of names that only one passage may have: other components, if other documents are
  /// about them; see `end(of:)`.
  public var nameEnds: WordSet { comparer.nameEnds }
  /// What it is about.
  public var nouns: SubjectNouns {
    SubjectNouns(
      all: comparer.nouns.all.filter { $0.count > 0 }.map(\.hash),
      frequent: comparer.nouns.all.filter { $0.count > 4 }.map(\.hash),
      unshared: comparer.unsharedPassages.map { $0.nouns.map(\.noun) })
  }

  /// Compares what a document says, and what the other documents of the run know of it.
  ///
  /// One branch may be switched off.
  public init(
    _ reading: SpecReading, code: CodeFacts = CodeFacts(),
    others: OtherDocuments = OtherDocuments(), without branch: Branch? = nil
  ) {
    let comparable = reading.comparable
    comparer = Comparer(comparable, code: code, others: others, without: branch)
    // By the places in the whole reading.
    pairing =
      comparable.criteria.count == reading.criteria.count ? comparer.pairing : Pairing(reading)
    let components = comparer.components
    let copies = comparer.copies.filter { copy in
      !components.contains { copy.range.contains($0.range) }
    }
    differences = (comparer.all + components + copies).sorted { $0.range < $1.range }
  }

  /// Returns the differences of a kind.
  public func differences(_ kind: Difference.Kind) -> [Difference] {
    differences.filter { $0.kind == kind }
  }
}

/// Comparing the parts of a document: each extension compares one kind of fact.
final class Comparer {
  let reading: SpecReading
  let pairing: Pairing
  /// What the examples of code say.
  let code: CodeFacts
  let others: OtherDocuments
  private let branch: Branch?
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
  private(set) lazy var nouns = Nouns(words, without: reading.spec.codeBlocks.map(\.range))
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
  private(set) lazy var saidNumbers = passages.flatMap { passage in
    passage.quantities.map { SaidNumber(quantity: $0, passage: passage) }
  }
  /// The terms that the document names, read once for all passages.
  private(set) lazy var namedTerms = NamedTerms(words)
  private lazy var nameWords = reading.spec.component.mentions.first.map { mention in
    words.places(in: mention.name.range).map { words[$0] }
  }
  /// The words of the component's name, as in the singular.
  private(set) lazy var ownName = nameWords?.map(\.noun) ?? []
  /// The base forms of the words of the component's name.
  private(set) lazy var nameStems = nameWords?.map(\.stem) ?? []
  var words: Words { reading.words }
  var criteria: [ReadCriterion] { reading.criteria }
  var events: [ReadEvent] { reading.events }

  init(
    _ reading: SpecReading, code: CodeFacts, others: OtherDocuments, without branch: Branch?
  ) {
    self.reading = reading
    self.code = code
    self.branch = branch
    self.others = others
    pairing = Pairing(reading)
  }

  /// Whether a branch is not switched off.
  func isOn(_ branch: Branch) -> Bool { branch != self.branch }

  /// What the parts of a document say differently.
  var all: [Difference] {
    // Each test is about something of its own.
    guard !reading.hasTwins else {
      return reading.tests.map { Comparer($0, code: CodeFacts(), others: others, without: branch) }
        .flatMap { $0.allNumbers + $0.twoSided + $0.oppositeStates }
    }
    var all = allNumbers + noteDestinations + noteStates + noteRoles + repeats
    if reading.hasTwoSides {
      all += twoSided + triggers + spoken + leftOutKeys + heardLists + leftOutParts
    }
    // What nothing but the rest of the document contradicts.
    for odd in statesNamedOnce + parallels {
      let same = all.indices.filter { all[$0].kind == odd.kind && all[$0].concerns(odd.range) }
      if same.isEmpty {
        all.append(odd)
      } else if let hint = same.first, same.allSatisfy({ all[$0].isHint }) {
        all[hint] = odd
      }
    }
    return all
  }

  /// What criteria and the events that belong to them say differently.
  private var twoSided: [Difference] {
    platforms + roles + states + outcomes + quotations + applies + destinations
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
    scenarios.map { scenario in steps.filter { scenario.contains($0.step.range) } }
      .filter { !$0.isEmpty }
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
