import SpecDiagnostics

/// Making blocks of what was found: their kinds, lines and ranges.
extension BlockOutline {
  /// Returns a block; nil if only definitions, or nothing beside comments, are in it.
  func block(_ found: FoundBlock) -> MarkdownBlock? {
    let start = found.start
    switch found.kind {
    case .quote: return block(found, .quote, at: SourceRange(start, start + 1))
    case .item(let marker):
      return block(
        found, .item(number: marker.number), at: SourceRange(start, start + marker.length))
    case .thematicBreak: return block(found, .thematicBreak, at: firstLine(of: found))
    case .atxHeading(let level): return heading(found, level: level)
    case .setextHeading(let level):
      let lines = textLines(found.firstLine...found.lastLine - 1)
      let end = masked.trimmed(line(found.lastLine)).upperBound
      return block(
        found, .heading(level: level), at: SourceRange(lines.first?.lowerBound ?? start, end), lines
      )
    case .fence(let isClosed): return fencedCode(found, isClosed: isClosed)
    case .indentedCode:
      let lines = codeLines(found)
      guard let range = lines.span else { return nil }
      return block(
        found, .code(info: nil, isFenced: false, isClosed: true),
        at: SourceRange(min(start, range.lowerBound), range.upperBound), lines)
    case .paragraph: return text(found, .paragraph)
    case .html: return text(found, .html)
    }
  }

  /// Returns what is on a block's first line, spaces and comments around it left out.
  func firstLine(of found: FoundBlock) -> SourceRange {
    masked.trimmed(SourceRange(found.start, line(found.firstLine).upperBound))
  }

  private func block(
    _ found: FoundBlock, _ kind: MarkdownBlock.Kind, at range: SourceRange,
    _ lines: [SourceRange] = []
  ) -> MarkdownBlock {
    MarkdownBlock(kind: kind, depth: found.depth, range: range, lines: lines)
  }

  private func text(_ found: FoundBlock, _ kind: MarkdownBlock.Kind) -> MarkdownBlock? {
    guard found.firstLine <= found.lastLine else { return nil }
    let lines = textLines(found.firstLine...found.lastLine)
    return lines.span.map { block(found, kind, at: $0, lines) }
  }

  private func heading(_ found: FoundBlock, level: Int) -> MarkdownBlock {
    let titleStart = found.start + level
    let end = max(firstLine(of: found).upperBound, titleStart)
    var titleEnd = end
    while titleEnd > titleStart, masked.bytes[titleEnd - 1] == UInt8(ascii: "#") { titleEnd -= 1 }
    // The closing row counts only behind a space, or right behind the opening row's blank.
    if titleEnd > titleStart, !masked.bytes[titleEnd - 1].isBlank { titleEnd = end }
    var lines: [SourceRange] = []
    appendText(SourceRange(titleStart, titleEnd), to: &lines)
    return block(found, .heading(level: level), at: SourceRange(found.start, end), lines)
  }

  private func fencedCode(_ found: FoundBlock, isClosed: Bool) -> MarkdownBlock {
    let fence = trimmingEnd(SourceRange(found.start, line(found.firstLine).upperBound))
    let next = isClosed ? found.lastLine : found.lastLine + 1
    var lines = (found.firstLine + 1..<next).map { trimmingEnd(content(ofLine: $0)) }
    if !isClosed {
      while let last = lines.last, last.isEmpty { lines.removeLast() }
    }
    let last = isClosed ? trimmingEnd(line(found.lastLine)) : lines.last ?? fence
    return block(
      found, .code(info: info(of: fence), isFenced: true, isClosed: isClosed),
      at: SourceRange(found.start, last.upperBound), lines)
  }

  private func info(of fence: SourceRange) -> SourceRange? {
    let end = fence.upperBound
    if let tag = LiquidTag(in: bytes, at: fence.lowerBound, end: end) { return tag.argument }
    let run = bytes.skipping(from: fence.lowerBound, limit: end) { $0 == bytes[fence.lowerBound] }
    let start = bytes.skippingBlanks(from: run, limit: end)
    return start < end ? SourceRange(start, end) : nil
  }

  private func codeLines(_ found: FoundBlock) -> [SourceRange] {
    var lines: [SourceRange] = []
    for number in found.firstLine...found.lastLine {
      let content = content(ofLine: number)
      if masked.bytes[content.lowerBound..<content.upperBound].contains(MaskedText.filler) {
        appendText(content, to: &lines)
      } else {
        lines.append(trimmingEnd(content))
      }
    }
    return lines
  }

  private func textLines(_ numbers: ClosedRange<Int>) -> [SourceRange] {
    if numbers.count == 1, !masked.holdsFillers {
      let line = masked.trimmed(content(ofLine: numbers.lowerBound))
      return line.isEmpty ? [] : [line]
    }
    var lines: [SourceRange] = []
    lines.reserveCapacity(numbers.count)
    for number in numbers { appendText(content(ofLine: number), to: &lines) }
    return lines
  }

  /// Appends the text of a line: one range, or several where comments are between.
  private func appendText(_ range: SourceRange, to lines: inout [SourceRange]) {
    let range = masked.trimmed(range)
    var start = range.lowerBound
    if masked.holdsFillers {
      for index in range.lowerBound..<range.upperBound
      where masked.bytes[index] == MaskedText.filler {
        let piece = masked.trimmed(SourceRange(start, index))
        if !piece.isEmpty { lines.append(piece) }
        start = index + 1
      }
    }
    let piece = masked.trimmed(SourceRange(start, range.upperBound))
    if !piece.isEmpty { lines.append(piece) }
  }

  private func trimmingEnd(_ range: SourceRange) -> SourceRange {
    var upper = range.upperBound
    while upper > range.lowerBound, masked.bytes[upper - 1].isBlank { upper -= 1 }
    return SourceRange(range.lowerBound, upper)
  }
}
