public import SpecDiagnostics

/// What whoever runs the linter says about suppressions.
public struct SuppressionPolicy: Sendable {
  /// Which day it is, in UTC; without one, no suppression expires.
  public var today: Day?
  /// Says whether a rule is asked for: whether a suppression of any other is of use is unknown.
  public var isRun: @Sendable (RuleID) -> Bool
  /// Whether each suppression must say why.
  public var requiresReason = false

  /// Creates a policy; by default every rule runs and nothing expires.
  public init(today: Day? = nil, isRun: @escaping @Sendable (RuleID) -> Bool = { _ in true }) {
    self.today = today
    self.isRun = isRun
  }

  /// Returns the policy where some rules had nothing to look at.
  func without(_ rules: [RuleID]) -> SuppressionPolicy {
    var policy = self
    policy.isRun = { [isRun] in !rules.contains($0) && isRun($0) }
    return policy
  }
}
