import SpecDiagnostics
import SpecLanguage
import SpecModel

extension SpecDraft {
  /// The text of a file that describes all platforms in sections.
  var sections: [String] {
    let order = dialect.orders.first.map { Array($0.joined()) } ?? dialect.sections.map(\.id)
    let asked = order.compactMap { id in dialect.sections.first { $0.id == id } }
      .filter { $0.required != .never || $0.content == .notes }
      .filter { section in
        section.platform.map { dialect.demands.platforms?.contains($0) ?? true } ?? true
      }
    return (dialect.shape == .frontMatter ? frontMatter : [])
      + asked.map { ["## \($0.title)", ""] + content(of: $0) }.parted
  }

  private func content(of section: DialectSection) -> [String] {
    switch section.content {
    case .prose: lead.isEmpty ? [Self.gap] : lead
    case .criteria: top + criteria + link
    case .scenarios:
      top + given(on: nil).flatMap { [$0, ""] } + scenarios(marker: speaks ? "" : "Scenario: ")
        + link
    case .notes: notes(for: section.platform)
    case .media: [Self.gap]
    }
  }

  /// What is at the top of a block of criteria or scenarios.
  private var top: [String] {
    (dialect.subtitles.prefix(1).map { "### \($0)" } + lead).flatMap { [$0, ""] }
  }

  /// What is at the end of one.
  private var link: [String] {
    dialect.fullInformationLeads.prefix(1).flatMap {
      ["", "\($0.capitalizingFirst): \(Self.gap) the link to the page of the component"]
    }
  }

  private var lead: [String] {
    dialect.component.leads.prefix(1).map { "\($0.capitalizingFirst) \(nameWithArticle)" }
  }

  private var criteria: [String] {
    dialect.steps.filter { $0.required != .never }.map { step in
      ["\(step.number). \(step.title)", ""]
        + steps(in: step.channel).map { "   - \($0.label): \($0.criterion)" }
    }.parted
  }

  /// Returns the page of one platform in a dialect that has a heading for each scenario; of none
  /// where one file describes all.
  func page(for platform: String?) -> [String] {
    var keys = titled
    if let key = dialect.pages?.platformKey, let platform {
      keys.append("\(key): \(vocabulary.term("platform.\(platform)")?.name ?? platform)")
    }
    return front(keys) + given(on: platform).flatMap { [$0, ""] } + scenarios(on: platform)
  }

  /// Returns front matter with some lines; nothing where there are none.
  func front(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["---"] + lines + ["---", ""]
  }

  /// Returns the scenarios, numbered or with headings.
  private func scenarios(marker: String = "", on platform: String? = nil) -> [String] {
    let level = dialect.scenarioLevel.map { String(repeating: "#", count: $0) + " " }
    return scenarios.map { scenario in
      ["\(level ?? "")\(scenario.number). \(marker)\(scenario.title)", ""]
        + bullets(of: scenario, on: platform).indented(by: level == nil ? 3 : 0)
    }.parted
  }

  /// Returns steps such as "WHEN I press … / THEN it should …" or "WHEN I use … I SEE …".
  private func bullets(of scenario: DialectStep, on platform: String?) -> [String] {
    steps(of: scenario, on: platform).enumerated().flatMap { index, step in
      let opening = "- \(speaks && index > 0 ? "THEN when" : "WHEN") \(step.trigger)"
      guard speaks else {
        let others = step.outcomes.dropFirst().map { "- AND \($0)" }
        return [opening] + (["- THEN \(step.outcomes[0])"] + others.indented(by: 3)).indented(by: 3)
      }
      let outcomes = step.outcomes.map { "\(isHeard(scenario) ? "I HEAR" : "I SEE") \($0)" }
      guard dialect.scenarioLevel == nil else {
        return [opening] + outcomes.map { "  - \($0)" }
      }
      return outcomes.count == 1
        ? ["\(opening) \(outcomes[0])"] : [opening] + outcomes.map { "   - \($0)" }
    }
  }

  private func notes(for platform: String?) -> [String] {
    // A section that is for no platform is always asked for.
    let isAsked = platform.map { platforms.contains($0) || !dialect.platforms.contains($0) } ?? true
    let notMade = "- N/A: not made for this platform"
    return aspects.map { aspect in
      let note = note(aspect, on: platform)
      let content =
        if platform == nil, !dialect.platformLabels.isEmpty {
          dialect.platformLabels.flatMap { label in
            let isMade = platforms.contains(label.id)
            return ["- **\(label.labels.first ?? label.id)**"]
              + ["  \(isMade ? note.gap : notMade)"]
          }
        } else {
          note.labels.isEmpty
            ? [note.gap] : note.labels.flatMap { ["- **\($0)**", "  \(note.gap)"] }
        }
      return ["### \(aspect.title)", ""] + (isAsked ? content : [notMade])
    }.parted
  }
}
