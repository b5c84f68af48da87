import SpecModel

/// One thing that nearly every component answers, as the checklist and the scenarios tell it.
struct DraftEvent: Sendable {
  /// The label of the criterion.
  let label: String
  /// The outcome of the criterion, a sentence.
  let outcome: String
  /// What the user does in a scenario of native apps: "I press the "TAB" key".
  let action: String
  /// What the user does in the short form of the web: "the tab key to move focus to it".
  let means: String
  /// The outcome as a demand of a scenario.
  let demand: String
  /// The outcome as a statement of a scenario.
  let statement: String

  /// What is said in a channel, about a component of a name.
  static func all(in channel: Channel, _ name: String) -> [DraftEvent] {
    let gap = DraftWords.gap
    let inner = DraftWords.innerGap
    switch channel {
    case .keyboard:
      return [
        DraftEvent(
          label: "Tab", outcome: "Focus moves to the \(name) and is clearly visible",
          action: "press the \"TAB\" key", means: "the tab key to move focus to the \(name)",
          demand: "the focus should move to the \(name) and be clearly visible",
          statement: "focus is clearly visible"),
        DraftEvent(
          label: "Spacebar", outcome: "\(gap) what happens",
          action: "press the \"SPACEBAR\" key", means: "the spacebar",
          demand: "\(inner) what should happen", statement: "\(inner) what happens"),
      ]
    case .gestures:
      return [
        DraftEvent(
          label: "Swipe", outcome: "Focus moves to the \(name)",
          action: "swipe to navigate to the \(name)", means: "swipe to focus on the \(name)",
          demand: "the focus should move to the \(name)",
          statement: "focus moves to the \(name)"),
        DraftEvent(
          label: "Doubletap", outcome: "\(gap) what happens",
          action: "double-tap the \(name)", means: "doubletap with the \(name) in focus",
          demand: "\(inner) what should happen", statement: "\(inner) what happens"),
      ]
    case .screenReader:
      return heard(name)
    case .settings:
      return [
        DraftEvent(
          label: "Text resize", outcome: "Text can grow up to 200% with nothing cut off",
          action: "raise the text size in the device settings up to 200%",
          means: "the text size of the device up to 200%",
          demand: "the text should grow up to 200% with nothing cut off",
          statement: "the text grows up to 200% with nothing cut off")
      ]
    }
  }

  /// What is heard of it.
  private static func heard(_ name: String) -> [DraftEvent] {
    [
      ("Name", "what its name tells"), ("Role", "which role is announced"),
      ("Group", "what is grouped with it"), ("State", "which states are announced"),
    ].map { label, told in
      DraftEvent(
        label: label, outcome: "\(DraftWords.gap) \(told)",
        action: "a screen reader reads the \(name)", means: "a screen reader",
        demand: "\(DraftWords.innerGap) \(told)", statement: "\(DraftWords.innerGap) \(told)")
    }
  }
}

extension SpecDraft {
  /// Returns what is said of the component in a channel.
  func events(in channel: Channel) -> [DraftEvent] { DraftEvent.all(in: channel, words.name) }
}
