import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word that is written twice in a row, with nothing but a space between: "the the".
///
/// What is quoted and the names of keys, which are pressed twice, are left alone.
struct RepeatedWordCheck: Check {
  static let optionKeys = ["accepted"]
  static let placeholders = ["found", "expected"]
  /// Words that may follow themselves: "that that".
  private let accepted: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    accepted = WordSet(try options.strings("accepted"))
  }

  func findings(in document: Document) -> [Finding] {
    let suspects = suspects(in: document.spec.words)
    if suspects.isEmpty { return [] }
    let isSuspect = { (lines: [SourceRange]) in
      lines.contains { line in suspects.contains { line.contains($0) } }
    }
    return document.spelledTexts(where: isSuspect).flatMap { lines, location in
      pairs(in: lines, of: document).map { first, second in
        let found = document.text(SourceRange(first.lowerBound, second.upperBound))
        let words = found.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Finding(
          range: SourceRange(first.lowerBound, second.upperBound),
          values: ["found": words, "expected": document.text(first)], location: location,
          subject: words,
          fixes: [
            .write("", at: SourceRange(first.upperBound, second.upperBound), .unsafe)
          ])
      }
    }
  }

  /// The second words of pairs anywhere in a file, marks between them or not: few files have any.
  private func suspects(in words: Words) -> [SourceRange] {
    var suspects: [SourceRange] = []
    var last: UInt64 = 0
    for token in words.tokens where token.isWord {
      if token.hash == last, !token.isOne(of: accepted) { suspects.append(token.range) }
      last = token.hash
    }
    return suspects
  }

  private func pairs(
    in lines: [SourceRange], of document: Document
  ) -> [(SourceRange, SourceRange)] {
    let words = document.spec.words
    var pairs: [(SourceRange, SourceRange)] = []
    var last: Token?
    var isQuoted = false
    for token in words.tokens(in: lines) {
      defer { last = token }
      if token.isQuote { isQuoted.toggle() }
      guard let first = last, first.hash == token.hash, token.isWord, !isQuoted,
        token.range.count > 1, !token.isOne(of: accepted),
        document.text(token.range).allSatisfy(\.isLetter),
        document.text(SourceRange(first.range.upperBound, token.range.lowerBound))
          .allSatisfy(\.isWhitespace),
        words.term(named: token.range, kinds: [.key]) == nil
      else { continue }
      let silence = Silence(lines, document)
      guard !silence.covers(first.range), !silence.covers(token.range) else { continue }
      pairs.append((first.range, token.range))
    }
    return pairs
  }
}
