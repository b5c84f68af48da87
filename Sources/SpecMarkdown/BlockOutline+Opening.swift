import SpecDiagnostics

/// Opening blocks: what a line begins that no open block claims.
extension BlockOutline {
  /// Whether the line before is one of a paragraph.
  var isParagraphOpen: Bool {
    if case .paragraph = leaf { return true }
    return false
  }

  /// A line that is being read, behind the containers that it continues or has opened.
  struct PendingLine {
    let number: Int
    var cursor: LineCursor
    /// How many of the open containers the line continues.
    var matched: Int
    /// Whether a comment must not leave the line blank, because that would undo what the line has
    /// ended or opened: `-` alone would underline a paragraph, `- - -` be a break.
    var isText: Bool
    var hasOpened = false
  }

  /// Reads a line that no leaf block claims.
  mutating func openBlocks(_ pending: PendingLine) {
    var pending = pending
    while openNext(&pending) {}
  }

  /// Opens the next container on a line and returns true, or reads what else is there.
  private mutating func openNext(_ pending: inout PendingLine) -> Bool {
    let number = pending.number
    let isMasked = maskComments(number, from: pending.cursor, isText: pending.isText)
    if isMasked, !pending.hasOpened {
      (pending.matched, pending.cursor) = matchContainers(line(number))
    }
    let end = pending.cursor.end
    let indentation = pending.cursor.indentation(in: masked.bytes)
    guard indentation.offset < end else {
      closeBlocks(before: pending)
      noteBlank(pending)
      return false
    }
    let isInside = pending.matched == containers.count
    let opener =
      isMDX || indentation.columns < 4
      ? BlockOpener.find(
        in: masked.bytes, at: indentation.offset, end: end,
        context: !isParagraphOpen ? .open : isInside ? .paragraph : .lazy)
      : nil
    switch opener {
    case .quote, .item: return openContainer(opener, &pending, indentation)
    case nil: scanText(pending, indentation)
    case .setextUnderline where hasOnlyDefinitions(before: number): scanText(pending, indentation)
    case .some(let opener):
      closeBlocks(before: pending)
      markParent()
      open(opener, number, indentation)
    }
    return false
  }

  private mutating func openContainer(
    _ opener: BlockOpener?, _ pending: inout PendingLine, _ indentation: LineCursor.Indentation
  ) -> Bool {
    let (number, start) = (pending.number, indentation.offset)
    let parent = pending.matched > 0 ? containers[pending.matched - 1] : nil
    let marker = if case .item(let marker) = opener { marker } else { ListMarker?.none }
    let depth = (parent?.depth ?? 0) + (marker == nil ? 1 : 2)
    guard depth <= Self.maximumDepth else {
      if tooDeep == nil { tooDeep = SourceRange(start, pending.cursor.end) }
      scanText(pending, indentation)
      return false
    }
    pending.isText = pending.isText || isParagraphOpen || pending.hasOpened
    closeBlocks(before: pending)
    markParent()
    if let marker {
      append(.item(marker), at: start, line: number)
      let width = enterItem(marker, &pending, indentation)
      containers.append(OpenContainer(itemWidth: width, depth: depth))
    } else {
      append(.quote, at: start, line: number)
      pending.cursor.skip(indentation, markerLength: 1)
      pending.cursor.skipBlanks(columns: 1, in: masked.bytes)
      containers.append(OpenContainer(itemWidth: nil, depth: depth))
    }
    pending.matched = containers.count
    pending.hasOpened = true
    return true
  }

  /// Moves the cursor to an item's content and returns by how many columns that is indented.
  private mutating func enterItem(
    _ marker: ListMarker, _ pending: inout PendingLine, _ indentation: LineCursor.Indentation
  ) -> Int {
    pending.cursor.skip(indentation, markerLength: marker.length)
    // How far the content is indented depends on whether a comment is all there is.
    _ = maskComments(pending.number, from: pending.cursor, isText: pending.isText)
    let behind = pending.cursor.indentation(in: masked.bytes)
    // Five columns or more begin indented code, one column behind the marker.
    let isFar = behind.columns > 4 || behind.offset == pending.cursor.end
    let gap = isFar ? 1 : behind.columns
    pending.cursor.skipBlanks(columns: gap, in: masked.bytes)
    return indentation.columns + marker.length + gap
  }

