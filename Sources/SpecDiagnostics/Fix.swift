/// How far a fix may be trusted.
public enum Applicability: String, Sendable {
  /// The meaning of the document cannot change.
  case safe
  /// Probably right, but the author should look.
  case unsafe
  /// A draft to show, never applied.
  case displayOnly = "display-only"
}

/// One replacement of text.
public struct Edit: Hashable, Sendable {
  /// What is replaced; empty for an insertion.
  public let range: SourceRange
  /// What is there instead.
  public let text: String

  /// Creates an edit.
  public init(range: SourceRange, text: String) {
    self.range = range
    self.text = text
  }
}

/// A set of edits that belong together and fix one diagnostic.
public struct Fix: Hashable, Sendable {
  /// What the fix does, as an instruction: `Write "VoiceOver"`.
  public let title: String
  /// How far it may be trusted.
  public let applicability: Applicability
  /// The edits, in order of place, none overlapping another.
  public let edits: [Edit]

  /// Creates a fix.
  public init(title: String, applicability: Applicability, edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }

  /// Creates a fix that writes one text over a range.
  public init(
    _ title: String, _ applicability: Applicability, write text: String, at range: SourceRange
  ) {
    self.init(
      title: title, applicability: applicability, edits: [Edit(range: range, text: text)])
  }

  /// Returns the fix whose title says what it writes over a range.
  public static func write(
    _ text: String, at range: SourceRange, _ applicability: Applicability
  ) -> Fix {
    Fix("Write \(text.quoted)", applicability, write: text, at: range)
  }
}
