import SpecDiagnostics
import SpecLanguage

/// Listing the headings of a document, and the labels that stand for headings, with what each heads.
extension LoadContext {
  /// Returns the headings of sections, in document order; those of `notes` are read as notes.
  func headings(_ found: [FoundSection], notes: Set<Int>) -> [Heading] {
    found.flatMap { section in
      [heading(of: section)]
        + parts(of: section, isNotes: notes.contains(section.section.heading.lowerBound))
    }
  }

  private func heading(of found: FoundSection) -> Heading {
    let section = found.section
    return Heading(
      title: section.title, range: section.heading, level: section.level,
      part: section.id.map { .section($0) } ?? .other, name: found.name,
      isBold: isBold(section.title.range),
      content: found.items.lazy.map { self.content($0, of: found) }.joined,
      platform: found.known?.platform, location: [section.title.value])
  }

  /// Returns what an item is to a section: in a block of criteria or scenarios the sentences around
  /// them are nothing.
  private func content(_ item: FlowItem, of found: FoundSection) -> ContentState {
    let content = found.known?.content
    if item.kind == .paragraph, content == .criteria || content == .scenarios,
      gherkin(of: item) == nil
    {
      let source = dialect.component
      let leads = source.leads + source.given + dialect.fullInformationLeads
      if lead(of: tokens(item.lines), in: leads) != nil { return .empty }
    }
    return self.content(of: item)
  }

  private func parts(of found: FoundSection, isNotes: Bool) -> [Heading] {
    var headings: [Heading] = []
    var parent: String?
    for place in found.items.indices {
      let item = found.items[place]
      let part = isNotes ? found.part(at: place) : nil
      // The label of a platform in an aspect heads no part of its own.
      guard item.isHeading || part != nil && part?.platform == nil else { continue }
      let heading = part ?? other(item, in: found)
      let isLabel = if case .framework = heading.part { true } else { false }
      let range = isLabel ? file.trimmingMarkers(item.textRange) : item.textRange
      let title = Located(text(isLabel ? [range] : item.lines), at: range)
      let above = found.section.title.value
      let location =
        if isLabel, let parent { [above, parent, title.value] } else { [above, title.value] }
      if !isLabel { parent = title.value }
      headings.append(
        Heading(
          title: title, range: item.range, level: item.headingLevel ?? 0, part: heading.part,
          name: heading.name, isBold: isBold(item.textRange),
          content: content(below: place, heading.part, in: found),
          platform: isNotes ? platform(of: found) : nil, location: location))
    }
    return headings
  }

  /// Returns what a heading outside of notes heads.
  private func other(_ item: FlowItem, in found: FoundSection) -> HeadedPart {
    let title = title(of: item)
    return switch found.known?.content {
    case .criteria, .scenarios:
      titles.subtitles.find(title).map { HeadedPart(.block, $0.name) } ?? HeadedPart(.other)
    case .media: HeadedPart(.medium, titles.media.find(title)?.name)
    case .prose, .notes, nil: HeadedPart(.other)
    }
  }

  /// Returns what is below a heading or label, before the next one of its rank.
  private func content(
    below place: Int, _ part: Heading.Part, in found: FoundSection
  ) -> ContentState {
    let items = found.items
    let level = items[place].headingLevel ?? 7
    let isAspect = if case .aspect = part { true } else { false }
    let isLabel = if case .framework = part { true } else { false }
    var content = ContentState.empty
    for place in (place + 1)..<items.endIndex where content != .written {
      let item = items[place]
      if isAspect || isLabel, found.isLabel(at: place) {
        if isLabel { break }
        // A label promises notes, as "…" does.
        content = max(content, .toBeWritten)
      } else if let other = item.headingLevel {
        if other <= level { break }
        // An aspect one level too deep is not part of the aspect before it.
        if isAspect, found.part(at: place)?.aspect != nil { break }
      } else {
        content = max(content, self.content(of: item))
      }
    }
    return content
  }
}
