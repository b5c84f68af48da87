import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What a difference quotes.
extension Comparer {
  /// Returns the clause that says something to happen.
  func clause(of effect: Effect, in statement: Statement) -> String {
    let clause = statement.clauses.last { $0.places.contains(effect.place) }
    guard let clause else { return text(statement) }
    // "Without saving" is not "saving".
    let start =
      clause.kind == .gerund ? clause.joint ?? clause.places.lowerBound : clause.places.lowerBound
    // Another clause may follow within: "opens the list and moves focus".
    let next = statement.clauses.map { $0.places.lowerBound }
      .filter { $0 > effect.place && clause.places.contains($0) }.min()
    return next.map { unjoined(start..<$0) } ?? text(start..<clause.places.upperBound)
  }

  /// Returns the text of tokens without the "and" that joins the next ones to them.
  func unjoined(_ places: Range<Int>) -> String {
    let last = places.last { words.tokens[$0].isWord && !words[$0].small.contains(.coordinator) }
    return text(places.lowerBound..<(last.map { $0 + 1 } ?? places.upperBound))
  }

  /// Returns the text of a statement as it is written.
  func text(_ statement: Statement) -> String { text(statement.places) }

  /// Returns what is between the first and the last token of a text, as it is written.
  func text(_ places: [Range<Int>]) -> String {
    guard let first = places.first, let last = places.last else { return "" }
    return text(first.lowerBound..<last.upperBound)
  }

  /// Returns the text of tokens as it is written, its white space folded.
  func text(_ places: Range<Int>) -> String {
    guard !places.isEmpty else { return "" }
    return reading.spec.file.text(range(places)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Returns where tokens are, of which there is one at least.
  func range(_ places: Range<Int>) -> SourceRange {
    words.tokens[places.lowerBound].range.union(words.tokens[places.upperBound - 1].range)
  }
}
