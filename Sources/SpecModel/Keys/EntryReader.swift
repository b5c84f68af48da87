import SpecDiagnostics
import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Reading the entries of a document whose dialect names keys, or headings, of its own.
struct EntryReader {
  private let context: LoadContext
  private(set) var entries: [SpecEntry] = []
  private(set) var tests: [ListedTest] = []
  private(set) var markdown = ScalarMarkdown()
  /// The values below keys that the dialect does not name.
  private(set) var strays: [SourceRange] = []
  private(set) var collector: TextCollector
  private(set) var bounds: ReadingBounds

  private init(context: LoadContext) {
    self.context = context
    collector = TextCollector(context: context)
    bounds = ReadingBounds(context.file)
  }

  /// Reads the keys of YAML alone.
  init(_ root: YAMLNode, context: LoadContext) {
    self.init(context: context)
    read(root, below: "")
  }

  /// Reads the headings of Markdown, each with what is below it.
  init(_ items: [FlowItem], context: LoadContext) {
    self.init(context: context)
    let known = { (item: FlowItem) in context.titles.entry(named: context.text(item.lines)) }
    for (place, item) in items.enumerated() {
      guard let level = item.headingLevel, let found = known(item) else { continue }
      let all = items[(place + 1)...].prefix { $0.headingLevel.map { $0 > level } ?? true }
      // A heading below it that the dialect names too is an entry of its own.
      let below = Array(all.prefix { !$0.isHeading || known($0) == nil })
      entries.append(
        SpecEntry(
          known: found.entry, name: context.located(item), isMisspelt: !found.isExact,
          isEmpty: all.lazy.map { context.content(of: $0) }.joined != .written,
          items: found.entry.content == .tables ? rows(below, of: found.entry) : self.items(below),
          range: below.map(\.range).reduce(item.range) { $0.union($1) }))
    }
  }

  /// Reads the keys of a mapping; of one that nests, those that are named below its own key.
  private mutating func read(_ mapping: YAMLNode, below parent: String) {
    let all = mapping.mapping ?? []
    let found = all.map { context.titles.entry(named: $0.key.text, below: parent) }
    let exact = Set(found.compactMap { $0?.isExact == true ? $0?.entry.key : nil })
    for (entry, known) in zip(all, found) {
      // A key that comes near one that is there is a key of the house's own.
      guard let known, known.isExact || !exact.contains(known.entry.key)
      else {
        strays.append(entry.value.range)
        continue
      }
      read(entry, as: known.entry, isMisspelt: !known.isExact)
      if known.entry.content == .entries {
        for mapping in entry.value.sequence ?? [entry.value] {
          read(mapping, below: known.entry.key + ".")
        }
      }
    }
  }

  private mutating func read(_ entry: YAMLEntry, as known: DialectEntry, isMisspelt: Bool) {
    let items: [SpecEntry.Item] =
      switch known.content {
      case .text, .bullets: markdown(entry)
      case .ids:
        points(bounds.cut(entry.value)).map {
          SpecEntry.Item(
            kind: .id, text: $0.text ?? "", lines: $0.lines, range: $0.lines.span ?? $0.range)
        }
      case .map:
        (bounds.cut(entry.value).mapping ?? []).map { item in
          SpecEntry.Item(
            kind: .entry, text: item.name.value, lines: item.key.lines, range: item.key.range,
            parts: parts(of: item.value, known, location: [entry.name.value, item.name.value]))
        }
      case .list:
        (bounds.cut(entry.value).sequence ?? []).compactMap { self.item($0, of: known, in: entry) }
      case .tables, .entries: []
      }
    entries.append(
      SpecEntry(
        known: known, name: entry.name, isMisspelt: isMisspelt,
        isEmpty: Self.isEmpty(entry.value) || leavesGap(entry.value.lines),
        items: items, range: entry.range))
  }

  private func leavesGap(_ lines: [SourceRange]) -> Bool {
    context.words.content(of: lines) == .toBeWritten
  }

  /// Whether a value is nothing, or a collection of nothing.
  static func isEmpty(_ node: YAMLNode) -> Bool {
    node.mapping?.isEmpty ?? (node.sequence ?? [node]).allSatisfy(isNothing)
  }

  /// Whether a value is not text and no collection.
  static func isNothing(_ node: YAMLNode) -> Bool {
    guard let scalar = node.scalar else { return false }
    return scalar.text.allSatisfy(\.isWhitespace)
      || scalar.style == .plain && ["~", "null", "Null", "NULL"].contains(scalar.text)
  }
}