  private mutating func closeBlocks(before pending: PendingLine) {
    closeParagraph(before: pending.number)
    while containers.count > pending.matched { containers.removeLast() }
  }

  /// Whether a line goes on with the open paragraph; for looking ahead.
  func continuesParagraph(_ number: Int) -> Bool {
    let (matched, cursor) = matchContainers(line(number))
    let indentation = cursor.indentation(in: masked.bytes)
    guard indentation.offset < cursor.end else { return false }
    if indentation.columns >= 4 { return true }
    if bytes.contains(Array("<!--".utf8), at: indentation.offset, end: cursor.end) { return false }
    let opener = BlockOpener.find(
      in: masked.bytes, at: indentation.offset, end: cursor.end,
      context: matched == containers.count ? .paragraph : .lazy)
    return opener == nil
  }

  /// Notes a blank line; in indented code, what is indented further is content.
  private mutating func noteBlank(_ pending: PendingLine) {
    var cursor = pending.cursor
    cursor.skipBlanks(columns: 4, in: masked.bytes)
    noteContent(at: cursor.offset, line: pending.number)
  }

  private mutating func markParent() {
    if let last = containers.indices.last { containers[last].hasContent = true }
  }

  /// Opens a leaf block that is not a paragraph.
  private mutating func open(
    _ opener: BlockOpener, _ number: Int, _ indentation: LineCursor.Indentation
  ) {
    let start = indentation.offset
    switch opener {
    case .heading(let level):
      append(.atxHeading(level: level), at: start, line: number)
      scanInlines(number, from: start + level, isParagraph: false)
    case .fence(var fence):
      append(.fence(isClosed: false), at: start, line: number)
      fence.indent = indentation.columns
      enter(fence, at: number)
    case .html(let end):
      append(.html, at: start, line: number)
      scanHTMLLine(number, end, from: start)
    case .setextUnderline:
      let level = masked.bytes[start] == UInt8(ascii: "=") ? 1 : 2
      blocks[blocks.count - 1].kind = .setextHeading(level: level)
      extendLast(to: number)
    case .thematicBreak: append(.thematicBreak, at: start, line: number)
    case .quote, .item: break
    }
  }

  /// Reads a line of text: of a paragraph, lazy or not, or of indented code.
  private mutating func scanText(_ pending: PendingLine, _ indentation: LineCursor.Indentation) {
    let (number, start) = (pending.number, indentation.offset)
    if !isParagraphOpen {
      closeBlocks(before: pending)
      let isFirst = containers.last.map { !$0.hasContent } ?? false
      markParent()
      if indentation.columns >= 4, !isMDX { return scanIndentedCode(pending, from: start) }
      append(.paragraph, at: start, line: number)
      let mayDefine = masked.bytes[start] == UInt8(ascii: "[")
      leaf = .paragraph(Paragraph(firstLine: number, mayDefine: mayDefine, isFirst: isFirst))
    }
    extendLast(to: number)
    // libcmark keeps the spaces before a lazy line, which then is not a definition.
    let isLazy = pending.matched < containers.count
    noteContent(at: isLazy ? pending.cursor.offset : start, line: number)
    scanInlines(number, from: start, isParagraph: true)
  }

  private mutating func scanIndentedCode(_ pending: PendingLine, from start: Int) {
    var cursor = pending.cursor
    cursor.skipBlanks(columns: 4, in: masked.bytes)
    if let last = blocks.last, case .indentedCode = last.kind, last.depth == containers.count {
      extendLast(to: pending.number)
    } else {
      append(.indentedCode, at: cursor.offset, line: pending.number)
    }
    noteContent(at: cursor.offset, line: pending.number)
    scanInlines(pending.number, from: start, isParagraph: false)
  }
}
