import SpecDiagnostics
import SpecHTML
import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Finding videos in the HTML of a document, or in the list of YAML alone.
struct MediaReader {
  let context: LoadContext

  /// Returns the media of a flow: each `<video>` or `<audio>` with its source, under the heading
  /// above it.
  func media(in items: [FlowItem]) -> [Media] {
    var drafts: [Draft] = []
    var heading: FlowItem?
    var isOpen = false
    for item in items {
      if item.isHeading { (heading, isOpen) = (item, false) }
      for tag in tags(of: item) {
        let isMedium = tag.name == "video" || tag.name == "audio"
        if isMedium, !tag.isClosing {
          drafts.append(Draft(heading: heading, range: tag.range, source: tag["src"]))
        } else if isOpen {
          drafts[drafts.count - 1].add(tag)
        }
        if isMedium { isOpen = !tag.isClosing }
      }
    }
    return drafts.map(finish)
  }

  /// Returns the tags of HTML, or of a paragraph those that are in no code.
  private func tags(of item: FlowItem) -> [HTMLTag] {
    guard item.kind == .html || item.kind == .paragraph, let range = item.lines.span else {
      return []
    }
    let tags = HTMLTag.all(in: range, of: context.file)
    guard !tags.isEmpty, item.kind == .paragraph else { return tags }
    let code = InlineScanner.spans(in: item.lines, of: context.file).filter { $0.kind == .code }
    return tags.filter { tag in !code.contains { $0.range.contains(tag.range) } }
  }

  private struct Draft {
    let heading: FlowItem?
    var range: SourceRange
    var source: Located<String>?
    var type: Located<String>?
    var hasCaptions = false

    mutating func add(_ tag: HTMLTag) {
      range = range.union(tag.range)
      switch tag.name {
      case "source":
        source = source ?? tag["src"]
        type = type ?? tag["type"]
      case "track": hasCaptions = true
      default: break
      }
    }
  }

  private func finish(_ draft: Draft) -> Media {
    let title = draft.heading.map { Located(context.text($0.lines), at: $0.textRange) }
    return Media(
      platform: draft.heading.flatMap { platform($0.lines) }, title: title, source: draft.source,
      type: draft.type, hasCaptions: draft.hasCaptions, range: draft.range)
  }

  /// Returns the one platform that a title names, by its own name or by its screen reader's.
  func platform(_ lines: [SourceRange]) -> String? {
    // A screen reader's phrase may hold the platform ("iOS VoiceOver"), so they are searched apart.
    let platforms = context.words.matches(in: lines, kinds: [.platform, .connective])
    let named = Set(platforms.lazy.filter { $0.term.kind == .platform }.map(\.term.shortID))
    if !named.isEmpty { return named.count == 1 ? named.first : nil }
    let matches = context.words.matches(in: lines, kinds: [.screenReader])
    return matches.lazy.compactMap(\.term.platforms.only).first
  }
}

/// Media of YAML alone: a list of mappings with `title`, `platform`, `source`, `type` and `captions`.
extension MediaReader {
  func media(of list: YAMLNode) -> [Media] {
    (list.sequence ?? [list]).filter { $0.mapping != nil }.map { item in
      let title = context.located(item[YAMLMediaKey.title.rawValue])
      let captions = item["captions"]?.text ?? ""
      return Media(
        platform: (context.located(item["platform"]) ?? title).flatMap { platform([$0.range]) },
        title: title, source: context.located(item["source"] ?? item["src"]),
        type: context.located(item["type"]),
        hasCaptions: !["", "false", "no"].contains(captions), range: item.range)
    }
  }
}
