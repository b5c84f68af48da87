import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A quotation that is not closed, not opened, or closed with another form of quote.
///
/// Code, HTML tags, apostrophes and inches are left alone.
extension MarkupCheck {
  func quotations(in document: Document) -> [Finding] {
    document.spec.texts.flatMap { block -> [Finding] in
      // Nearly no text has a quote.
      guard block.characters.contains(UInt8(ascii: "\"")) || !block.characters.isASCII else {
        return []
      }
      let marks = document.spec.words.tokens(in: block.lines).compactMap { token in
        token.isQuote && !document.spec.markup.isVerbatim(token.range)
          ? QuotationMark(token.range, in: document.file.bytes) : nil
      }
      let quotations = Quotations(marks)
      return quotations.mixed.map { mixed($0.open, $0.close, in: block, document) }
        + quotations.unpaired.map { unpaired($0, in: block, document) }
    }
  }

  private func unpaired(
    _ mark: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let isClosing = mark.character == "”" || mark.isStraight && mark.mayClose
    let line = block.lines.first { $0.contains(mark.range) } ?? mark.range
    // Of a line of megabytes no more is read for each mark.
    let reach = 300
    let side =
      isClosing
      ? SourceRange(max(line.lowerBound, mark.range.lowerBound - reach), mark.range.lowerBound)
      : SourceRange(mark.range.upperBound, min(line.upperBound, mark.range.upperBound + reach))
    // The cut may leave a part of a character.
    let words = document.text(side).filter { $0 != "\"" && $0 != "\u{FFFD}" }
      .split(whereSeparator: \.isWhitespace)
    let part = (isClosing ? words.suffix(4) : words.prefix(4)).joined(separator: " ")
    return Finding(
      range: mark.range, sort: isClosing ? "closing" : "opening", values: ["found": part],
      subject: part, needs: [.file, block.markupPart])
  }

  private func mixed(
    _ open: QuotationMark, _ close: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let text = document.text(SourceRange(open.range.upperBound, close.range.lowerBound))
    let expected = open.isStraight ? "\"" : "”"
    return Finding(
      range: close.range, sort: "mixed",
      values: [
        "found": text, "open": open.character, "close": close.character, "expected": expected,
      ], related: [(open.range, "the quotation begins here")], subject: text,
      fixes: [Fix("Write the quotation mark \(expected)", .safe, write: expected, at: close.range)],
      needs: [.file, block.markupPart])
  }
}
