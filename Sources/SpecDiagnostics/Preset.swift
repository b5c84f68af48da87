/// A choice of rules to begin with, from the surest to all.
///
/// Each holds what the one before it holds.
public enum Preset: String, Sendable, Comparable, CaseIterable {
  /// Errors that are beyond doubt; for a house that wants no discussion in CI.
  case minimal
  /// What is worth an author's time; the default.
  case recommended
  /// Every rule, and guesses too.
  case strict

  /// The least severity that it shows.
  public var severity: Severity { self == .minimal ? .error : .note }

  /// The least confidence that it shows, unless another one is asked for.
  public var confidence: Confidence {
    switch self {
    case .minimal: .high
    case .recommended: .medium
    case .strict: .low
    }
  }

  /// Orders from the smallest to the largest.
  public static func < (left: Preset, right: Preset) -> Bool {
    left != right && (left == .minimal || right == .strict)
  }
}
