import SpecDiagnostics
import SpecHTML
import SpecLanguage
import SpecMarkdown
import SpecYAML

/// Finding videos in the HTML of a document, or in the list of YAML alone.
extension LoadContext {
  /// Returns the media of a flow: each `<video>` or `<audio>` with its source, under the heading
  /// above it.
  func media(in items: [FlowItem]) -> [Media] {
    var media: [(heading: FlowItem?, tags: [HTMLTag])] = []
    var heading: FlowItem?
    var isOpen = false
    for item in items {
      if item.isHeading { (heading, isOpen) = (item, false) }
      for tag in tags(of: item) {
        let isMedium = tag.name == "video" || tag.name == "audio"
        if isMedium, !tag.isClosing {
          media.append((heading, [tag]))
        } else if isOpen {
          media[media.count - 1].tags.append(tag)
        }
        if isMedium { isOpen = !tag.isClosing }
      }
    }
    return media.map { medium($0.tags, below: $0.heading) }
  }

  /// Returns the tags of HTML, or of a text those that are in no code.
  private func tags(of item: FlowItem) -> [HTMLTag] {
    guard item.kind == .html || item.kind == .paragraph || item.isBullet,
      let range = item.lines.span
    else { return [] }
    let tags = HTMLTag.all(in: range, of: file)
    guard !tags.isEmpty, item.kind != .html else { return tags }
    let code = InlineScanner.spans(in: item.lines, of: file).filter { $0.kind == .code }
    return tags.filter { tag in !code.contains { $0.range.contains(tag.range) } }
  }

  /// Returns the medium of an opening tag and of those in it.
  private func medium(_ tags: [HTMLTag], below heading: FlowItem?) -> Media {
    let sources = tags.lazy.filter { $0.name == "source" }
    return Media(
      platform: heading.flatMap { platform($0.lines) }, title: heading.map { located($0) },
      element: tags[0].name, source: tags[0]["src"] ?? sources.compactMap { $0["src"] }.first,
      type: sources.compactMap { $0["type"] }.first,
      hasCaptions: tags.contains { $0.name == "track" },
      range: tags[1...].reduce(tags[0].range) { $0.union($1.range) })
  }

  /// Returns the one platform that a title names, by its own name or by its screen reader's.
  func platform(_ lines: [SourceRange]) -> String? {
    // A screen reader's phrase may hold the platform ("iOS VoiceOver"), so they are searched apart.
    let platforms = words.matches(in: lines, kinds: [.platform, .connective])
    let named = Set(platforms.lazy.filter { $0.term.kind == .platform }.map(\.term.shortID))
    if !named.isEmpty { return named.count == 1 ? named.first : nil }
    let matches = words.matches(in: lines, kinds: [.screenReader])
    return matches.lazy.compactMap(\.term.platforms.only).first
  }
}

/// Media of YAML alone: a list of mappings with `title`, `platform`, `source`, `type` and `captions`.
extension LoadContext {
  func media(of list: YAMLNode) -> [Media] {
    (list.sequence ?? [list]).filter { $0.mapping != nil }.map { item in
      let title = located(item["title"])
      let captions = item["captions"]?.text ?? ""
      return Media(
        platform: (located(item["platform"]) ?? title).flatMap { platform([$0.range]) },
        title: title, element: nil, source: located(item["source"] ?? item["src"]),
        type: located(item["type"]),
        hasCaptions: !["", "false", "no"].contains(captions), range: item.range)
    }
  }
}
