/// Whether a word that may be a verb is one where it stands.
struct VerbForms {
  private let statement: Statement

  init(_ statement: Statement) { self.statement = statement }

  /// Whether a word tells what happens; `joins` tells whether it is joined to a verb before it.
  func isTold(_ word: Range<Int>, joins: Bool) -> Bool {
    let text = statement.text(word.lowerBound)
    if text.hasSuffix("ing") { return isToldGerund(word.lowerBound) }
    if isDetermined(word.lowerBound) { return false }
    if text.hasSuffix("ed") || Self.participles.contains(text) { return isToldParticiple(word) }
    return text.hasSuffix("s") && !text.hasSuffix("ss") || isToldBase(word, joins: joins)
  }

  private static let participles: Set<String> = [
    "hidden", "shown", "read", "heard", "kept", "lost", "sent", "spoken", "chosen", "told", "cut",
    "cutoff",
  ]

  /// "Is opening" and "without opening" tell something; "for typing", "opening it shows" do not.
  private func isToldGerund(_ start: Int) -> Bool {
    guard let before = statement.place(before: start) else { return false }
    switch statement.function(at: before) {
    case "auxiliary", "negation": return true
    default: return statement.text(before) == ","
    }
  }

  /// "Is grouped", "grouped with" and "button activated" tell something, "grouped elements" does
  /// not.
  private func isToldParticiple(_ word: Range<Int>) -> Bool {
    if isBehindAuxiliary(word.lowerBound) { return true }
    // "Selected, unselected" are states.
    if statement.match(at: word.lowerBound)?.term.kind == .state { return false }
    guard let next = statement.place(from: word.upperBound), statement.tokens[next].isWord else {
      return true
    }
    if !statement.function(at: next).isEmpty { return true }
    return statement.match(at: next)?.term.kind == .platform
      || statement.outcomes.contains { $0.tokens.lowerBound == next }
  }

  /// A verb without ending tells something behind "should", "not" or a plural, and where it opens
  /// the sentence; "play button" and "the pause" do not.
  private func isToldBase(_ word: Range<Int>, joins: Bool) -> Bool {
    if joins || isBehindAuxiliary(word.lowerBound) { return true }
    guard let before = statement.place(before: word.lowerBound) else { return true }
    if let next = statement.place(from: word.upperBound),
      let kind = statement.match(at: next)?.term.kind, kind == .role || kind == .component
    {
      return false
    }
    let text = statement.text(before)
    switch statement.function(at: before) {
    case "": return statement.tokens[before].isWord && text.hasSuffix("s") && !text.hasSuffix("ss")
    case "pronoun": return text == "they"
    default: return false
    }
  }

  /// Whether "the", "its", "any" or an adjective stands right before it.
  private func isDetermined(_ start: Int) -> Bool {
    switch statement.function(at: statement.place(before: start)) {
    case "article", "quality", "direction", "possessive": true
    default: false
    }
  }

  /// Whether "is", "should", "not" or the like stands before it, adverbs in between.
  private func isBehindAuxiliary(_ start: Int) -> Bool {
    var place = statement.place(before: start)
    while let before = place {
      switch statement.function(at: before) {
      case "auxiliary", "modality", "negation": return true
      // "Either" joins, "also" adds: neither ends what "should" began.
      case "manner", "scope", "quantifier", "union", "alternative":
        if statement.isJoint(before), statement.text(before) != "either",
          statement.text(before) != "also"
        {
          return false
        }
      default: return false
      }
      place = statement.place(before: before)
    }
    return false
  }
}
