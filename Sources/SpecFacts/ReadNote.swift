public import SpecLanguage
public import SpecModel

/// A bullet or paragraph of developer notes, read into facts.
///
/// It is read when somebody asks: of most notes no one does. So it stays with the thread that checks
/// its document.
public final class ReadNote {
  /// The platform whose notes it is in.
  public let platform: String
  /// The id of its aspect; nil for general notes.
  public let aspect: String?
  /// The note.
  public let item: NoteItem
  /// Its tokens.
  public let places: [Range<Int>]
  private let reader: FactReader
  private lazy var sentences = reader.words.sentences(in: places)
  /// What it says.
  public private(set) lazy var statement = StatementReader.statement(
    places, of: reader.words, attribute: nil, aspect: aspect, known: reader.known,
    sentences: sentences.map(\.clauses))

  /// The base forms of its words with a meaning, without repetitions, sorted.
  public var content: [UInt64] { StatementReader.content(places, of: reader.words) }

  init(_ item: NoteItem, platform: String, aspect: String?, reader: FactReader) {
    self.platform = platform
    self.aspect = aspect
    self.item = item
    self.reader = reader
    places = reader.words.places(in: item.lines)
  }

  /// Returns its clauses in the sentences that somebody asks for, sentence by sentence.
  public func clauses(where isMeant: (Range<Int>) -> Bool) -> [[Clause]] {
    sentences.filter { isMeant($0.places) }.map(\.clauses)
  }

  /// Its numbers.
  public var quantities: [Quantity] {
    guard places.contains(where: reader.words.hasNumber) else { return [] }
    return read(where: reader.words.hasNumber) { $0.readNumbers() }.quantities
  }

  /// What it quotes as names.
  public private(set) lazy var quotedNames: [String] = {
    let words = reader.words
    // Only a text with these is about a name.
    guard places.contains(where: { words.tokens[$0].contains(where: \.isQuote) }),
      words.names(.attribute, in: places) || places.contains(where: { words.holds("what", in: $0) })
    else { return [] }
    return read {
      $0.readAttributes(nil)
      $0.readQuotations()
    }.quotedNames
  }()

  /// Whether it only allows something, or holds only for some components: "the text can be grouped",
  /// "if applicable".
  public var isOptional: Bool {
    read { $0.readPolarity() }.isOptional
      || clauses { _ in true }.joined().contains { $0.isOptional }
  }

  /// Whether its first clause says that there is nothing, or any clause that there is nothing of the
  /// aspect: "each is read alone, no grouping is made".
  public var deniesAspect: Bool {
    let words = reader.words
    return read { $0.readPolarity() }.deniesAtOnce
      || clauses(where: { words.names(.attribute, in: [$0]) }).joined().contains { clause in
        aspect.map { clause.denies($0, in: words) } ?? false
      }
  }

  /// Whether all that it says to happen is that things are kept apart.
  public var keepsApart: Bool {
    read { $0.readEffects() }.effects.contains { $0.outcome == "separates" && !$0.isNegative }
  }

  /// Reads a part of what it says, in some of its sentences.
  private func read(
    where isMeant: (Range<Int>) -> Bool = { _ in true }, _ part: (StatementReader) -> Void
  ) -> Statement {
    StatementReader.reading(places, of: reader.words, clauses(where: isMeant), reader.known, part)
  }
}

/// An example of what a screen reader says, part by part: "Label, button, dimmed".
public struct ReadAnnouncement: Sendable {
  /// The example.
  public let announcement: Announcement
  /// Its parts between commas and full stops.
  public let parts: [Part]
  /// Its numbers.
  public let quantities: [Quantity]

  /// One part.
  public struct Part: Sendable {
    /// Its tokens.
    public let places: Range<Int>
    /// The role that fills it, if one does.
    public let role: String?
    /// Whether the role is a hint such as "double tap to activate".
    public let isHint: Bool
    /// The states that fill it.
    public let states: [String]
    /// The folded words.
    public let text: String
    /// The roles and states that fill it, as they are in the text.
    public let mentions: [Mention]
  }

  /// The words that are not role, state or hint: the name, a value, a position.
  public var names: [String] {
    parts.filter { $0.role == nil && $0.states.isEmpty && !$0.isHint }.map(\.text)
  }
}
