/// Finding every phrase of the vocabulary in one pass by their first words, those that overlap
/// included.
struct MentionSearch {
  let tokens: [Token]
  let vocabulary: Vocabulary
  /// Each distinct word.
  let words: [KnownWord]
  private let kinds = TermKind.byCode
  private(set) var mentions: [Mention] = []
  private(set) var firsts: [Int32] = []

  mutating func run() {
    mentions.reserveCapacity(tokens.count)
    firsts.reserveCapacity(tokens.count + 1)
    for start in tokens.indices {
      let before = mentions.count
      firsts.append(Int32(before))
      let first = forms(at: start)
      guard first.beginsPhrases else { continue }
      let next = place(behindQuotes: start + 1)
      let second = next < tokens.count ? forms(at: next) : nil
      // A loop over the forms would keep them in memory.
      append(first.verb, second, start, next)
      append(first.noun, second, start, next)
      append(first.own, second, start, next)
      if mentions.count > before + 1 { sort(from: before) }
    }
    firsts.append(Int32(mentions.count))
  }

  private func forms(at place: Int) -> PhraseForms { words[Int(tokens[place].word)].forms }

  /// Adds the phrases that begin with a word in one form; what is behind it is given.
  @inline(__always)
  private mutating func append(
    _ first: PhraseForms.Form, _ second: PhraseForms?, _ start: Int, _ next: Int
  ) {
    guard first.begins else { return }
    if first.phrases >= 0 { append(Int(first.phrases), start, next) }
    guard let second else { return }
    appendPair(first, second.verb, start, next)
    appendPair(first, second.noun, start, next)
    appendPair(first, second.own, start, next)
  }

  @inline(__always)
  private mutating func appendPair(
    _ first: PhraseForms.Form, _ second: PhraseForms.Form, _ start: Int, _ next: Int
  ) {
    guard second.hash != 0, let group = vocabulary.group(WordHash.pair(first.hash, second.hash))
    else { return }
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
        forms(at: place).holds(
          UInt64(vocabulary.mark(phrase.words + word - 1)), isExact: isExact)
      else { return nil }
      place += 1
      if word + 1 < phrase.count { place = self.place(behindQuotes: place) }
    }
    return place
  }

  private func place(behindQuotes start: Int) -> Int {
    var place = start
    while place < tokens.count, forms(at: place).isQuote { place += 1 }
    return place
  }
}
