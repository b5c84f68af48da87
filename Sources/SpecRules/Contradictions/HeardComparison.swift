import SpecDiagnostics
import SpecModel

/// The lists of two scenarios side by side.
struct HeardComparison {
  /// Items of both that say something else about the same thing.
  private(set) var different: [(first: HeardList.Item, second: HeardList.Item)] = []
  /// Items that only the first list has.
  private(set) var onlyFirst: [HeardList.Item] = []
  /// Items that only the second list has.
  private(set) var onlySecond: [HeardList.Item] = []

  init(_ first: HeardList, _ second: HeardList, in document: Document) {
    var left = first.items
    var right = second.items
    // The groups that belong together, by the items that they share.
    var shared = [(first: left.first?.group ?? 0, second: right.first?.group ?? 0)]
    for item in left {
      guard let place = right.firstIndex(where: { $0.text == item.text }) else { continue }
      shared.append((item.group, right[place].group))
      right.remove(at: place)
      left.removeAll { $0.step.range == item.step.range }
    }
    for place in Self.joined(left, in: right) + Self.joined(right, in: left) {
      left.removeAll { $0.step.range == place }
      right.removeAll { $0.step.range == place }
    }
    var pairs = Self.pairs(left, right)
    // What is left over alone on both sides took each other's place.
    if pairs.isEmpty, left.count == 1, right.count == 1 { pairs = [(left[0], right[0])] }
    for (item, other) in pairs where !Self.agree(item, other, document.vocabulary) {
      different.append((item, other))
    }
    left.removeAll { item in pairs.contains { $0.0.step.range == item.step.range } }
    right.removeAll { item in pairs.contains { $0.1.step.range == item.step.range } }
    onlyFirst = left.filter { item in
      shared.contains { $0.first == item.group } && !second.tells(item)
    }
    onlySecond = right.filter { item in
      shared.contains { $0.second == item.group } && !first.tells(item)
    }
  }

  /// Returns the steps of items that one sentence of the other list joins, and of those sentences.
  private static func joined(
    _ items: [HeardList.Item], in others: [HeardList.Item]
  ) -> [SourceRange] {
    others.flatMap { other -> [SourceRange] in
      let whole = other.text.filter { $0 != "and" }
      for start in items.indices {
        var text: [String] = []
        for end in start..<items.count {
          text += items[end].text.filter { $0 != "and" }
          if text.count > whole.count { break }
          guard text == whole, end > start else { continue }
          return items[start...end].map(\.step.range) + [other.step.range]
        }
      }
      return []
    }
  }

  /// Pairs what is about the same thing: first what shares most of its words, then what speaks of
  /// the same attribute.
  private static func pairs(
    _ left: [HeardList.Item], _ right: [HeardList.Item]
  ) -> [(HeardList.Item, HeardList.Item)] {
    var candidates: [(score: Double, left: Int, right: Int)] = []
    for (place, item) in left.enumerated() {
      for (other, candidate) in right.enumerated() {
        var score = item.words.similarity(to: candidate.words)
        if !item.attributes.isDisjoint(with: candidate.attributes) { score += 0.5 }
        if score >= 0.5 { candidates.append((score, place, other)) }
      }
    }
    candidates.sort { ($1.score, $0.left, $0.right) < ($0.score, $1.left, $1.right) }
    var taken: (left: Set<Int>, right: Set<Int>) = ([], [])
    var pairs: [(HeardList.Item, HeardList.Item)] = []
    for candidate in candidates
    where !taken.left.contains(candidate.left) && !taken.right.contains(candidate.right) {
      taken.left.insert(candidate.left)
      taken.right.insert(candidate.right)
      pairs.append((left[candidate.left], right[candidate.right]))
    }
    return pairs
  }

  /// Whether two texts state the same in other words.
  private static func agree(
    _ item: HeardList.Item, _ other: HeardList.Item, _ vocabulary: Vocabulary
  ) -> Bool {
    let similarity = item.words.similarity(to: other.words)
    let isSame = item.attributes == other.attributes
    return item.content(vocabulary) == other.content(vocabulary)
      && !isCutOff(item.text, other.text) && similarity >= (isSame ? 0.34 : 0.8)
  }

  /// Whether one of two texts is the other one, broken off.
  private static func isCutOff(_ one: [String], _ two: [String]) -> Bool {
    let (short, long) = one.count < two.count ? (one, two) : (two, one)
    guard short.count < long.count, long.starts(with: short) else { return false }
    // A condition or an example behind a statement leaves it what it is.
    return !["if", "when", "where", "e", "ex", "for", "such"].contains(long[short.count])
  }
}

extension HeardList.Item {
  /// What it states apart from its words.
  struct Content: Equatable {
    let polarities: [Polarity]
    let numbers: [String]
    let roles: Set<String>
    let states: Set<String>
    let isNegated: Bool
  }

  func content(_ vocabulary: Vocabulary) -> Content {
    Content(
      polarities: claims.map(\.polarity).unique, numbers: claims.flatMap(\.numbers),
      roles: roles(vocabulary), states: states(vocabulary),
      isNegated: claims.contains(where: \.isNegated))
  }

  /// The roles that are demanded, and those behind "as": "it is listed as a link".
  private func roles(_ vocabulary: Vocabulary) -> Set<String> {
    let behind = text.firstIndex(of: "as").map { text[($0 + 1)...] } ?? []
    let tokens = Lexer.tokens(of: behind.joined(separator: " "))
    let named = vocabulary.matches(in: tokens, kinds: [.role]).map(\.term.shortID)
    return Set(claims.flatMap(\.roles).map(\.role) + named)
  }

  /// The classes of the states: disabled, dimmed and unavailable are one.
  private func states(_ vocabulary: Vocabulary) -> Set<String> {
    Set(claims.flatMap(\.states).map { vocabulary.term("state.\($0)")?.group ?? $0 })
  }
}

extension Claim {
  /// Whether it says that something is not so.
  var isNegated: Bool {
    words.contains { ["not", "no", "never", "without", "nothing", "cannot"].contains($0) }
  }
}
