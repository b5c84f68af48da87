import SpecDiagnostics

/// Makes the leaf blocks: their kinds, lines and ranges.
struct LeafLines {
  private let outline: BlockOutline

  init(_ outline: BlockOutline) { self.outline = outline }

  /// Returns a paragraph; nil if only definitions, or nothing beside comments, are in it.
  func paragraph(from start: Int, lines numbers: ClosedRange<Int>) -> MarkdownBlock? {
    let lines = textLines(from: start, numbers)
    guard let range = lines.span else { return nil }
    return MarkdownBlock(kind: .paragraph, range: range, lines: lines)
  }

  /// Returns a heading whose first line is given.
  func heading(level: Int, from start: Int, line number: Int) -> MarkdownBlock {
    if outline.part(ofLine: number) == .atxHeading {
      return atxHeading(level: level, from: start, line: number)
    }
    var underline = number + 1
    while underline < outline.lineNumbers.upperBound,
      outline.part(ofLine: underline) != .setextUnderline
    {
      underline += 1
    }
    let lines = textLines(from: start, number...underline - 1)
    let end = outline.masked.trimmed(outline.line(underline)).upperBound
    return MarkdownBlock(
      kind: .heading(level: level), range: SourceRange(lines.first?.lowerBound ?? start, end),
      lines: lines)
  }

  private func atxHeading(level: Int, from start: Int, line number: Int) -> MarkdownBlock {
    let masked = outline.masked
    let end = masked.trimmed(SourceRange(start, outline.line(number).upperBound)).upperBound
    var titleEnd = end
    while titleEnd > start + level, masked.bytes[titleEnd - 1] == UInt8(ascii: "#") {
      titleEnd -= 1
    }
    // The closing row counts only behind a space, or right behind the opening row's blank.
    if titleEnd > start + level, !masked.bytes[titleEnd - 1].isBlank { titleEnd = end }
    var lines: [SourceRange] = []
    appendText(SourceRange(start + level, titleEnd), to: &lines)
    return MarkdownBlock(
      kind: .heading(level: level), range: SourceRange(start, max(end, start + level)), lines: lines
    )
  }

  /// Returns fenced code whose opening fence and number of lines are given.
  func fencedCode(from start: Int, line number: Int, count: Int) -> MarkdownBlock {
    let fence = trimmingEnd(SourceRange(start, outline.line(number).upperBound))
    let next = number + 1 + count
    var lines = (number + 1..<next).map { trimmingEnd(outline.content(ofLine: $0)) }
    let isClosed = outline.part(ofLine: next) == .closingFence
    if !isClosed {
      while let last = lines.last, last.isEmpty { lines.removeLast() }
    }
    let last = isClosed ? trimmingEnd(outline.line(next)) : lines.last
    let kind = MarkdownBlock.Kind.code(info: info(of: fence), isFenced: true, isClosed: isClosed)
    let end = last?.upperBound ?? fence.upperBound
    return MarkdownBlock(kind: kind, range: SourceRange(start, end), lines: lines)
  }

  /// Returns indented code whose first line and number of lines are given; nil if nothing is in
  /// it beside comments.
  func indentedCode(from start: Int, line number: Int, count: Int) -> MarkdownBlock? {
    var lines: [SourceRange] = []
    for number in number..<number + count {
      let content = outline.content(ofLine: number)
      if outline.masked.bytes[content.lowerBound..<content.upperBound].contains(MaskedText.filler) {
        appendText(content, to: &lines)
      } else {
        lines.append(trimmingEnd(content))
      }
    }
    guard let range = lines.span else { return nil }
    let kind = MarkdownBlock.Kind.code(info: nil, isFenced: false, isClosed: true)
    return MarkdownBlock(
      kind: kind, range: SourceRange(min(start, range.lowerBound), range.upperBound), lines: lines)
  }

  private func info(of fence: SourceRange) -> SourceRange? {
    let bytes = outline.bytes
    var index = fence.lowerBound
    while index < fence.upperBound, bytes[index] == bytes[fence.lowerBound] { index += 1 }
    while index < fence.upperBound, bytes[index].isBlank { index += 1 }
    return index < fence.upperBound ? SourceRange(index, fence.upperBound) : nil
  }

  /// Returns raw HTML whose first line and number of lines are given.
  func html(from start: Int, line number: Int, count: Int) -> MarkdownBlock? {
    let lines = textLines(from: start, number...max(number, number + count - 1))
    guard let range = lines.span else { return nil }
    return MarkdownBlock(kind: .html, range: range, lines: lines)
  }

  private func textLines(from start: Int, _ numbers: ClosedRange<Int>) -> [SourceRange] {
    var lines: [SourceRange] = []
    lines.reserveCapacity(numbers.count)
    for number in numbers where outline.part(ofLine: number) != .definition {
      let content = outline.content(ofLine: number)
      let isFirst = number == numbers.lowerBound
      appendText(SourceRange(isFirst ? start : content.lowerBound, content.upperBound), to: &lines)
    }
    return lines
  }

  /// Appends the text of a line: one range, or several where comments are between.
  private func appendText(_ range: SourceRange, to lines: inout [SourceRange]) {
    let masked = outline.masked
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
    let bytes = outline.masked.bytes
    var upper = range.upperBound
    while upper > range.lowerBound, bytes[upper - 1].isBlank { upper -= 1 }
    return SourceRange(range.lowerBound, upper)
  }
}
