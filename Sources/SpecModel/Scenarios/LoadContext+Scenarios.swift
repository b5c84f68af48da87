import SpecDiagnostics
import SpecLanguage

/// Reading the scenarios: numbered titles with nested bullets, or a fenced block of Gherkin.
extension LoadContext {
  /// Reads scenarios that are in no section, each below a heading of its own; nil where the
  /// dialect has no such headings or the document has none.
  func gherkin(below items: [FlowItem]) -> NumberedBlock? {
    guard dialect.scenarioLevel != nil,
      let first = items.first(where: { scenario(at: $0, after: 0) != nil })
    else { return nil }
    let start = items.first { $0.kind == .paragraph && isGiven($0) }?.range ?? first.range
    let end = items.last?.range.upperBound ?? first.range.upperBound
    return gherkin(
      items[...], heading: first.range,
      range: SourceRange(min(start.lowerBound, first.range.lowerBound), end))
  }

  /// Reads the scenarios of a block.
  func gherkin(
    _ items: ArraySlice<FlowItem>, heading: SourceRange, range: SourceRange
  ) -> NumberedBlock {
    var given: Located<String>?
    var givenMisspelling: Misspelling?
    var fullInformation: FullInformation?
    var drafts: [PartDraft] = []
    // Bullets below a heading that is not a scenario belong to none.
    var isOpen = dialect.scenarioLevel == nil
    for (place, item) in zip(items.indices, items) {
      if let full = self.fullInformation(item) {
        fullInformation = fullInformation ?? full
      } else if let clauses = self.gherkin(of: item) {
        add(clauses, to: &drafts, behind: &given)
      } else if item.kind == .paragraph, isGiven(item) {
        if given == nil { givenMisspelling = misspeltGiven(item) }
        given = given ?? located(item)
      } else if let draft = scenario(
        at: item, before: items[(place + 1)...].first, after: drafts.count)
      {
        drafts.append(draft)
        isOpen = true
      } else if let level = dialect.scenarioLevel, item.headingLevel ?? 7 <= level {
        isOpen = false
      } else if item.isBullet, isOpen {
        if drafts.isEmpty {
          // "GIVEN THAT I am on a page with a dial", and below it "AND the dial is locked".
          if given != nil, tokens(item.lines).first?.is("and") == true { continue }
          drafts.append(PartDraft(untitledAt: heading.upperBound, range: item.range))
        }
        drafts[drafts.count - 1].bullets += steps(of: item)
      }
    }
    return NumberedBlock(
      kind: .scenario, range: range, heading: heading, parts: scenarios(drafts), given: given,
      givenMisspelling: givenMisspelling, fullInformation: fullInformation)
  }

  /// Returns the scenario that an item opens, if it opens one.
  private func scenario(
    at item: FlowItem, before next: FlowItem? = nil, after count: Int
  ) -> PartDraft? {
    let number: Int?
    let isNamed: Bool
    if let level = dialect.scenarioLevel {
      guard item.headingLevel == level else { return nil }
      number = item.number
      isNamed = titles.scenarios.find(title(of: item)) != nil
    } else {
      // "1. WHEN I press Enter" is a title where another WHEN is below it, else a step.
      let isStep =
        role(of: item) != nil
        && ![.trigger, .other].contains(next.flatMap { $0.number == nil ? role(of: $0) : nil })
      number = isStep ? nil : self.number(of: item, behind: Self.lead)
      let isTitle = item.kind == .paragraph || item.isHeading || item.isBullet
      isNamed =
        isTitle && opensWithLead(tokens(item.lines))
        || item.isHeading && next?.number == nil && next.flatMap(role(of:)) != nil
          && titles.subtitles.find(title(of: item)) == nil
    }
    guard number != nil || isNamed else { return nil }
    return PartDraft(
      number: number ?? count + 1, isNumbered: number != nil, title: title(item), range: item.range)
  }

  /// Returns the role of the keyword with which a bullet begins.
  private func role(of item: FlowItem) -> DialectKeyword.Role? {
    item.isBullet ? keyword(opening: tokens(item.lines))?.word.role : nil
  }

  private func isGiven(_ item: FlowItem) -> Bool {
    tokens(item.lines).first?.is("given") == true || misspeltGiven(item) != nil
  }

  /// Returns the first word of "GIVEN THAT I am on …", if it is a slip of "GIVEN".
  private func misspeltGiven(_ item: FlowItem) -> Misspelling? {
    let tokens = tokens(item.lines)
    guard tokens.count > 3,
      NearestName.isSlip(words.text(of: tokens[0]).utf8, of: "given".utf8),
      lead(of: tokens.dropFirst(), in: ["that", "i am"]) != nil
    else { return nil }
    return Misspelling(written: file.located(tokens[0].range), meant: "GIVEN")
  }

  private static let lead: StaticString = "scenario"

  /// Whether a title opens with "Scenario:", or a slip of it.
  private func opensWithLead(_ tokens: [Token]) -> Bool {
    guard tokens.count > 1, tokens[1].is(":") else { return false }
    return tokens[0].is(Self.lead)
      || NearestName.isSlip(words.text(of: tokens[0]).utf8, of: Self.lead.description.utf8)
  }

  /// Returns a scenario's title without the word "Scenario:".
  private func title(_ item: FlowItem) -> Located<String> {
    let tokens = tokens(item.lines)
    var start = item.textRange.lowerBound
    if opensWithLead(tokens) { start = tokens[1].range.upperBound }
    var lines = lines(item.lines, from: start)
    if lines.count == 1 { lines = [file.trimmingMarkers(lines[0])] }
    return Located(text(lines), at: lines.span ?? SourceRange(at: item.range.upperBound))
  }
}
