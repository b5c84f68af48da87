import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading a recognised document, part by part, in its dialect, into a `ComponentSpec`.
struct DocumentReader {
  let context: LoadContext
  /// The items that are read.
  let items: [FlowItem]
  /// The sections that they make.
  let found: [FoundSection]
  let root: YAMLNode?
  /// What was not read because there is too much of it.
  let bounds: ReadingBounds
  /// What is below the keys, or headings, that the dialect names; nil where it names none.
  let entries: EntryReader?
  /// The texts of keys that are Markdown.
  let markdown: ScalarMarkdown

  /// Reads what was found in a file.
  init(_ file: Recognizer, in context: LoadContext) {
    var (context, items, bounds, root) = (context, file.items, file.bounds, file.outline.keys)
    var entries: EntryReader?
    var markdown = ScalarMarkdown()
    let keys = file.outline.isKeyed ? root : nil
    if !context.dialect.entries.isEmpty {
      let read =
        keys.map { EntryReader($0, context: context) } ?? EntryReader(items, context: context)
      entries = read
      if keys != nil { (bounds, markdown) = (read.bounds, read.markdown) }
    } else if let keys {
      var dialect = context.dialect
      dialect.narrow(to: Self.platforms(of: keys, in: context))
      context = context.reading(dialect)
      // Of what is read block by block, the flow is cut.
      let cut = bounds.cut(root: keys) { entry in
        context.section(of: entry)?.section.content.isFlow == true
      }
      let flow = YAMLFlow(cut, context: context)
      (items, root, markdown) = (bounds.cut(flow.items), cut, flow.markdown)
    }
    found = context.sections(of: items)
    self.context =
      Self.onlyBlock(found, below: root, context).map { [context] block in
        context.reading(context.dialect.alone(block, at: context.path))
      } ?? context
    (self.items, self.root, self.bounds) = (items, root, bounds)
    (self.entries, self.markdown) = (entries, markdown)
  }

  /// Returns the platforms that a spec says it is for, with those that it has notes for; both
  /// native ones where it says nothing.
  private static func platforms(of root: YAMLNode, in context: LoadContext) -> [String] {
    let node = root["platforms"]
    let said = (node?.sequence ?? [node].compactMap(\.self)).compactMap { $0.text?.lowercased() }
    let told = (root.mapping ?? []).compactMap { context.section(of: $0)?.section.platform }
    let all = context.dialect.platforms.filter { (said + told).contains($0) }
    return all.isEmpty ? context.dialect.platforms.filter { $0 != "web" } : all
  }

  /// Returns what a document has that is one block of a spec under its heading and nothing else, or two of
  /// which one has no heading, or criteria or scenarios below keys and nothing else, unless it is where whole
  /// specs are.
  private static func onlyBlock(
    _ found: [FoundSection], below root: YAMLNode?, _ context: LoadContext
  ) -> DialectSection.Content? {
    let dialect = context.dialect
    let parts = found.filter { $0.known != nil || $0.section.level > 1 }
    guard dialect.block == nil, dialect.entries.isEmpty, !dialect.signs.isBound,
      !dialect.isMarked(by: context.path)
    else { return nil }
    if dialect.shape != .headedMarkdown {
      guard found.isEmpty else { return nil }
      let hasCriteria = (root?.mapping ?? []).contains { entry in
        context.titles.key(named: entry.key.text).map {
          dialect.keys[$0.place].content == .criteria
        }
          ?? false
      }
      if !hasCriteria { return .scenarios }
      let isPart = dialect.sections.contains { $0.required == .always && !$0.isConfigured }
      return isPart ? .criteria : nil
    }
    guard parts.count == 1 || parts.contains(where: { $0.section.level == 0 }),
      parts.allSatisfy({ $0.known?.content == .criteria || $0.known?.content == .scenarios })
    else { return nil }
    return parts.first?.known?.content
  }

  var isYAML: Bool { context.dialect.shape == .yaml }
  /// Whether criteria and scenarios are below keys.
  private var hasKeys: Bool { context.dialect.shape != .headedMarkdown && entries == nil }

  /// The criteria and scenarios that are below keys; nil where the dialect has them below headings.
  var keyed: FrontMatterReader? {
    hasKeys ? root.map { FrontMatterReader(context: context, root: $0) } : nil
  }

