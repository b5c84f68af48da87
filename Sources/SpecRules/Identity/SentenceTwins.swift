import SpecModel

/// Sentences that say the same about their components: equal but for the components' names.
struct SentenceTwins {
  private var groups: [String: [Passage]] = [:]

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
  /// The words with a gap for each component; nil where too few are left to tell sentences apart.
  fileprivate var frame: String? {
    var words: [String] = []
    var place = 0
    var gaps = mentions[...]
    while place < tokens.count {
      if let gap = gaps.first, gap.tokens.lowerBound == place {
        words.append(gap.isPossessive ? "§'s" : "§")
        place = gap.tokens.upperBound
        gaps = gaps.dropFirst()
        continue
      }
      let token = tokens[place]
      if token.isWord, !Self.small.contains(token.text) { words.append(token.text) }
      place += 1
    }
    return words.count - mentions.count >= 2 ? words.joined(separator: " ") : nil
  }

  /// Words that a sentence gains or loses when it is told of another platform.
  private static let small: Set<String> = [
    "a", "an", "the", "on", "in", "and", "or", "ios", "android", "native", "custom", "standard",
  ]
}
