import SpecDiagnostics

extension Applicability {
  /// What becomes of a fix, in words that can follow "This is".
  var words: String {
    switch self {
    case .safe: "safe: the meaning cannot change"
    case .unsafe: "a guess: look at it first"
    case .displayOnly: "a draft, never applied"
    }
  }
}

extension Confidence {
  /// What to think of a diagnostic that is a guess; nil for any other.
  var words: String? { self == .low ? "\(rawValue), so judge for yourself" : nil }
}
