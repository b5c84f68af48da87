import SpecModel

/// Two criteria that changed their outcomes: each says what the scenarios tell of the other, and
/// nearly nothing of what they tell of itself.
struct Exchange {
  /// The earlier criterion with its step.
  let first: Counterpart
  /// The later one with its step.
  let second: Counterpart

  /// Returns the exchanges of a document, in the order of the criteria.
  static func all(in document: Document) -> [Exchange] {
    let pairs = document.counterparts
    let own = Set(Lexer.words(document.spec.component.name).map(Stem.of))
    let here = pairs.map { Features($0.here, without: own, document.vocabulary) }
    let there = pairs.map { Features($0.there + $0.triggers, without: own, document.vocabulary) }
    var found: [Exchange] = []
    for one in pairs.indices {
      for other in pairs.indices.dropFirst(one + 1) {
        guard isComparable(pairs[one], pairs[other]) else { continue }
        let crossed = min(
          here[one].likeness(to: there[other]), here[other].likeness(to: there[one]))
        let straight = max(
          here[one].likeness(to: there[one]), here[other].likeness(to: there[other]))
        if crossed >= 0.3, straight <= 0.5 * crossed {
          found.append(Exchange(first: pairs[one], second: pairs[other]))
        }
      }
    }
    return found
  }

  private static func isComparable(_ left: Counterpart, _ right: Counterpart) -> Bool {
    left.criterion.channel == right.criterion.channel
      && left.criterion.range != right.criterion.range
      && (left.attribute == nil) == (right.attribute == nil)
  }

  /// What tells an outcome from others: the stems of its words, and what sort of outcome it is.
  private struct Features {
    private let words: Set<String>
    private let sorts: Set<String>

    init(_ statements: [Statement], without own: Set<String>, _ vocabulary: Vocabulary) {
      words = Set(statements.flatMap(\.words).map(Negation.stem)).subtracting(own)
        .subtracting(Self.small)
      sorts = Set(
        statements.flatMap(\.claims).flatMap(\.outcome).compactMap {
          // That focus is visible is how web specs tell that it moves.
          $0 == "focus_visible" ? "focus_moves" : vocabulary.term("outcome." + $0)?.group
        })
    }

    /// Returns how much two have in common, 0 to 1; what sort of outcome it is counts for two.
    func likeness(to other: Features) -> Double {
      let all = words.count + other.words.count + 2 * (sorts.count + other.sorts.count)
      let common =
        words.intersection(other.words).count
        + 2 * sorts.intersection(other.sorts).count
      return all == 0 ? 0 : 2 * Double(common) / Double(all)
    }

    private static let small = Set(
      [
        "the", "and", "its", "should", "must", "will", "may", "can", "be", "is", "are", "to", "of",
        "in", "on", "a", "an", "i", "see", "hear", "it", "user", "element", "elements", "with",
        "for", "or", "when", "if", "then", "that", "this", "use", "uses", "press", "presses", "key",
        "keys", "ios", "android", "swipe", "double", "tap", "doubletap", "perform", "performs",
        "gesture", "as", "by", "from", "applicable",
      ].map(Stem.of))
  }
}
