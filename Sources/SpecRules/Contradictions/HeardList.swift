import SpecDiagnostics
import SpecModel

/// What one scenario lets someone hear: its `I HEAR` bullets, parted where the user does something
/// else in between.
struct HeardList {
  /// The scenario.
  let scenario: Scenario
  /// The bullets, with the number of the trigger that they answer.
  let items: [Item]
  /// Every outcome of the scenario, told in a bullet of its own or within a trigger.
  let outcomes: [Claim]

  /// One `I HEAR` bullet.
  struct Item {
    let step: Step
    /// What it states.
    let claims: [Claim]
    /// The number of the trigger that it answers, from 0.
    let group: Int
    /// The words, folded.
    let text: [String]
    /// The words that tell it from others.
    let words: SignificantWords

    init(_ step: Step, group: Int) {
      self.step = step
      self.group = group
      claims = step.claims
      text = Lexer.words(step.text)
      words = SignificantWords(text)
    }

    /// The attributes that it is about.
    var attributes: Set<String> { Set(claims.compactMap(\.attribute)) }
  }

  init(_ scenario: Scenario) {
    self.scenario = scenario
    var items: [Item] = []
    var group = 0
    for step in scenario.allSteps {
      if step.role == .trigger, items.last?.group == group { group += 1 }
      guard step.role == .outcome, step.keyword?.hasSuffix("HEAR") == true else { continue }
      items.append(Item(step, group: group))
    }
    self.items = items
    outcomes = scenario.allSteps.flatMap(\.claims)
  }

  /// Whether something like an item is told anywhere in the scenario.
  func tells(_ item: Item) -> Bool {
    outcomes.contains { item.words.similarity(to: SignificantWords($0.words)) >= 0.8 }
  }
}
