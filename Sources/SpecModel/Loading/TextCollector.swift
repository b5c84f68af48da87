import SpecDiagnostics
import SpecMarkdown

/// Gathering what stands in running text, with the platform, aspect and framework it stands under.
struct TextCollector {
  let context: LoadContext
  private(set) var texts: [TextBlock] = []
  private(set) var codeSpans: [CodeSpan] = []
  private(set) var links: [Link] = []
  private(set) var codeBlocks: [CodeBlock] = []
  private(set) var markup = Markup()

  init(context: LoadContext) { self.context = context }

  /// Gathers from the items of a section, or from those before the first section.
  mutating func collect(_ items: some Sequence<FlowItem>, in found: FoundSection?) {
    var heading: String?
    var frameworks: [String] = []
    var label: String?
    if let found { add(heading: found) }
    let isNotes = found?.known?.content == .notes
    for item in items {
      let named = isNotes ? context.label(item)?.frameworks : nil
      if let named {
        frameworks = named
        label = context.text([context.file.trimmingMarkers(item.textRange)])
      } else if item.isHeading {
        heading = context.text(item.lines)
        frameworks = []
        label = nil
      }
      let location = [found?.section.title.value, heading, label].compactMap(\.self)
      add(item, location: location, platform: found?.known?.platform, frameworks: frameworks)
    }
  }

  /// Gathers from the lines of a YAML value.
  mutating func collect(value lines: [SourceRange], location: [String]) {
    guard let first = lines.first, let last = lines.last else { return }
    texts.append(
      TextBlock(lines: lines, range: first.union(last), location: location, kind: .value))
    scan(lines, location: location, platform: nil, frameworks: [])
  }

  private mutating func add(heading found: FoundSection) {
    let lines = [found.section.title.range]
    texts.append(
      TextBlock(
        lines: lines, range: found.section.heading, location: [found.section.title.value],
        kind: .heading))
  }

  private mutating func add(
    _ item: FlowItem, location: [String], platform: String?, frameworks: [String]
  ) {
    switch item.kind {
    case .code(let info, _):
      codeBlocks.append(
        CodeBlock(
          language: info.map { Located(context.file.text($0), at: $0) }, lines: item.lines,
          range: item.range))
    case .html: markup.htmlBlocks += item.lines
    case .rule: break
    case .heading, .paragraph, .bullet:
      guard !item.lines.isEmpty else { return }
      texts.append(
        TextBlock(
          lines: item.lines, range: item.range, location: location,
          kind: item.isHeading ? .heading : item.isBullet ? .bullet : .paragraph))
      scan(item.lines, location: location, platform: platform, frameworks: frameworks)
    }
  }

  private mutating func scan(
    _ lines: [SourceRange], location: [String], platform: String?, frameworks: [String]
  ) {
    for span in InlineScanner.spans(in: lines, of: context.file) {
      let content = Located(context.file.text(span.content), at: span.content)
      switch span.kind {
      case .code:
        codeSpans.append(
          CodeSpan(
            code: content, range: span.range, platform: platform, frameworks: frameworks,
            location: location))
      case .link(let target):
        links.append(
          Link(
            text: content, target: Located(context.file.text(target), at: target),
            range: span.range))
      case .url: links.append(Link(text: content, target: content, range: span.range))
      case .tag: markup.tags.append(span.range)
      case .strayBackticks: markup.strayBackticks.append(span.range)
      default: continue
      }
    }
  }
}
