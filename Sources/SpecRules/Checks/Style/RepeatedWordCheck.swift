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
}