/// Lists and mappings.
extension EntryReader {
  /// Returns the texts of a list, or the one that there is.
  private func points(_ node: YAMLNode) -> [YAMLNode] {
    (node.sequence ?? [node]).filter { !$0.lines.isEmpty && !Self.isNothing($0) }
  }

  /// Returns an entry of a list, named by its summary, or by its first part where it has none.
  private mutating func item(
    _ node: YAMLNode, of known: DialectEntry, in entry: YAMLEntry
  ) -> SpecEntry.Item? {
    guard let first = node.mapping?.first else { return nil }
    let key = known.parts.first { $0.meaning == .summary }?.key
    let summary = key.flatMap { node[$0] }.flatMap { $0.text == nil ? nil : $0 } ?? first.value
    let item = SpecEntry.Item(
      kind: .entry, text: context.text(summary.lines), lines: summary.lines, range: first.key.range,
      parts: parts(of: node, known, location: [entry.name.value, summary.text ?? ""]))
    tests += ListedTest.tests(of: item, known.parts, number: tests.count + 1, in: context)
    return item
  }

  private mutating func parts(
    of node: YAMLNode, _ known: DialectEntry, location: [String]
  ) -> [SpecEntry.Part] {
    (node.mapping ?? []).map { part in
      // What is not text of its own are values for a program.
      let lines = part.value.lines
      if !lines.isEmpty { collector.collect(value: lines, location: location + [part.name.value]) }
      return SpecEntry.Part(
        key: known.key(ofPart: part.name.value), name: part.name,
        isEmpty: Self.isNothing(part.value) || leavesGap(lines), text: context.text(lines),
        lines: lines)
    }
  }
}

/// Texts.
extension EntryReader {
  private mutating func markdown(_ entry: YAMLEntry) -> [SpecEntry.Item] {
    let items = bounds.cut(flow(entry.value))
    let found = FoundSection(nil, title: entry.name, level: 0, heading: entry.key.range)
    collector.collect(items, in: found)
    return self.items(items)
  }

  /// Returns the items of a text; each text of a list is a bullet.
  private mutating func flow(_ node: YAMLNode) -> [FlowItem] {
    if let text = ScalarText(node, in: context.file) {
      return markdown.items(of: text) { _ in nil }
    }
    return points(node).map { text in
      FlowItem(
        kind: node.sequence == nil ? .paragraph : .bullet, lines: text.lines,
        range: text.range, column: 0)
    }
  }

  /// Returns what the items of a text are to those who read a lead-in and its bullets.
  private func items(_ items: [FlowItem]) -> [SpecEntry.Item] {
    // The column of the outermost bullets since the last paragraph.
    var outermost: Int?
    return items.compactMap { item in
      let kind: SpecEntry.Kind
      switch item.kind {
      case .html, .rule: return nil
      case .heading, .code, .row: kind = .other
      case .paragraph:
        kind = .paragraph
        if item.column <= outermost ?? 0 { outermost = nil }
      case .bullet:
        let column = outermost ?? item.column
        outermost = min(column, item.column)
        kind = .bullet(isNested: item.column > column + 1)
      }
      return SpecEntry.Item(
        kind: kind, text: context.text(item.lines), lines: item.lines, range: item.textRange)
    }
  }
}

/// Headings.
extension EntryReader {
  /// Returns the rows of the tables, each cell named by the header above it.
  private mutating func rows(_ items: [FlowItem], of known: DialectEntry) -> [SpecEntry.Item] {
    var header: [Located<String>] = []
    return items.compactMap { item in
      guard case .row(isHeader: false) = item.kind else {
        if item.isRow { header = item.lines.map { Located(context.text([$0]), at: $0) } }
        return nil
      }
      // A row may have fewer cells than the header.
      let parts = header.enumerated().map { place, name in
        let cell =
          place < item.lines.count ? item.lines[place] : SourceRange(at: item.range.upperBound)
        return SpecEntry.Part(
          key: known.key(ofPart: name.value), name: name,
          isEmpty: cell.isEmpty || leavesGap([cell]), text: context.text([cell]),
          lines: cell.isEmpty ? [] : [cell])
      }
      let first = parts.first { !$0.lines.isEmpty }
      let row = SpecEntry.Item(
        kind: .entry, text: (first?.text ?? "").replacing("`", with: ""), lines: first?.lines ?? [],
        range: item.range, parts: parts)
      tests += ListedTest.tests(of: row, known.parts, number: tests.count + 1, in: context)
      return row
    }
  }
}
