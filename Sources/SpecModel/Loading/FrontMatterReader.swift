import SpecDiagnostics
import SpecYAML

/// Reading the criteria and scenarios that stand in front matter.
struct FrontMatterReader {
  let context: LoadContext
  let root: YAMLNode

  /// Returns the key of the dialect that an entry is, and whether it is misspelt.
  func known(_ entry: YAMLEntry) -> (key: DialectKey, isMisspelt: Bool)? {
    guard let text = entry.key.text else { return nil }
    return context.titles.keys.find(Lexer.fold(text)).map {
      (context.dialect.keys[$0.place], $0.isMisspelt)
    }
  }

  func sections() -> [Section] {
    (root.mapping ?? []).map { entry in
      let known = known(entry)
      return Section(
        id: known?.key.id, title: Located(entry.key.text ?? "", at: entry.key.range), level: 0,
        heading: entry.key.range, range: entry.key.range.union(entry.value.range),
        isMisspelt: known?.isMisspelt ?? false)
    }
  }

  func title() -> Located<String>? {
    guard let key = context.dialect.component.titleKey, let node = root[key],
      let text = node.text, let first = node.scalar?.lines.first
    else { return nil }
    return Located(text, at: first)
  }

  func condensed() -> Condensed? {
    var steps: [CriteriaStep] = []
    var misplaced: [Int: [Criterion]] = [:]
    var range: SourceRange?
    for entry in root.mapping ?? [] {
      if let key = known(entry)?.key {
        guard key.content == .criteria, let channel = key.channel else { continue }
        steps.append(step(entry, channel: channel))
      } else if let channel = misplacedChannel(entry), let last = steps.indices.last {
        let place = steps.lastIndex { $0.channel == channel } ?? last
        let criterion = criterion(entry, channel: steps[place].channel, isMisplaced: true)
        misplaced[place, default: []].append(criterion)
      } else {
        continue
      }
      let own = entry.key.range.union(entry.value.range)
      range = range?.union(own) ?? own
    }
    guard let range, let first = steps.first else { return nil }
    return Condensed(
      range: range, heading: first.title.range,
      steps: steps.indices.map { steps[$0].adding(misplaced[$0] ?? []) }, fullInformation: nil)
  }

  /// Returns the channel of a key that wrong indentation moved to the top: `group` below
  /// `screenreader`.
  private func misplacedChannel(_ entry: YAMLEntry) -> Channel? {
    guard let text = entry.key.text, entry.value.scalar != nil else { return nil }
    let vocabulary = context.vocabulary
    if let term = vocabulary.term(named: text, kinds: [.key, .gesture]) {
      return term.kind == .key ? .keyboard : .gestures
    }
    let attribute = vocabulary.term(labelled: text, kind: .attribute)
    return attribute == nil ? nil : .screenReader
  }

  private func step(_ entry: YAMLEntry, channel: Channel) -> CriteriaStep {
    let title = Located(entry.key.text ?? "", at: entry.key.range)
    var criteria = (entry.value.mapping ?? []).map {
      criterion($0, channel: channel, isMisplaced: false)
    }
    if let scalar = entry.value.scalar, !scalar.lines.isEmpty {
      // A group that is one text: `keyboard: n/a`.
      criteria = [
        CriterionBuilder(context: context, channel: channel).criterion(
          key: title, lines: scalar.lines, range: entry.key.range.union(entry.value.range),
          isMisplaced: false)
      ]
    }
    return CriteriaStep(
      number: channel.rawValue, channel: channel, title: title, criteria: criteria)
  }

  private func criterion(
    _ entry: YAMLEntry, channel: Channel, isMisplaced: Bool
  ) -> Criterion {
    CriterionBuilder(context: context, channel: channel).criterion(
      key: Located(entry.key.text ?? "", at: entry.key.range),
      lines: entry.value.scalar?.lines ?? [], range: entry.key.range.union(entry.value.range),
      isMisplaced: isMisplaced)
  }

  func gherkin() -> Gherkin? {
    var scenarios: [Scenario] = []
    var range: SourceRange?
    var heading: SourceRange?
    for entry in root.mapping ?? [] {
      guard let key = known(entry)?.key, key.content == .scenario else { continue }
      let own = entry.key.range.union(entry.value.range)
      range = range?.union(own) ?? own
      heading = heading ?? entry.key.range
      scenarios.append(scenario(entry, key: key, range: own))
    }
    guard let range, let heading else { return nil }
    return Gherkin(
      range: range, heading: heading, given: nil, scenarios: scenarios, fullInformation: nil)
  }

  private func scenario(_ entry: YAMLEntry, key: DialectKey, range: SourceRange) -> Scenario {
    let channel = key.channel ?? .keyboard
    var trigger = ClaimReader.Trigger.none
    let steps = (entry.value.sequence ?? []).flatMap { item -> [Step] in
      if let scalar = item.scalar, !scalar.lines.isEmpty {
        // A step without key: "- the tab key".
        return [
          Step(
            keyword: nil, role: .other, keywordRange: nil, text: context.text(scalar.lines),
            lines: scalar.lines, range: item.range, trigger: [], namesScreenReader: false,
            triggerPlatforms: [], claims: [],
            children: [], holdsOutcome: false)
        ]
      }
      var pair = (item.mapping ?? [])[...]
      guard let when = pair.popFirst() else { return [] }
      let head = step(when, channel: channel, trigger: &trigger)
      let results = pair.map { step($0, channel: channel, trigger: &trigger) }
      return [head.with(children: results)]
    }
    return Scenario(
      number: key.number ?? channel.rawValue, channel: channel,
      title: Located(entry.key.text ?? "", at: entry.key.range), range: range, steps: steps)
  }

  private func step(
    _ entry: YAMLEntry, channel: Channel, trigger: inout ClaimReader.Trigger
  ) -> Step {
    let reader = ClaimReader(context: context)
    let lines = entry.value.scalar?.lines ?? []
    let words = context.tokens(entry.key.range)
    let keyword = context.dialect.keywords.first { $0.words.first == words.first?.text }
    let role: StepRole =
      switch keyword?.role {
      case .trigger: .trigger
      case .condition: .condition
      case .outcome: .outcome
      default: .other
      }
    var claims: [Claim] = []
    let own = role == .outcome ? .none : reader.trigger(context.tokens(lines), channel: channel)
    if role == .outcome {
      claims = reader.claims(lines, answering: trigger, channel: channel)
    } else {
      trigger = own
    }
    return Step(
      keyword: keyword?.says ?? entry.key.text, role: role, keywordRange: entry.key.range,
      text: context.text(lines), lines: lines, range: entry.key.range.union(entry.value.range),
      trigger: own.chords, namesScreenReader: own.namesScreenReader,
      triggerPlatforms: own.platforms.sorted(), claims: claims, children: [],
      holdsOutcome: false)
  }
}

extension Step {
  /// Returns the step with other children.
  func with(children: [Step]) -> Step {
    Step(
      keyword: keyword, role: role, keywordRange: keywordRange, text: text, lines: lines,
      range: range, trigger: trigger, namesScreenReader: namesScreenReader,
      triggerPlatforms: triggerPlatforms, claims: claims,
      children: children, holdsOutcome: holdsOutcome)
  }
}

extension CriteriaStep {
  /// Returns the step with more criteria.
  func adding(_ more: [Criterion]) -> CriteriaStep {
    CriteriaStep(number: number, channel: channel, title: title, criteria: criteria + more)
  }
}
