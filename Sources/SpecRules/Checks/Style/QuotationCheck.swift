import SpecDiagnostics
import SpecModel

/// A quotation that is not closed, not opened, or closed with another form of quote.
///
/// Code, HTML tags, apostrophes and inches are left alone.
struct QuotationCheck: CheckWithoutOptions {
  static let placeholders = ["found", "problem", "expected"]

  func findings(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    var before: (block: TextBlock, mark: QuotationMark)?
    for block in document.spec.texts {
      // Nearly no text has a quote.
      guard block.characters.contains(UInt8(ascii: "\"")) || !block.characters.isASCII else {
        before = nil
        continue
      }
      let silence = Silence(block.lines, document)
      let quotations = Quotations(
        QuotationMark.all(
          in: block.lines, of: document.file.bytes, outside: silence.coversMarks))
      findings += quotations.mixed.map { mixed($0.open, $0.close, in: block, document) }
      let isSpread =
        quotations.unpaired.first.map { closes($0, before?.mark, in: block, before?.block) }
        ?? false
      // A quotation may run over two paragraphs.
      if isSpread { findings.removeLast() }
      let unpaired = quotations.unpaired.dropFirst(isSpread ? 1 : 0)
      findings += unpaired.map { self.unpaired($0, in: block, document) }
      before = unpaired.last.map { (block, $0) }
    }
    return findings
  }

  /// Whether a quote closes what the text above opened.
  private func closes(
    _ mark: QuotationMark, _ above: QuotationMark?, in block: TextBlock, _ other: TextBlock?
  ) -> Bool {
    guard let above, let other, other.kind == .paragraph, block.kind == .paragraph,
      other.location == block.location
    else { return false }
    return !above.mayClose && !mark.mayOpen
  }

  private func unpaired(
    _ mark: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let isClosing = mark.form == .closing || mark.form == .straight && mark.mayClose
    let part = excerpt(of: mark, isClosing: isClosing, in: block, document)
    return Finding(
      range: mark.range,
      values: [
        "found": part, "problem": isClosing ? "ends in a quote" : "begins with a quote",
        "expected": isClosing ? "another one that opens it" : "another one that closes it",
      ], location: block.location, subject: part,
      needs: [.file, .markup(block.range.lowerBound)])
  }

  /// Returns the words at a quote, without it.
  private func excerpt(
    of mark: QuotationMark, isClosing: Bool, in block: TextBlock, _ document: Document
  ) -> String {
    let line = block.lines.first { $0.contains(mark.range) } ?? mark.range
    // Four words are all that is shown: of a line of megabytes no more is read for each quote.
    let reach = 300
    let side =
      isClosing
      ? SourceRange(
        max(line.lowerBound, mark.range.lowerBound - reach), mark.range.lowerBound)
      : SourceRange(
        mark.range.upperBound, min(line.upperBound, mark.range.upperBound + reach))
    let words = document.text(side).split { $0 == " " || $0 == "\t" }
      .map { $0.filter { $0 != "\"" && $0 != "\u{FFFD}" } }.filter { !$0.isEmpty }
    return (isClosing ? words.suffix(4) : words.prefix(4)).joined(separator: " ")
  }

  private func mixed(
    _ open: QuotationMark, _ close: QuotationMark, in block: TextBlock, _ document: Document
  ) -> Finding {
    let text = document.text(SourceRange(open.range.upperBound, close.range.lowerBound))
    let expected = open.form == .straight ? "\"" : "”"
    return Finding(
      range: close.range,
      values: [
        "found": text,
        "problem": "opens with \(document.text(open.range)) and closes with"
          + " \(document.text(close.range))",
        "expected": "\(expected) at its end",
      ], related: [(open.range, "the quotation begins here")], location: block.location,
      subject: text,
      fixes: [Fix("Write \(expected)", .safe, write: expected, at: close.range)],
      needs: [.file, .markup(block.range.lowerBound)])
  }
}
