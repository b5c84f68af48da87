import SpecDiagnostics
import SpecMarkdown

/// Gathering what is in running text, with the platform, aspect and framework it is under.
struct TextCollector {
  let context: LoadContext
  /// The platform that all of the document is for; nil where it is for several.
  let platform: String?
  private(set) var texts: [TextBlock] = []
  private(set) var codeSpans: [CodeSpan] = []
  /// Words that only code has, in no code span.
  private(set) var bareNames: [CodeSpan] = []
  private(set) var links: [Link] = []
  private(set) var codeBlocks: [CodeBlock] = []
  private(set) var markup = Markup()
  /// Whether a line may define what the label of a reference leads to: `[label]: address`.
  private lazy var holdsDefinitions = context.file.text(context.file.range).holds("]: ")

  init(context: LoadContext, platform: String? = nil) {
    self.context = context
    self.platform = platform
  }

  /// Gathers from the items of a section, or from those before the first section.
  mutating func collect(_ items: some Sequence<FlowItem>, in found: FoundSection?) {
    // Keys of YAML are names, and no text of the author's.
    if let section = found?.section, context.dialect.shape != .yaml {
      add(
        [section.title.range], .heading, at: section.heading,
        Place(platform: platform, location: [section.title.value]))
    }
    let notes = found?.known?.content == .notes ? found : nil
    let above = [found?.section.title.value].compactMap(\.self)
    var below = above
    var place = Place(platform: platform, location: above)
    let platforms = notes?.platforms()
    for (offset, item) in items.enumerated() {
      if let notes, let named = notes.frameworks(at: notes.items.startIndex + offset) {
        let label = context.text([context.file.trimmingMarkers(item.textRange)])
        (place.frameworks, place.location) = (named, below + [label])
      } else if item.isHeading {
        below = above + [context.text(item.lines)]
        (place.frameworks, place.location) = ([], below)
      }
      place.platform = platforms?[offset] ?? found?.known?.platform ?? platform
      add(item, place)
    }
  }

  /// What a text is under.
  private struct Place {
    var platform: String?
    var frameworks: [String] = []
    var location: [String]
  }

  /// Gathers from the lines of a YAML value.
  mutating func collect(value lines: [SourceRange], location: [String]) {
    guard let range = lines.span else { return }
    add(lines, .value, at: range, Place(platform: platform, location: location))
  }

  /// Puts what was gathered into the order of the document.
  mutating func sort() {
    texts.sort { $0.range < $1.range }
    codeSpans.sort { $0.range < $1.range }
    bareNames.sort { $0.range < $1.range }
    links.sort { $0.range < $1.range }
    codeBlocks.sort { $0.range < $1.range }
    markup.verbatim = markup.verbatim.sorted().reduce(into: []) { apart, range in
      if let last = apart.last, last.upperBound > range.lowerBound {
        apart[apart.count - 1] = last.union(range)
      } else {
        apart.append(range)
      }
    }
  }

  private mutating func add(
    _ lines: [SourceRange], _ kind: TextBlock.Kind, at range: SourceRange, _ place: Place
  ) {
    let text = TextBlock(
      lines: lines, range: range, characters: ByteSet(lines, of: context.file),
      location: place.location, kind: kind)
    texts.append(text)
    scan(text, place)
  }

  private mutating func add(_ item: FlowItem, _ place: Place) {
    switch item.kind {
    case .code(let info):
      codeBlocks.append(
        CodeBlock(
          language: info.map { context.file.located($0) }, lines: item.lines, range: item.range))
    case .html: markup.htmlBlocks += item.lines
    case .rule: break
    case .row(let isHeader):
      for cell in item.lines where !cell.isEmpty {
        add([cell], isHeader ? .header : .cell, at: cell, place)
      }
    case .heading where item.isKey: break
    case .heading, .paragraph, .bullet:
      guard !item.lines.isEmpty else { return }
      let kind: TextBlock.Kind = item.isHeading ? .heading : item.isBullet ? .bullet : .paragraph
      add(item.lines, kind, at: item.range, place)
    }
  }

  /// Gathers what is in a text.
  private mutating func scan(_ text: TextBlock, _ place: Place) {
    func span(_ code: SourceRange, at range: SourceRange) -> CodeSpan {
      CodeSpan(
        code: context.file.located(code), range: range, platform: place.platform,
        frameworks: place.frameworks, location: place.location)
    }
    let first = codeSpans.count
    var opening: SourceRange?
    for found in InlineScanner.spans(in: text.lines, of: context.file, holding: text.characters) {
      switch found.kind {
      case .code: codeSpans.append(span(found.content, at: found.range))
      case .link(let target):
        links.append(
          Link(
            text: context.file.located(found.content), target: context.file.located(target),
            range: found.range))
        markup.verbatim.append(target)
      case .url:
        let address = context.file.located(found.content)
        links.append(Link(text: address, target: address, range: found.range))
        markup.verbatim.append(found.range)
      case .tag:
        markup.tags.append(found.range)
        markup.verbatim.append(found.range)
        let tag = context.file.bytes[found.range.lowerBound..<found.range.upperBound]
        if let start = opening, tag.starts(with: "</code".utf8) {
          let code = SourceRange(start.upperBound, found.range.lowerBound)
          codeSpans.append(span(code, at: start.union(found.range)))
        }
        opening = tag.starts(with: "<code".utf8) ? found.range : nil
      case .strayBackticks: markup.strayBackticks.append(found.range)
      case .image(let target):
        markup.images.append(target)
        markup.verbatim.append(target)
      case .bracket:
        // The label of a footnote, or what may be that of a reference.
        let isNote = context.file.bytes[found.content.lowerBound] == UInt8(ascii: "^")
        if isNote || holdsDefinitions { markup.verbatim.append(found.range) }
      }
    }
    let code = codeSpans[first...].map(\.range)
    let found = MachineText.find(in: text, of: context.words)
    bareNames += found.names.filter { name in !code.contains { $0.contains(name) } }
      .map { span($0, at: $0) }
    markup.verbatim += code + found.names + found.parts
  }
}
