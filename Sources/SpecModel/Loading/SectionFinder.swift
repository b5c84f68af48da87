import SpecDiagnostics

/// A section with the place of its content in the flow.
struct FoundSection: Sendable {
  let section: Section
  /// What the dialect says of it; nil for a section that it does not name.
  let known: DialectSection?
  /// The items behind the heading, up to the next section.
  let items: ArraySlice<FlowItem>
}

/// Cutting a document's flow into sections at the headings that the dialect knows, and at every
/// other heading of level 1 or 2.
struct SectionFinder {
  let context: LoadContext

  func sections(of items: [FlowItem]) -> [FoundSection] {
    var starts: [(place: Int, known: DialectSection?, isMisspelt: Bool)] = []
    for (place, item) in items.enumerated() {
      guard let level = item.headingLevel else { continue }
      let title = context.text(item.lines)
      if let (known, isMisspelt) = known(title, level: level) {
        starts.append((place, known, isMisspelt))
      } else if level <= 2, !continuesNotes(title, after: starts.last?.known) {
        starts.append((place, nil, false))
      }
    }
    return starts.indices.map { index in
      let start = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1].place : items.count
      return found(items, from: start.place, to: end, start.known, start.isMisspelt)
    }
  }

  private func found(
    _ items: [FlowItem], from start: Int, to end: Int, _ known: DialectSection?, _ isMisspelt: Bool
  ) -> FoundSection {
    let heading = items[start]
    let last = items[start..<end].last?.range.upperBound ?? heading.range.upperBound
    let section = Section(
      id: known?.id, title: Located(context.text(heading.lines), at: heading.textRange),
      level: heading.headingLevel ?? 0, heading: heading.range,
      range: SourceRange(heading.range.lowerBound, max(last, heading.range.upperBound)),
      isMisspelt: isMisspelt)
    return FoundSection(section: section, known: known, items: items[(start + 1)..<end])
  }

  /// Returns the dialect's section that a heading opens.
  private func known(_ title: String, level: Int) -> (DialectSection, Bool)? {
    let sections = context.dialect.sections
    guard let match = TitleMatch.find(title, in: sections.map(\.titles)) else { return nil }
    let section = sections[match.place]
    if level <= 2 { return (section, match.isMisspelt) }
    // Deeper down only the proper name of a section that is read counts: "### General Notes" and
    // "### Videos" are ordinary headings of developer notes.
    let isRead = section.content != .prose && section.content != .media
    let isProper = Lexer.fold(title) == Lexer.fold(section.title)
    return level == 3 && isRead && isProper && context.dialect.shape == .headedMarkdown
      ? (section, false) : nil
  }

  /// Whether a heading of level 2 belongs to the developer notes above it: "Developer notes" below
  /// "iOS", or an aspect one level too high.
  private func continuesNotes(_ title: String, after known: DialectSection?) -> Bool {
    guard known?.content == .notes else { return false }
    let folded = Lexer.fold(title)
    return context.dialect.generalTitles.contains { Lexer.fold($0) == folded }
      || context.dialect.aspects.contains { $0.titles.contains { Lexer.fold($0) == folded } }
  }
}
