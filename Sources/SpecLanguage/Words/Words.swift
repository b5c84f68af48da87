public import SpecDiagnostics

/// The words of a file, taken apart once: every reader and check asks these.
///
/// Case, curly quotes, no-break and zero-width spaces, full width and accents are folded away.
/// Hyphens part words, so that "double-tap" and "double tap" are the same; `*` and backticks are
/// nothing. "Isn't" is two tokens, "is" and "not", and so is "it's"; of "button's" the ending is
/// no part of the word.
public final class Words: Sendable {
  /// The file.
  public let file: SourceFile
  /// Every token of the file, in order.
  public let tokens: [Token]
  /// Every word once, in order of its first appearance.
  public let distinct: [Word]
  /// Where each of them is in the list, and its letters.
  private let table: WordTable
  /// Every phrase of the vocabulary, by its first token; of one token the longest first.
  public let mentions: [Mention]
  /// The place in `mentions` of the first one that begins at a token, and one more.
  private let firsts: [Int32]
  /// The first token that begins at each 16th byte of the file or behind it.
  private let marks: [Int32]
  /// The first place of each distinct word, and the last one.
  private let starts: [Int32]
  private let lasts: [Int32]
  /// For each token the place of the same word before it, or -1.
  private let earlier: [Int32]
  /// The places of numbers, in order: nearly no text has one.
  let numbered: [Int]
  /// The places of tokens with the same word or mark before them, in order: few have.
  public let doubled: [Int]
  /// The words of the field.
  public let vocabulary: Vocabulary

  /// Takes a short text apart that is in no file, such as a name; phrases are found in it as
  /// they are listed, or in every form of their words.
  public convenience init(_ text: String, _ vocabulary: Vocabulary, readsForms: Bool = false) {
    self.init(SourceFile(path: "", text: text), vocabulary, readsForms: readsForms)
  }

  /// Takes a file apart.
  public init(_ file: SourceFile, _ vocabulary: Vocabulary, readsForms: Bool = true) {
    var scanner = Scanner(file.bytes)
    scanner.scan(file.range)
    let (tokens, table) = (scanner.tokens, scanner.table)
    let hashes = table.places.hashes
    let known =
      readsForms
      ? vocabulary.knownWords.values(of: hashes) {
        KnownWord(table.letters($0), hashes[$0], vocabulary)
      }
      : hashes.indices.map { KnownWord(exactly: table.letters($0), hashes[$0], vocabulary) }
    let distinct = known.map(\.word)
    var search = MentionSearch(tokens: tokens, vocabulary: vocabulary, words: known)
    search.run()
    var marks: [Int32] = []
    marks.reserveCapacity(file.bytes.count / 16 + 1)
    var starts: [Int32] = []
    starts.reserveCapacity(distinct.count)
    var lasts = [Int32](repeating: -1, count: distinct.count)
    var earlier = [Int32](repeating: -1, count: tokens.count)
    var numbered: [Int] = []
    var doubled: [Int] = []
    for place in tokens.indices {
      let (start, word) = (tokens[place].start, Int(tokens[place].word))
      if distinct[word].number >= 0 { numbered.append(place) }
      while marks.count * 16 <= start { marks.append(Int32(place)) }
      let last = lasts[word]
      if last >= 0 {
        earlier[place] = last
        if Int(last) + 1 == place { doubled.append(place) }
      } else {
        starts.append(Int32(place))
      }
      lasts[word] = Int32(place)
    }
    (self.file, self.vocabulary) = (file, vocabulary)
    (self.tokens, self.table, self.distinct) = (tokens, table, distinct)
    (mentions, firsts) = (search.mentions, search.firsts)
    (self.marks, self.starts, self.lasts, self.earlier) = (marks, starts, lasts, earlier)
    (self.numbered, self.doubled) = (numbered, doubled)
  }

  /// The phrases that begin at a place, the longest first.
  public func mentions(at place: Int) -> ArraySlice<Mention> {
    mentions[Int(firsts[place])..<Int(firsts[place + 1])]
  }

  /// Whether a phrase begins at a place: at most none does.
  func hasMention(at place: Int) -> Bool { firsts[place] < firsts[place + 1] }

  /// The phrases that begin at some places, in order; of one place the longest first.
  public func mentions(in places: Range<Int>) -> ArraySlice<Mention> {
    mentions[Int(firsts[places.lowerBound])..<Int(firsts[places.upperBound])]
  }

