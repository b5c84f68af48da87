import SpecDiagnostics
import SpecModel

/// A backtick without a partner, or a code span that runs together with the words beside it.
extension MarkupCheck {
  func unclosedCode(in document: Document) -> [Finding] {
    document.spec.markup.strayBackticks.compactMap { stray in
      document.spec.block(around: stray).map { block in
        let word = document.text(chunk(around: stray, in: block, document))
        return Finding(
          range: stray, values: ["found": word], subject: word, breaks: [block.markupPart])
      }
    }
  }

  private func chunk(
    around range: SourceRange, in block: TextBlock, _ document: Document
  ) -> SourceRange {
    let bytes = document.file.bytes
    var (start, end) = (range.lowerBound, range.upperBound)
    let (least, most) = (
      max(block.range.lowerBound, start - 60), min(block.range.upperBound, end + 60)
    )
    while start > least, !bytes[start - 1].isBlankOrLineEnd { start -= 1 }
    while end < most, !bytes[end].isBlankOrLineEnd { end += 1 }
    return SourceRange(start, end)
  }

  // MARK: Code and words run together

  func runTogether(_ judged: JudgedSpan, _ document: Document) -> Finding? {
    let span = judged.span
    let bytes = document.file.bytes
    let behind = word(from: span.range.upperBound, bytes)
    let isBehind =
      !behind.isEmpty && !Self.endings.contains(document.text(behind))
      || opensRemark(span.range.upperBound, bytes)
    let isBefore = span.range.lowerBound > 0 && isLetter(bytes[span.range.lowerBound - 1])
    // Where a rule about names has something to say, a letter or two are the rest of the name.
    let isRest = isBehind && (1...2).contains(behind.count) && !judged.verdicts.isEmpty
    guard isBehind || isBefore, !isRest else { return nil }
    var (start, end) = (span.range.lowerBound, span.range.upperBound)
    if isBefore { while start > 0, isLetter(bytes[start - 1]) { start -= 1 } }
    if isBehind { end = behind.isEmpty ? end + 1 : behind.upperBound }
    let range = SourceRange(start, end)
    let place = SourceRange(at: isBehind ? span.range.upperBound : span.range.lowerBound)
    return finding(
      range, isBehind ? "after" : "before",
      Fix("Put a space between", .unsafe, write: " ", at: place), document)
  }

  private func finding(
    _ range: SourceRange, _ sort: String, _ fix: Fix, _ document: Document
  ) -> Finding? {
    let found = document.text(range)
    return document.spec.block(around: range).map { block in
      Finding(
        range: range, sort: sort, values: ["found": found], subject: found, fixes: [fix],
        needs: [.file, block.markupPart])
    }
  }

  /// Endings that belong to the code before them: several `Button`s.
  private static let endings = ["s", "es", "ed", "d", "ing", "th", "st", "nd", "rd", "px", "x"]

  private func word(from start: Int, _ bytes: [UInt8]) -> SourceRange {
    SourceRange(start, start + bytes[start...].prefix(while: isLetter).count)
  }

  /// Whether a bracket at an offset opens a remark of several words and not the arguments of a call.
  private func opensRemark(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard bytes[offset...].first == UInt8(ascii: "(") else { return false }
    let first = word(from: offset + 1, bytes)
    let next = bytes[first.upperBound...].prefix(2)
    return !first.isEmpty && next.first == 0x20
      && next.last.map { isLetter($0) || $0 == UInt8(ascii: "`") } == true
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension ComponentSpec {
  /// Returns the text that a range is in.
  func block(around range: SourceRange) -> TextBlock? {
    let place = texts.firstIndexInOrder { $0.range.upperBound > range.lowerBound }
    return place < texts.count && texts[place].range.overlaps(range) ? texts[place] : nil
  }
}

extension TextBlock {
  /// The part of a document that cannot be read where marks in the text are wrong.
  var markupPart: DocumentPart { .markup(range.lowerBound) }
}
