/// One thing that the linter says about one file.
public struct Diagnostic: Sendable, Hashable {
  /// The rule that says it.
  public let rule: RuleID
  /// How severe it is.
  public var severity: Severity
  /// How sure the linter is.
  public var confidence: Confidence
  /// One line: what the document says, in straight double quotes, and what was expected.
  public var message: String
  /// What to write instead, in one or more lines, or nil.
  public var help: String?
  /// Why it matters: the rule's reason, one short paragraph.
  public let why: String
  /// The path of the file, as in `SourceFile.path`.
  public internal(set) var path: String
  /// Where in the file.
  public let range: SourceRange
  /// The structural path: `["Gherkin", "Scenario 2", "WHEN 3"]`.
  public let location: [String]
  /// The structural path with the ids of parts that the dialect knows in place of their titles.
  public var place: [String]
  /// What is wrong in words that survive edits elsewhere; part of the fingerprint.
  public let subject: String
  /// The other places: what the subject was compared with, and its namesakes.
  public var related: [RelatedPlace]
  /// Ways to fix it, the best first.
  public var fixes: [Fix]

  /// Creates a diagnostic.
  public init(
    rule: RuleID, severity: Severity, confidence: Confidence = .high, message: String,
    help: String? = nil, why: String = "", path: String, range: SourceRange,
    location: [String] = [], place: [String]? = nil, subject: String = "",
    related: [RelatedPlace] = [], fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.help = help
    self.why = why
    self.path = path
    self.range = range
    self.location = location
    self.place = place ?? location
    self.subject = subject
    self.related = related
    self.fixes = fixes
  }

  /// Whether one of the ways to fix it cannot change the meaning of the document.
  public var hasSafeFix: Bool { fixes.contains { $0.applicability == .safe } }

  /// Orders by path bytes, start, end, rule, message: the order of every report.
  public static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.path != right.path {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    if left.range != right.range { return left.range < right.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}

/// Another place that a diagnostic is about.
public struct RelatedPlace: Sendable, Hashable {
  /// The path of the file.
  public internal(set) var path: String
  /// Where in that file.
  public let range: SourceRange
  /// What is there.
  public let message: String

  /// What is said of another place with the same fault.
  public static let sameFault = "also here"

  /// Creates a related place.
  public init(path: String, range: SourceRange, message: String) {
    self.path = path
    self.range = range
    self.message = message
  }
}
