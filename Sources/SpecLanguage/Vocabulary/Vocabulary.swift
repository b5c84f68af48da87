/// The vocabulary: what the words of the field mean, and the small words of English.
///
/// This module reads English: words, phrases, clauses, actions and outcomes. It refuses to know what
/// a spec is: that is the business of SpecModel.
///
/// A word of a phrase stands for every form of it if it is written in its base form: "tap" is also
/// "taps" and "tapping". Written otherwise ("selected") it stands for itself alone.
public final class Vocabulary: Sendable {
  /// The lines of the terms; see `Term`.
  let text: PackedText
  let numbers: UnpackedNumbers
  private let ids: HashSlots
  let labels: HashSlots
  private let phrases: HashSlots
  private let knownPhrases: HashFilter
  let ways: HashSlots
  let grammar: Grammar
  let morphology: Morphology
  let knownWords = Memo<KnownWord>()
  let namedTerms = Memo<Term?>()

  /// Opens a packed vocabulary.
  public init(_ packed: PackedVocabulary, lexicon: Lexicon = .english) {
    text = packed.lines
    numbers = packed.tables.unpacked
    ids = HashSlots(numbers, at: numbers[0])
    labels = HashSlots(numbers, at: numbers[1])
    phrases = HashSlots(numbers, at: numbers[2])
    knownPhrases = HashFilter(of: phrases)
    grammar = Grammar(numbers, at: numbers[3])
    morphology = Morphology(lexicon: lexicon, grammar: grammar)
    ways = HashSlots(numbers, at: numbers[4])
  }

  /// Returns the terms of a kind, in the order of the file.
  public func terms(of kind: TermKind) -> [Term] {
    var terms: [Term] = []
    var line = 0
    while line < text.count {
      if text[line] == kind.code, let term = Term(text, at: line) { terms.append(term) }
      line = text.end(ofLineAt: line) + 1
    }
    return terms
  }

  /// Returns the term of a mention.
  public func term(_ mention: Mention) -> Term? { Term(text, at: Int(mention.term)) }

  /// Returns the term with a full id, such as `key.tab`.
  public func term(_ id: String) -> Term? {
    ids.value(WordHash.of(id)).flatMap { Term(text, at: $0) }
  }

  /// Whether two roles are one: the same, the same in other words, or one a kind of the other.
  public func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let mine = term("role.\(one)"), let others = term("role.\(other)") else { return false }
    return mine.sameAs.contains(other) || others.sameAs.contains(one)
      || mine.includes.contains(other) || others.includes.contains(one)
  }

  /// Returns where the phrases of one word with a hash begin, or those whose first two words have it
  /// as a pair; nil for none.
  ///
  /// A word that begins longer phrases has a group, be it empty.
  func group(_ hash: UInt64) -> Int? {
    // Of ten pairs of words that might begin a phrase, nine begin none.
    knownPhrases.mayHold(hash) ? phrases.value(hash) : nil
  }

  /// A phrase that is looked at: the place of its first number.
  ///
  /// Its numbers are: its term's line plus one, its kind's letter and its count of words, then part
  /// of the hash of each word but the first. A 0 ends a group.
  struct Phrase {
    let term: Int
    let kind: UInt8
    let count: Int
    let words: Int
  }

  func phrase(at place: Int) -> Phrase? {
    let term = numbers[place]
    guard term > 0 else { return nil }
    let form = numbers[place + 1]
    return Phrase(
      term: term - 1, kind: UInt8(form & 0x7F), count: form >> 8, words: place + 2)
  }

  /// A way to say an outcome.
  struct Way {
    /// The offset of the term's line.
    let term: Int
    let target: OutcomeWay.Target
    let isQuality: Bool
    /// The offset of the line of the thing that it happens to; nil for anything.
    let thing: Int?
    /// The words behind the first, for `mark`.
    let rest: Range<Int>
  }

  /// Part of the hash of a word of a phrase or way.
  func mark(_ word: Int) -> Int { numbers[word] }

  /// Returns the ways to say an outcome whose first word has a hash, one after the other.
  func ways(_ hash: UInt64) -> Ways { Ways(numbers: numbers, place: ways.value(hash) ?? -1) }

  /// Some ways to say an outcome.
  struct Ways: Sequence, IteratorProtocol {
    fileprivate let numbers: UnpackedNumbers
    fileprivate var place: Int

    mutating func next() -> Way? {
      let term = numbers[place]
      guard term > 0 else { return nil }
      let form = numbers[place + 1]
      let thing = numbers[place + 2]
      let rest = place + 3
      place = Swift.max(rest, rest + form >> 3 - 1)
      return Way(
        term: term - 1, target: OutcomeWay.Target.allCases[form & 3], isQuality: form & 4 != 0,
        thing: thing > 0 ? thing - 1 : nil, rest: rest..<place)
    }
  }
}
