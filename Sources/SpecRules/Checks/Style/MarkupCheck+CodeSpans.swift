import SpecDiagnostics
import SpecModel

/// A backtick without a partner, or a code span that runs together with the words beside it.
extension MarkupCheck {
  func unclosedCode(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    for stray in document.spec.markup.strayBackticks {
      guard let block = document.spec.block(around: stray),
        findings.last?.breaks != [block.markupPart]
      else { continue }
      let spans = document.spec.codeSpans
      let start = spans.firstIndexInOrder { $0.range.upperBound > block.range.lowerBound }
      // With one backtick missing, text is in a code span and code outside.
      let suspect = spans[start...].prefix { $0.range.lowerBound < block.range.upperBound }
        .first { isText($0.range, document) }.map {
          SourceRange($0.range.lowerBound, $0.range.lowerBound + 1)
        }
      let range = suspect ?? stray
      let word = document.text(chunk(around: range, in: block, document))
      findings.append(
        Finding(
          range: range, values: ["found": word],
          subject: word, breaks: [block.markupPart]))
    }
    return findings
  }

  /// Whether a code span holds what is between two: it begins or ends in a space.
  private func isText(_ range: SourceRange, _ document: Document) -> Bool {
    let bytes = document.file.bytes
    guard range.count > 4, bytes[range.lowerBound + 1] != UInt8(ascii: "`") else { return false }
    return bytes[range.lowerBound + 1].isBlankOrLineEnd
      || bytes[range.upperBound - 2].isBlankOrLineEnd
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

  /// Returns names that are in two code spans: one ends, or the next begins, in the middle.
  func divided(in document: Document) -> [Finding] {
    let spans = document.spec.codeSpans
    let bytes = document.file.bytes
    return spans.indices.dropLast().compactMap { place in
      let gap = SourceRange(spans[place].range.upperBound, spans[place + 1].range.lowerBound)
      guard gap.count <= 1, gap.isEmpty || bytes[gap.lowerBound] == 0x20 else { return nil }
      let (first, second) = (spans[place], spans[place + 1])
      guard let last = first.code.value.utf8.last, let next = second.code.value.utf8.first,
        last == UInt8(ascii: "_") || next == UInt8(ascii: "_")
      else { return nil }
      let range = first.range.union(second.range)
      let name = first.code.value + second.code.value
      var finding = finding(
        range, "divided", Fix("Join the code spans", .unsafe, write: "`\(name)`", at: range),
        document)
      if !document.isImproved(name, in: first) { finding?.fixes = [] }
      return finding
    }
  }
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
