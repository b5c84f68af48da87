import SpecDiagnostics
import SpecLanguage

/// Reading the checklist: numbered steps with bullets of the form `trigger: outcome`.
extension LoadContext {
  func condensed(_ found: FoundSection) -> NumberedBlock {
    var drafts: [PartDraft] = []
    var fullInformation: FullInformation?
    let heading = found.section.heading
    let isNumbered = found.items.contains { number(of: $0) != nil }
    for (place, item) in zip(found.items.indices, found.items) {
      if let full = self.fullInformation(item) {
        fullInformation = fullInformation ?? full
      } else if let number = stepNumber(item) {
        drafts.append(titled(item, number, isNumbered: true))
      } else if !isNumbered, isHeaded(found.items[(place + 1)...].first, by: item) {
        drafts.append(titled(item, drafts.count + 1, isNumbered: false))
      } else if let bullet = item.isBullet ? item : bullet(ofRow: item) {
        if drafts.isEmpty { drafts.append(PartDraft(untitledAt: heading.upperBound)) }
        drafts[drafts.count - 1].bullets.append(bullet)
      } else if item.kind == .paragraph, let last = drafts.indices.last,
        let bullet = drafts[last].bullets.last, item.column > bullet.column
      {
        // What is indented is more of the bullet before it.
        drafts[last].bullets[drafts[last].bullets.count - 1] = FlowItem(
          kind: bullet.kind, number: bullet.number, lines: bullet.lines + item.lines,
          range: bullet.range.union(item.range), column: bullet.column,
          isSwallowed: bullet.isSwallowed)
      }
    }
    if drafts.count == 1, drafts[0].range.isEmpty {
      drafts = parted(drafts[0].bullets, below: heading)
    }
    let places = places(of: drafts, among: dialect.steps, titles.steps) {
      $0.bullets.compactMap { owner(of: $0) }
    }
    return NumberedBlock(
      kind: .step, range: found.section.range, heading: heading,
      parts: zip(drafts, places).map { step($0, at: $1) }, fullInformation: fullInformation)
  }

  /// Returns steps of bullets that are under no title: those that their labels belong to.
  private func parted(_ bullets: [FlowItem], below heading: SourceRange) -> [PartDraft] {
    var steps: [PartDraft] = []
    for bullet in bullets {
      let owner = owner(of: bullet)
      let known = owner.flatMap { owner in dialect.steps.first { $0.channel == owner } }
      let number = known?.number ?? steps.last?.number ?? 1
      let place = steps.firstIndex { $0.number == number } ?? steps.count
      if place == steps.count {
        steps.append(PartDraft(number: number, untitledAt: heading.upperBound))
      }
      steps[place].bullets.append(bullet)
    }
    return steps
  }

  private func titled(_ item: FlowItem, _ number: Int, isNumbered: Bool) -> PartDraft {
    let title = file.trimmingMarkers(item.textRange)
    return PartDraft(
      number: number, isNumbered: isNumbered, title: Located(text([title]), at: title),
      range: item.range)
  }

  private func number(of item: FlowItem) -> Int? { number(of: item, behind: "step") }

  /// Returns the number of an item that is a step's title: `1. Test …`, or a heading that says it.
  private func stepNumber(_ item: FlowItem) -> Int? {
    if let number = number(of: item) { return number }
    guard item.isHeading || item.kind == .paragraph && item.lines.count == 1 else { return nil }
    return titles.steps.exactly(title(of: item)).map { dialect.steps[$0.place].number }
  }

  private func step(_ draft: PartDraft, at place: StepPlace) -> NumberedPart {
    let channel = dialect.steps.channel(of: place.number)
    return NumberedPart(
      number: draft.number, channel: channel, place: place, title: draft.title,
      range: draft.bullets.reduce(draft.range) { $0.union($1.range) },
      criteria: Nesting.tree(draft.bullets, column: \.column) { item, children in
        criterion(item, in: channel, children: children)
      })
  }
}
