import SpecDiagnostics

/// The real names nearest to a name that is none, and how they differ from it, word by word.
struct NearestAPI {
  /// How the real name differs, the closest first.
  enum Relation: Int, Comparable {
    /// The same words, other capitals or separators.
    case respelled
    /// One word with one letter wrong, missing, too many, or two swapped.
    case misspelt
    /// One long word with two such letters.
    case misspeltTwice
    /// One word with another ending: `accessibilityTrait`.
    case inflected
    /// The same words in another order.
    case swapped
    /// A word of the real name is missing, but not its last.
    case shortened
    /// The last word of the real name is missing.
    case truncated
    /// A word is another one.
    case substituted

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let relation: Relation
  /// Whether a word that both have is in few names, so that sharing it is not chance.
  let sharesRareWord: Bool
  /// Whether the name is the plural of the real one: `accessibilityIdentifiers`.
  var addsPlural: Bool { zip(words, real).contains { $0 == $1 + "s".utf8 } }
  /// Whether the two words are the same but for letters that are there twice: "spiner".
  var isDoubling: Bool {
    let single = [words, real].map {
      Array($0.joined()).reduce(into: [UInt8]()) { letters, letter in
        if letters.last != letter { letters.append(letter) }
      }
    }
    return single[0] == single[1]
  }
  /// Whether the nearest name speaks of accessibility.
  var hasStem: Bool { APIWords.haveStem(real) }
  /// Whether both begin with the same word.
  var sharesBeginning: Bool { real.first == words.first }
  private var real: [[UInt8]] { entries.first.map { APIWords.split($0.lastComponent) } ?? [] }
  /// The words of the name that was looked for.
  let words: [[UInt8]]
  /// The nearest, with different spellings.
  let entries: [APIEntry]
}

extension APITable {
  /// Returns the names nearest to one part of a name; those of the context before others.
  ///
  /// Anyone who asks for slips alone gets no other relation where one is nearest.
  func nearest(
    to name: some Collection<UInt8>, in context: APIContext, slipsOnly: Bool = false
  ) -> NearestAPI? {
    let words = APIWords.split(name)
    // A short word alone is near to too many others.
    let shortest = name.first?.isUpper == true ? 6 : 8
    guard words.count > 1 || (words.first?.count ?? 0) >= shortest, words.count <= 12 else {
      return nil
    }
    let counts = words.map(count)
    let isKnown = counts.map { $0 > 0 }
    var best: NearestAPI.Relation?
    var found: [APIEntry] = []
    let length = words.reduce(0) { $0 + $1.count }
    // A name with a slip in it has at most two letters more or fewer, unless one word is there twice.
    // Nearly no candidate has: so few are taken apart, and names in code cost a third.
    let isSlip = slipsOnly && !zip(words, words.dropFirst()).contains(where: ==)
    for start in candidates(words, counts, Array(name))
    where !isSlip || abs(letters(start) - length) <= 2 {
      guard let entry = entry(at: start), entry.framework != nil else { continue }
      let other = APIWords.split(entry.lastComponent)
      guard let relation = Self.relation(words, isKnown, other) ?? Self.seam(words, other) else {
        continue
      }
      guard best.map({ relation <= $0 }) ?? true else { continue }
      if relation != best { found = [] }
      best = relation
      found.append(entry)
    }
    guard let best, let first = found.first else { return nil }
    let real = APIWords.split(first.lastComponent)
    let isRare = zip(words, counts).contains { $1 > 0 && $1 <= 10 && real.contains($0) }
    return NearestAPI(
      relation: best, sharesRareWord: isRare, words: words,
      entries: Self.distinct(found, name, context))
  }

  /// Returns the names that differ from a name in the case of letters only.
  func respelled(_ name: some Collection<UInt8>, in context: APIContext) -> NearestAPI? {
    let found = entries(name).filter { $0.framework != nil }
    guard let first = found.first else { return nil }
    return NearestAPI(
      relation: .respelled, sharesRareWord: true, words: APIWords.split(first.lastComponent),
      entries: Self.distinct(found, name, context))
  }

  /// Returns lines of names that share all words but one: such a name is in the list of one of
  /// the two rarest words.
  private func candidates(_ words: [[UInt8]], _ counts: [Int], _ name: [UInt8]) -> [Int] {
    let length = name.count
    if words.count == 1 {
      return entries.lines(startingWith: Array(words[0].prefix(2))).filter {
        abs(last($0).count - length) <= 2
      }
    }
    let rarest = words.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }.prefix(2)
    var found: [Int] = []
    for start in rarest.flatMap({ postings(words[$0]) }).sorted() where start != found.last {
      found.append(start)
    }
    // A slip between two words leaves neither of them as it was.
    if counts.count(where: { $0 == 0 }) > 1 {
      let near = entries.lines(startingWith: name.prefix(4).map(\.lowered)).filter {
        abs(last($0).count - length) <= 1 && !found.contains($0)
      }
      return found.filter { words.count != 2 || abs(last($0).count - length) <= 2 } + near
    }
    // With two words a common word is not evidence: the other has to be a misspelling or the same.
    return words.count == 2 ? found.filter { abs(last($0).count - length) <= 2 } : found
  }

  /// The last part of a line's name.
  private func last(_ start: Int) -> ArraySlice<UInt8> {
    let key = entries.bytes[entries.field(0, at: start)]
    let cut = key.lastIndex { $0 == .dot || $0 == .colon }
    return key[(cut.map { $0 + 1 } ?? key.startIndex)...]
  }

  /// The number of letters and digits in the last part of a line's name.
  private func letters(_ start: Int) -> Int { last(start).count { $0.isLetter || $0.isDigit } }

