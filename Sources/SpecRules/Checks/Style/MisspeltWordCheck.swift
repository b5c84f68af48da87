import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word that is a slip of the fingers away from a usual word of specifications: Swift, as words are measured.
///
/// What is for programs and the words that the rule accepts are left alone.
struct MisspeltWordCheck: Check {
  static let options: CheckOptions = [
    "words": "The usual words, with spaces between them; of these names have capitals.",
    "accepted": "Words that are right, though they look misspelt.",
  ]
  static let placeholders = ["found", "expected"]
  private let words: WordTable
  /// The words with capitals, by themselves in lower case.
  private let names: [String: String]
  private let accepted: WordSet
  /// What the words that the table lacks may mean.
  private let known = Memo<String?>()
  /// The English words that are near to a miss: a house makes the same again and again.
  private let near = Memo<[String]>()

  init(_ options: StrictMapping) throws(DataError) {
    let words = try options.string("words")
    self.words = WordTable(words)
    // Few words are names, and lower case takes time.
    let names = words.utf8.split(whereSeparator: \.isBlankOrLineEnd).filter { word in
      word.contains { (0x41...0x5A).contains($0) }
    }.map { String(decoding: $0, as: UTF8.self) }
    self.names = Dictionary(
      names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    // One text may hold several words.
    accepted = WordSet(
      hashes: try options.strings("accepted").flatMap {
        $0.lowercased().utf8.split(separator: 0x20).map { WordHash.of($0) }
      })
  }

  func findings(in document: Document) -> [Finding] {
    let vocabulary = document.vocabulary
    // What a criterion is about is not understood with a slip in it.
    let criteria = document.spec.allCriteria
    return misses(in: document).compactMap { miss in
      var isOnlyOne: Bool {
        near.value(of: WordHash.of(miss.word)) { vocabulary.words(near: miss.word) }
          .allSatisfy { $0 == miss.meant }
      }
      let isOneSlip =
        NearestName.distance(Array(miss.word.utf8), Array(miss.meant.utf8), limit: 1) != nil
      // The dictionary may have a word that is nearer than all of the table.
      if vocabulary.isDerived(miss.word) || !isOneSlip && !isOnlyOne { return nil }
      let found = document.text(miss.range)
      let expected = names[miss.meant] ?? miss.meant.cased(like: found)
      // A word with a capital may be a name, and of several words any may be meant.
      let isCertain = isOneSlip && found == miss.word && isOnlyOne
      let labelled = criteria.filter { $0.label?.range.contains(miss.range) == true }
      return Finding(
        range: miss.range, values: ["found": found, "expected": expected],
        severity: labelled.isEmpty ? nil : .warning, subject: found,
        fixes: [.write(expected, at: miss.range, isCertain ? .safe : .unsafe)],
        breaks: labelled.map { .criterion($0.range.lowerBound) },
        needs: [.file, .spelling(miss.range.lowerBound)])
    }
  }

  /// A word that is a slip away from another, both folded.
  private typealias Miss = (range: SourceRange, word: String, meant: String)

  /// Returns the near misses in the text of a document, in order of place.
  private func misses(in document: Document) -> [Miss] {
    // Documents have few different words, and nearly none is a miss.
    let words = document.spec.words
    var nearest: [UInt64: String] = [:]
    for (place, word) in words.distinct.enumerated()
    where word.length >= 4 && !word.forms.contains(.known) {
      let miss = known.value(of: word.hash) { meant(by: words.text(ofWord: place)) }
      if let miss { nearest[word.hash] = miss }
    }
    if nearest.isEmpty { return [] }
    let places = WordPlaces(of: WordSet(hashes: nearest.keys), in: words)
    var misses: [Miss] = []
    for line in document.spelledTexts(with: places).joined() {
      for token in words.tokens(in: line) {
        guard token.range.count >= 4, let meant = nearest[token.hash],
          isText(token.range, names[meant] != nil, in: document),
          !document.spec.markup.isVerbatim(token.range)
        else { continue }
        misses.append((token.range, words.text(of: token), meant))
      }
    }
    let own = document.file.stem.map(FoldedText.words) ?? []
    return misses.filter { !own.contains($0.word) }
  }

  private func meant(by word: String) -> String? {
    var letters = Array(word.utf8)
    if letters.count > 2, letters.suffix(2).elementsEqual([0x27, 0x73]) { letters.removeLast(2) }
    return accepted.contains(hash: WordHash.of(letters)) ? nil : words.word(near: letters)
  }

  /// Whether a word is written like one: no capital inside but in a name, nothing beside it as in code.
  private func isText(_ range: SourceRange, _ isName: Bool, in document: Document) -> Bool {
    let bytes = document.file.bytes
    let word = document.text(range)
    let isCased =
      word.dropFirst().allSatisfy(\.isLowercase) || isName || word.allSatisfy(\.isUppercase)
    return word.utf8.allSatisfy { $0 < 0x80 } && isCased
      && !".<".utf8.contains(bytes[..<range.lowerBound].last ?? 0x20)
      && bytes[range.upperBound...].first != UInt8(ascii: "(")
  }
}

extension String {
  /// The text in the case of another: in capitals, with a capital first, or as it is.
  fileprivate func cased(like other: String) -> String {
    if !other.contains(where: \.isLowercase) { return uppercased() }
    return other.first?.isUppercase == true ? capitalizingFirst : self
  }
}

/// Words by their first letter, each with the set of its letters: few of them have to be compared with a
/// word that may be a slip.
struct WordTable: Sendable {
  private typealias Entry = (word: ArraySlice<UInt8>, set: UInt32)
  private var entries = [[Entry]](repeating: [], count: 26)

