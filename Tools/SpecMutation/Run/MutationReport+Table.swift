import SpecDiagnostics

/// Writing a report as plain text: one row a rule, below it one row for each kind of its defects.
extension MutationReport {
  /// Returns the whole table; `rules` are the ids of all rules, to name those that no defect is for.
  public func table(rules: [String]) -> String {
    (defectRows(rules) + ["", "Changes that mean nothing"] + variantRows + unmeasured(rules))
      .map { $0 + "\n" }.joined()
  }

  private func defectRows(_ rules: [String]) -> [String] {
    let heads = [
      "made", "equivalent", "repairing", "withheld", "counted", "noticed", "missed", "share",
    ]
    return [Self.row("rule, and below it what was done", heads)]
      + measuredRules.flatMap { rule in
        let results = mutants.filter { $0.rule == rule }
        let mark =
          (weakRules.contains(rule) ? "  too few" : "")
          + (rules.contains(rule) ? "" : "  no such rule")
        return [Self.row(rule, count { $0.rule == rule }) + mark]
          + Self.unique(results.map(\.defect)).map { defect in
            Self.row("  " + defect, count { $0.rule == rule && $0.defect == defect })
          }
      } + [Self.row("all", count { _ in true })]
  }

  private var variantRows: [String] {
    [Self.row("what was done", ["made", "gained"])]
      + Self.unique(variants.map(\.variant)).map { name in
        let all = variants.filter { $0.variant == name }
        return Self.row(name, ["\(all.count)", "\(all.count { !$0.gained.isEmpty })"])
      } + [Self.row("all", ["\(variants.count)", "\(gains.count)"])]
  }

  private func unmeasured(_ rules: [String]) -> [String] {
    let noticed = mutants.compactMap { result in
      if case .noticed(let rule) = result.verdict { rule.description } else { nil }
    }
    let done = Set(measuredRules + noticed + Self.beyondReach)
    let left = rules.filter { !done.contains($0) }
    return left.isEmpty ? [] : ["", "Rules that noticed nothing: \(left.joined(separator: ", "))"]
  }

  /// Rules that nothing in a document alone can wake: they are about files that cannot be read, or
  /// about other files.
  private static let beyondReach = [
    "input/file-too-large", "input/unreadable-file", "reference/spec-missing",
  ]

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func row(_ title: String, _ count: Count) -> String {
    let numbers =
      [count.made] + Exclusion.allCases.map { count.excluded[$0] ?? 0 }
      + [count.counted, count.noticed, count.missed]
    // In percent with one decimal, rounded down: 97.0 is reached, not nearly reached.
    let tenths = Int(count.share * 1000 + 1e-9)
    let share = count.counted == 0 ? "-" : "\(tenths / 10).\(tenths % 10) %"
    return row(title, numbers.map(String.init) + [share])
  }

  private static func row(_ title: String, _ cells: [String]) -> String {
    title + spaces(58 - title.count)
      + cells.map { spaces(11 - $0.count) + $0 }.joined()
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(1, count))
  }
}
