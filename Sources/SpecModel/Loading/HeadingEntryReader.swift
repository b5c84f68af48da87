import SpecDiagnostics

/// Reading the entries of a Markdown document: the headings that the dialect names, each with what is
/// below it.
struct HeadingEntryReader {
  private let context: LoadContext
  private(set) var entries: [SpecEntry] = []
  private(set) var tests: [ListedTest] = []

  init(_ items: [FlowItem], context: LoadContext) {
    self.context = context
    for (place, item) in items.enumerated() {
      guard let level = item.headingLevel, let known = known(item) else { continue }
      let all = items[(place + 1)...].prefix { $0.headingLevel.map { $0 > level } ?? true }
      // A heading below it that the dialect names too is an entry of its own.
      let below = all.prefix { !$0.isHeading || self.known($0) == nil }
      read(
        item, Array(below), as: known.entry, isMisspelt: !known.isExact,
        isEmpty: !all.contains(where: \.isContent))
    }
  }

  /// Returns the entry of the dialect that a heading is or comes near to.
  private func known(_ heading: FlowItem) -> (entry: DialectEntry, isExact: Bool)? {
    EntryReader.known(context.text(heading.lines), context.dialect, context.titles)
  }

  private mutating func read(
    _ heading: FlowItem, _ below: [FlowItem], as known: DialectEntry, isMisspelt: Bool,
    isEmpty: Bool
  ) {
    let items =
      known.content == .tables ? rows(below, of: known) : EntryReader.items(below, in: context)
    entries.append(
      SpecEntry(
        known: known, name: Located(context.text(heading.lines), at: heading.textRange),
        isMisspelt: isMisspelt, isEmpty: isEmpty, items: items,
        range: below.map(\.range).reduce(heading.range) { $0.union($1) }))
  }

  /// Returns the rows of the tables, each cell named by the header above it.
  private mutating func rows(_ items: [FlowItem], of known: DialectEntry) -> [SpecEntry.Item] {
    var header: [Located<String>] = []
    return items.compactMap { item in
      guard case .row(let isHeader) = item.kind else { return nil }
      if isHeader { header = item.lines.map { Located(context.text([$0]), at: $0) } }
      guard !isHeader else { return nil }
      // A row may have fewer cells than the header.
      let parts = header.enumerated().map { place, name in
        let cell =
          place < item.lines.count ? item.lines[place] : SourceRange(at: item.range.upperBound)
        return SpecEntry.Part(
          key: known.parts.first { $0.keys.contains(name.value) }?.key ?? name.value, name: name,
          isEmpty: cell.isEmpty, text: context.text([cell]), lines: cell.isEmpty ? [] : [cell])
      }
      let first = parts.first { !$0.isEmpty }
      let row = SpecEntry.Item(
        kind: .entry, text: (first?.text ?? "").replacing("`", with: ""), lines: first?.lines ?? [],
        range: item.range,
        parts: parts)
      tests += ListedTest.tests(of: row, known.parts, number: tests.count + 1, in: context)
      return row
    }
  }
}
