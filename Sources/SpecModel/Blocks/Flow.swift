import SpecDiagnostics
import SpecLanguage
import SpecMarkdown

/// Making items of the blocks of a Markdown document.
struct Flow {
  let file: SourceFile
  /// The words of the file, if the titles are to be read.
  private let words: Words?
  /// Says what a line that CommonMark joins to the paragraph before it begins, if it begins something new.
  private let begins: (SourceRange) -> Beginning?
  private(set) var items: [FlowItem] = []

  init(
    _ document: MarkdownDocument, of file: SourceFile, _ words: Words?,
    begins: @escaping (SourceRange) -> Beginning?
  ) {
    self.file = file
    self.words = words
    self.begins = begins
    items.reserveCapacity(document.blocks.count)
    var place = 0
    while place < document.blocks.count, !isFull { place += append(document.blocks, at: place) }
  }

  /// What a line may begin.
  enum Beginning { case text, step }

  /// Whether there is more than will be read.
  var isFull: Bool { items.count > ReadingBounds.blocks }

  /// Adds a block, an item with its own text from the one that follows; returns how many it took.
  private mutating func append(_ blocks: [MarkdownBlock], at place: Int) -> Int {
    let block = blocks[place]
    switch block.kind {
    case .heading(let level):
      addHeading(level, lines: block.lines, range: block.range)
    case .paragraph: addText(.paragraph, lines: block.lines, range: block.range)
    case .quote: break
    case .item(let number): return appendItem(blocks, at: place, number) ? 2 : 1
    case .code(let info, let isFenced, _):
      if !isFenced, let first = block.lines.first, bulletMarker(first) != nil {
        // Bullets indented by four or more after a blank line are code to CommonMark; an author
        // who writes a checklist means bullets.
        for line in block.lines where !line.isEmpty && !isFull {
          addSwallowed([file.trimmed(line)])
        }
      } else {
        add(.code(info: info), lines: block.lines, range: block.range)
      }
    case .html:
      add(.html, lines: block.lines, range: block.range)
      addItems(ofHTML: block)
    case .thematicBreak: add(.rule, lines: [], range: block.range)
    }
    return 1
  }

  mutating func addHeading(_ level: Int, lines: [SourceRange], range: SourceRange) {
    let title = lines.count == 1 ? [file.title(in: lines[0])] : lines
    let (number, rest) = numbered(title) ?? lettered(title) ?? (nil, title)
    let lines = number == nil ? rest : rest.map { file.title(in: $0) }
    add(.heading(level: level), number: number, lines: lines, range: range)
  }

  /// Adds an item; returns whether the next block is its own text.
  private mutating func appendItem(
    _ blocks: [MarkdownBlock], at place: Int, _ number: Int?
  ) -> Bool {
    let item = blocks[place]
    guard place + 1 < blocks.count, case let next = blocks[place + 1], next.depth == item.depth + 1,
      case let dash = emptyBullet(below: next), next.kind == .paragraph || dash != nil
    else {
      add(.bullet, number: number, lines: [], range: item.range)
      return false
    }
    let lines = withoutBox(next.lines)
    let end = lines.last?.upperBound ?? next.range.upperBound
    addText(.bullet, number: number, lines: lines, range: SourceRange(item.range.lowerBound, end))
    if let dash { add(.bullet, lines: [], range: dash, isSwallowed: true) }
    return true
  }

  /// Returns the bullet without text that makes a heading of the bullet above it: to CommonMark a
  /// lone `-` below a line underlines it.
  private func emptyBullet(below block: MarkdownBlock) -> SourceRange? {
    guard case .heading(level: 2) = block.kind, let last = block.lines.last else { return nil }
    let rest = file.trimmed(SourceRange(last.upperBound, block.range.upperBound))
    return rest.count == 1 && file.bytes[rest.lowerBound] == UInt8(ascii: "-") ? rest : nil
  }

  /// Returns the lines of a bullet without the box of a task, `[ ]` or `[x]`, in front of them.
  private func withoutBox(_ lines: [SourceRange]) -> [SourceRange] {
    guard let first = lines.first, first.count > 4,
      ["[ ] ", "[x] ", "[X] "].contains(
        file.text(SourceRange(first.lowerBound, first.lowerBound + 4)))
    else { return lines }
    return [file.trimmed(SourceRange(first.lowerBound + 3, first.upperBound))] + lines.dropFirst()
  }

  /// Adds a bullet or paragraph, cut where one of its lines begins something new.
  mutating func addText(
    _ kind: FlowItem.Kind, number: Int? = nil, lines: [SourceRange], range: SourceRange
  ) {
    if kind == .paragraph, let table = Table(in: lines, of: file) {
      let above = Array(lines[..<table.start])
      if let range = above.span { addText(kind, lines: above, range: range) }
      for (place, row) in table.rows.enumerated() where !isFull {
        add(.row(isHeader: place == 0), lines: row.cells, range: row.line)
      }
      return
    }
    if kind == .paragraph, let first = lines.first, let level = headingLevel(first) {
      addHeading(
        level, lines: [SourceRange(first.lowerBound + level, first.upperBound)], range: first)
      let rest = Array(lines.dropFirst())
      if let range = rest.span { addText(kind, lines: rest, range: range) }
      return
    }
    let cuts = lines.indices.dropFirst().filter { index in
      bulletMarker(lines[index]) != nil || begins(lines[index]) != nil
        || isDefined(lines[index...])
    }
    guard let cut = cuts.first else { return addWhole(kind, number, lines: lines, range: range) }
    let own = Array(lines[..<cut])
    let end = own.last?.upperBound ?? 0
    addWhole(kind, number, lines: own, range: SourceRange(range.lowerBound, end))
    for (cut, next) in zip(cuts, cuts.dropFirst() + [lines.endIndex]) where !isFull {
      addSwallowed(Array(lines[cut..<next]))
    }
  }

