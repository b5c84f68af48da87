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
  let passages: [Passage]
  /// What the examples of code say.
  let code: CodeFacts
  let known: PlatformSet
  let others: OtherDocuments
  private let branch: Branch?
  /// For each criterion the events that do what it says: those of its own channel, if there are any.
  let ownEvents: [[ReadEvent]]
  /// Those of them that no other criterion describes more exactly.
  let nearestEvents: [[ReadEvent]]
  /// For each criterion the steps that cover it.
  let ownSteps: [[ReadOutcome]]
  let nouns: Nouns
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
  /// The terms that the document names, read once for all passages.
  let namedTerms: NamedTerms
  /// The words of the component's name, as in the singular.
  let ownName: [UInt64]
  /// The base forms of the words of the component's name.
  let nameStems: [UInt64]
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
    let pairing = Pairing(reading)
    let known = PlatformSet(reading.spec.dialect.platforms)
    let ownEvents = reading.criteria.indices.map { place in
      let all = pairing.events[place].map { reading.events[$0] }
      let own = all.filter { $0.scenario.channel == reading.criteria[place].criterion.channel }
      return own.isEmpty ? all : own
    }
    let nearest = reading.criteria.indices.map { place in
      let places = pairing.nearest[place].map { reading.events[$0].step.range }
      return ownEvents[place].filter { places.contains($0.step.range) }
    }
    ownSteps = reading.criteria.indices.map { place -> [ReadOutcome] in
      if reading.criteria[place].isSpoken {
        return pairing.heard[place].map { pairing.steps[$0].outcome }
      }
      // What is heard when a screen reader starts answers its own criteria.
      return nearest[place].filter { !$0.trigger.namesScreenReader || known.count > 1 }
        .flatMap(\.outcomes)
    }
    self.ownEvents = ownEvents
    nearestEvents = nearest
    self.pairing = pairing
    passages = Passage.all(in: reading)
    self.known = known
    namedTerms = NamedTerms(reading.words)
    nouns = Nouns(reading.words, without: reading.spec.codeBlocks.map(\.range))
    let name = (reading.spec.component.mentions.first?.name.range).map {
      reading.words.places(in: $0).map { reading.words[$0] }
    }
    ownName = name?.map(\.noun) ?? []
    nameStems = name?.map(\.stem) ?? []
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
    there: [String]
  ) -> Difference {
    Difference(
      kind: kind, range: criterion.criterion.range, other: other, label: criterion.label,
      here: here, there: there)
  }
}

extension ReadCriterion {
  /// Its label, or all of it where it has none.
  var label: String { criterion.label?.value ?? criterion.text }
}