  /// Takes words with spaces between them; what has other characters than letters is left out.
  init(_ text: String) {
    for word in text.utf8.map(\.inSmallLetter).split(whereSeparator: \.isBlankOrLineEnd) {
      guard let first = word.first, let set = Self.set(of: word) else { continue }
      entries[Int(first - 0x61)].append((word, set))
    }
  }

  /// Returns the word of the table that a word with a slip in it is nearest to.
  ///
  /// The first letter is right, doubled, or exchanged with the second: few slip there.
  func word(near word: [UInt8]) -> String? {
    guard word.count >= 4, let set = Self.set(of: word[...]) else { return nil }
    let candidates = word.prefix(2).flatMap { first in
      entries[Int(first - 0x61)].filter { known, letters in
        // Of two slips each changes two letters of the set at most.
        (letters ^ set).nonzeroBitCount <= 4
          && (first == word[0] || known.dropFirst().first == word[0])
      }
    }
    let text = String(decoding: word, as: UTF8.self)
    let near = NearestName.of(
      text, in: candidates.lazy.map { String(decoding: $0.word, as: UTF8.self) },
      reach: .slipInText)
    // "boxes" is a form of "box", "buttonn" is none of "button".
    guard let near, near != text,
      !text.hasPrefix(near) || !Self.isEnding(word.dropFirst(near.utf8.count), of: near)
    else { return nil }
    return near
  }

  private static func isEnding(_ rest: ArraySlice<UInt8>, of word: String) -> Bool {
    switch String(decoding: rest, as: UTF8.self) {
    case "s", "d", "r", "y": rest.first != word.utf8.last
    case "es", "ed", "er", "ly", "rs": true
    default: false
    }
  }

  /// Returns the set of a word's letters, or nil when it has others than `a` to `z`.
  private static func set(of word: ArraySlice<UInt8>) -> UInt32? {
    var set: UInt32 = 0
    for letter in word {
      guard (0x61...0x7A).contains(letter) else { return nil }
      set |= 1 << UInt32(letter - 0x61)
    }
    return set
  }
}
