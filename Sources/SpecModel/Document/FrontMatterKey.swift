public import SpecDiagnostics

/// One key of the front matter that the dialect knows, or that holds what one of its keys holds.
public struct FrontMatterKey: Sendable {
  /// The key as written.
  public let name: Located<String>
  /// The key of the dialect that it is or stands for; for a criterion, the group it belongs to.
  public let meant: String
  /// What it holds.
  public let content: Content
  /// How it was recognised.
  public let reading: Reading
  /// Where it is.
  public let place: Place
  /// The form of its value.
  public let form: Form
  /// The key with its value.
  public let range: SourceRange

  /// What a key can hold.
  public enum Content: String, Sendable {
    /// A value that is not taken apart.
    case text
    /// The component's title.
    case title
    /// A group of criteria.
    case criteria
    /// A scenario.
    case scenario
    /// The text of one criterion.
    case criterion
    /// A part of a step of a scenario, or of another list.
    case part
  }

  /// How a key was distinguished from others.
  public enum Reading: Sendable {
    /// By its name.
    case exact
    /// By a name that it is a near miss of.
    case misspelt
    /// By what it holds.
    case guessed
  }

  /// Where a key is.
  public enum Place: Sendable, Equatable {
    /// Where it belongs.
    case own
    /// A criterion at the top level, outside its group.
    case outside
    /// A group among the criteria of another group.
    case nested(in: String)
  }

  /// The forms that a value can have.
  public enum Form: String, Sendable {
    /// Nothing.
    case empty
    /// A text.
    case text
    /// A list.
    case list
    /// Keys with values.
    case mapping
  }
}
