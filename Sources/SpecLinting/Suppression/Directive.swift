public import SpecDiagnostics
public import SpecModel

/// A comment that tells the linter what not to report, or that looks like one.
///
/// `a11yspec-disable-next-line RULE, FAMILY/* until 2027-01-31 -- REASON`; without rules it is
/// for every rule but those of the family `suppression`.
public struct Directive: Sendable, Hashable {
  /// What it does; of one with a fault what it was probably meant to do, if that is known.
  public let kind: Kind?
  /// The comment.
  public let comment: DocumentComment
  /// The word that makes the comment a directive, as written.
  public let word: SourceRange
  /// The rules and families that it names, as written.
  public let names: [Name]
  /// The last day on which it holds.
  public let lastDay: Day?
  /// Why, as the author says; nil where nothing is said.
  public let reason: String?
  /// What is wrong with it; such a directive does nothing.
  public let fault: Fault?

  /// The kinds of directive.
  public enum Kind: String, Sendable, CaseIterable {
    /// For the next line that is neither blank nor a directive.
    case nextLine = "a11yspec-disable-next-line"
    /// For the line that the comment is on.
    case line = "a11yspec-disable-line"
    /// From the comment's line on, up to the line of an `a11yspec-enable`.
    case disable = "a11yspec-disable"
    /// Ends what `a11yspec-disable` began.
    case enable = "a11yspec-enable"
    /// For the whole file, wherever the comment is.
    case file = "a11yspec-disable-file"
  }

  /// A rule or family that a directive names.
  public struct Name: Sendable, Hashable {
    /// The name as written.
    public let text: String
    /// Where.
    public let range: SourceRange
  }

  /// What can be wrong with a directive itself.
  public enum Fault: Sendable, Hashable {
    /// The word is not a directive.
    case unknownKind
    /// What is behind `until`, at a place of its own, is not a day.
    case noDay(SourceRange)
    /// It names more rules than are read.
    case tooManyNames
  }

  /// The most rules and families that one directive may name.
  public static let maximumNames = 100
}
