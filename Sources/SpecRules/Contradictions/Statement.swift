import SpecDiagnostics
import SpecModel

/// What one place says: the text of a criterion, or one outcome that a step tells.
struct Statement: Sendable {
  /// What was understood of it.
  let claims: [Claim]
  /// Its words and marks, without a criterion's label.
  let tokens: [Token]
  /// Where it stands.
  let range: SourceRange

  /// The places of the tokens that state something: those outside of quotes, conditions, examples
  /// and clauses that only describe a thing ("the button that opened it").
  let stated: [Int]

  init(claims: [Claim], tokens: [Token], range: SourceRange) {
    self.init(claims: claims, tokens: tokens, range: range, stated: Self.stated(in: tokens))
  }

  private init(claims: [Claim], tokens: [Token], range: SourceRange, stated: [Int]) {
    self.claims = claims
    self.tokens = tokens
    self.range = range
    self.stated = stated
  }

  /// The condition that it names, as a statement of its own: "when the list is open".
  var condition: Statement? {
    var places: [Int] = []
    var isInside = false
    for (place, token) in tokens.enumerated() {
      if !token.isWord, Self.marks.contains(token) { isInside = false }
      if Self.conditions.contains(token) { isInside = true }
      if isInside { places.append(place) }
    }
    return places.isEmpty
      ? nil : Statement(claims: claims, tokens: tokens, range: range, stated: places)
  }

  /// Returns the statement with some of the places that state something.
  func part(_ places: [Int]) -> Statement {
    Statement(claims: claims, tokens: tokens, range: range, stated: places)
  }

  /// The folded words.
  var words: [String] { tokens.filter(\.isWord).map(\.text) }
  /// Whether its lists are examples, which need not be the same elsewhere.
  var isOpen: Bool {
    claims.contains(where: \.isOpen) || tokens.contains { Self.opening.contains($0) }
  }
  /// Whether it says that nothing applies.
  var isNotApplicable: Bool {
    claims.contains { $0.polarity == .notApplicable || $0.polarity == .exempt }
  }
  /// The share of its words that was understood, 0 to 1.
  var understood: Double { claims.map(\.understood).min() ?? 0 }

  private static let opening: WordSet = ["whether", "etc", "example", "examples", "eg"]
  private static let issues: WordSet = ["issue", "issues", "bug", "bugs", "limitation"]
  private static let marks: WordSet = [",", ";", ".", "(", ")"]
  private static let conditions: WordSet = [
    "if", "when", "whenever", "while", "until", "once", "unless", "where", "after", "before",
    "upon",
  ]
  private static let relatives: WordSet = ["that", "which", "who", "whose"]
  /// Words behind which "that" begins what is said, and describes nothing.
  private static let saying: WordSet = [
    "announces", "announce", "announced", "indicates", "indicate", "indicated", "conveys",
    "convey", "communicates", "communicate", "says", "say", "see", "hear", "ensure", "ensures",
    "so", "expresses", "express", "is", "means",
  ]

  private static func stated(in tokens: [Token]) -> [Int] {
    var stated: [Int] = []
    var isQuoted = false
    var isAside = false
    for (place, token) in tokens.enumerated() {
      if token.isQuote {
        isQuoted.toggle()
        continue
      }
      // What does not work yet is no demand; it goes on to the end.
      if token.text == "known", place + 1 < tokens.count, issues.contains(tokens[place + 1]) {
        break
      }
      if !token.isWord, marks.contains(token) { isAside = false }
      if conditions.contains(token) { isAside = true }
      if relatives.contains(token), place > 0, tokens[place - 1].isWord,
        !saying.contains(tokens[place - 1])
      {
        isAside = true
      }
      if !isQuoted, !isAside { stated.append(place) }
    }
    return stated
  }
}

extension Document {
  /// Whether a statement has a word that the vocabulary does not know and that is no part of the
  /// component's name: it may be another word for anything.
  func holdsUnknown(_ tokens: [Token]) -> Bool {
    let matches = vocabulary.matches(in: tokens, kinds: TermKind.allCases)
    let known = Set(matches.flatMap(\.tokens))
    let own = Lexer.words(spec.component.name).map(Stem.of)
    return tokens.indices.contains { place in
      tokens[place].isWord && !known.contains(place)
        && !own.contains(Stem.of(tokens[place].text))
    }
  }

  /// Returns what a step says before its outcomes: what the user does.
  func trigger(of step: Step) -> Statement {
    Statement(claims: [], tokens: spec.words.trigger(of: step), range: step.range)
  }

  /// Returns a criterion as a statement.
  func statement(_ criterion: Criterion) -> Statement {
    let lines = criterion.lines
    let range =
      lines.isEmpty ? criterion.range : lines.dropFirst().reduce(lines[0]) { $0.union($1) }
    return Statement(
      claims: criterion.claims, tokens: spec.words.tokens(in: lines), range: range)
  }

  /// Returns a criterion as a statement with its label, where that is neither an action nor an
  /// attribute that is heard but says what the text is about: "Visible focus indicator: is shown".
  func whole(_ criterion: Criterion) -> Statement {
    let own = statement(criterion)
    guard criterion.actions.isEmpty, let label = criterion.label,
      !Attribute.spoken.contains(criterion.attribute ?? "")
    else { return own }
    return Statement(
      claims: own.claims, tokens: Array(spec.words.tokens(in: label.range)) + own.tokens,
      range: own.range)
  }

  /// Returns an outcome of a step as a statement.
  func statement(_ claim: Claim) -> Statement {
    Statement(
      claims: [claim], tokens: Array(spec.words.tokens(in: claim.range)), range: claim.range)
  }
}
