import SpecDiagnostics
import SpecLanguage

/// Cutting a document's flow into sections at the headings that the dialect knows, and at every
/// other heading of level 1 or 2.
extension LoadContext {
  /// The place of a heading that begins a section, and what the dialect knows of it.
  private typealias Start = (place: Int, known: DialectSection?, name: KnownName?)

  func sections(of items: [FlowItem]) -> [FoundSection] {
    var starts: [Start] = []
    for (place, item) in items.enumerated() {
      guard let level = item.headingLevel else { continue }
      let title = title(of: item)
      if let (known, name) = known(item, level: level, after: starts) {
        starts.append((place, known, name))
      } else if level <= 2, !continuesNotes(title, after: starts.last?.known) {
        starts.append((place, nil, nil))
      }
    }
    if let block = dialect.block, !starts.contains(where: { $0.known?.content == block }) {
      return whole(items, block)
    }
    let ends = starts.dropFirst().map(\.place) + [items.count]
    var sections = zip(starts, ends).map { found(items, $0, to: $1) }
    // A web spec without aspects below "Developer notes" may have them under any other heading.
    if dialect.platforms == ["web"], !sections.contains(where: \.hasAspects) {
      for place in sections.indices where sections[place].known == nil {
        sections[place].parts = notesParts(sections[place].items)
      }
    }
    return withHeadless(sections, above: items.prefix(starts.first?.place ?? 0))
  }

  /// Adds the blocks that have no heading of their own where the document has none with it: a checklist
  /// above the first section, and scenarios behind a checklist.
  private func withHeadless(
    _ found: [FoundSection], above: ArraySlice<FlowItem>
  ) -> [FoundSection] {
    guard dialect.shape == .headedMarkdown, dialect.entries.isEmpty else { return found }
    var found = found
    let has = { (content: DialectSection.Content) in found.contains { $0.known?.content == content }
    }
    if !has(.criteria), has(.scenarios) {
      let title = found.first.flatMap { $0.section.level == 1 && $0.known == nil ? $0 : nil }
      let items = above + (title?.items ?? [])
      if items.count(where: isCriterion) > 1, let checklist = whole(items, as: .criteria) {
        if let title { found[0] = title.holding([]) }
        found.insert(checklist, at: title == nil ? 0 : 1)
      }
    } else if !has(.scenarios),
      let (place, own) = found.indices.lazy.compactMap({ place in
        self.scenarios(in: found[place]).map { (place, $0) }
      }).first, let scenarios = whole(found[place].items[own], as: .scenarios)
    {
      let rest = found[place].items[..<own.lowerBound] + found[place].items[own.upperBound...]
      found[place] = found[place].holding(rest)
      found.insert(scenarios, at: place + 1)
    }
    return found
  }

  /// Returns the places of scenarios in a section that has another name: all behind a checklist, or fences of
  /// Gherkin with what is between them, and the headings above.
  private func scenarios(in found: FoundSection) -> Range<Int>? {
    let items = found.items
    let start = startOfScenarios(in: items)
    if found.known?.content == .criteria, items[start...].contains(where: { isStep($0, .outcome) })
    {
      return start..<items.endIndex
    }
    guard found.known?.content != .notes, !found.hasAspects,
      let first = items.firstIndex(where: isFence), let last = items.lastIndex(where: isFence)
    else { return nil }
    return first - items[..<first].reversed().prefix(while: \.isHeading).count..<last + 1
  }

  private func isFence(_ item: FlowItem) -> Bool {
    if case .code = item.kind { gherkin(of: item) != nil } else { false }
  }

