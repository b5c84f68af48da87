import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Reading the criteria and scenarios that are in front matter.
struct FrontMatterReader {
  let context: LoadContext
  let root: YAMLNode
  private let outline: FrontMatterOutline

  init(context: LoadContext, root: YAMLNode) {
    self.context = context
    self.root = root
    outline = FrontMatterOutline(context: context, root: root)
  }

  /// Every key that a rule may have to speak of.
  var keys: [FrontMatterKey] { outline.keys + listed() }

  /// Returns the keys below those of YAML alone that are sections: of scenarios, of their steps, of
  /// media.
  private func listed() -> [FrontMatterKey] {
    var outline = FrontMatterOutline(context: context)
    let reader = YAMLScenarioReader(context: context)
    for part in context.entry(.scenarios, of: root)?.value.mapping ?? [] {
      if reader.isGiven(part.key) {
        if FoldedText.fold(part.key.text ?? "") != "given" {
          outline.note(part, meant: "given", .part, .misspelt)
        }
      } else {
        outline.note(scenario: part, reader.known(part.key))
      }
    }
    for item in context.entry(.media, of: root)?.value.sequence ?? [] {
      for part in item.mapping ?? [] {
        guard let name = part.key.text,
          let meant = FrontMatterOutline.slip(
            of: name, among: YAMLMediaKey.allCases.map(\.rawValue))
        else { continue }
        outline.note(part, meant: meant, .part, .misspelt)
      }
    }
    return outline.keys
  }

  func sections() -> [Section] {
    let own = (root.mapping ?? []).map { entry in
      let name = entry.name
      let known = outline.keys.first {
        $0.name == name && $0.content != .criterion && $0.content != .part
      }
      let other = context.section(of: entry)
      return section(
        id: other?.section.id ?? known.flatMap(id) ?? outline.known(entry.key.text)?.key.id, name,
        range: entry.range,
        isMisspelt: known?.reading == .misspelt || other?.name.spelling == .misspelt)
    }
    let nested = outline.keys.filter {
      [.criteria, .scenario].contains($0.content) && $0.place != .own
    }.map {
      section(id: id(of: $0), $0.name, range: $0.range, isMisspelt: false)
    }
    return own + nested
  }

  private func id(of key: FrontMatterKey) -> String? {
    context.dialect.keys.first { $0.key == key.meant }?.id
  }

  private func section(
    id: String?, _ name: Located<String>, range: SourceRange, isMisspelt: Bool
  ) -> Section {
    Section(
      id: id, title: name, level: 0, heading: name.range, range: range, isMisspelt: isMisspelt)
  }

  func title() -> Located<String>? {
    guard let key = context.dialect.component.titleKey else { return nil }
    let entry = root.mapping?.first { outline.known($0.key.text)?.key.key == key }
    return entry?.value.title
  }

  func condensed() -> Condensed? {
    guard let first = outline.groups.first else { return nil }
    return Condensed(
      range: outline.groups.dropFirst().reduce(first.range) { $0.union($1.range) },
      heading: first.name.range, steps: outline.groups.map(step),
      fullInformation: fullInformation())
  }

  /// Returns the link to the full information of a spec that is YAML alone: an address, or `text`
  /// and `url`.
  private func fullInformation() -> FullInformation? {
    guard context.dialect.shape == .yaml,
      let entry = root.mapping?.first(where: {
        outline.known($0.key.text)?.key.id == "full-information"
      })
    else { return nil }
    let located = { (node: YAMLNode?) -> Located<String>? in
      guard let line = node?.scalar?.lines.first else { return nil }
      return Located(context.file.text(line), at: line)
    }
    let target = located(entry.value["url"] ?? entry.value)
    return FullInformation(
      range: entry.range,
      text: located(entry.value["text"]) ?? target, target: target)
  }

  private func step(_ group: FrontMatterOutline.Group) -> CriteriaStep {
    let channel = group.key.channel ?? .keyboard
    let builder = CriterionBuilder(context: context, channel: channel)
    var criteria = group.criteria.map {
      builder.criterion(
        key: $0.name, lines: $0.lines, range: $0.range, isMisplaced: $0.isMisplaced)
    }
    if !group.text.isEmpty {
      criteria.insert(
        builder.criterion(
          key: group.name, lines: group.text, range: group.range, isMisplaced: false), at: 0)
    }
    return CriteriaStep(
      number: channel.rawValue, channel: channel, place: StepPlace(number: channel.rawValue),
      title: group.name, criteria: criteria)
  }

  func gherkin() -> Gherkin? {
    if let entry = context.entry(.scenarios, of: root) {
      return YAMLScenarioReader(context: context).gherkin(entry)
    }
    guard let first = outline.scenarios.first else { return nil }
    let ranges = outline.scenarios.map { $0.entry.range }
    return Gherkin(
      range: ranges.reduce(ranges[0]) { $0.union($1) }, heading: first.entry.key.range, given: nil,
      givenMisspelling: nil,
      scenarios: zip(outline.scenarios, ranges).map { scenario($0.entry, key: $0.key, range: $1) },
      fullInformation: nil)
  }

  private func scenario(_ entry: YAMLEntry, key: DialectKey, range: SourceRange) -> Scenario {
    let channel = key.channel ?? .keyboard
    // Keys without the dash of a list are one step.
    let items = entry.value.sequence ?? (entry.value.mapping == nil ? [] : [entry.value])
    let steps = items.flatMap { item -> [Step] in
      if let scalar = item.scalar, !scalar.lines.isEmpty {
        // A step without key: "- the tab key".
        return [
          Step(
            keyword: nil, role: .other, keywordRange: nil, misspelling: nil,
            text: context.text(scalar.lines),
            lines: scalar.lines, range: item.range, children: [])
        ]
      }
      var pair = (item.mapping ?? [])[...]
      guard let when = pair.popFirst() else { return [] }
      return [step(when, children: pair.map { step($0) })]
    }
    return Scenario(
      number: key.number ?? channel.rawValue, isNumbered: false, channel: channel,
      place: StepPlace(number: key.number ?? channel.rawValue),
      title: entry.name, misspelling: nil, range: range,
      steps: steps, allSteps: steps.flatMap(\.withDescendants))
  }

  private func step(_ entry: YAMLEntry, children: [Step] = []) -> Step {
    let lines = entry.value.scalar?.lines ?? []
    let words = context.tokens(entry.key.range)
    let opening =
      FrontMatterOutline.slip(
        of: entry.key.text ?? "", among: context.dialect.keywords.map(\.says))
      ?? words.first.map { context.words.text(of: $0) }
    let keyword = context.dialect.keywords.first { $0.words.first == opening }
    let role: StepRole =
      switch keyword?.role {
      case .trigger: .trigger
      case .condition: .condition
      case .outcome: .outcome
      default: .other
      }
    return Step(
      keyword: keyword?.says ?? entry.key.text, role: role, keywordRange: entry.key.range,
      misspelling: nil,
      text: context.text(lines), lines: lines, range: entry.range,
      children: children)
  }
}
