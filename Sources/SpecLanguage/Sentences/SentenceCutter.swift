/// Cutting a text into sentences, and sentences into elements.
struct SentenceCutter<Tokens: RandomAccessCollection>
where Tokens.Element == Int, Tokens.Index == Int {
  let words: Words
  /// The tokens of the text that say something.
  let tokens: Tokens

  /// Returns the sentences, whose tags are still to be found; some places begin one too.
  func sentences(at starts: [Int]) -> [Sentence] {
    var sentences: [Sentence] = []
    var sentence: [Element] = []
    sentence.reserveCapacity(tokens.count)
    var next = tokens.startIndex
    while next < tokens.endIndex {
      let token = words.tokens[tokens[next]]
      let element = element(at: &next)
      if !token.isWord, isEnd(element, before: next) {
        if !sentence.isEmpty { sentences.append(Sentence(sentence, words)) }
        sentence = []
        sentence.reserveCapacity(tokens.endIndex - next)
      } else {
        if token.style.contains(.afterDash) || starts.contains(element.place), !sentence.isEmpty {
          sentences.append(Sentence(sentence, words))
          sentence = []
        }
        sentence.append(element)
      }
    }
    if !sentence.isEmpty { sentences.append(Sentence(sentence, words)) }
    return sentences
  }

  /// Whether a full stop or the like ends the sentence; "4.5" and "e.g." go on.
  private func isEnd(_ element: Element, before next: Int) -> Bool {
    guard element.tag == .mark else { return false }
    switch words[element.place].text {
    case ";", "!", "?": return true
    case ".":
      guard next < tokens.endIndex else { return true }
      let after = words.tokens[tokens[next]]
      return !after.style.contains(.joined) && !words.isAbbreviation(before: element.place)
    default: return false
    }
  }

  /// Returns the element at a place in the list of tokens, and moves behind it.
  private func element(at next: inout Int) -> Element {
    let start = next
    let place = tokens[start]
    let token = words.tokens[place]
    let isCode = token.style.contains(.code)
    next += 1
    // Most tokens are plain words.
    if token.isWord, !isCode, words[token].number < 0 {
      return Element(places: place..<place + 1, tag: .mark)
    }
    if isCode {
      while next < tokens.endIndex, words.tokens[tokens[next]].style.contains(.code) { next += 1 }
      return Element(places: place..<tokens[next - 1] + 1, tag: .noun)
    }
    // "4.5" is one number.
    if words.isDecimal(at: place, before: tokens[tokens.endIndex - 1] + 1) {
      next += 2
      return Element(places: place..<place + 3, tag: .number)
    }
    if token.isWord { return Element(places: place..<place + 1, tag: .mark) }
    switch words[token].text {
    case "\"": return closed(by: "\"", .quotation, at: &next, from: start)
    case "(": return closed(by: ")", .aside, at: &next, from: start)
    case ",": return Element(places: place..<place + 1, tag: .comma)
    case ":": return Element(places: place..<place + 1, tag: .colon)
    default: return Element(places: place..<place + 1, tag: .mark)
    }
  }

  /// Returns what is between two marks as one element; the mark alone where none closes it.
  private func closed(
    by mark: Spelling, _ tag: Tag, at next: inout Int, from start: Int
  ) -> Element {
    let limit = min(tokens.endIndex, start + 60)
    guard
      let end = (start + 1..<max(start + 1, limit)).first(where: { words[tokens[$0]].text == mark })
    else {
      return Element(places: tokens[start]..<tokens[start] + 1, tag: .mark)
    }
    next = end + 1
    return Element(places: tokens[start]..<tokens[end] + 1, tag: tag)
  }
}

extension Words {
  /// Returns the sentences of a text.
  public func sentences(in places: [Range<Int>]) -> [Sentence] {
    // Most texts are one line in which nothing is hidden, and need no list of their tokens.
    if places.count == 1, !places[0].contains(where: isOpaque) {
      return SentenceCutter(words: self, tokens: places[0]).sentences(at: [])
    }
    var tokens: [Int] = []
    tokens.reserveCapacity(places.reduce(0) { $0 + $1.count })
    for range in places { for place in range where !isOpaque(place) { tokens.append(place) } }
    // A line without tokens may lie behind the last one.
    let lines = places.dropFirst().filter { !$0.isEmpty }.map(\.lowerBound)
    return SentenceCutter(words: self, tokens: tokens).sentences(at: lines.filter(beginsSentence))
  }

  /// Returns the clauses of a text, sentence by sentence.
  public func clauses(in places: [Range<Int>]) -> [[Clause]] {
    sentences(in: places).map(\.clauses)
  }

  /// Whether a line that begins at a place is a sentence of its own, although the line before it has
  /// no full stop, as lines of front matter are: it has a capital letter, and what is before it goes
  /// nowhere.
  private func beginsSentence(_ place: Int) -> Bool {
    let token = tokens[place]
    return place > 0 && token.style.contains(.capitalised) && !token.style.contains(.upper)
      && !isPlatform(place) && tokens[place - 1].isWord && self[place - 1].small.isEmpty
  }

  /// Whether a token says nothing: the address of a link, the brackets around its text, a tag, `#`.
  public func isOpaque(_ place: Int) -> Bool {
    let token = tokens[place]
    if token.style.contains(.opaque) { return true }
    guard !token.style.contains(.word) else { return false }
    return token.isOne(of: Self.hidden) && !token.style.contains(.code)
  }

  private static let hidden: WordSet = ["[", "]", "#", "\\", "|", "~", ">", "<"]
  private static let abbreviations: WordSet = ["eg", "ie", "vs", "approx", "ex", "incl"]

  /// Whether one letter, or "etc", is before a full stop.
  fileprivate func isAbbreviation(before place: Int) -> Bool {
    guard place > 0, tokens[place].style.contains(.joined) else { return false }
    let word = self[place - 1]
    return word.length == 1 && word.number < 0 && word.text != "a" && word.text != "i"
      || word.text.isOne(of: Self.abbreviations)
  }
}
