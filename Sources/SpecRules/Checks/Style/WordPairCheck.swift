import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Two words in a row that do not go together: "a" before the sound of a vowel, or "an" before that of a
/// consonant, "a alert", "an toggle"; or a word that is written twice, "the the".
///
/// Of an article letters decide, and lists of words that sound otherwise than they are written.
struct WordPairCheck: Check {
  static let summary: String? = "Two words in a row do not go together."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self),
    "accepted": "Words that may follow themselves, such as \"that\".",
    "after-a": "Words that begin with a vowel in writing only, such as \"user\".",
    "after-an": "Words that begin with a consonant in writing only, such as \"hour\".",
    "after-either": "Words that are said in two ways, such as \"historic\".",
  ]
  static let placeholders = ["found", "expected"]
  private let kind: Fault
  private let accepted: WordSet
  private let afterA: WordSet
  private let afterAn: WordSet
  private let afterEither: WordSet

  private enum Fault: String, CaseIterable {
    case article, repeated
  }

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Fault.self)
    accepted = WordSet(try options.strings("accepted").map(FoldedText.fold))
    let words = { (key: String) throws(DataError) in
      WordSet(try options.optionalString(key)?.split(separator: " ").map(String.init) ?? [])
    }
    afterA = try words("after-a")
    afterAn = try words("after-an")
    afterEither = try words("after-either")
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .article: articles(in: document)
    case .repeated: repeated(in: document)
    }
  }

  // MARK: Words that are written twice

  private func repeated(in document: Document) -> [Finding] {
    // Few documents have any.
    let words = document.spec.words
    let doubled = words.doubled.map { (words.tokens[$0 - 1], words.tokens[$0]) }
    let pairs = doubled.filter { areWords($0, $1, document) }.map { ($0.range, $1.range) }
    return document.prose(pairs).map { first, second in
      let range = first.union(second)
      let found = document.text(folding: [range])
      return Finding(
        range: range, values: ["found": found, "expected": document.text(first)],
        subject: found,
        fixes: [
          Fix(
            "Delete the second \(document.text(second).quoted)", .unsafe, write: "",
            at: SourceRange(first.upperBound, second.upperBound))
        ])
    }
  }

  private func areWords(_ first: Token, _ second: Token, _ document: Document) -> Bool {
    second.isWord && second.range.count > 1 && !second.isOne(of: accepted)
      && document.text(second.range).allSatisfy(\.isLetter)
      && document.text(SourceRange(first.range.upperBound, second.range.lowerBound))
        .allSatisfy(\.isWhitespace)
      && document.spec.words.term(named: second.range, kinds: [.key]) == nil
  }

  // MARK: Articles

  private func articles(in document: Document) -> [Finding] {
    let words = document.spec.words
    // Few documents have any.
    let places = words.tokens.indices.dropLast().filter { place in
      let token = words.tokens[place]
      return (token.is("a") || token.is("an")) && isWrong(at: place, in: document)
    }
    .map { (words.tokens[$0].range, words.tokens[$0 + 1].range) }
    return document.prose(places).map { article, next in
      let written = document.text(article)
      let expected = written.count == 1 ? written + "n" : String(written.dropLast())
      let found = document.text(folding: [article.union(next)])
      return Finding(
        range: article.union(next),
        values: ["found": found, "expected": "\(expected) \(document.text(next))"],
        subject: found, fixes: [.write(expected, at: article, .safe)])
    }
  }

  private func isWrong(at place: Int, in document: Document) -> Bool {
    let words = document.spec.words
    let (article, next) = (words.tokens[place], words.tokens[place + 1])
    guard words.areBeside(place, place + 1), !isName(at: place, in: document),
      words[place + 1].small.isDisjoint(with: Self.noNouns)
    else { return false }
    return soundsLikeVowel(next, words[place + 1], words).map { $0 == article.is("a") } ?? false
  }

  /// What is after an "a" that is no article: "a or b".
  private static let noNouns: SmallWord = [
    .article, .determiner, .possessive, .pronoun, .preposition, .coordinator, .subordinator, .modal,
    .be, .have, .do, .infinitive,
  ]

  /// Whether the letter is the name of something: "level A is", "the a element", "N/A".
  private func isName(at place: Int, in document: Document) -> Bool {
    let (words, bytes) = (document.spec.words, document.file.bytes)
    let start = words.tokens[place].range.lowerBound
    // "A element" may mean "<a> element".
    if words.tokens[place + 1].is("element") { return true }
    if start > 0, !bytes[start - 1].isBlankOrLineEnd, !"(*_>".utf8.contains(bytes[start - 1]) {
      return true
    }
    guard place > 0, words.tokens[place - 1].isWord, words.areBeside(place - 1, place) else {
      return false
    }
    return bytes[start] == UInt8(ascii: "A")
      || !words[place - 1].small.isDisjoint(with: [.article, .determiner])
  }

  /// Whether a word begins with the sound of a vowel; nil where it may be said in several ways.
  private func soundsLikeVowel(_ token: Token, _ word: Word, _ words: Words) -> Bool? {
    let all = words.file.bytes[token.range.lowerBound..<token.range.upperBound]
    var letters = all.prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard letters.count > 1, let first = letters.first,
      letters.count == all.count || all[letters.endIndex] == UInt8(ascii: "-")
    else { return nil }
    // "uniqueID"; of "iOS" no word would be left.
    let start = letters.dropFirst(2).firstIndex { (0x41...0x5A).contains($0) }
    if let start, (0x61...0x7A).contains(letters[start - 1]) { letters = letters[..<start] }
    let forms = [WordHash.of(letters.map(\.inSmallLetter)), word.noun, word.verb]
    let isIn = { (set: WordSet) in forms.contains { set.contains(hash: $0) } }
    if isIn(afterEither) { return nil }
    if isIn(afterA) { return false }
    if isIn(afterAn) { return true }
    let isVowel = "aeiou".utf8.contains(first.inSmallLetter)
    if letters.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) }) {
      // Letters are said one by one, "an HTML page", or as a word: "a HIPAA form".
      return "FHLMNRSX".utf8.contains(first) ? nil : isVowel && first != UInt8(ascii: "U")
    }
    // Without a vowel it is no word: "an svg".
    return letters.contains { "aeiouy".utf8.contains($0.inSmallLetter) } ? isVowel : nil
  }
}

extension Words {
  /// Whether a token follows another one after nothing but spaces, or goes on in the next line.
  fileprivate func areBeside(_ place: Int, _ next: Int) -> Bool {
    let (start, end) = (tokens[place].range.upperBound, tokens[next].range.lowerBound)
    return start < end && file.bytes[start..<end].allSatisfy(\.isBlankOrLineEnd)
  }
}
