import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What is activated: "the main box" and "a section box".
extension Comparer {
  /// Parts that somebody activates with a key, and no one with a double tap, though a criterion
  /// says what it does.
  var leftOutParts: [Difference] {
    let scenarios = reading.scenariosOrTests
    let keyboards = scenarios.filter { $0.channel == .keyboard }
    guard isOn(.leftOutParts), let mobile = scenarios.first(where: { $0.channel == .gestures }),
      areRead(events(in: mobile))
    else { return [] }
    let taps = events(in: mobile).filter { isActivation($0.trigger) }
    let own = criteria.filter {
      $0.criterion.channel == .gestures && isActivation($0.trigger) && !$0.statement.isNotApplicable
        && !$0.statement.isDenied
    }
    // What a screen reader user does with the keyboard is described in the same way as what they do here.
    for keyboard in keyboards.reversed() {
      let presses = events(in: keyboard).filter { isActivation($0.trigger) }
      let lost = absent(presses.map(target), from: taps.map(target)) { words in
        own.contains { $0.hasAny(of: words) }
      }.map { presses[$0] }.filter { !mayBeTyped($0.trigger) }
      if !lost.isEmpty { return lost.map { leftOut($0, keyboard, in: mobile) } }
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

  /// Whether each event says what is done: not "likewise on a row".
  private func areRead(_ events: [ReadEvent]) -> Bool {
    events.allSatisfy { !$0.trigger.actions.isEmpty || $0.trigger.namesScreenReader }
  }

  /// Whether somebody activates something: with the spacebar, Enter or a double tap.
  func isActivation(_ trigger: Trigger) -> Bool {
    trigger.actions.contains {
      ["enter", "space"].contains($0.id) || $0.id == "tap" && $0.count == 2
    }
  }

  /// Something that is activated.
  private struct Target {
    /// The words that say what, or when.
    let part: [UInt64]
    /// Those, and what happens.
    let content: [UInt64]
    /// Whether it may be one of several: "any box", "the box or the one above".
    let isOpen: Bool
  }

  private func target(_ event: ReadEvent) -> Target {
    Target(
      part: event.trigger.rest, content: Set(event.trigger.rest + event.content).sorted(),
      isOpen: event.trigger.places.joined().contains {
        !words[$0].small.isDisjoint(with: [.alternative, .determiner])
      })
  }

  /// The places of targets that the other side lacks: it has fewer, each is surely another one, and
  /// none has a word that only this one has.
  private func absent(
    _ here: [Target], from there: [Target], where isTold: ([UInt64]) -> Bool
  ) -> [Int] {
    guard !there.isEmpty, there.count < here.count else { return [] }
    return here.indices.filter { place in
      let target = here[place]
      let rivals = here.indices.filter { $0 != place }.map { here[$0] }
      let own = target.part.filter { word in !rivals.contains { $0.part.contains(word) } }
      let alone = target.content.filter { word in !rivals.contains { $0.content.contains(word) } }
      return !own.isEmpty && isTold(own)
        && there.allSatisfy { other in
          let least = max(other.content.overlap(target.content) + 0.1, 0.5)
          return !other.isOpen && !other.part.allSatisfy(target.part.contains)
            && !alone.contains(where: other.content.contains)
            && rivals.contains { $0.content.overlap(other.content) > least }
        }
    }
  }

  /// Whether Enter may send what is typed into something, where a double tap opens the keyboard: only a
  /// link takes Enter and not the spacebar.
  private func mayBeTyped(_ trigger: Trigger) -> Bool {
    trigger.actions.allSatisfy { $0.id == "enter" }
      && !words.names(.role, "link", in: trigger.places)
  }
}

extension ReadCriterion {
  /// Whether it has one of some words.
  fileprivate func hasAny(of words: [UInt64]) -> Bool {
    words.contains { trigger.content.contains($0) || statement.content.contains($0) }
  }
}