  /// Whether the second of some lines defines what is in the first: "Tab" above ": Focus moves".
  private func isDefined(_ lines: ArraySlice<SourceRange>) -> Bool {
    lines.prefix(2).map { file.text($0).hasPrefix(": ") } == [false, true]
  }

  /// The level of a heading whose space is missing: `##Condensed`.
  private func headingLevel(_ line: SourceRange) -> Int? {
    let text = file.bytes[line.lowerBound..<line.upperBound]
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(level) && (0x41...0x5A).contains(text.dropFirst(level).first ?? 0)
      ? level : nil
  }

  /// Adds a bullet or paragraph; a line "1 - Test keyboard", or one in bold that opens with a number,
  /// is a numbered bullet.
  private mutating func addWhole(
    _ kind: FlowItem.Kind, _ number: Int?, lines: [SourceRange], range: SourceRange
  ) {
    // "WHEN I press Tab" is a step without a bullet, and "Tab" above ": Focus moves" a criterion.
    if kind == .paragraph, let first = lines.first,
      begins(first) == .step || isDefined(lines[...])
    {
      return add(.bullet, lines: lines, range: range)
    }
    guard kind == .paragraph, lines.count == 1, let (number, title) = numbered(lines) else {
      return add(kind, number: number, lines: lines, range: range)
    }
    add(.bullet, number: number, lines: title, range: range)
  }

  /// Returns the number with which a title of one line opens, and the title: `2. Condensed`,
  /// `**2) Condensed**`, `2 - Condensed`; of `1.2 Condensed` the last.
  private func numbered(_ lines: [SourceRange]) -> (number: Int, title: [SourceRange])? {
    guard lines.count == 1 else { return nil }
    let line = file.trimmingMarkers(file.trimmed(lines[0]))
    var text = file.bytes[line.lowerBound..<line.upperBound]
    var number: Int?
    var marks = 0
    while case let digits = text.prefix(while: { (0x30...0x39).contains($0) }),
      (1...2).contains(digits.count)
    {
      number = Int(String(decoding: digits, as: UTF8.self))
      text = text[digits.endIndex...]
      guard text.first == UInt8(ascii: "."), text.count > 1, !text[text.startIndex + 1].isBlank
      else { break }
      text = text.dropFirst()
      marks += 1
    }
    let rest = file.trimmed(SourceRange(text.startIndex, line.upperBound))
    guard let number, rest.count > 2 else { return nil }
    let isMarked = ".):-".utf8.contains(file.bytes[rest.lowerBound])
    guard
      isMarked ? file.bytes[rest.lowerBound + 1].isBlank : marks > 0 && text.first?.isBlank == true
    else { return nil }
    let title = file.trimmed(SourceRange(rest.lowerBound + (isMarked ? 1 : 0), line.upperBound))
    return file.bytes[title.lowerBound] > 0x40 ? (number, [title]) : nil
  }

  /// Returns the number that opens a heading in another form, and the title: `B. Condensed`, `IV) Condensed`,
  /// `(2) Condensed`.
  private func lettered(_ lines: [SourceRange]) -> (number: Int, title: [SourceRange])? {
    guard lines.count == 1 else { return nil }
    let line = file.trimmingMarkers(file.trimmed(lines[0]))
    let text = file.bytes[line.lowerBound..<line.upperBound]
    let mark = text.prefix(6).firstIndex { ".):".utf8.contains($0) } ?? text.endIndex
    guard mark + 1 < text.endIndex, text[mark + 1].isBlank else { return nil }
    let label = String(decoding: text[..<mark], as: UTF8.self)
    let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
    let number =
      label.hasPrefix("(")
      ? Int(label.dropFirst())
      : roman.firstIndex(of: label).map { $0 + 1 }
        ?? ["A", "B", "C", "D", "E", "F", "G", "H"].firstIndex(of: label).map { $0 + 1 }
    return number.map { ($0, [file.trimmed(SourceRange(mark + 1, line.upperBound))]) }
  }

  private mutating func addSwallowed(_ lines: [SourceRange]) {
    guard let first = lines.first, let range = lines.span else { return }
    guard let marker = bulletMarker(first) else {
      let isBullet = begins(first) == .step || isDefined(lines[...])
      return add(
        isBullet ? .bullet : .paragraph, lines: lines, range: range, isSwallowed: !isBullet)
    }
    let text = file.trimmed(SourceRange(marker.upperBound, first.upperBound))
    add(.bullet, lines: [text] + lines.dropFirst(), range: range, isSwallowed: true)
  }

  mutating func add(
    _ kind: FlowItem.Kind, number: Int? = nil, lines: [SourceRange], range: SourceRange,
    isSwallowed: Bool = false
  ) {
    let hasTitle = if case .heading = kind { true } else { number != nil }
    items.append(
      FlowItem(
        kind: kind, number: number, lines: lines, range: range,
        column: file.column(of: range.lowerBound),
        title: hasTitle ? words?.foldedTitle(lines) : nil, isSwallowed: isSwallowed))
  }

  /// Returns the marker of a line that looks like a bullet: `-`, `*` or `+` and a space.
  private func bulletMarker(_ line: SourceRange) -> SourceRange? {
    let start = file.trimmed(line).lowerBound
    guard start + 1 < line.upperBound, [0x2D, 0x2A, 0x2B].contains(file.bytes[start]),
      file.bytes[start + 1].isBlank
    else { return nil }
    return SourceRange(start, start + 1)
  }
}
