import SpecDiagnostics
import SpecLanguage

/// Reading the checklist: numbered steps with bullets of the form `trigger: outcome`.
struct CondensedReader {
  let context: LoadContext
  private var criteria: CriterionBuilder { CriterionBuilder(context: context) }

  func condensed(_ found: FoundSection) -> Condensed {
    var steps: [Draft] = []
    var fullInformation: FullInformation?
    let isNumbered = found.items.contains { number(of: $0) != nil }
    for (place, item) in zip(found.items.indices, found.items) {
      if let full = context.fullInformation(item) {
        fullInformation = fullInformation ?? full
      } else if let number = stepNumber(item) {
        steps.append(Draft(number: number, title: item))
      } else if !isNumbered, criteria.isHeaded(found.items[(place + 1)...].first, by: item) {
        steps.append(Draft(number: steps.count + 1, title: item))
      } else if let bullet = item.isBullet ? item : criteria.bullet(ofRow: item) {
        if steps.isEmpty { steps.append(Draft(number: 1, title: nil)) }
        steps[steps.count - 1].bullets.append(bullet)
      } else if item.kind == .paragraph, let last = steps.indices.last,
        let bullet = steps[last].bullets.last, item.column > bullet.column
      {
        // What is indented is more of the bullet before it.
        steps[last].bullets[steps[last].bullets.count - 1] = FlowItem(
          kind: bullet.kind, number: bullet.number, lines: bullet.lines + item.lines,
          range: bullet.range.union(item.range), column: bullet.column,
          isSwallowed: bullet.isSwallowed)
      }
    }
    if steps.count == 1, steps[0].title == nil { steps = parted(steps[0].bullets) }
    let places = StepPlaces(
      context: context, known: context.dialect.steps, titles: context.titles.steps
    ).places(steps.map { ($0.title?.lines, $0.number) }) { place in
      steps[place].bullets.compactMap { criteria.owner(of: $0) }
    }
    return Condensed(
      range: found.section.range, heading: found.section.heading,
      steps: zip(steps, places).map { step($0, at: $1, in: found) },
      fullInformation: fullInformation)
  }

  /// Returns steps of bullets that are under no title: those that their labels belong to.
  private func parted(_ bullets: [FlowItem]) -> [Draft] {
    var steps: [Draft] = []
    for bullet in bullets {
      let owner = criteria.owner(of: bullet)
      let known = owner.flatMap { owner in context.dialect.steps.first { $0.channel == owner } }
      let number = known?.number ?? steps.last?.number ?? 1
      if let place = steps.firstIndex(where: { $0.number == number }) {
        steps[place].bullets.append(bullet)
      } else {
        steps.append(Draft(number: number, title: nil, bullets: [bullet]))
      }
    }
    return steps
  }

  private struct Draft {
    let number: Int
    let title: FlowItem?
    var bullets: [FlowItem] = []
  }

  private func number(of item: FlowItem) -> Int? { context.number(of: item, behind: "step") }

  /// Returns the number of an item that is a step's title: `1. Test …`, or a heading that says it.
  private func stepNumber(_ item: FlowItem) -> Int? {
    if let number = number(of: item) { return number }
    guard item.isHeading || item.kind == .paragraph && item.lines.count == 1 else { return nil }
    return context.titles.steps.exactly(context.title(of: item)).map {
      context.dialect.steps[$0.place].number
    }
  }

  private func step(_ draft: Draft, at place: StepPlace, in found: FoundSection) -> CriteriaStep {
    let title = draft.title.map { item in
      let range = context.file.trimmingMarkers(item.textRange)
      return Located(context.text([range]), at: range)
    }
    let channel = context.dialect.steps.channel(of: place.number)
    return CriteriaStep(
      number: draft.number, channel: channel, place: place,
      title: title ?? Located("", at: SourceRange(at: found.section.heading.upperBound)),
      criteria: Nesting.tree(draft.bullets, column: \.column) { item, children in
        criteria.criterion(item, in: channel, children: children)
      })
  }
}
