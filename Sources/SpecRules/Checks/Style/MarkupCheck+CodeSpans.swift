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
      // With one backtick missing, text is in a code span and code outside: such a span begins or ends in a space.
      let suspect = document.spec.codeSpans.first { span in
        let text = document.text(span.range).dropFirst().dropLast()
        return block.range.contains(span.range)
          && [text.first, text.last].contains { $0?.isWhitespace == true }
      }
      let place = suspect.map { SourceRange($0.range.lowerBound, $0.range.lowerBound + 1) } ?? stray
      let word = document.text(chunk(around: place, in: block, document))
      findings.append(
        Finding(
          range: place, values: ["found": word], subject: word, breaks: [block.markupPart]))
    }
    return findings
  }

  /// Returns a place with what is around it up to the next spaces, of long code only the nearest.
  private func chunk(
    around range: SourceRange, in block: TextBlock, _ document: Document
  ) -> SourceRange {
    let bytes = document.file.bytes
    let before = bytes[block.range.lowerBound..<range.lowerBound].suffix(60).reversed()
    let behind = bytes[range.upperBound..<block.range.upperBound].prefix(60)
    return SourceRange(
      range.lowerBound - before.prefix { !$0.isBlankOrLineEnd }.count,
      range.upperBound + behind.prefix { !$0.isBlankOrLineEnd }.count)
  }

  // MARK: Code and words run together

  func runTogether(_ span: CodeSpan, _ document: Document) -> Finding? {
    let bytes = document.file.bytes
    let behind = word(from: span.range.upperBound, bytes)
    // One letter is an ending, or the rest of the name.
    let isBehind =
      behind.count > 1 && !Self.endings.contains(document.text(behind))
      || opensRemark(span.range.upperBound, bytes)
    let before = bytes[..<span.range.lowerBound].reversed().prefix(while: isLetter).count
    guard isBehind || before > 0, let block = document.spec.block(around: span.range) else {
      return nil
    }
    let end = !isBehind ? span.range.upperBound : max(behind.upperBound, span.range.upperBound + 1)
    let range = SourceRange(span.range.lowerBound - before, end)
    let place = SourceRange(at: isBehind ? span.range.upperBound : span.range.lowerBound)
    let found = document.text(range)
    return Finding(
      range: range, sort: isBehind ? "after" : "before", values: ["found": found], subject: found,
      fixes: [Fix("Put a space between", .unsafe, write: " ", at: place)],
      needs: [.file, block.markupPart])
  }

  /// Endings that belong to the code before them: several `Button`s.
  private static let endings = ["es", "ed", "ing", "th", "st", "nd", "rd", "px"]

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
