import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading a recognised document, part by part, in its dialect.
struct DocumentReader {
  let context: LoadContext
  let items: [FlowItem]
  let root: YAMLNode?
  /// What was not read because there is too much of it.
  let bounds: ReadingBounds

  func spec() -> ComponentSpec {
    let found = SectionFinder(context: context).sections(of: items)
    let front =
      context.dialect.shape == .frontMatter
      ? root.map { FrontMatterReader(context: context, root: $0) } : nil
    let gherkin =
      front?.gherkin()
      ?? found.first { $0.known?.content == .scenarios }.map {
        GherkinReader(context: context).gherkin($0)
      } ?? GherkinReader(context: context).gherkin(below: items)
    let condensed =
      front?.condensed()
      ?? found.first { $0.known?.content == .criteria }.map {
        CondensedReader(context: context).condensed($0)
      }
    var collector = TextCollector(context: context)
    for entry in front?.root.mapping ?? [] { collector.collect(values: entry) }
    let start = found.first?.section.heading.lowerBound ?? Int.max
    collector.collect(items.prefix { $0.range.lowerBound < start }, in: nil)
    for section in found { collector.collect(section.items, in: section) }
    let notes = notes(found)
    let entries =
      context.dialect.entries.isEmpty ? nil : HeadingEntryReader(items, context: context)
    return ComponentSpec(
      file: context.file, words: context.words, dialect: context.dialect,
      component: ComponentReader(context: context).component(
        sections: found, gherkin: gherkin,
        title: front?.title() ?? pageTitle ?? headingTitle(found), root: root),
      sections: (front?.sections() ?? []) + found.map(\.section),
      frontMatterKeys: front?.keys ?? [], condensed: condensed,
      gherkin: gherkin, notes: notes,
      headings: HeadingReader(context: context).headings(
        found, notes: Set(notes.map(\.heading.lowerBound))),
      media: MediaReader(context: context).media(in: items), links: collector.links,
      codeSpans: collector.codeSpans, codeBlocks: collector.codeBlocks, texts: collector.texts,
      markup: collector.markup, bareNames: collector.bareNames, page: page,
      entries: entries?.entries ?? [],
      tests: entries?.tests ?? [], bounds: bounds)
  }

  /// The title in the front matter of a document that has a heading for each section.
  private var pageTitle: Located<String>? {
    guard context.dialect.shape == .headedMarkdown else { return nil }
    return context.dialect.component.titleKey.flatMap { root?[$0]?.title }
  }

  /// Which page of its component it is: the front matter names the platform, else the folder.
  private var page: PagePlace? {
    guard let pages = context.dialect.pages else { return nil }
    let place = pages.place(of: context.file.path)
    let named = pages.platformKey.flatMap { root?[$0]?.text }.flatMap {
      context.vocabulary.term(named: $0, kinds: [.platform])?.shortID
    }
    let platform = named.flatMap { context.dialect.platforms.contains($0) ? $0 : nil }
    return (platform ?? place.platform).map {
      PagePlace(platform: $0, component: place.component)
    }
  }

  /// Returns the title of a heading of level 1 that is not a section of the dialect.
  private func headingTitle(_ found: [FoundSection]) -> Located<String>? {
    found.first { $0.section.level == 1 && $0.known == nil }?.section.title
  }

  private func notes(_ found: [FoundSection]) -> [PlatformNotes] {
    let named = found.filter { $0.known?.content == .notes }
    var notes = named.flatMap { section in
      if let platform = context.platform(of: section) {
        return [NotesReader(context: context, platform: platform).notes(section)]
      }
      return context.dialect.platformLabels.map {
        NotesReader(context: context, platform: $0.platform).notes(
          section.narrowed(to: $0.platform))
      }
    }
    if notes.isEmpty, context.dialect.platforms == ["web"], context.dialect.entries.isEmpty {
      // A web spec without "Developer notes" may have its aspects under any other heading.
      for other in found where other.known == nil {
        let read = NotesReader(context: context, platform: "web").notes(other)
        if !read.aspects.isEmpty { notes.append(read) }
      }
    }
    return notes
  }
}

extension TextCollector {
  /// Gathers the texts of a key and of what is below it.
  mutating func collect(values entry: YAMLEntry) {
    for (path, lines) in Self.values(entry.value, below: [entry.key.text ?? ""], depth: 0) {
      collect(value: lines, location: path)
    }
  }

  private static func values(
    _ node: YAMLNode, below path: [String], depth: Int
  ) -> [([String], [SourceRange])] {
    guard depth < 8 else { return [] }
    switch node.value {
    case .scalar(let scalar): return [(path, scalar.lines)]
    case .sequence(let nodes): return nodes.flatMap { values($0, below: path, depth: depth + 1) }
    case .mapping(let entries):
      return entries.flatMap {
        values($0.value, below: path + [$0.key.text ?? ""], depth: depth + 1)
      }
    }
  }
}
