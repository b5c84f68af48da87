import SpecDiagnostics
import SpecLanguage

/// Reading the developer notes of one platform: aspects under headings, frameworks under labels.
struct NotesReader {
  let context: LoadContext
  let platform: String

  func notes(_ found: FoundSection) -> PlatformNotes {
    let (section, items) = (found.section, found.items)
    // Nil is a heading that is not an aspect; what is below it is general.
    var starts: [(place: Int, aspect: DialectAspect?)] = []
    for (place, item) in zip(items.indices, items) where item.isHeading {
      if let aspect = aspect(item) {
        starts.append((place, aspect))
      } else if let last = starts.last, endsAspect(item, below: items[last.place]) {
        starts.append((place, nil))
      }
    }
    var general = items[..<(starts.first?.place ?? items.endIndex)]
    var aspects: [AspectNotes] = []
    for (start, end) in zip(starts, starts.dropFirst().map(\.place) + [items.endIndex]) {
      let inside = items[(start.place + 1)..<end]
      if let aspect = start.aspect {
        aspects.append(notes(aspect, below: items[start.place], inside))
      } else {
        general += inside
      }
    }
    return PlatformNotes(
      platform: platform, title: section.title, heading: section.heading, range: section.range,
      aspects: aspects, general: general.flatMap { noteItems([$0]) })
  }

  /// Returns the aspect that a heading opens.
  private func aspect(_ item: FlowItem) -> DialectAspect? {
    guard item.isHeading, case .aspect(let aspect, _) = context.notesPart(item) else { return nil }
    return aspect
  }

  /// Whether a heading closes the aspect before it: it is neither a framework's label nor deeper
  /// than the aspect's own heading.
  private func endsAspect(_ item: FlowItem, below heading: FlowItem) -> Bool {
    guard let level = item.headingLevel, context.labelMatch(item) == nil else { return false }
    return level <= heading.headingLevel ?? 6
  }

  private func notes(
    _ aspect: DialectAspect, below heading: FlowItem, _ items: ArraySlice<FlowItem>
  ) -> AspectNotes {
    var labels: [Label] = []
    var open = OpenBullets()
    for (place, item) in zip(items.indices, items) {
      let frameworks = context.labelMatch(item)?.frameworks
      let isInside = open.add(item, isLabel: frameworks != nil)
      if let frameworks {
        labels.append(Label(place: place, frameworks: frameworks, isInside: isInside))
      }
    }
    let ends = labels.dropFirst().map(\.place) + [items.endIndex]
    let isSpoken = aspect.content == .announcements
    return AspectNotes(
      id: aspect.id, title: Located(context.text(heading.lines), at: heading.textRange),
      heading: heading.range, level: heading.headingLevel ?? 0,
      range: SourceRange(
        heading.range.lowerBound,
        max(heading.range.upperBound, items.map(\.range.upperBound).max() ?? 0)),
      items: noteItems(items[..<(labels.first?.place ?? items.endIndex)]),
      frameworks: zip(labels, ends).map {
        notes($0, items[$0.place], items[($0.place + 1)..<$1])
      },
      announcements: isSpoken
        ? items.compactMap {
          AnnouncementReader(context: context, platform: platform).announcement($0)
        } : [])
  }

  /// The label of frameworks among the items of an aspect.
  private struct Label {
    let place: Int
    let frameworks: [String]
    /// Whether it is in the bullet of another framework's.
    let isInside: Bool
  }

  private func notes(
    _ label: Label, _ item: FlowItem, _ items: ArraySlice<FlowItem>
  ) -> FrameworkNotes {
    let range = context.file.trimmingMarkers(item.textRange)
    return FrameworkNotes(
      frameworks: label.frameworks,
      names: label.frameworks.map { context.vocabulary.term("framework.\($0)")?.name ?? $0 },
      label: Located(context.file.text(range), at: range),
      range: item.range, isSwallowed: item.isSwallowed,
      level: item.headingLevel ?? 0, isInsideOther: label.isInside,
      isFollowedByNotes: isFollowed(item, by: items.first), items: noteItems(items),
      hasContent: items.contains { $0.isContent || $0.isHeading })
  }

  /// Whether what is behind a label that is a bullet are bullets beside it, none inside it.
  private func isFollowed(_ label: FlowItem, by first: FlowItem?) -> Bool {
    guard label.isBullet, let first, first.isBullet, first.isContent else { return false }
    return first.column < label.column + 2
  }

  private func noteItems(_ items: ArraySlice<FlowItem>) -> [NoteItem] {
    var columns: [Int] = []
    return items.compactMap { item in
      guard item.isBullet || item.kind == .paragraph, !item.lines.isEmpty else { return nil }
      while let last = columns.last, last >= item.column { columns.removeLast() }
      defer { if item.isBullet { columns.append(item.column) } }
      return NoteItem(
        text: context.text(item.lines), lines: item.lines, range: item.range,
        depth: item.isBullet ? columns.count : 0)
    }
  }
}

/// The bullets that the next one may be in.
private struct OpenBullets {
  private var open: [(column: Int, isLabel: Bool)] = []

  /// Adds an item; returns whether it is in the bullet of a label.
  mutating func add(_ item: FlowItem, isLabel: Bool) -> Bool {
    if item.isHeading { open = [] }
    // What is one column deeper is beside to CommonMark, and to whoever looks.
    while let last = open.last, last.column + 1 >= item.column { open.removeLast() }
    let isInside = item.isBullet && open.contains(where: \.isLabel)
    if item.isBullet { open.append((item.column, isLabel)) }
    return isInside
  }
}
