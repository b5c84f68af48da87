import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word that is written twice, "the the": Swift, as the words are compared with each other.
struct RepeatedWordCheck: Check {
  static let options: CheckOptions = [
    "accepted": "Words that may follow themselves, such as \"that\"."
  ]
  static let placeholders = ["found", "expected"]
  private let accepted: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    accepted = WordSet(try options.strings("accepted").map(FoldedText.fold))
  }

  func findings(in document: Document) -> [Finding] {
    // Few documents have any.
    document.spec.words.doubled.compactMap { place in
      let words = [place - 1, place].map { document.spec.words.tokens[$0] }
      let (first, second) = (words[0].range, words[1].range)
      guard areWords(words[0], words[1], document),
        let block = document.spec.block(around: first),
        isProse([first, second], in: block, document)
      else { return nil }
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

  /// Whether places are on lines of a text, and neither code nor quoted.
  private func isProse(
    _ places: [SourceRange], in block: TextBlock, _ document: Document
  ) -> Bool {
    places.allSatisfy { place in
      block.lines.contains { $0.contains(place) } && !document.spec.markup.isVerbatim(place)
    }
      && document.spec.words.tokens(in: block.lines)
        .count { $0.isQuote && $0.range < places[0] }.isMultiple(of: 2)
  }
}
