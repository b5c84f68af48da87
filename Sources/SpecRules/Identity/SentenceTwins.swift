import SpecModel

/// Sentences that say the same about their components: equal but for the components' names.
struct SentenceTwins {
  private var groups: [UInt64: [Passage]] = [:]

  init(_ passages: [Passage]) {
    for passage in passages where !passage.mentions.isEmpty {
      guard let frame = passage.frame else { continue }
      groups[frame, default: []].append(passage)
    }
  }

  /// Returns a sentence that has the document's own component where another one has a mention.
  func twin(of mention: ComponentMention, in passage: Passage, own: OwnComponent) -> Passage? {
    guard let place = passage.mentions.firstIndex(where: { $0.tokens == mention.tokens }),
      let frame = passage.frame
    else { return nil }
    return groups[frame]?.first { other in
      other.range != passage.range && own.isMeant(by: other.mentions[place])
    }
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
      if token.isWord, !Self.small.contains(token.hash) {
        frame = frame &* Self.factor ^ token.hash
        count += 1
      }
      place += 1
    }
    return count >= 2 ? frame : nil
  }

  // Any large odd number keeps the order of words.
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Words that a sentence gains or loses when it is told of another platform.
  private static let small = Set(
    [
      "a", "an", "the", "on", "in", "and", "or", "ios", "android", "native", "custom", "standard",
    ].map(Token.hash(of:)))
}
