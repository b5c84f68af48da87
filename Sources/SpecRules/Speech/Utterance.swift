import SpecDiagnostics
import SpecModel

/// What a screen reader says in one announcement example, part by part: "Label, button, dimmed".
///
/// Only what fills a part between commas counts as a role or state: in "More options button" the
/// word belongs to the name.
struct Utterance: Sendable {
  /// The example.
  let announcement: Announcement
  /// What is said.
  let range: SourceRange
  /// Roles that fill a part.
  private(set) var roles: [Vocabulary.Match] = []
  /// Roles and hints that stand within a part.
  private(set) var looseRoles: [Vocabulary.Match] = []
  /// Hints that fill a part: "double tap to activate".
  private(set) var hints: [Vocabulary.Match] = []
  /// States that fill a part.
  private(set) var states: [SpokenState] = []
  /// The ids of states that are named anywhere.
  private(set) var looseStates: [String] = []
  /// The words of the parts that are no role, state or hint: the name, a value, an index.
  private(set) var name: [String] = []
  /// What the remark says.
  let remark: [Token]

  /// A state that fills a part.
  struct SpokenState: Sendable {
    let term: Term
    let range: SourceRange
  }

  /// Whether it speaks any role or hint at all.
  var hasRole: Bool { !roles.isEmpty || !looseRoles.isEmpty || !hints.isEmpty }

  private init(_ announcement: Announcement, _ tokens: [Token], vocabulary: Vocabulary) {
    self.announcement = announcement
    range =
      tokens.first.map { $0.range.union(tokens[tokens.count - 1].range) }
      ?? announcement.text.range
    remark = Lexer.tokens(of: announcement.gloss ?? "")
    var isTaken = [Bool](repeating: false, count: tokens.count)
    for match in vocabulary.matches(in: tokens, kinds: [.role]) {
      let fills = Self.isBounded(match.tokens, in: tokens)
      if !fills {
        looseRoles.append(match)
      } else if match.term.isHint {
        hints.append(match)
      } else {
        roles.append(match)
      }
      if fills { for place in match.tokens { isTaken[place] = true } }
    }
    readStates(tokens, &isTaken, vocabulary)
    name = tokens.indices.filter { !isTaken[$0] && tokens[$0].isWord }.map { tokens[$0].text }
  }

  private mutating func readStates(
    _ tokens: [Token], _ isTaken: inout [Bool], _ vocabulary: Vocabulary
  ) {
    for part in Self.parts(tokens) {
      // "On" alone is no word for the state in prose; between commas it is.
      guard
        let term = vocabulary.term(named: Array(tokens[part]), kinds: [.state])
          ?? (part.count == 1 ? vocabulary.term("state.\(tokens[part.lowerBound].text)") : nil),
        let last = tokens[part].last
      else { continue }
      states.append(SpokenState(term: term, range: tokens[part.lowerBound].range.union(last.range)))
      for place in part { isTaken[place] = true }
    }
    let named = vocabulary.matches(in: tokens, kinds: [.state]).map(\.term.shortID)
    looseStates = (states.map(\.term.shortID) + named).unique
  }

  /// Whether a phrase fills the space between two commas; an article or "in" may stand before it.
  private static func isBounded(_ phrase: Range<Int>, in tokens: [Token]) -> Bool {
    var start = phrase.lowerBound
    while start > 0, ["a", "an", "in", "out", "of", "\"", "the"].contains(tokens[start - 1].text) {
      start -= 1
    }
    var end = phrase.upperBound
    while end < tokens.count, tokens[end].text == Self.quote || tokens[end].text == "." { end += 1 }
    return (start == 0 || separators.contains(tokens[start - 1].text))
      && (end == tokens.count || separators.contains(tokens[end].text))
  }

  /// The parts between commas, without quotes at their ends.
  private static func parts(_ tokens: [Token]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for place in 0...tokens.count
    where place == tokens.count || separators.contains(tokens[place].text) {
      var part = start..<place
      while let first = part.first, tokens[first].text == Self.quote { part = part.dropFirst() }
      while let last = part.last, tokens[last].text == Self.quote || tokens[last].text == "." {
        part = part.dropLast()
      }
      if !part.isEmpty { parts.append(part) }
      start = place + 1
    }
    return parts
  }

  /// Curly quotes are folded to this one.
  private static let quote = "\""
  private static let separators: Set<String> = [",", "/", ";", ":", "or", "(", ")", "[", "]"]

  /// Returns what the announcement examples of a platform say, in document order.
  static func all(of notes: PlatformNotes, in document: Document) -> [Utterance] {
    notes.announcements.filter { !isProse($0, document.file) }.flatMap { announcement in
      sayings(document.spec.words.tokens(in: announcement.text.range)).map {
        Utterance(announcement, $0, vocabulary: document.vocabulary)
      }
    }
  }

  /// Parts a bullet that holds several quoted texts: `"Label, link" or "Label, button"`.
  private static func sayings(_ tokens: ArraySlice<Token>) -> [[Token]] {
    let pieces = tokens.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.text == quote })
    let between = pieces.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let joins = between.allSatisfy { piece in
      piece.allSatisfy { [",", "or", "and", "/", ";"].contains($0.text) }
    }
    guard pieces.count > 1, !pieces.count.isMultiple(of: 2), joins else { return [Array(tokens)] }
    return pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { Array($0.element) }
      .filter { !$0.isEmpty }
  }

  /// Whether the quoted text is the beginning of a sentence: `"In list" is a common announcement`.
  private static func isProse(_ announcement: Announcement, _ file: SourceFile) -> Bool {
    let rest = SourceRange(
      announcement.text.range.upperBound,
      max(announcement.text.range.upperBound, announcement.range.upperBound))
    let word = Lexer.tokens(in: [rest], of: file).first { $0.text != quote }?.text ?? ""
    return [
      "is", "are", "was", "will", "can", "could", "may", "should", "must", "comes", "in",
      "announces",
      "has", "have", "means", "from", "does", "do", "needs", "to",
    ].contains(word)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
