/// What a word is where it is.
enum Tag: UInt8, Sendable {
  case noun, number, adjective, adverb
  /// A verb that its subject governs: "moves", "move"; also the imperative.
  case verb
  /// "Moved", "selected".
  case participle
  /// "Moving".
  case gerund
  case modal
  /// A form of "be".
  case be
  /// A form of "have" or "do" in front of another verb.
  case auxiliary
  case article, possessive, pronoun, preposition, coordinator, subordinator
  /// "That", "which" behind a noun.
  case relative
  /// "Which", "how many", "whether" in front of what is asked.
  case question
  /// "To" in front of a verb.
  case infinitive
  case negation
  /// "Up" behind a verb.
  case particle
  /// Something in quotes.
  case quotation
  /// Something in parentheses.
  case aside
  case comma
  /// `:`
  case colon
  /// `/`, `+` and other marks.
  case mark

  /// Whether a group of words about a thing may begin or go on with it.
  var isNominal: Bool {
    switch self {
    case .noun, .number, .adjective, .article, .possessive, .pronoun, .quotation: true
    default: false
    }
  }

  /// Whether it belongs to the verb of a clause.
  var isVerbal: Bool {
    switch self {
    case .verb, .modal, .be, .auxiliary: true
    default: false
    }
  }
}

/// A word of a sentence, or several that count as one: a quotation, a run of code, an aside.
struct Element: Sendable {
  /// Its tokens in `Words.tokens`.
  let places: Range<Int>
  /// What it is.
  var tag: Tag

  /// The place of its first token.
  var place: Int { places.lowerBound }
}

/// A sentence that was cut out of a text, whose clauses are read when somebody asks.
public final class Sentence {
  /// Its tokens, from the first to the last.
  public let places: Range<Int>
  private var elements: [Element]
  private let words: Words
  /// Its clauses, in the order in which they begin.
  public private(set) lazy var clauses = {
    // The elements are given away, so that they are tagged where they are.
    var own: [Element] = []
    swap(&own, &elements)
    return ClauseReader.clauses(own, of: words)
  }()

  init(_ elements: [Element], _ words: Words) {
    places = elements[0].place..<elements[elements.count - 1].places.upperBound
    self.elements = elements
    self.words = words
  }
}
