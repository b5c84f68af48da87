public import SpecDiagnostics

/// The scenarios that tell the criteria again.
public struct Gherkin: Sendable {
  /// From the heading or the first key to the last byte of the block.
  public let range: SourceRange
  /// The heading, or the first key.
  public let heading: SourceRange
  /// The GIVEN sentence.
  public let given: Located<String>?
  /// The scenarios, in document order.
  public let scenarios: [Scenario]
  /// The "Full information" line.
  public let fullInformation: FullInformation?
}

/// One numbered scenario.
public struct Scenario: Sendable {
  /// The number as written, or its place in the order; from 1.
  public let number: Int
  /// Whether the number is written.
  public let isNumbered: Bool
  /// The channel of its triggers.
  public let channel: Channel
  /// Which of the dialect's scenarios it is.
  public let place: StepPlace
  /// The title without number and "Scenario:".
  public let title: Located<String>
  /// The word "Scenario" in front of the title, if it is misspelt.
  public let misspelling: Misspelling?
  /// From the title to the last byte of its last step.
  public let range: SourceRange
  /// The steps directly under the title.
  public let steps: [Step]
  /// Every step, children included, in document order.
  public let allSteps: [Step]
}

/// One bullet of a scenario.
///
/// A class, for it never changes and is handed on again and again.
public final class Step: Sendable {
  /// The keyword as the dialect spells it (`WHEN`, `THEN when`, `I HEAR`); nil where there is none.
  public let keyword: String?
  /// What the keyword means.
  public let role: StepRole
  /// The keyword as written.
  public let keywordRange: SourceRange?
  /// The text behind the keyword, white space folded.
  public let text: String
  /// The lines of the text behind the keyword.
  public let lines: [SourceRange]
  /// From the marker to the last byte of its own text, children left out.
  public let range: SourceRange
  /// What the user does, if it is a trigger or adds to one; see `Claim.trigger`.
  public let trigger: [String]
  /// Whether its trigger names a screen reader: "WHEN I use a desktop screenreader".
  public let namesScreenReader: Bool
  /// The platforms that the trigger names, sorted.
  public let triggerPlatforms: [String]
  /// What it states, in normal form; empty for a mere trigger.
  public let claims: [Claim]
  /// The steps below it.
  public let children: [Step]
  /// Whether the step itself also tells an outcome: `WHEN … I SEE …`.
  public let holdsOutcome: Bool

  init(
    keyword: String?, role: StepRole, keywordRange: SourceRange?, text: String,
    lines: [SourceRange], range: SourceRange, trigger: [String], namesScreenReader: Bool,
    triggerPlatforms: [String], claims: [Claim], children: [Step], holdsOutcome: Bool
  ) {
    self.keyword = keyword
    self.role = role
    self.keywordRange = keywordRange
    self.text = text
    self.lines = lines
    self.range = range
    self.trigger = trigger
    self.namesScreenReader = namesScreenReader
    self.triggerPlatforms = triggerPlatforms
    self.claims = claims
    self.children = children
    self.holdsOutcome = holdsOutcome
  }

  /// The step and every step below it, in document order.
  public var withDescendants: [Step] { [self] + children.flatMap(\.withDescendants) }
}

/// What a step does in its scenario.
public enum StepRole: String, Sendable {
  /// It names what the user does: `WHEN`, web's `THEN when`.
  case trigger
  /// It names a condition: `AND` beside a `THEN`, `IF …`.
  case condition
  /// It tells what happens: `THEN`, `I SEE`, `I HEAR`, an `AND` below one.
  case outcome
  /// It has no keyword, or one that says nothing of its role.
  case other
}
