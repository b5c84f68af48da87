import SpecModel

/// One thing that a component answers, as the checklist and the scenarios describe it.
struct DraftStep {
  let label: String
  /// The outcome of the criterion, a sentence.
  let criterion: String
  /// What the user does: "I press the "TAB" key".
  var trigger: String
  /// What happens then, each in the middle of a sentence.
  var outcomes: [String]
}

extension SpecDraft {
  /// Whether outcomes are what is seen and heard, in the line of their trigger: "I SEE focus moves".
  var speaks: Bool { dialect.inlineOutcomes.contains("i see") }

  /// Returns what nearly every component answers in a channel.
  func steps(in channel: Channel) -> [DraftStep] {
    /// Makes a step whose outcome the scenarios of native apps write as a demand.
    func step(_ label: String, _ trigger: String, _ criterion: String, _ demand: String)
      -> DraftStep
    {
      let isTold = !speaks && dialect.shape != .frontMatter
      return DraftStep(
        label: label, criterion: criterion, trigger: trigger,
        outcomes: [isTold ? demand : criterion.prefix(1).lowercased() + criterion.dropFirst()])
    }
    let gap = ("\(Self.gap) what happens", "write here what should happen")
    return switch channel {
    case .keyboard:
      [
        step(
          "Tab", "I press the \"TAB\" key", "Focus moves to the \(name) and is clearly visible",
          "the focus should move to the \(name) and be clearly visible"),
        step("Spacebar", "I press the \"SPACEBAR\" key", gap.0, gap.1),
      ]
    case .gestures:
      [
        step(
          "Swipe", "I swipe to navigate to the \(name)", "Focus moves to the \(name)",
          "the focus should move to the \(name)"),
        step("Doubletap", "I double-tap the \(name)", gap.0, gap.1),
      ]
    case .screenReader:
      [
        ("Name", "what its name says"), ("Role", "which role is announced"),
        ("Group", "what is grouped with it"), ("State", "which states are announced"),
      ].map { label, part in
        step(
          label, "a screen reader reads the \(name)", "\(Self.gap) \(part)", "write here \(part)")
      }
    case .settings:
      [
        step(
          "Text resize", "I raise the text size in the device settings",
          "\(Self.gap) how far text can grow", "write here how far text can grow")
      ]
    }
  }

  /// Whether one hears what happens in a scenario.
  func isHeard(_ scenario: DialectStep) -> Bool {
    scenario.channel == .gestures || scenario.channel == .screenReader || !scenario.told.isEmpty
  }

  /// Returns the steps of a scenario; where one listens, the first one brings all that there is to say
  /// of the component.
  func steps(of scenario: DialectStep, on platform: String?) -> [DraftStep] {
    let heard = self.steps(in: .screenReader)
    var steps = self.steps(in: scenario.channel)
    if speaks, isHeard(scenario) {
      // There are no gestures of a screen reader to name for the web at large.
      let isTouched = scenario.channel != .keyboard && platform != "web"
      steps = self.steps(in: isTouched ? .gestures : .keyboard)
      let reader = scenario.told.first.map { "I use a \($0) AND " } ?? ""
      steps[0].trigger = reader + steps[0].trigger
    } else if scenario.channel == .screenReader {
      steps = [heard[0]]
    } else {
      return steps
    }
    steps[0].outcomes = heard.flatMap(\.outcomes)
    return steps
  }
}
