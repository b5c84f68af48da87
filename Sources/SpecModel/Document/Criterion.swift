public import SpecDiagnostics

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
    (self.channel, self.label, self.text, self.lines) = (channel, label, text, lines)
    (self.range, self.actions, self.attribute) = (range, actions, attribute)
    (self.children, self.isMisplaced) = (children, isMisplaced)
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
