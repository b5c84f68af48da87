import SpecDiagnostics
import SpecModel

/// A quotation that is not closed, not opened, or closed with another form of quote.
///
/// Code, HTML tags, apostrophes and inches are left alone.
extension MarkupCheck {
  func quotations(in document: Document) -> [Finding] {
    let isVerbatim = document.spec.markup.isVerbatim
    return document.spec.texts.flatMap { block -> [Finding] in
      // Nearly no text has a quote.
      guard block.characters.contains(UInt8(ascii: "\"")) || !block.characters.isASCII else {
        return []
      }
      let quotations = Quotations(
        QuotationMark.all(in: block.lines, of: document.file.bytes, outside: isVerbatim))
      return quotations.mixed.map { mixed($0.open, $0.close, in: block, document) }
        + quotations.unpaired.map { unpaired($0, in: block, document) }
    }
  }

  private func unpaired(
    _ mark: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let isClosing = mark.form == .closing || mark.form == .straight && mark.mayClose
    let part = excerpt(mark.range, of: block, before: isClosing, document)
    return Finding(
      range: mark.range, sort: isClosing ? "closing" : "opening", values: ["found": part],
      subject: part, needs: [.file, .markup(block.range.lowerBound)])
  }

  /// Returns the four words before a mark in a text, or behind it, without straight quotes.
  private func excerpt(
    _ mark: SourceRange, of block: TextBlock, before isBefore: Bool, _ document: Document
  ) -> String {
    let line = block.lines.first { $0.contains(mark) } ?? mark
    // Of a line of megabytes no more is read for each mark.
    let reach = 300
    let side =
      isBefore
      ? SourceRange(max(line.lowerBound, mark.lowerBound - reach), mark.lowerBound)
      : SourceRange(mark.upperBound, min(line.upperBound, mark.upperBound + reach))
    // The cut may leave a part of a character.
    let words = document.text(side).split { $0 == " " || $0 == "\t" }
      .map { $0.filter { $0 != "\"" && $0 != "\u{FFFD}" } }.filter { !$0.isEmpty }
    return (isBefore ? words.suffix(4) : words.prefix(4)).joined(separator: " ")
  }

  private func mixed(
    _ open: QuotationMark, _ close: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let text = document.text(SourceRange(open.range.upperBound, close.range.lowerBound))
    let expected = open.form == .straight ? "\"" : "”"
    return Finding(
      range: close.range, sort: "mixed",
      values: [
        "found": text, "open": document.text(open.range), "close": document.text(close.range),
        "expected": expected,
      ], related: [(open.range, "the quotation begins here")], subject: text,
      fixes: [Fix("Write the quotation mark \(expected)", .safe, write: expected, at: close.range)],
      needs: [.file, .markup(block.range.lowerBound)])
  }
}
