import SpecDiagnostics
import SpecLanguage

/// What only specs have below the headings of Markdown.
extension Recognizer {
  /// Returns the content below headings that only specs have.
  func content(among contexts: [LoadContext]) -> Set<DialectSigns.Content> {
    guard !contexts.isEmpty else { return [] }
    var found: Set<DialectSigns.Content> = []
    var labels: Set<String> = []
    var openings: Set<UInt64> = []
    // The level of the heading of the checklist.
    var checklistLevel = 0
    var isUnderStep = false
    // Below "Condensed" a checklist needs no steps.
    let checklists = Set(
      contexts.flatMap(\.dialect.sections).filter { $0.content == .criteria }
        .map { FoldedText.fold($0.title) })
    for item in items {
      switch item.kind {
      case .bullet:
        if item.number != nil { isUnderStep = true }
        if !found.contains(.scenarios), beginsStep(item, contexts) { found.insert(.scenarios) }
        if let first = item.lines.first.flatMap({ words.tokens(in: $0).first }),
          first.isOne(of: LoadContext.openings), first.style.contains(.capitalised)
        {
          openings.insert(first.hash)
        }
      case .paragraph, .code(.some):
        if !found.contains(.scenarios), contexts[0].gherkin(of: item) != nil {
          found.insert(.scenarios)
        }
      case .heading, .code, .html, .rule, .row: break
      }
      if item.number == nil, isUnderStep, !found.contains(.criteria),
        contexts[0].isCriterion(item)
      {
        found.insert(.criteria)
      }
      if labels.count < 2, let framework = framework(item) { labels.insert(framework) }
      guard let level = item.headingLevel else { continue }
      if checklists.contains(item.title ?? "") {
        (isUnderStep, checklistLevel) = (true, level)
      } else if level <= checklistLevel || checklistLevel == 0 {
        (isUnderStep, checklistLevel) = (false, 0)
      }
    }
    // Words that begin any sentence make steps where all three are there.
    if openings.count == 3 { found.insert(.scenarios) }
    if labels.count >= 2 { found.insert(.notes) }
    return found
  }

  /// Whether a bullet begins with a keyword such as WHEN, in capitals, and goes on.
  private func beginsStep(_ item: FlowItem, _ contexts: [LoadContext]) -> Bool {
    guard let line = item.lines.first, case let tokens = words.tokens(in: line).prefix(2),
      let first = tokens.first, tokens.count < 2 || !tokens[tokens.startIndex + 1].is(".")
    else { return false }
    return first.style.contains(.upper) && contexts.contains { first.isOne(of: $0.titles.triggers) }
  }

  private func framework(_ item: FlowItem) -> String? {
    guard item.kind == .paragraph || item.isBullet || item.isHeading,
      item.lines.count == 1, item.textRange.count < 60
    else { return nil }
    let name = file.trimmingMarkers(item.textRange)
    return words.term(named: name, kinds: [.framework])?.shortID
  }

  /// Returns what most bullets of a document are: steps of scenarios, or criteria, with or without steps
  /// behind them.
  func block(_ context: LoadContext) -> DialectSection.Content? {
    let bullets = items.filter { $0.isBullet || $0.kind == .row(isHeader: false) }
      .prefix { !beginsStep($0, [context]) }
    let criteria = bullets.count(where: context.isCriterion)
    let content = content(among: [context])
    if content.contains(.scenarios) { return criteria == 0 ? .scenarios : .criteria }
    let titles = context.titles
    // Other headings say what the block is about, "Accessibility checklist", unless steps are below them.
    let isInSteps =
      content.contains(.criteria)
      || items.contains { item in
        item.isHeading && item.number != nil
          || !item.isBullet && titles.steps.find(context.title(of: item)) != nil
      }
      || !items.contains { item in
        let title = context.title(of: item)
        return item.headingLevel ?? 0 > 1 && item.number == nil
          && titles.sections.find(title) == nil && titles.steps.find(title) == nil
          && titles.subjects(of: words.tokens(in: item.lines)).isEmpty
          && !words.tokens(in: item.lines).contains { $0.is("checklist") }
      }
    return isInSteps && criteria > 1
      && 2 * criteria >= bullets.count(where: { $0.number == nil })
      ? .criteria : nil
  }
}
