import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading a recognised spec that is YAML alone, part by part.
struct YAMLDocumentReader {
  let context: LoadContext
  let flow: YAMLFlow
  /// The items of the flow that are read.
  let items: [FlowItem]
  let root: YAMLNode
  /// What was not read because there is too much of it.
  let bounds: ReadingBounds

  func spec() -> ComponentSpec {
    let found = SectionFinder(context: context).sections(of: items)
    let front = FrontMatterReader(context: context, root: root)
    let gherkin = entry(.scenarios).map { YAMLScenarioReader(context: context).gherkin($0) }
    let notes = found.filter { $0.known?.content == .notes }.map {
      NotesReader(context: context, platform: $0.known?.platform ?? "web").notes($0)
    }
    let collector = collected(found)
    return ComponentSpec(
      file: context.file, words: context.words, dialect: context.dialect,
      component: ComponentReader(context: context).component(
        sections: [], gherkin: gherkin, title: front.title(), root: root),
      sections: front.sections(), frontMatterKeys: front.keys + keys() + flow.swallowed,
      condensed: front.condensed(), gherkin: gherkin, notes: notes,
      headings: HeadingReader(context: context).headings(
        found, notes: Set(notes.map(\.heading.lowerBound))),
      media: entry(.media).map { YAMLMediaReader(context: context).media($0.value) } ?? [],
      links: collector.links.sorted { $0.range < $1.range },
      codeSpans: collector.codeSpans.sorted { $0.range < $1.range },
      codeBlocks: collector.codeBlocks.sorted { $0.range < $1.range },
      texts: collector.texts.sorted { $0.range < $1.range }, markup: collector.markup,
      bareNames: collector.bareNames.sorted { $0.range < $1.range }, bounds: bounds)
  }

  private func entry(_ content: DialectSection.Content) -> YAMLEntry? {
    root.mapping?.first { context.section(of: $0)?.section.content == content }
  }

  /// Gathers the texts: those of notes from the flow, all others from the tree.
  private func collected(_ found: [FoundSection]) -> TextCollector {
    var collector = TextCollector(context: context)
    for section in found {
      switch section.known?.content {
      case .notes, .prose: collector.collect(section.items, in: section)
      case .criteria, .scenarios, .media, nil: continue
      }
    }
    for entry in root.mapping ?? [] where !Self.holdsNames(entry.key) {
      switch context.section(of: entry)?.section.content {
      case .notes, .prose: continue
      case .media: for title in titles(in: entry.value) { collector.collect(values: title) }
      case .criteria, .scenarios, nil: collector.collect(values: entry)
      }
    }
    return collector
  }

  /// Whether what is under a key are names of a closed set, and no text.
  private static func holdsNames(_ key: YAMLNode) -> Bool {
    ["platforms", "kind"].contains(key.text)
  }

  private func titles(in media: YAMLNode) -> [YAMLEntry] {
    (media.sequence ?? [media]).flatMap { $0.mapping ?? [] }.filter { $0.key.text == "title" }
  }

  /// Returns the keys of scenarios and of their steps that a rule may have to speak of.
  private func keys() -> [FrontMatterKey] {
    var outline = FrontMatterOutline(context: context)
    let reader = YAMLScenarioReader(context: context)
    for part in entry(.scenarios)?.value.mapping ?? [] {
      if reader.isGiven(part.key) {
        if FoldedText.fold(part.key.text ?? "") != "given" {
          outline.note(part, meant: "given", .part, .misspelt)
        }
      } else {
        outline.note(scenario: part, reader.known(part.key))
      }
    }
    for item in entry(.media)?.value.sequence ?? [] {
      for part in item.mapping ?? [] {
        guard let name = part.key.text,
          let meant = FrontMatterOutline.slip(
            of: name, among: YAMLMediaKey.allCases.map(\.rawValue))
        else { continue }
        outline.note(part, meant: meant, .part, .misspelt)
      }
    }
    return outline.keys
  }
}
