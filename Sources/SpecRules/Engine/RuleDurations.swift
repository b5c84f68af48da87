public import SpecModel

/// How long the rules take to look at one document.
public struct RuleDurations {
  /// What all checks share: facts, their comparison, names of APIs and HTML.
  public let shared: Duration
  /// The check of each rule, in the order of `Ruleset.rules`.
  public let checks: [Duration]
}

extension Ruleset {
  /// Runs every check over a spec and returns how long each one takes.
  public func durations(of spec: ComponentSpec) -> RuleDurations {
    let clock = ContinuousClock()
    let start = clock.now
    let document = document(spec, [])
    return RuleDurations(
      shared: clock.now - start,
      checks: rules.map { rule in clock.measure { _ = rule.check.findings(in: document) } })
  }
}
