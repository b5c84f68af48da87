/// What reporters need to know of a rule: the part of the catalogue that goes into reports.
public struct RuleInfo: Sendable {
  /// The rule's id.
  public let id: RuleID
  /// The severity that it has unless a diagnostic says otherwise.
  public let severity: Severity
  /// The confidence that it has unless a diagnostic says otherwise.
  public let confidence: Confidence
  /// The smallest preset that has it.
  public let preset: Preset
  /// One sentence: what the rule reports.
  public let summary: String
  /// Why that is bad for the reader of the specification.
  public let why: String
  /// What holds in general, such as limits and when the severity is another; may be empty.
  public let details: String
  /// What to do about it.
  public let help: String
  /// Whether its option `except` leaves out parts by name.
  public let takesExceptions: Bool
  /// The dialects that it can find nothing in, and why.
  public let notFor: [(dialect: String, reason: String)]
  /// Texts that it is clean on, and texts that it reports; empty unless they were asked for.
  public var examples: [Example]

  /// A part of a specification with what it shows, and the messages of the rule in order of place.
  public typealias Example = (name: String, text: String, reports: [String])

  /// Creates a description of a rule.
  public init(
    id: RuleID, severity: Severity, confidence: Confidence, preset: Preset = .recommended,
    summary: String, why: String, details: String = "", help: String, takesExceptions: Bool = false,
    notFor: [(dialect: String, reason: String)] = [], examples: [Example] = []
  ) {
    self.id = id
    self.severity = severity
    self.confidence = confidence
    self.preset = preset
    self.summary = summary
    self.why = why
    self.details = details
    self.help = help
    self.takesExceptions = takesExceptions
    self.notFor = notFor
    self.examples = examples
  }
}
