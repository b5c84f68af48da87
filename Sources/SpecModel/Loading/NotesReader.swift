import SpecDiagnostics
import SpecLanguage

/// Reading the developer notes of one platform: aspects under headings, frameworks under labels.
struct NotesReader {
  let context: LoadContext
  let platform: String

  func notes(_ found: FoundSection) -> PlatformNotes {
    notes(
      items: Array(found.items), title: found.section.title, heading: found.section.heading,
      range: found.section.range)
  }

  func notes(
    items: [FlowItem], title: Located<String>, heading: SourceRange, range: SourceRange
  ) -> PlatformNotes {
    var general: [FlowItem] = []
    var drafts: [AspectDraft] = []
    for item in items {
      if let aspect = aspect(item) {
        drafts.append(AspectDraft(aspect: aspect, heading: item))
      } else if endsAspect(item, after: drafts.last) {
        drafts.append(AspectDraft(aspect: nil, heading: item))
      } else if let last = drafts.last, last.aspect != nil {
        drafts[drafts.count - 1].items.append(item)
      } else {
        general.append(item)
      }
    }
    return PlatformNotes(
      platform: platform, title: title, heading: heading, range: range,
      aspects: drafts.compactMap(notes), general: general.flatMap { noteItems([$0]) })
  }

  private struct AspectDraft {
    /// Nil for a heading that is not an aspect; what is below it is general.
    let aspect: DialectAspect?
    let heading: FlowItem
    var items: [FlowItem] = []
  }

  /// Returns the aspect that a heading opens.
  private func aspect(_ item: FlowItem) -> DialectAspect? {
    guard item.isHeading, case .aspect(let aspect, _) = context.notesPart(item) else { return nil }
    return aspect
  }

  /// Whether a heading closes the aspect before it: it is neither a framework's label nor deeper
  /// than the aspect's own heading.
  private func endsAspect(_ item: FlowItem, after draft: AspectDraft?) -> Bool {
    guard let level = item.headingLevel, let draft else { return false }
    if context.labelMatch(item) != nil { return false }
    return level <= draft.heading.headingLevel ?? 6
  }

  private func notes(_ draft: AspectDraft) -> AspectNotes? {
    guard let aspect = draft.aspect else { return nil }
    var items: [FlowItem] = []
    var frameworks: [FrameworkDraft] = []
    var open = OpenBullets()
    for item in draft.items {
      let label = context.labelMatch(item)
      let isInside = open.add(item, isLabel: label != nil)
      if let label {
        frameworks.append(
          FrameworkDraft(frameworks: label.frameworks, label: item, isInside: isInside))
      } else if frameworks.isEmpty {
        items.append(item)
      } else {
        frameworks[frameworks.count - 1].items.append(item)
      }
    }
    let title = Located(context.text(draft.heading.lines), at: draft.heading.textRange)
    let isSpoken = aspect.content == .announcements
    return AspectNotes(
      id: aspect.id, title: title, heading: draft.heading.range,
      level: draft.heading.headingLevel ?? 0,
      range: SourceRange(
        draft.heading.range.lowerBound,
        max(
          draft.heading.range.upperBound, draft.items.map(\.range.upperBound).max() ?? 0)),
      items: noteItems(items), frameworks: frameworks.map(notes),
      announcements: isSpoken
        ? draft.items.compactMap {
          AnnouncementReader(context: context, platform: platform).announcement($0)
        } : [])
  }

  private struct FrameworkDraft {
    let frameworks: [String]
    let label: FlowItem
    /// Whether the label is in the bullet of another framework's.
    let isInside: Bool
    var items: [FlowItem] = []
  }

  private func notes(_ draft: FrameworkDraft) -> FrameworkNotes {
    let range = context.file.trimmingMarkers(draft.label.textRange)
    return FrameworkNotes(
      frameworks: draft.frameworks,
      names: draft.frameworks.map { context.vocabulary.term("framework.\($0)")?.name ?? $0 },
      label: Located(context.file.text(range), at: range),
      range: draft.label.range, isSwallowed: draft.label.isSwallowed,
      level: draft.label.headingLevel ?? 0, isInsideOther: draft.isInside,
      isFollowedByNotes: isFollowed(draft), items: noteItems(draft.items),
      hasContent: draft.items.contains { $0.isContent || $0.isHeading })
  }

  /// Whether what is behind a label that is a bullet are bullets beside it, none inside it.
  private func isFollowed(_ draft: FrameworkDraft) -> Bool {
    guard draft.label.isBullet, let first = draft.items.first, first.isBullet, first.isContent
    else { return false }
    return first.column < draft.label.column + 2
  }

  private func noteItems(_ items: [FlowItem]) -> [NoteItem] {
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
