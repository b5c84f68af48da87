/// Finding every phrase of the vocabulary in one pass by their first words, those that overlap
/// included.
struct MentionSearch {
  let tokens: [Token]
  let vocabulary: Vocabulary
  /// What is looked up of each distinct word.
  let words: [PhraseForms]
  private let kinds = TermKind.byCode
  private(set) var mentions: [Mention] = []
  private(set) var firsts: [Int32] = []

  mutating func run() {
    mentions.reserveCapacity(tokens.count)
    firsts.reserveCapacity(tokens.count + 1)
    for start in tokens.indices {
      let before = mentions.count
      firsts.append(Int32(before))
      let first = words[Int(tokens[start].word)]
      guard first.beginsPhrases else { continue }
      let next = place(behindQuotes: start + 1)
      // A loop over the forms would keep them in memory.
      append(first.groups[0], first.hashes[0], start, next)
      append(first.groups[1], first.hashes[1], start, next)
      append(first.groups[2], first.hashes[2], start, next)
      if mentions.count > before + 1 { sort(from: before) }
    }
    firsts.append(Int32(mentions.count))
  }

  /// Adds the phrases that begin with a word in one form, whose group is given; -1 for none.
  private mutating func append(_ group: Int32, _ hash: UInt64, _ start: Int, _ next: Int) {
    guard group >= 0 else { return }
    append(Int(group), start, next)
    guard next < tokens.count else { return }
    let second = words[Int(tokens[next].word)].hashes
    appendPair(hash, second[0], start, next)
    appendPair(hash, second[1], start, next)
    appendPair(hash, second[2], start, next)
  }

  private mutating func appendPair(
    _ first: UInt64, _ second: UInt64, _ start: Int, _ next: Int
  ) {
    guard second != 0, let group = vocabulary.group(WordHash.pair(first, second)) else { return }
    append(group, start, next)
  }

  /// Puts the longest of the last mentions first; there are few.
  private mutating func sort(from start: Int) {
    for end in mentions.indices[start...].dropFirst() {
      var place = end
      while place > start, mentions[place - 1].words < mentions[place].words {
        mentions.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Adds the phrases of a group that begin at a token; the next word is at `next`.
  private mutating func append(_ group: Int, _ start: Int, _ next: Int) {
    var place = group
    while let phrase = vocabulary.phrase(at: place) {
      place = phrase.words + phrase.count - 1
      guard let end = end(of: phrase, start, next), end - start < 256,
        let kind = kinds[Int(phrase.kind & 0x1F)]
      else { continue }
      mentions.append(
        Mention(
          term: Int32(phrase.term), start: Int32(start), count: UInt8(end - start),
          words: UInt8(min(255, phrase.count)), kind: kind, isListed: phrase.kind & 0x20 == 0))
    }
  }

  /// Returns the place behind a phrase, or nil where other words are.
  private func end(of phrase: Vocabulary.Phrase, _ start: Int, _ next: Int) -> Int? {
    guard phrase.count > 1 else { return start + 1 }
    // A state is an adjective: "open" is not "opens".
    let isExact = phrase.kind | 0x20 == TermKind.state.code
    var place = next
    for word in 1..<phrase.count {
      guard place < tokens.count,
        words[Int(tokens[place].word)].holds(
          vocabulary.mark(phrase.words + word - 1), isExact: isExact)
      else { return nil }
      place += 1
      if word + 1 < phrase.count { place = self.place(behindQuotes: place) }
    }
    return place
  }

  private func place(behindQuotes start: Int) -> Int {
    var place = start
    while place < tokens.count, words[Int(tokens[place].word)].isQuote { place += 1 }
    return place
  }
}
