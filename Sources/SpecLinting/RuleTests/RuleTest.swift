public import SpecRules

/// What came of the examples of one rule.
public struct RuleTest: Sendable {
  /// The rule.
  public let rule: RuleFile
  /// What came of each example, in the order of the file.
  public let results: [ExampleResult]

  /// Runs the examples of a pack's rules, those of one rule each.
  ///
  /// `clean` gives the clean specs that the examples of a rule file change, by its path.
  public static func all(
    of pack: RulePack, clean: @Sendable (_ path: String) -> CleanSpecs
  ) -> [RuleTest] {
    guard let knowledge = pack.knowledge else { return [] }
    return ParallelMap.map(pack.rules, jobs: ParallelMap.processorCount) { rule in
      RuleTest(
        rule: rule,
        results: ExampleRun(knowledge, clean: clean(rule.path)).results(of: rule))
    }
  }

  /// Whether there are examples and the rule agrees with all of them.
  public var isPassed: Bool {
    !results.isEmpty && results.allSatisfy { $0.problems.isEmpty }
  }

  /// How often each word was the outcome of an example: what is as it should be first, then in the
  /// order of the file.
  public var counts: [(word: String, count: Int)] {
    var counts = [(word: "clean", count: 0), (word: "reported", count: 0)]
    for word in results.map(\.word) {
      if let place = counts.firstIndex(where: { $0.word == word }) {
        counts[place].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    return counts.filter { $0.count > 0 }
  }
}
