import SpecDiagnostics

/// Reading text: comments, the code spans that hide them, and link reference definitions.
extension BlockOutline {
  /// Masks the comments at the cursor, before anything on the line is taken for a block; returns
  /// whether there were any.
  mutating func maskComments(_ number: Int, from cursor: LineCursor, isText: Bool) -> Bool {
    guard mayHoldComments else { return false }
    let first = masked.skippingMasked(from: cursor.offset, limit: cursor.end)
    var start = first
    while start < cursor.end, start >= codeSpanEnd,
      let found = commentSearch.match(at: start, isBlock: !isText && !isParagraphOpen)
    {
      mask(found, from: number, isText: isText)
      start = masked.skippingMasked(from: start, limit: cursor.end)
    }
    return start > first
  }

  /// Finds comments in the text of a line from an offset on.
  ///
  /// In a paragraph (`isParagraph`) a code span may go on in the next line, and a comment must not
  /// leave bare what would then look like a marker, an underline or a break.
  mutating func scanInlines(_ number: Int, from start: Int, isParagraph: Bool) {
    guard mayHoldComments else { return }
    let end = line(number).upperBound
    var index = max(start, codeSpanEnd)
    while index < end {
      switch masked.bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"):
        if index >= codeSpans.limit {
          codeSpans = CodeSpanSearch(bytes, limit: isParagraph ? paragraphEnd(from: number) : end)
        }
        let opening = index..<codeSpans.runEnd(from: index)
        index = codeSpans.closingRun(of: opening)?.upperBound ?? opening.upperBound
        codeSpanEnd = max(codeSpanEnd, index)
      case UInt8(ascii: "<"), UInt8(ascii: "{"):
        guard let found = commentSearch.match(at: index), let range = found.range else {
          index += 1
          continue
        }
        mask(found, from: number, isText: isParagraph)
        index = range.upperBound
      default: index += 1
      }
    }
  }

  /// Reads a line of raw HTML.
  mutating func scanHTMLLine(_ number: Int, _ end: HTMLBlockEnd, from start: Int) {
    let line = line(number)
    for index in start..<max(start, line.upperBound) {
      let byte = masked.bytes[index]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") else { continue }
      let isAtStart = masked.skippingMasked(from: start, limit: index) == index
      guard let found = commentSearch.match(at: index), found.range != nil || isAtStart else {
        continue
      }
      mask(found, from: number, isText: true)
    }
    extendLast(to: number)
    noteContent(at: start, line: number)
    let isMet = end.isMet(in: masked.bytes, from: start, to: line.upperBound)
    leaf = isMet ? .none : .html(end)
  }

  /// Masks a closed comment and notes it; of a comment that nothing closes, masks the opening.
  private mutating func mask(_ found: CommentSearch.Match, from number: Int, isText: Bool) {
    if let range = found.range {
      comments.append(SourceRange(range.lowerBound, range.upperBound))
      if found.isOpaque { components.append(SourceRange(range.lowerBound, range.upperBound)) }
    } else if unclosedComment == nil {
      unclosedComment = SourceRange(found.opening.lowerBound, found.opening.upperBound)
    }
    let range = found.range ?? found.opening
    var number = number
    var line = line(number)
    var start = range.lowerBound
    var isText = isText
    while true {
      let end = min(range.upperBound, line.upperBound)
      if start < end { masked.maskComment(start..<end, line: line, isText: isText) }
      guard range.upperBound > line.upperBound, number < lineNumbers.upperBound else { return }
      number += 1
      line = self.line(number)
      start = masked.skippingMasked(from: line.lowerBound, limit: line.upperBound)
      // Behind a blank line, what is not blank would begin a block.
      if start == line.upperBound { isText = false }
    }
  }

  /// Returns the offset at which the paragraph ends that holds a line.
  private func paragraphEnd(from number: Int) -> Int {
    var last = number
    while last < lineNumbers.upperBound, continuesParagraph(last + 1) { last += 1 }
    return line(last).upperBound
  }

  /// Closes the open paragraph, if there is one: separates its definitions from its text.
  mutating func closeParagraph(before number: Int) {
    guard case .paragraph(let paragraph) = leaf else { return }
    leaf = .none
    guard paragraph.mayDefine else { return }
    let first = paragraph.firstLine + definitionCount(paragraph.firstLine..<number)
    if first == number, paragraph.isFirst {
      containers[containers.count - 1].hasContent = false
    }
  }

  /// Whether the open paragraph has no text yet, only definitions; then a row of `=` or `-` does not
  /// make it a heading but is its first text.
  mutating func hasOnlyDefinitions(before number: Int) -> Bool {
    guard case .paragraph(var paragraph) = leaf, paragraph.mayDefine,
      definitionCount(paragraph.firstLine..<number) == number - paragraph.firstLine
    else { return false }
    paragraph.firstLine = number
    paragraph.mayDefine = false
    leaf = .paragraph(paragraph)
    return true
  }

  /// Takes the definitions off the front of a paragraph's lines and returns how many they take.
  private mutating func definitionCount(_ numbers: Range<Int>) -> Int {
    var text: [UInt8] = []
    for number in numbers {
      let content = content(ofLine: number)
      text += masked.bytes[content.lowerBound..<content.upperBound]
      text.append(0x0A)
    }
    let count = ReferenceDefinitions.lineCount(in: text)
    blocks[blocks.count - 1].firstLine = numbers.lowerBound + count
    return count
  }
}
