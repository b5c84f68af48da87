import SpecModel

/// Sentences that say the same about their components: equal but for the components' names, or but
/// for the names and what follows far behind, where each platform has its own.
struct SentenceTwins {
  private var groups: [UInt64: [Passage]] = [:]
  private var nearGroups: [UInt64: [(passage: Passage, mention: ComponentMention)]] = [:]

  init(_ passages: [Passage]) {
    for passage in passages where !passage.mentions.isEmpty {
      if let frame = passage.frame { groups[frame, default: []].append(passage) }
      for mention in passage.mentions {
        guard let frame = passage.frame(near: mention) else { continue }
        nearGroups[frame, default: []].append((passage, mention))
      }
    }
  }

  /// Returns a sentence that has the document's own component where another one has a mention.
  func twin(of mention: ComponentMention, in passage: Passage, own: OwnComponent) -> Passage? {
    guard let place = passage.mentions.firstIndex(where: { $0.tokens == mention.tokens }) else {
      return nil
    }
    let twin = passage.frame.flatMap { groups[$0] }?.first { other in
      other.range != passage.range && own.isMeant(by: other.mentions[place])
    }
    return twin
      ?? passage.frame(near: mention).flatMap { nearGroups[$0] }?.first { other in
        other.passage.range != passage.range && own.isMeant(by: other.mention)
      }?.passage
  }
}

extension Passage {
  /// The hash of the words with a gap for each component; nil where too few are left to tell
  /// sentences apart.
  fileprivate var frame: UInt64? {
    var frame: UInt64 = 0
    var count = 0
    var place = 0
    var gaps = mentions[...]
    while place < tokens.count {
      if let gap = gaps.first, gap.tokens.lowerBound == place {
        frame = frame &* Self.factor ^ (gap.isPossessive ? 2 : 1)
        place = gap.tokens.upperBound
        gaps = gaps.dropFirst()
        continue
      }
      let token = tokens[place]
      if token.isWord, !Self.small.contains(token) {
        frame = frame &* Self.factor ^ token.hash
        count += 1
      }
      place += 1
    }
    return count >= 2 ? frame : nil
  }

  /// The hash of the three words in front of a mention and the six behind it; nil where a sentence
  /// has fewer behind.
  fileprivate func frame(near mention: ComponentMention) -> UInt64? {
    func isTelling(_ token: Token) -> Bool { token.isWord && !Self.small.contains(token) }
    let sentence = tokens[mention.tokens.upperBound...].prefix { $0.isWord || $0.text != "." }
    let behind = sentence.lazy.filter(isTelling).prefix(6)
    guard behind.count == 6 else { return nil }
    let before = tokens[..<mention.tokens.lowerBound].filter(isTelling).suffix(3)
    let gap: UInt64 = mention.isPossessive ? 2 : 1
    let opening = before.reduce(UInt64(0)) { $0 &* Self.factor ^ $1.hash } &* Self.factor ^ gap
    return behind.reduce(opening) { $0 &* Self.factor ^ $1.hash }
  }

  // Any large odd number keeps the order of words.
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Words that a sentence gains or loses when it is told of another platform.
  private static let small: WordSet = [
    "a", "an", "the", "on", "in", "and", "or", "ios", "android", "native", "custom", "standard",
  ]
}