  /// The word at a place.
  public subscript(place: Int) -> Word { distinct[Int(tokens[place].word)] }

  /// The word of a token.
  public subscript(token: Token) -> Word { distinct[Int(token.word)] }

  /// Whether a word with a hash is anywhere in the file.
  public func has(_ hash: UInt64) -> Bool { table.places.place(of: hash) != nil }

  /// Returns the places of the word with a hash, the last one first.
  func places(of hash: UInt64) -> some Sequence<Int> {
    let last = table.places.place(of: hash).map { Int(lasts[$0]) } ?? -1
    return sequence(state: last) { place in
      guard place >= 0 else { return nil }
      defer { place = Int(self.earlier[place]) }
      return place
    }
  }

  /// Returns the first and the last place of a word by its place in `distinct`.
  public func span(ofWord place: Int) -> ClosedRange<Int> { Int(starts[place])...Int(lasts[place]) }

  /// Returns the folded text of a token.
  public func text(of token: Token) -> String { text(ofWord: Int(token.word)) }

  /// Returns the folded text of a word by its place in `distinct`.
  public func text(ofWord place: Int) -> String { table.text(place) }

  /// Returns the places of the tokens that begin in a range.
  public func places(in range: SourceRange) -> Range<Int> {
    let start = place(from: range.lowerBound)
    return start..<max(start, place(from: range.upperBound))
  }

  /// Returns the places of the tokens of some lines, for each line that has any.
  public func places(in lines: [SourceRange]) -> [Range<Int>] {
    let all = lines.map { places(in: $0) }
    return all.contains { $0.isEmpty } ? all.filter { !$0.isEmpty } : all
  }

  /// Returns the place of the first token that begins at an offset or behind it.
  private func place(from offset: Int) -> Int {
    let mark = max(0, offset) / 16
    guard mark < marks.count else { return tokens.count }
    var place = Int(marks[mark])
    while place < tokens.count, tokens[place].start < offset { place += 1 }
    return place
  }

  /// Returns the tokens that begin in a range.
  public func tokens(in range: SourceRange) -> ArraySlice<Token> { tokens[places(in: range)] }

  /// Returns the tokens in the given lines.
  public func tokens(in lines: [SourceRange]) -> [Token] {
    if lines.count == 1 { return Array(tokens(in: lines[0])) }
    return lines.flatMap { tokens(in: $0) }
  }

  /// Returns the folded words and marks, joined by single spaces.
  public func fold(_ tokens: some Sequence<Token>) -> String {
    // Bytes, not characters: a text grows by one word after the other.
    var letters: [UInt8] = []
    letters.reserveCapacity(64)
    for token in tokens {
      if !letters.isEmpty { letters.append(0x20) }
      letters.append(contentsOf: table.letters(Int(token.word)))
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension Words {
  /// Whether some tokens have a word of the program among them.
  public func holds(_ word: Spelling, in places: Range<Int>) -> Bool {
    tokens[places].contains { $0.hash == word.hash }
  }

  /// Whether a number is among some tokens.
  public func hasNumber(in places: Range<Int>) -> Bool {
    let next = numbered.firstIndexInOrder { $0 >= places.lowerBound }
    return next < numbered.count && numbered[next] < places.upperBound
  }

  /// Whether a word or mark at a place joins the items of a list: "and", "/", a comma.
  public func isJoint(_ place: Int) -> Bool {
    tokens.indices.contains(place)
      && (self[place].small.contains(.coordinator) || tokens[place].is(","))
  }

  /// Whether digits at a place name one of a row: "the 10th stamp".
  public func isOrdinal(_ place: Int) -> Bool {
    ["st", "nd", "rd", "th"].contains(text(at: place).suffix(2))
  }

  /// Whether a superlative is among some tokens: "the two highest shelves".
  public func hasSuperlative(in places: Range<Int>) -> Bool {
    places.contains { self[$0].forms.contains(.adjective) && text(at: $0).hasSuffix("est") }
  }

  /// Returns the text of tokens, folded, for explanations and tests.
  public func text(_ places: Range<Int>) -> String {
    fold(tokens[places])
  }

  /// Returns the text of the token at a place, folded.
  public func text(at place: Int) -> String { text(of: tokens[place]) }
}
