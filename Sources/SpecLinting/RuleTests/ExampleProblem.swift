public import SpecDiagnostics

/// How a rule and one of its examples disagree.
public enum ExampleProblem: Error, Sendable, Hashable {
  /// The clean spec that the example changes is not there.
  case specNotFound(String)
  /// The text that the example replaces is not in its clean spec.
  case textNotFound(String)
  /// There are not as many places between `⟪` and `⟫` as messages.
  case marksAndMessages(marks: Int, messages: Int)
  /// The rule says something where nothing is expected.
  case noisy(ExampleReport)
  /// The rule does not say what is expected; whether it was found and withheld, as it follows from
  /// something else.
  case missing(ExampleReport, isWithheld: Bool)
  /// The rule says what is expected at another place.
  case wrongPlace(expected: ExampleReport, found: ExampleReport)
  /// The rule says something else at the place that is expected.
  case wrongMessage(expected: ExampleReport, found: ExampleReport)
  /// The help does not end with the draft that the example suggests.
  case wrongDraft(expected: String, found: String)
  /// A report is more severe than expected, or less severe.
  case wrongSeverity(expected: Severity, found: Severity)
  /// The document is not taken for a specification, so that no rule looks at it.
  case noSpec

  /// The word for it in reports: "noisy", "wrong place".
  public var word: String {
    switch self {
    case .specNotFound, .textNotFound, .marksAndMessages: "unusable"
    case .noisy: "noisy"
    case .missing: "missing"
    case .wrongPlace: "wrong place"
    case .wrongMessage: "wrong message"
    case .wrongDraft: "wrong draft"
    case .wrongSeverity: "wrong severity"
    case .noSpec: "no specification"
    }
  }
}
