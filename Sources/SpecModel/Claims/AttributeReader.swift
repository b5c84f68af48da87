/// Which attributes a statement is about: words that also name things on the screen ("the status
/// text", "to the placeholder") only count where they are what is spoken of.
struct AttributeReader {
  /// The attributes, in the order of the text, without repetitions.
  private(set) var named: [String] = []

  /// The attributes that a screen reader speaks.
  static let spoken: Set<String> = ["name", "role", "group", "state", "value", "hint"]

  /// Returns the attribute that a sentence is about: grouping where it is named ("the visible label
  /// is grouped"), else the first.
  static func subject(of attributes: [String]) -> String? {
    attributes.contains("group") ? "group" : attributes.first
  }

  init(_ statement: Statement) {
    for match in statement.others where match.term.kind == .attribute {
      let places = statement.places[match.tokens.lowerBound]
      let id = match.term.shortID
      guard places.isDisjoint(with: [.condition, .aside]),
        !Self.isInOutcome(match, statement, orSame: !Self.spoken.contains(id))
      else { continue }
      if Self.spoken.contains(id) || !Self.isThing(match, statement) { named.append(id) }
    }
    named = named.unique
  }

  /// Whether an outcome says it: "focus moves" is about no attribute.
  private static func isInOutcome(
    _ match: Vocabulary.Match, _ statement: Statement, orSame: Bool
  ) -> Bool {
    statement.outcomes.contains {
      (orSame || $0.tokens.count > match.tokens.count)
        && $0.tokens.lowerBound <= match.tokens.lowerBound
        && $0.tokens.upperBound >= match.tokens.upperBound
    }
  }

  /// Whether it is a thing that something is done to, or a word before another noun.
  private static func isThing(_ match: Vocabulary.Match, _ statement: Statement) -> Bool {
    if let next = statement.place(from: match.tokens.upperBound), statement.tokens[next].isWord,
      statement.function(at: next).isEmpty,
      !statement.outcomes.contains(where: { $0.tokens.contains(next) }),
      statement.match(at: next).map({ $0.term.kind == .component || $0.term.kind == .role }) ?? true
    {
      return true
    }
    var place = statement.place(before: match.tokens.lowerBound)
    while let before = place {
      switch statement.function(at: before) {
      case "article", "quality", "quantifier", "direction": place = statement.place(before: before)
      case "preposition": return true
      default:
        return statement.outcomes.contains {
          $0.tokens.upperBound == before + 1 && $0.term.shortID == "focus_skips"
        }
      }
    }
    return false
  }
}
