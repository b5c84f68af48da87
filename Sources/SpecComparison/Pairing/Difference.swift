public import SpecDiagnostics

/// Something that two places of a document say differently.
public struct Difference: Sendable {
  /// What differs.
  public let kind: Kind
  /// Where the first of the two is.
  public let range: SourceRange
  /// The other place; nil where nothing answers.
  public let other: SourceRange?
  /// What is compared: the label of a criterion, the title of a scenario.
  public var label = ""
  /// What the first place says: ids of terms, or texts of the document.
  public var here: [String] = []
  /// What the other place says.
  public var there: [String] = []
  /// The platform that it holds for, if for one only.
  public var platform: String?
  /// Whether it may be intended, or something left over may resolve it.
  public var isHint = false

  /// Whether one of its two places is a range.
  public func concerns(_ place: SourceRange) -> Bool { range == place || other == place }

  /// What can differ.
  public enum Kind: String, Sendable, CaseIterable {
    /// Platforms.
    case platforms
    /// Roles.
    case roles
    /// States.
    case states
    /// Numbers.
    case numbers
    /// What happens.
    case outcomes
    /// Keys.
    case keys
    /// Gestures.
    case gestures
    /// Settings.
    case settings
    /// Whether it applies.
    case applies
    /// A criterion that no scenario covers.
    case uncoveredCriterion = "uncovered-criterion"
    /// A step that no criterion covers.
    case uncoveredStep = "uncovered-step"
    /// A key that one scenario has and the same with a screen reader has not.
    case leftOutKey = "left-out-key"
    /// The component that a sentence names.
    case component
    /// The component that has its name in that of an API which a sentence is about.
    case componentOfAPI = "component-of-api"
  }
}
