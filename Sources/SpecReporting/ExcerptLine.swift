import SpecDiagnostics

/// A line of a document as cells of a terminal, and the choice of the cells to show.
struct ExcerptLine {
  /// One scalar as it is drawn.
  private struct Cell {
    let bytes: SourceRange
    /// What is drawn in its place; nil where it is drawn as it is.
    let substitute: String?
    let column: Int
    let width: Int
    /// The column behind it.
    var end: Int { column + width }
  }

  private let file: SourceFile
  private var cells: [Cell] = []
  private var total = 0
  private var markStart = 0
  private var markEnd = 0
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// Measures what can be shown in a number of columns of a line around what the mark goes under.
  init(file: SourceFile, line: SourceRange, marked: SourceRange, width: Int) {
    self.file = file
    // A line may be a megabyte long; what lies further off than this can never be shown.
    let reach = SourceRange(
      max(line.lowerBound, marked.lowerBound - 4 * width),
      min(line.upperBound, marked.lowerBound + 4 * width))
    isCutBefore = reach.lowerBound > line.lowerBound
    isCutAfter = reach.upperBound < line.upperBound
    var index = reach.lowerBound
    // Where the line was cut may be inside a scalar: go on to the next one.
    while isCutBefore, index < reach.upperBound, file.bytes[index] & 0xC0 == 0x80 { index += 1 }
    cells.reserveCapacity(reach.count)
    while index < reach.upperBound {
      let next = index + UTF8Columns.scalarLength(file.bytes, at: index)
      if index <= marked.lowerBound { markStart = total }
      if next == index + 1, file.bytes[index] < 0x80 {
        append(Unicode.Scalar(file.bytes[index]), SourceRange(index, next))
      } else {
        for scalar in file.text(SourceRange(index, next)).unicodeScalars {
          append(scalar, SourceRange(index, next))
        }
      }
      if next <= marked.lowerBound { markStart = total }
      if index < marked.upperBound { markEnd = total }
      index = next
    }
    if marked.isEmpty { markEnd = markStart }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ bytes: SourceRange) {
    // A tab is four columns wherever it is: the mark must line up, not the document.
    var substitute: String? =
      scalar == "\t" ? "    " : scalar.isHarmful ? VisibleText.name(scalar) : nil
    let width = substitute?.utf8.count ?? DisplayWidth.columns(of: scalar)
    // Bytes that are not scalars are drawn as this one.
    if scalar == "\u{FFFD}" { substitute = String(scalar) }
    cells.append(Cell(bytes: bytes, substitute: substitute, column: total, width: width))
    total += width
  }

  /// Returns what to show of the line in a number of columns, as an `Excerpt` has it.
  func window(width: Int) -> (text: String, markStart: Int, markWidth: Int, isCut: Bool) {
    let shown = columns(width: width)
    var visible = cells[...]
    while let cell = visible.first, cell.column < shown.lowerBound { visible.removeFirst() }
    while let cell = visible.last, cell.end > shown.upperBound { visible.removeLast() }
    // A combining mark must not begin the text: it would sit on what is printed before it.
    if visible.startIndex > 0 {
      while let cell = visible.first, cell.width == 0 { visible.removeFirst() }
    }
    let before = isCutBefore || visible.startIndex > 0 ? "…" : ""
    let after = isCutAfter || visible.endIndex < cells.count ? "…" : ""
    let (first, last) = (visible.first?.column ?? 0, visible.last?.end ?? 0)
    return (
      text: before + text(of: visible) + after,
      markStart: max(0, markStart - first) + before.count,
      markWidth: max(1, min(markEnd, last) - markStart),
      isCut: !before.isEmpty || !after.isEmpty
    )
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    var text = ""
    var plain: SourceRange?
    for cell in cells {
      if let substitute = cell.substitute {
        if let plain { text += file.text(plain) }
        plain = nil
        text += substitute
      } else {
        plain = plain?.union(cell.bytes) ?? cell.bytes
      }
    }
    return plain.map { text + file.text($0) } ?? text
  }

  /// Returns the columns to show: all of them, or as many as fit with the mark in their middle.
  private func columns(width: Int) -> Range<Int> {
    if total <= width, !isCutBefore, !isCutAfter { return 0..<total }
    let room = width - 2
    let mark = min(max(1, markEnd - markStart), room)
    var lead = min(markStart, (room - mark) / 2)
    if !isCutAfter { lead = max(lead, min(markStart, room - (total - markStart))) }
    let from = markStart - lead
    return from <= 1 && !isCutBefore ? 0..<(width - 1) : from..<(from + room)
  }
}
