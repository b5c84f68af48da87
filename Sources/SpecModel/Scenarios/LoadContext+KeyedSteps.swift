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
    let parts = items.map { item in (item.mapping ?? []).map { ($0, keyword($0)) } }
    // "then: the spacebar" goes on with what is done in a list where a result is beside it.
    let areTriggers = parts.joined().contains { $1?.word.isOnlyOutcome == true }
    for (item, parts) in zip(items, parts) {
      if !item.lines.isEmpty { draft.bullets += steps(of: step(item.lines, item.range, column: 0)) }
      for (place, part) in parts.enumerated() {
        let keyword = place == 0 && areTriggers ? part.1?.asTrigger : part.1
        draft.bullets += steps(part.0, keyword, column: min(place, 1))
      }
    }
    return draft
  }

  /// Returns the step that a key with its text is; of a list each further text is one that is joined
  /// to it.
  private func steps(_ part: YAMLEntry, _ keyword: StepKeyword?, column: Int) -> [FlowItem] {
    let key = part.key.lines.first ?? part.key.range
    let texts = part.value.sequence ?? [part.value]
    let end = texts.first.flatMap { $0.range.isEmpty ? nil : $0.range.upperBound }
    let first = step(
      [key] + (texts.first?.lines ?? []),
      SourceRange(part.key.range.lowerBound, end ?? part.key.range.upperBound), column: column,
      keyword)
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

  /// Returns the keyword that a key is, or is a slip of; in front matter also that with which it opens.
  func keyword(_ part: YAMLEntry) -> StepKeyword? {
    let key = part.key.lines.first ?? part.key.range
    let keywords = dialect.keywords
    let known = keywords.map { FoldedText.fold($0.says) }
    guard let name = part.slip(of: known) ?? part.key.text.map(FoldedText.fold) else { return nil }
    let place = known.firstIndex(of: name)
    guard dialect.shape == .frontMatter else {
      return place.map { StepKeyword(word: keywords[$0], range: key) }
    }
    if let place { return StepKeyword(word: keywords[place].saying(name), range: key) }
    if let opening = keyword(opening: tokens([key])), let range = opening.range {
      return StepKeyword(word: opening.word.saying(file.text(range)), range: range)
    }
    // Another key is no part of the text: "given".
    return StepKeyword(
      word: DialectKeyword(says: part.name.value, words: [name], role: .other, goesOn: false),
      range: key)
  }
}

extension DialectKeyword {
  /// Returns the keyword as it is written.
  fileprivate func saying(_ says: String) -> DialectKeyword {
    DialectKeyword(
      says: says, words: words, role: role, goesOn: goesOn, isOnlyOutcome: isOnlyOutcome)
  }
}

extension StepKeyword {
  /// A trigger as it is, another keyword as one that continues the trigger before it.
  fileprivate var asTrigger: StepKeyword {
    if [.trigger, .other].contains(word.role) { return self }
    let trigger = DialectKeyword(
      says: word.says, words: word.words, role: .trigger, goesOn: word.role != .condition)
    return StepKeyword(word: trigger, range: range)
  }
}
