import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What an action is done to: "Double-tap (main box)" and "Double-tap (section box)".
extension Comparer {
  /// Criteria, events and parts of scenarios about something that the other side does nothing with,
  /// though it does the same with everything else.
  var targets: [Difference] {
    [Channel.keyboard, .gestures].flatMap(uncoveredTargets) + leftOutParts
  }

  private func uncoveredTargets(_ channel: Channel) -> [Difference] {
    guard isOn(.uncoveredTargets),
      let scenario = reading.scenariosOrTests.first(where: { $0.channel == channel })
    else { return [] }
    let own = criteria.filter {
      $0.criterion.channel == channel && !$0.isSpoken && !$0.statement.isNotApplicable
    }
    let others = criteria.filter { $0.criterion.channel != channel && !$0.isSpoken }
    let answers = events(in: scenario)
    let (here, there) = (own.map(Target.init), answers.map { Target($0) })
    let untested = absent(here, there) { _ in true }.map {
      difference(.uncoveredCriterion, own[$0], nil, here: [], there: [])
    }
    // No name of an action: a criterion on it would be about all its parts.
    let unasked = absent(there, here) { words in others.contains { $0.names(words) } }.map {
      Difference(kind: .uncoveredStep, range: answers[$0].step.range, other: nil)
    }
    return untested + unasked
  }

  /// Parts that somebody activates with a key, and nobody with a double tap, though a criterion
  /// says what it does.
  private var leftOutParts: [Difference] {
    let scenarios = reading.scenariosOrTests
    let keyboards = scenarios.filter { $0.channel == .keyboard }
    guard isOn(.leftOutParts), let mobile = scenarios.first(where: { $0.channel == .gestures })
    else { return [] }
    let taps = events(in: mobile).filter { isActivation($0.trigger) }
    let own = criteria.filter { $0.criterion.channel == .gestures && isActivation($0.trigger) }
    // What a screen reader user does with the keyboard is told in the same way as what they do here.
    for keyboard in keyboards.reversed() {
      let presses = events(in: keyboard).filter { isActivation($0.trigger) }
      let lost = absent(
        presses.map { Target($0, of: []) }, taps.map { Target($0, of: []) },
        where: { words in own.contains { $0.names(words) } })
      if !lost.isEmpty {
        return lost.map { leftOut(presses[$0], keyboard, in: mobile) }
      }
    }
    return []
  }

  private func leftOut(_ event: ReadEvent, _ keyboard: Scenario, in mobile: Scenario) -> Difference
  {
    Difference(
      kind: .leftOutPart, range: mobile.title.range, other: event.step.range,
      label: mobile.title.value, here: event.trigger.places.map(text), there: [keyboard.title.value]
    )
  }

  /// Whether somebody activates something: with the spacebar, Enter or a double tap.
  func isActivation(_ trigger: Trigger) -> Bool {
    trigger.actions.contains {
      ["enter", "space"].contains($0.id) || $0.id == "tap" && $0.count == 2
    }
  }

  /// Something that is done to something.
  private struct Target {
    /// The actions, any of which is meant; none where those of all targets do the same.
    let actions: [Action]
    /// The words that say to what, or when.
    let part: [UInt64]
    /// The words that name what it is done to, those of the outcomes of a criterion included.
    let named: [UInt64]
    /// All its words.
    let content: [UInt64]

    init(_ criterion: ReadCriterion) {
      actions = criterion.trigger.actions
      part = criterion.trigger.rest
      content = Set(part + criterion.statement.content).sorted()
      named = content
    }

    init(_ event: ReadEvent, of actions: [Action]? = nil) {
      self.actions = actions ?? event.trigger.actions
      part = event.trigger.rest
      content = Set(part + event.content).sorted()
      named = part
    }

    func isLike(_ other: Target) -> Bool {
      actions.isEmpty && other.actions.isEmpty
        || actions.contains { mine in other.actions.contains { $0.agrees(with: mine) } }
    }
  }

  /// The places of targets that the other side lacks: it has fewer, each is surely another one, and
  /// none has a word that only this one has.
  private func absent(
    _ here: [Target], _ there: [Target], where isTold: ([UInt64]) -> Bool
  ) -> [Int] {
    here.indices.filter { place in
      let target = here[place]
      let rivals = here.indices.filter { $0 != place && here[$0].isLike(target) }.map { here[$0] }
      let others = there.filter(target.isLike)
      let own = target.part.filter { word in !rivals.contains { $0.part.contains(word) } }
      let rest = target.content.filter { word in !rivals.contains { $0.content.contains(word) } }
      return !own.isEmpty && !others.isEmpty && others.count <= rivals.count && isTold(own)
        && others.allSatisfy { other in
          let least = max(other.content.overlap(target.content) + 0.1, 0.5)
          return !other.part.isEmpty && !own.contains(where: other.named.contains)
            && !rest.contains(where: other.content.contains)
            && rivals.contains { $0.content.overlap(other.content) > least }
        }
    }
  }
}

extension ReadCriterion {
  /// Whether it has one of some words.
  fileprivate func names(_ words: [UInt64]) -> Bool {
    words.contains { trigger.content.contains($0) || statement.content.contains($0) }
  }
}
