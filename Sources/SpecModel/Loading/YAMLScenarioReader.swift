import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading the scenarios of a spec that is YAML alone: lists of steps by keyword, under the keys of
/// `scenarios`.
struct YAMLScenarioReader {
  let context: LoadContext

  func gherkin(_ entry: YAMLEntry) -> Gherkin {
    var given: Located<String>?
    var drafts: [ScenarioDraft] = []
    for part in entry.value.mapping ?? [] {
      if isGiven(part.key) {
        given = given ?? context.located(part.value)
      } else {
        drafts.append(draft(part))
      }
    }
    if entry.value.sequence != nil {
      // One list of steps, without a key for each scenario.
      drafts = [draft(YAMLEntry(key: entry.key, value: entry.value))]
    }
    let builder = StepBuilder(context: context)
    return Gherkin(
      range: entry.range, heading: entry.key.range, given: given,
      givenMisspelling: nil,
      scenarios: zip(drafts, places(of: drafts)).map { builder.scenario($0, at: $1) },
      fullInformation: nil)
  }

  /// Whether a key is `given`, or a slip of it.
  func isGiven(_ key: YAMLNode) -> Bool {
    guard let name = key.text.map(FoldedText.fold) else { return false }
    return name == "given" || FrontMatterOutline.slip(of: name, among: ["given"]) != nil
  }

  /// Returns the dialect's scenario that a key names.
  func known(_ key: YAMLNode) -> (scenario: DialectStep, isMisspelt: Bool)? {
    let titles = context.titles.scenarios
    let match =
      key.text.map(FoldedText.fold).flatMap(titles.exactly)
      ?? context.specialKey(key.text).flatMap { titles.find($0, shortest: 4) }
    return match.map { (context.dialect.scenarios[$0.place], $0.isMisspelt) }
  }

  /// Tells which scenarios these are: by their keys, where these are known, else by their steps.
  ///
  /// Two keys have changed places where all steps below each of them speak for the other one.
  private func places(of drafts: [ScenarioDraft]) -> [StepPlace] {
    let titled = drafts.map { draft in
      let name = YAMLScalar(text: draft.title.value, style: .plain, lines: [])
      return known(YAMLNode(.scalar(name), range: draft.title.range))?.scenario.number
    }
    let votes = drafts.map { Set(ScenarioVotes(context: context).votes(of: $0)) }
    return drafts.indices.map { index in
      guard let own = titled[index] else { return place(of: drafts[index], order: index + 1) }
      let other = drafts.indices.first {
        titled[$0] != own && votes[$0] == [own] && titled[$0].map { [$0] } == votes[index]
      }
      let number = other.flatMap { titled[$0] } ?? own
      return StepPlace(number: number, titled: own, meantTitle: nil, isBorneOut: other != nil)
    }
  }

  private func place(of draft: ScenarioDraft, order: Int) -> StepPlace {
    let votes = ScenarioVotes(context: context).votes(of: draft)
    let most = Set(votes).first { place in 2 * votes.count { $0 == place } > votes.count }
    return StepPlace(number: most ?? order)
  }

  private func draft(_ entry: YAMLEntry) -> ScenarioDraft {
    let name = entry.key.scalar?.lines.first ?? entry.key.range
    var draft = ScenarioDraft(
      number: known(entry.key)?.scenario.number ?? 1,
      title: Located(context.file.text(name), at: name),
      range: entry.key.range)
    // Keys without the dash of a list are one step.
    let items = entry.value.sequence ?? (entry.value.mapping == nil ? [] : [entry.value])
    for item in items {
      if let scalar = item.scalar {
        guard !scalar.lines.isEmpty else { continue }
        draft.steps.append(StepDraft(lines: scalar.lines, range: item.range, column: 0))
      }
      var isInside = false
      for part in item.mapping ?? [] {
        let keyword = keyword(part.key)
        let opens = [.trigger, .other].contains(keyword?.role)
        append(part, keyword, column: isInside && !opens ? 1 : 0, to: &draft)
        isInside = true
      }
    }
    return draft
  }

  /// Returns the keyword that a key is, or is a slip of.
  private func keyword(_ key: YAMLNode) -> DialectKeyword? {
    guard let name = key.text.map(FoldedText.fold) else { return nil }
    let keywords = context.dialect.keywords
    let meant = FrontMatterOutline.slip(of: name, among: keywords.map { FoldedText.fold($0.says) })
    return keywords.first { FoldedText.fold($0.says) == meant ?? name }
  }

  /// Adds a step for a key with a text, one for each text of a list.
  private func append(
    _ part: YAMLEntry, _ keyword: DialectKeyword?, column: Int, to draft: inout ScenarioDraft
  ) {
    let key = part.key.scalar?.lines.first ?? part.key.range
    let texts = part.value.sequence ?? [part.value]
    for (place, text) in texts.enumerated() {
      let lines = text.scalar?.lines ?? []
      guard place > 0 else {
        let end = text.range.isEmpty ? part.key.range.upperBound : text.range.upperBound
        draft.steps.append(
          StepDraft(
            lines: [key] + lines, range: SourceRange(part.key.range.lowerBound, end),
            column: column, keyword: keyword.map { .init(word: $0, range: key) }))
        continue
      }
      // What follows in a list goes on as AND does.
      let joins = context.dialect.keywords.first { $0.role == .joins }
      guard !lines.isEmpty else { continue }
      draft.steps.append(
        StepDraft(
          lines: lines, range: text.range, column: column,
          keyword: joins.map { .init(word: $0, range: nil) }))
    }
  }
}
