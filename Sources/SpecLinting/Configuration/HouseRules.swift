import SpecConfiguration
import SpecDiagnostics

/// The rules, dialects and words that a house adds to those that are built in.
struct HouseRules {
  private let stack: ConfigurationStack
  private let data: () throws -> RuleData

  init(_ stack: ConfigurationStack, data: @escaping () throws -> RuleData) {
    self.stack = stack
    self.data = data
  }

  /// Returns what the linter knows with the additions, or what it knew where there are none.
  func knowledge(or known: Knowledge) throws -> Knowledge {
    let additions = stack.members.contains { !$0.file.rules.isEmpty || !$0.file.vocabulary.isEmpty }
    return additions ? try data().compiled() : known
  }
}