  var condensed: NumberedBlock? {
    found.first { $0.known?.content == .criteria }.map(context.condensed)
  }

  var gherkin: NumberedBlock? {
    found.first { $0.known?.content == .scenarios }.map {
      context.gherkin($0.items, heading: $0.section.heading, range: $0.section.range)
    } ?? context.gherkin(below: items)
  }

  var media: [Media] {
    guard isYAML else { return context.media(in: items) }
    return root.flatMap { context.entry(.media, of: $0) }.map { context.media(of: $0.value) } ?? []
  }

  /// Returns the title: that in the front matter of a document that has a heading for each section,
  /// or in one whose keys the dialect names; else a heading of level 1 that is not a section of the
  /// dialect.
  var title: Located<String>? {
    let key = hasKeys ? nil : context.dialect.component.titleKey
    return key.flatMap { context.located(root?[$0]) }
      ?? found.first { $0.section.level == 1 && $0.known == nil }?.section.title
  }

  /// Which page of its component it is: the front matter names the platform, else the folder.
  var page: PagePlace? {
    guard let pages = context.dialect.pages else { return nil }
    let place = pages.place(of: context.file.path)
    let named = pages.platformKey.flatMap { root?[$0]?.text }.flatMap {
      context.vocabulary.term(named: $0, kinds: [.platform])?.shortID
    }
    let platform = named.flatMap { context.dialect.platforms.contains($0) ? $0 : nil }
    return (platform ?? place.platform).map { PagePlace(platform: $0, component: place.component) }
  }

  /// The platform that all of it is about; nil where it is about several.
  private var platform: String? {
    page?.platform
      ?? (context.dialect.platforms.count == 1 ? context.dialect.platforms[0] : folderPlatform)
  }

  /// The platform of which a folder of the file has the label, where the whole document is notes.
  private var folderPlatform: String? {
    guard context.dialect.block == .notes else { return nil }
    let names = Set(context.path.dropLast().flatMap { FoldedText.parts($0) })
    let labelled = context.dialect.platformLabels.filter { platform in
      platform.labels.contains { names.contains(FoldedText.fold($0)) }
    }
    return labelled.count == 1 ? labelled[0].id : nil
  }

  var notes: [PlatformNotes] {
    let named = found.filter { $0.known?.content == .notes }
    let notes = named.flatMap { section in
      if let platform = context.platform(of: section) {
        return [context.notes(section, on: platform)]
      }
      return context.dialect.platformLabels.map {
        context.notes(section.narrowed(to: $0.id) { context.isNotApplicable($0.lines) }, on: $0.id)
      }
    }
    guard context.dialect.platforms == ["web"], entries == nil else { return notes }
    // A web spec without aspects below "Developer notes" may have them under any other heading.
    let others = found.filter { $0.known == nil && $0.hasAspects }.map {
      context.notes($0, on: "web")
    }
    return others.isEmpty ? notes : others
  }
}

/// The texts of a document.
extension DocumentReader {
  /// Gathers the texts: of a tree those that are not in the flow too.
  func collected(_ root: YAMLNode?) -> TextCollector {
    var collector =
      (isYAML ? entries?.collector : nil) ?? TextCollector(context: context, platform: platform)
    // What is below these keys of YAML are names of a closed set, and no text.
    let names = isYAML ? ["platforms", "kind"] : []
    for entry in root?.mapping ?? [] where !names.contains(entry.key.text ?? "") {
      switch context.section(of: entry)?.section.content {
      case .notes, .prose: continue
      case .media:
        for title in entry.value.mappings where title.key.text == "title" {
          collector.collect(values: title)
        }
      case .criteria, .scenarios, nil: collector.collect(values: entry)
      }
    }
    let start = found.first?.section.heading.lowerBound ?? Int.max
    collector.collect(items.prefix { $0.range.lowerBound < start }, in: nil)
    for section in found where !isYAML || section.known?.content.isFlow == true {
      collector.collect(section.items, in: section)
    }
    collector.sort()
    return collector
  }
}

extension TextCollector {
  /// Gathers the texts of a key and of what is below it.
  mutating func collect(values entry: YAMLEntry) {
    for text in entry.value.texts(within: 8, below: [entry.key.text ?? ""]) {
      collect(value: text.lines, location: text.path)
    }
  }
}
