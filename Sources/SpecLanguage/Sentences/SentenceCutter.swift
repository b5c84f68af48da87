/// Cutting a text into sentences, and sentences into elements.
struct SentenceCutter {
  let words: Words

  /// Returns the elements of each sentence of a text, whose tags are still to be found.
  func sentences(_ places: [Range<Int>]) -> [[Element]] {
    var tokens: [Int] = []
    tokens.reserveCapacity(places.reduce(0) { $0 + $1.count })
    for range in places { for place in range where !isHidden(place) { tokens.append(place) } }
    let starts = places.dropFirst().map(\.lowerBound).filter(beginsSentence)
    var sentences: [[Element]] = []
    var sentence: [Element] = []
    sentence.reserveCapacity(tokens.count)
    var next = 0
    while next < tokens.count {
      let element = element(at: &next, in: tokens)
      if isEnd(element, in: tokens, before: next) {
        if !sentence.isEmpty { sentences.append(sentence) }
        sentence = []
        sentence.reserveCapacity(tokens.count - next)
      } else {
        let style = words.tokens[element.place].style
        if style.contains(.afterDash) || starts.contains(element.place), !sentence.isEmpty {
          sentences.append(sentence)
          sentence = []
        }
        sentence.append(element)
      }
    }
    if !sentence.isEmpty { sentences.append(sentence) }
    return sentences
  }

  /// Whether a line that begins at a place is a sentence of its own, although the line before it has
  /// no full stop, as lines of front matter are: it has a capital letter, and what is before it goes
  /// nowhere.
  private func beginsSentence(_ place: Int) -> Bool {
    let token = words.tokens[place]
    return place > 0 && token.style.contains(.capitalised) && !token.style.contains(.upper)
      && !words.isPlatform(place) && words.tokens[place - 1].isWord
      && words[place - 1].small.isEmpty
  }

  /// Whether a token says nothing: the address of a link, the brackets around its text, `#`.
  private func isHidden(_ place: Int) -> Bool {
    let token = words.tokens[place]
    if token.style.contains(.address) { return true }
    guard !token.style.contains(.word) else { return false }
    return token.isOne(of: Self.hidden) && !token.style.contains(.code)
  }

  private static let hidden: WordSet = ["[", "]", "#", "\\", "|", "~", ">", "<"]

  /// Whether a full stop or the like ends the sentence; "4.5" and "e.g." go on.
  private func isEnd(_ element: Element, in tokens: [Int], before next: Int) -> Bool {
    guard element.tag == .mark, !words.tokens[element.place].isWord else { return false }
    switch words[element.place].text {
    case ";", "!", "?": return true
    case ".":
      guard next < tokens.count else { return true }
      let after = words.tokens[tokens[next]]
      return !after.style.contains(.joined) && !isAbbreviation(before: element.place)
    default: return false
    }
  }

  private static let abbreviations: WordSet = ["eg", "ie", "vs", "approx", "ex", "incl"]

  /// Whether one letter, or "etc", is before a full stop.
  private func isAbbreviation(before place: Int) -> Bool {
    guard place > 0, words.tokens[place].style.contains(.joined) else { return false }
    let word = words[place - 1]
    return word.length == 1 && word.number < 0 && word.text != "a" && word.text != "i"
      || word.text.isOne(of: Self.abbreviations)
  }

  /// Returns the element at a place in the list of tokens, and moves behind it.
  private func element(at next: inout Int, in tokens: [Int]) -> Element {
    let start = next
    let place = tokens[start]
    next += 1
    if words.tokens[place].style.contains(.code) {
      while next < tokens.count, words.tokens[tokens[next]].style.contains(.code) { next += 1 }
      return Element(places: place..<tokens[next - 1] + 1, tag: .noun)
    }
    // "4.5" is one number.
    if words.isDecimal(at: place, before: tokens[tokens.count - 1] + 1) {
      next += 2
      return Element(places: place..<place + 3, tag: .number)
    }
    if words.tokens[place].isWord { return Element(places: place..<place + 1, tag: .mark) }
    switch words[place].text {
    case "\"": return closed(by: "\"", .quotation, at: &next, from: start, in: tokens)
    case "(": return closed(by: ")", .aside, at: &next, from: start, in: tokens)
    case ",": return Element(places: place..<place + 1, tag: .comma)
    case ":": return Element(places: place..<place + 1, tag: .colon)
    default: return Element(places: place..<place + 1, tag: .mark)
    }
  }

  /// Returns what is between two marks as one element; the mark alone where none closes it.
  private func closed(
    by mark: Spelling, _ tag: Tag, at next: inout Int, from start: Int, in tokens: [Int]
  ) -> Element {
    let limit = min(tokens.count, start + 60)
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
    SentenceCutter(words: self).sentences(places).map { Sentence($0, self) }
  }

  /// Returns the clauses of a text, sentence by sentence.
  public func clauses(in places: [Range<Int>]) -> [[Clause]] {
    SentenceCutter(words: self).sentences(places).map { ClauseReader.clauses($0, of: self) }
  }
}
