import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading scenarios that are below keys: lists of steps by keyword.
extension LoadContext {
  /// Returns the scenarios under the keys of a section of YAML alone.
  func gherkin(_ entry: YAMLEntry) -> NumberedBlock {
    let parts = entry.value.mapping ?? []
    // One list of steps may be without a key for each scenario.
    let named = entry.value.sequence == nil ? parts.filter { !isGiven($0) } : [entry]
    let drafts = named.enumerated().map { place, part in
      draft(part, number: scenario(named: part.key)?.scenario.number ?? place + 1)
    }
    return NumberedBlock(
      kind: .scenario, range: entry.range, heading: entry.key.range, parts: scenarios(drafts),
      given: parts.filter(isGiven).lazy.compactMap { self.located($0.value) }.first,
      fullInformation: nil)
  }

  /// Whether a key is `given`, or a slip of it.
  func isGiven(_ entry: YAMLEntry) -> Bool {
    entry.key.text.map(FoldedText.fold) == "given" || entry.slip(of: ["given"]) != nil
  }

  /// Returns the dialect's scenario that a key names.
  func scenario(named key: YAMLNode) -> (scenario: DialectStep, isMisspelt: Bool)? {
    let match =
      key.text.map(FoldedText.fold).flatMap(titles.scenarios.exactly)
      ?? titles.special(key.text).flatMap { titles.scenarios.find($0, shortest: 4) }
    return match.map { (dialect.scenarios[$0.place], $0.isMisspelt) }
  }

  /// Returns the steps below a key.
  func draft(_ entry: YAMLEntry, number: Int) -> PartDraft {
    let title = file.located(entry.key.lines.first ?? entry.key.range)
    var draft = PartDraft(number: number, title: title, range: entry.range)
    // Keys without the dash of a list are one step.
    let items = entry.value.sequence ?? (entry.value.mapping == nil ? [] : [entry.value])
    for item in items {
      if !item.lines.isEmpty { draft.bullets += steps(of: step(item.lines, item.range, column: 0)) }
      for (place, part) in (item.mapping ?? []).enumerated() {
        draft.bullets += steps(part, column: min(place, 1))
      }
    }
    return draft
  }

  /// Returns the step that a key with its text is; of a list each further text is one that is joined
  /// to it.
  private func steps(_ part: YAMLEntry, column: Int) -> [FlowItem] {
    let key = part.key.lines.first ?? part.key.range
    let texts = part.value.sequence ?? [part.value]
    let end = texts.first.flatMap { $0.range.isEmpty ? nil : $0.range.upperBound }
    let first = step(
      [key] + (texts.first?.lines ?? []),
      SourceRange(part.key.range.lowerBound, end ?? part.key.range.upperBound), column: column,
      keyword(part).map { .init(word: $0, range: key) })
    let joins = dialect.keywords.first { $0.role == .joins }
    return [first]
      + texts.dropFirst().filter { !$0.lines.isEmpty }.map {
        step($0.lines, $0.range, column: column, joins.map { .init(word: $0, range: nil) })
      }
  }

  private func step(
    _ lines: [SourceRange], _ range: SourceRange, column: Int, _ keyword: StepKeyword? = nil
  ) -> FlowItem {
    FlowItem(kind: .bullet, lines: lines, range: range, column: column, keyword: keyword)
  }

  /// Returns the keyword that a key is, or is a slip of.
  private func keyword(_ part: YAMLEntry) -> DialectKeyword? {
    let keywords = dialect.keywords
    let known = keywords.map { FoldedText.fold($0.says) }
    guard let name = part.slip(of: known) ?? part.key.text.map(FoldedText.fold) else { return nil }
    if let place = known.firstIndex(of: name) { return keywords[place] }
    // A key of front matter that begins with no keyword is no part of the text: "given".
    guard dialect.shape == .frontMatter,
      keyword(opening: tokens([part.key.range])) == nil
    else { return nil }
    return DialectKeyword(says: part.name.value, words: [name], role: .other, goesOn: false)
  }
}