  /// Returns the whole document as one block, below its title if it has one; behind a checklist there may
  /// be scenarios.
  private func whole(_ items: [FlowItem], _ block: DialectSection.Content) -> [FoundSection] {
    let title = items.prefix(1).filter { $0.headingLevel == 1 && $0.number == nil }
    let inside = items.dropFirst(title.count)
    let cut = block == .criteria ? startOfScenarios(in: inside) : inside.endIndex
    return title.map { FoundSection(nil, title: located($0), level: 1, heading: $0.range) }
      + [whole(inside[..<cut], as: block), whole(inside[cut...], as: .scenarios)].compactMap(\.self)
  }

  private func whole(
    _ items: ArraySlice<FlowItem>, as content: DialectSection.Content
  ) -> FoundSection? {
    guard let known = dialect.sections.first(where: { $0.content == content }),
      let first = items.first
    else { return nil }
    let start = SourceRange(at: first.range.lowerBound)
    var found = FoundSection(
      known, title: Located("", at: start), level: 0, heading: start, items: items)
    if content == .notes { found.parts = notesParts(items) }
    return found
  }

  /// Returns the place of the first step of a scenario, or of the title in front of it.
  private func startOfScenarios(in items: ArraySlice<FlowItem>) -> Int {
    guard let step = items.firstIndex(where: { isStep($0, .trigger) }) else {
      return items.endIndex
    }
    let titles = items[..<step].reversed().prefix { !$0.isBullet || $0.number != nil }
    return step - titles.count
  }

  /// Whether an item is a step that begins with a keyword of some role.
  private func isStep(_ item: FlowItem, _ role: DialectKeyword.Role) -> Bool {
    item.isBullet && item.number == nil && keyword(opening: tokens(item.lines))?.word.role == role
  }

  private func found(_ items: [FlowItem], _ start: Start, to end: Int) -> FoundSection {
    let heading = items[start.place]
    let inside = items[(start.place + 1)..<end]
    var known = start.known
    // "Acceptance criteria" may head scenarios.
    let steps = startOfScenarios(in: inside)
    if known?.content == .criteria, inside[steps...].contains(where: { isStep($0, .outcome) }),
      !inside[..<steps].contains(where: { $0.isBullet && $0.number == nil })
    {
      known = dialect.sections.first { $0.content == .scenarios }
    }
    var found = FoundSection(
      known, known?.id == start.known?.id ? start.name : nil, title: located(heading),
      level: heading.headingLevel ?? 0, heading: heading.range, items: inside)
    if start.known?.content == .notes { found.parts = notesParts(inside) }
    return found
  }

  /// Returns the dialect's section that a heading opens.
  private func known(
    _ item: FlowItem, level: Int, after starts: [Start]
  ) -> (DialectSection, KnownName)? {
    let title = title(of: item)
    // "iOS 15+", "Android (API 33+)".
    let found = titles.sections.find(title, shortest: 3)
    guard let match = found ?? titles.sections.exactly(fold(bare(item))) else { return nil }
    let section = dialect.sections[match.place]
    let name = found?.name ?? accepted(item.lines)
    if level <= 2 { return (section, name) }
    guard dialect.shape != .yaml else { return nil }
    // Deeper down only the proper name of a section counts.
    guard level == 3, title == FoldedText.fold(section.title) || title == section.properTitle else {
      return nil
    }
    let isHeaded = dialect.shape == .headedMarkdown
    switch section.content {
    case .criteria, .scenarios: return isHeaded ? (section, name) : nil
    case .notes: return isHeaded || section.platform != nil ? (section, name) : nil
    // "### Videos" and "### General Notes" are ordinary headings of developer notes.
    case .media: return isHeaded && starts.last?.known?.content != .notes ? (section, name) : nil
    case .prose: return isHeaded && starts.isEmpty ? (section, name) : nil
    }
  }

  /// Whether a heading of level 2 belongs to the developer notes above it: "Developer notes" below
  /// "iOS", or an aspect one level too high.
  private func continuesNotes(_ title: String, after known: DialectSection?) -> Bool {
    guard known?.content == .notes else { return false }
    return titles.general.find(title) != nil || titles.aspects.find(title, shortest: 4) != nil
  }
}
