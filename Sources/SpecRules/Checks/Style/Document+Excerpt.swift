import SpecDiagnostics
import SpecModel

extension Document {
  /// Returns the four words before a mark in a text, or behind it.
  ///
  /// The mark is one of them, or else straight quotes are left out.
  func excerpt(
    _ mark: SourceRange, of block: TextBlock, before isBefore: Bool, isWithMark: Bool
  ) -> String {
    let start = isBefore == isWithMark ? mark.upperBound : mark.lowerBound
    // The cut may leave a part of a character.
    let others: [Character] = isWithMark ? [] : ["\"", "\u{FFFD}"]
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
