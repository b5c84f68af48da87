import SpecDiagnostics
import SpecLanguage

/// Reading the developer notes of one platform: aspects under headings, frameworks under labels.
extension LoadContext {
  func notes(_ found: FoundSection, on platform: String) -> PlatformNotes {
    let (section, items) = (found.section, found.items)
    // The headings of aspects, and those that close one; what is below these is general.
    var starts: [Int] = []
    for place in items.indices where items[place].isHeading {
      if found.part(at: place)?.aspect != nil {
        starts.append(place)
      } else if let last = starts.last, endsAspect(place, of: found, below: items[last]) {
        starts.append(place)
      }
    }
    var general = items[..<(starts.first ?? items.endIndex)]
    var aspects: [AspectNotes] = []
    for (start, end) in zip(starts, starts.dropFirst() + [items.endIndex]) {
      if let aspect = found.part(at: start)?.aspect {
        aspects.append(notes(aspect, below: items[start], (start + 1)..<end, of: found, platform))
      } else {
        general += items[(start + 1)..<end]
      }
    }
    return PlatformNotes(
      platform: platform, title: section.title, heading: section.heading, range: section.range,
      aspects: aspects, general: noteItems(general))
  }

  /// Whether a heading closes the aspect before it: it is neither a framework's label nor deeper
  /// than the aspect's own heading.
  private func endsAspect(_ place: Int, of found: FoundSection, below heading: FlowItem) -> Bool {
    guard let level = found.items[place].headingLevel, found.frameworks(at: place) == nil else {
      return false
    }
    return level <= heading.headingLevel ?? 6
  }

  private func notes(
    _ aspect: DialectAspect, below heading: FlowItem, _ places: Range<Int>, of found: FoundSection,
    _ platform: String
  ) -> AspectNotes {
    let items = found.items[places]
    let labels = places.compactMap { place in
      found.frameworks(at: place).map { (place: place, frameworks: $0) }
    }
    let ends = labels.dropFirst().map(\.place) + [items.endIndex]
    let isSpoken = aspect.content == .announcements
    return AspectNotes(
      id: aspect.id, title: located(heading),
      heading: heading.range, level: heading.headingLevel ?? 0,
      range: SourceRange(
        heading.range.lowerBound,
        max(heading.range.upperBound, items.map(\.range.upperBound).max() ?? 0)),
      items: noteItems(items[..<(labels.first?.place ?? items.endIndex)]),
      frameworks: zip(labels, ends).map {
        notes($0.frameworks, items[$0.place], items[($0.place + 1)..<$1])
      },
      announcements: isSpoken ? items.compactMap { announcement($0, on: platform) } : [],
      isWritten: items.indices.contains { place in
        content(of: items[place]) == .written && !found.isLabel(at: place)
      })
  }

  private func notes(
    _ frameworks: [String], _ item: FlowItem, _ items: ArraySlice<FlowItem>
  ) -> FrameworkNotes {
    let range = file.trimmingMarkers(item.textRange)
    // Behind a label that is a bullet may be bullets beside it, none inside it.
    let next = items.first.flatMap { $0.isBullet && content(of: $0) != .empty ? $0 : nil }
    let isFollowed = item.isBullet && next.map { $0.column < item.column + 2 } ?? false
    return FrameworkNotes(
      frameworks: frameworks, label: file.located(range), range: item.range,
      isSwallowed: item.isSwallowed, level: item.headingLevel ?? 0, isFollowedByNotes: isFollowed,
      items: noteItems(items),
      content: items.lazy.map { $0.isHeading ? .written : self.content(of: $0) }.joined)
  }

  private func noteItems(_ items: ArraySlice<FlowItem>) -> [NoteItem] {
    var columns: [Int] = []
    var notes: [NoteItem] = []
    notes.reserveCapacity(items.count)
    for item in items where (item.isBullet || item.kind == .paragraph) && !item.lines.isEmpty {
      while let last = columns.last, last >= item.column { columns.removeLast() }
      notes.append(
        NoteItem(
          file: file, lines: item.lines, range: item.range,
          depth: item.isBullet ? columns.count : 0))
      if item.isBullet { columns.append(item.column) }
    }
    return notes
  }
}
