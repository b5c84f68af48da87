/// A term that a text names.
public struct Mention: Sendable {
  /// The offset of the term's line.
  let term: Int32
  /// The place of its first token in `Words.tokens`.
  public let start: Int32
  /// The number of its tokens, quotation marks between them included.
  public let count: UInt8
  /// The number of its words and marks.
  public let words: UInt8
  /// The letter of its kind.
  let letter: UInt8

  /// The kind of the term.
  public var kind: TermKind { TermKind(code: letter | 0x20) ?? .connective }
  /// The places of its tokens.
  public var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// The place behind its last token.
  public var end: Int { Int(start) + Int(count) }
  /// Whether the term is meant only beside others of its kind: "on" in "on/off".
  public var isListed: Bool { letter & 0x20 == 0 }
}

extension Words {
  /// Finds every phrase of the vocabulary in one pass, those that overlap included.
  static func mentions(
    _ tokens: [Token], _ distinct: [Word], _ vocabulary: Vocabulary
  ) -> (mentions: [Mention], firsts: [Int32]) {
    let groups = distinct.map { Groups($0, vocabulary) }
    var mentions: [Mention] = []
    mentions.reserveCapacity(tokens.count)
    var firsts: [Int32] = []
    firsts.reserveCapacity(tokens.count + 1)
    for (start, token) in tokens.enumerated() {
      firsts.append(Int32(mentions.count))
      let group = groups[Int(token.word)]
      guard group.first >= 0 else { continue }
      let before = mentions.count
      for place in [group.first, group.second, group.third] where place >= 0 {
        append(Int(place), at: start, tokens, distinct, vocabulary, to: &mentions)
      }
      if mentions.count > before + 1 {
        mentions[before...].sort { $0.words > $1.words }
      }
    }
    firsts.append(Int32(mentions.count))
    return (mentions, firsts)
  }

  /// The places of the phrases that a word can begin: as it is written, as a noun, as a verb.
  private struct Groups {
    var first: Int32 = -1
    var second: Int32 = -1
    var third: Int32 = -1

    init(_ word: Word, _ vocabulary: Vocabulary) {
      var hashes = [word.hash]
      if word.noun != word.hash { hashes.append(word.noun) }
      if word.verb != word.hash, word.verb != word.noun { hashes.append(word.verb) }
      for hash in hashes {
        guard let place = vocabulary.group(hash) else { continue }
        third = second
        second = first
        first = Int32(place)
      }
    }
  }

  private static func append(
    _ group: Int, at start: Int, _ tokens: [Token], _ distinct: [Word], _ vocabulary: Vocabulary,
    to mentions: inout [Mention]
  ) {
    var place = group
    while let phrase = vocabulary.phrase(at: place) {
      place = phrase.words + phrase.count - 1
      guard
        let end = end(of: phrase, at: start, tokens, distinct, vocabulary),
        end - start < 256
      else { continue }
      mentions.append(
        Mention(
          term: Int32(phrase.term), start: Int32(start), count: UInt8(end - start),
          words: UInt8(min(255, phrase.count)), letter: phrase.kind))
    }
  }

  /// Returns the place behind a phrase that begins at a token, or nil where other words stand.
  private static func end(
    of phrase: Vocabulary.Phrase, at start: Int, _ tokens: [Token], _ distinct: [Word],
    _ vocabulary: Vocabulary
  ) -> Int? {
    // A state is an adjective: "open" is not "opens".
    let isExact = phrase.kind | 0x20 == TermKind.state.code
    var place = start + 1
    for word in 1..<max(1, phrase.count) {
      while place < tokens.count, distinct[Int(tokens[place].word)].hash == Self.quote {
        place += 1
      }
      guard place < tokens.count else { return nil }
      let mark = vocabulary.mark(phrase, word)
      let other = distinct[Int(tokens[place].word)]
      guard
        Int(other.hash & 0xFFFFFF) == mark
          || !isExact
            && (Int(other.noun & 0xFFFFFF) == mark || Int(other.verb & 0xFFFFFF) == mark)
      else { return nil }
      place += 1
    }
    return place
  }

  static let quote = WordHash.of("\"")
}
