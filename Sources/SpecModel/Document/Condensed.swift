public import SpecDiagnostics

/// The checklist: criteria under numbered steps.
public struct Condensed: Sendable {
  /// From the heading or the first key to the last byte of the block.
  public let range: SourceRange
  /// The heading, or the first key.
  public let heading: SourceRange
  /// The steps, in document order.
  public let steps: [CriteriaStep]
  /// The "Full information" line.
  public let fullInformation: FullInformation?

  /// All criteria that are directly under a step, in document order.
  public var criteria: [Criterion] { steps.flatMap(\.criteria) }
  /// Returns the first step of a channel.
  public func step(_ channel: Channel) -> CriteriaStep? { steps.first { $0.channel == channel } }
}

/// A numbered step of the checklist, or a group of keys in front matter.
public struct CriteriaStep: Sendable {
  /// The number as written; in front matter the channel's.
  public let number: Int
  /// The channel that its title, its number and its criteria name.
  public let channel: Channel
  /// Which of the dialect's steps it is.
  public let place: StepPlace
  /// The title as written.
  public let title: Located<String>
  /// The criteria directly under it.
  public let criteria: [Criterion]
}

/// One bullet of the checklist: `trigger: outcome`.
///
/// A class, for it never changes and is handed on again and again.
public final class Criterion: Sendable {
  /// The channel of the step that it is under.
  public let channel: Channel
  /// What is before the first colon; nil when there is none.
  public let label: Located<String>?
  /// The whole text without marker, the label included, white space folded.
  public let text: String
  /// The lines of the text behind the label.
  public let lines: [SourceRange]
  /// From the marker or key to the last byte of its own text, children left out.
  public let range: SourceRange
  /// The actions that the label names, such as `key.space`.
  public let actions: [String]
  /// The attribute that the label names, such as `role`.
  public let attribute: String?
  /// Bullets below it.
  public let children: [Criterion]
  /// Whether it is a key that wrong indentation moved out of its group in the front matter.
  public let isMisplaced: Bool

  init(
    channel: Channel, label: Located<String>?, text: String, lines: [SourceRange],
    range: SourceRange, actions: [String], attribute: String?, children: [Criterion],
    isMisplaced: Bool
  ) {
    self.channel = channel
    self.label = label
    self.text = text
    self.lines = lines
    self.range = range
    self.actions = actions
    self.attribute = attribute
    self.children = children
    self.isMisplaced = isMisplaced
  }

  /// The criterion and every criterion below it, in document order.
  public var withDescendants: [Criterion] {
    children.isEmpty ? [self] : [self] + children.flatMap(\.withDescendants)
  }
}

/// A word that is a near miss of a known one.
public struct Misspelling: Sendable {
  /// The word as written.
  public let written: Located<String>
  /// The word that was meant.
  public let meant: String
}

/// The "Full information" line of a block.
public struct FullInformation: Sendable {
  /// The whole line.
  public let range: SourceRange
  /// The text of the link, or the bare URL.
  public let text: Located<String>?
  /// The target of the link, or the bare URL.
  public let target: Located<String>?
}