  /// The number of names that have a word.
  private func count(_ word: [UInt8]) -> Int {
    guard let line = words.lines(word).first else { return 0 }
    return 1 + words.bytes[words.field(1, at: line)].count { $0 == .space }
  }

  private func postings(_ word: [UInt8]) -> [Int] {
    guard let line = words.lines(word).first else { return [] }
    var offsets: [Int] = []
    var offset = 0
    for byte in words.bytes[words.field(1, at: line)] {
      if byte == .space {
        offsets.append(offset)
        offset = 0
      } else {
        offset = offset * 10 + Int(byte &- 0x30)
      }
    }
    return offsets + [offset]
  }

  /// Returns entries of different spellings: those of the context, and those that begin with a
  /// capital if the name does, before all others.
  private static func distinct(
    _ entries: [APIEntry], _ name: some Collection<UInt8>, _ context: APIContext
  ) -> [APIEntry] {
    var entries = entries
    let fitting = entries.filter { $0.framework.map(context.allows) ?? false }
    if !fitting.isEmpty { entries = fitting }
    let alike = entries.filter { $0.lastComponent.first?.isUpper == name.first?.isUpper }
    if !alike.isEmpty { entries = alike }
    var distinct: [APIEntry] = []
    for entry in entries
    where !distinct.contains(where: { $0.lastComponent == entry.lastComponent }) {
      distinct.append(entry)
    }
    return distinct
  }
}

extension APITable {
  private static func relation(_ words: [[UInt8]], _ isKnown: [Bool], _ real: [[UInt8]])
    -> NearestAPI.Relation?
  {
    if words == real || words.joined().elementsEqual(real.joined()) { return .respelled }
    if words.count == real.count {
      let differing = words.indices.filter { words[$0] != real[$0] }
      guard differing.count == 1, let index = differing.first else {
        let isPermutation =
          words.sorted { $0.lexicographicallyPrecedes($1) }
          == real.sorted { $0.lexicographicallyPrecedes($1) }
        return words.count > 1 && isPermutation ? .swapped : nil
      }
      return relation(words[index], isKnown: isKnown[index], real[index])
        ?? (words.count >= 4 ? .substituted : nil)
    }
    guard words.count >= 3, words.count + 1 == real.count, isSubsequence(words, real) else {
      return nil
    }
    guard let last = real.last, words == real.dropLast() else { return .shortened }
    return variants.contains(last) ? nil : .truncated
  }

  /// Returns `.misspelt` when one slip of the fingers lies where two words meet, so that more than
  /// one of them differs, or in a short word, or when a word appears twice.
  private static func seam(_ words: [[UInt8]], _ real: [[UInt8]]) -> NearestAPI.Relation? {
    if words.count == real.count + 1, real.count > 1 {
      let isRepeated = words.indices.dropFirst().contains {
        words[$0] == words[$0 - 1] && words[..<$0] + words[($0 + 1)...] == real[...]
      }
      if isRepeated { return .misspelt }
    }
    let letters = [words, real].map { $0.reduce(0) { $0 + $1.count } }
    guard abs(words.count - real.count) <= 1, abs(letters[0] - letters[1]) <= 1 else { return nil }
    let (left, right) = (Array(words.joined()), Array(real.joined()))
    guard min(left.count, right.count) >= 8, NearestName.distance(left, right, limit: 1) == 1 else {
      return nil
    }
    // Another number is another name, and a plural is another thing.
    if left.filter(\.isLetter) == right.filter(\.isLetter) { return nil }
    // A short word proves nothing, but as a part of a long name that speaks of accessibility.
    if words.count == real.count, words.indices.count(where: { words[$0] != real[$0] }) < 2 {
      let isLong = real.count > 2 && right.count >= 12 && left.count != right.count
      return isLong && APIWords.haveStem(real) ? .misspelt : nil
    }
    return .misspelt
  }

  /// Returns how one word differs from a real one, if little.
  private static func relation(_ word: [UInt8], isKnown: Bool, _ real: [UInt8])
    -> NearestAPI.Relation?
  {
    if isInflection(word, real) { return .inflected }
    let reach = NearestName.Reach.slip.limit(name: real.count, written: word.count)
    guard !isKnown, let distance = NearestName.distance(word, real, limit: reach) else {
      return nil
    }
    // Another number is another name.
    if word.filter(\.isLetter) == real.filter(\.isLetter) { return nil }
    let sameStart = word.first == real.first
    if distance == 1 {
      let isSwap = word.count == real.count && word.sorted() == real.sorted()
      return real.count >= 5 || isSwap && real.count >= 4 || sameStart && real.count == 4
        ? .misspelt : nil
    }
    return sameStart ? .misspeltTwice : nil
  }

  private static func isInflection(_ word: [UInt8], _ real: [UInt8]) -> Bool {
    let (short, long) = word.count < real.count ? (word, real) : (real, word)
    // "Progress" is no plural.
    guard short.count >= 3, long.starts(with: short), !long.suffix(2).elementsEqual("ss".utf8)
    else { return false }
    return endings.contains(Array(long[short.count...]))
  }

  private static let endings: [[UInt8]] = ["s", "es", "d", "ed", "ing", "r", "er", "ly"].map {
    Array($0.utf8)
  }

  /// Last words of variants of a name, which says nothing about the name without them.
  private static let variants: [[UInt8]] = [
    "block", "compat", "style", "unchecked", "notification", "delegate", "2",
  ]
  .map { Array($0.utf8) }

  private static func isSubsequence(_ words: [[UInt8]], _ real: [[UInt8]]) -> Bool {
    var rest = real[...]
    for word in words {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
