import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word that is written twice in a row, with nothing but a space between: "the the"; or a full stop,
/// comma, colon or semicolon that is: "the button..".
///
/// Words that are quoted and the names of keys, which are pressed twice, are left alone.
struct WrittenTwiceCheck: Check {
  static let summary: String? = "A word or a mark is written twice."
  static let options: CheckOptions = [
    "of": .one(of: Kind.self, "What is written twice."),
    "accepted": "Words that may follow themselves, such as \"that\".",
  ]
  static let placeholders = ["found", "expected"]
  private let kind: Kind
  private let accepted: WordSet

  private enum Kind: String, CaseIterable {
    case word, mark
  }

  private typealias Pair = (first: SourceRange, second: SourceRange)

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: Kind.self)
    accepted = WordSet(try options.strings("accepted").map(FoldedText.fold))
  }

  func findings(in document: Document) -> [Finding] {
    // Few documents have any.
    let pairs = kind == .word ? words(in: document) : marks(in: document.file.bytes)
    if pairs.isEmpty { return [] }
    return document.spelledTexts().flatMap { lines, location in
      pairs.filter { isReported($0, in: lines, document) }.map { first, second in
        let range = first.union(second)
        let found = document.text(folding: [range])
        return Finding(
          range: range, values: ["found": found, "expected": document.text(first)],
          location: location, subject: found,
          fixes: [.write("", at: SourceRange(first.upperBound, second.upperBound), .unsafe)])
      }
    }
  }

  private func isReported(_ pair: Pair, in lines: [SourceRange], _ document: Document) -> Bool {
    let places = [pair.first, pair.second]
    guard places.allSatisfy({ place in lines.contains { $0.contains(place) } }) else {
      return false
    }
    let silence = Silence(lines, document)
    let quotes = document.spec.words.tokens(in: lines).count {
      $0.isQuote && $0.range < pair.first
    }
    return !places.contains(where: silence.covers) && (kind == .mark || quotes.isMultiple(of: 2))
  }

  private func words(in document: Document) -> [Pair] {
    let words = document.spec.words
    let tokens = words.tokens
    // Of nearly no word more than its hash is looked at: all are searched.
    let places = tokens.indices.dropFirst().filter { tokens[$0].hash == tokens[$0 - 1].hash }
    return places.map { (tokens[$0 - 1], tokens[$0]) }.filter { first, second in
      second.isWord && second.range.count > 1 && !second.isOne(of: accepted)
        && document.text(second.range).allSatisfy(\.isLetter)
        && document.text(SourceRange(first.range.upperBound, second.range.lowerBound))
          .allSatisfy(\.isWhitespace)
        && words.term(named: second.range, kinds: [.key]) == nil
    }.map { ($0.range, $1.range) }
  }

  /// Two of one mark between a word and a space or the end: three full stops are an ellipsis.
  private func marks(in bytes: [UInt8]) -> [Pair] {
    bytes.indices.dropFirst().dropLast().filter { place in
      guard bytes[place] == bytes[place + 1], isMark(bytes[place]) else { return false }
      let before = bytes[place - 1]
      return before > 0x20 && before != UInt8(ascii: "/") && !isMark(before)
        && (place + 2 == bytes.count || bytes[place + 2] <= 0x20)
    }.map { (SourceRange($0, $0 + 1), SourceRange($0 + 1, $0 + 2)) }
  }

  private func isMark(_ byte: UInt8) -> Bool { ".,:;".utf8.contains(byte) }
}
