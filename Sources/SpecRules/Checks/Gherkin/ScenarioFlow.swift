import SpecModel

/// The steps of a scenario in document order, each with the place of the one that it is below.
struct ScenarioFlow {
  /// The steps.
  let steps: [(step: Step, parent: Int?)]

  init(_ scenario: Scenario) {
    var steps: [(step: Step, parent: Int?)] = []
    Self.append(scenario.steps, under: nil, to: &steps)
    self.steps = steps
  }

  // The depth of lists is bounded where documents are read.
  private static func append(
    _ list: [Step], under parent: Int?, to steps: inout [(step: Step, parent: Int?)]
  ) {
    for step in list {
      let place = steps.count
      steps.append((step, parent))
      append(step.children, under: place, to: &steps)
    }
  }

  /// Returns the parts that an outcome written as an action makes unreadable: its own step and the
  /// one that it answers.
  func partsOfOutcome(at place: Int) -> [DocumentPart] {
    let (step, parent) = steps[place]
    return [step.part] + (parent.map { [steps[$0].step.part] } ?? [])
  }

  /// Returns the parts that an action written as an outcome makes unreadable: its own step, those
  /// below it, and the one behind it.
  func partsOfAction(at place: Int) -> [DocumentPart] {
    let next = place + 1 < steps.count ? [steps[place + 1].step.part] : []
    return [steps[place].step.part] + steps[place].step.children.map(\.part) + next
  }
}
