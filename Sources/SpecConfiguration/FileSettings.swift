public import SpecDiagnostics
public import SpecYAML

/// What a configuration says of files: of all of them, or of those of one override.
public struct FileSettings: Sendable {
  /// The severities of rules, in the order written.
  public var severity: [ByRule<Level>] = []
  /// The confidences of rules, in the order written.
  public var confidence: [ByRule<Confidence>] = []
  /// The options of rules, in the order written.
  public var options: [ByRule<YAMLNode>] = []
  /// The dialect.
  public var dialect: Written<String>?
  /// The platforms in scope, each with its place.
  public var platforms: Written<[Written<String>]>?
  /// The aspects that platforms and kinds of component need, in the order written.
  public var requiredAspects: [RequiredAspects] = []

  /// A value for a rule, a family or all rules.
  public struct ByRule<Value: Sendable>: Sendable {
    /// The name as written: an id, a family, or `all`.
    public let rule: Written<String>
    /// The value.
    public let value: Value
  }

  /// What a rule can be set to.
  public enum Level: String, Sendable, CaseIterable {
    /// Not reported.
    case off
    case note
    case warning
    case error

    /// The severity; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// The aspects that the notes of a platform, or those of a kind of component, need.
  public struct RequiredAspects: Sendable {
    /// The platform or kind.
    public let name: Written<String>
    /// Whether the name is a kind of component.
    public let isKind: Bool
    /// The aspects.
    public let aspects: [Written<String>]
  }
}
