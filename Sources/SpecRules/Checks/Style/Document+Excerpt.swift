import SpecDiagnostics
import SpecModel

extension Document {
  /// Returns a mark in a text with what is before it, or behind it, four words in all.
  func excerpt(with mark: SourceRange, of block: TextBlock, before isBefore: Bool) -> String {
    excerpt(
      from: isBefore ? mark.upperBound : mark.lowerBound, mark, of: block, before: isBefore,
      without: [])
  }

  /// Returns the four words before a mark in a text, or behind it, without straight quotes.
  func excerpt(beside mark: SourceRange, of block: TextBlock, before isBefore: Bool) -> String {
    excerpt(
      from: isBefore ? mark.lowerBound : mark.upperBound, mark, of: block, before: isBefore,
      // The cut may leave a part of a character.
      without: ["\"", "\u{FFFD}"])
  }

  private func excerpt(
    from start: Int, _ mark: SourceRange, of block: TextBlock, before isBefore: Bool,
    without others: [Character]
  ) -> String {
    let line = block.lines.first { $0.contains(mark) } ?? mark
    // Of a line of megabytes no more is read for each mark.
    let reach = 300
    let side =
      isBefore
      ? SourceRange(max(line.lowerBound, start - reach), start)
      : SourceRange(start, min(line.upperBound, start + reach))
    let words = text(side).split { $0 == " " || $0 == "\t" }
      .map { $0.filter { !others.contains($0) } }.filter { !$0.isEmpty }
    return (isBefore ? words.suffix(4) : words.prefix(4)).joined(separator: " ")
  }
}
