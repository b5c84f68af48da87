import SpecDiagnostics

/// Writing a report as plain text: one row a rule, below it one row for each kind of its defects.
extension MutationReport {
  /// Returns the whole table; `rules` are the ids of all rules, to name those that no defect is for.
  public func table(rules: [String]) -> String {
    (rows(rules) + ["", "Changes that mean nothing"] + variantRows + unmeasured(rules))
      .map { $0 + "\n" }.joined()
  }

  private static let heads = [
    "made", "equivalent", "repairing", "withheld", "counted", "noticed", "missed", "share",
  ]

  private func rows(_ rules: [String]) -> [String] {
    let all = Set(mutants.map(\.rule)).sorted()
    let width = 58
    var rows = ["rule, and below it what was done".padded(width) + Self.row(Self.heads)]
    for rule in all {
      let isKnown = rules.contains(rule) || rule.hasSuffix("*")
      rows.append(
        rule.padded(width) + Self.row(count { $0.rule == rule })
          + (weakRules.contains(rule) ? "  too few" : "") + (isKnown ? "" : "  no such rule"))
      var seen: Set<String> = []
      for result in mutants where result.rule == rule && seen.insert(result.defect).inserted {
        let count = count { $0.rule == rule && $0.defect == result.defect }
        rows.append("  " + result.defect.padded(width - 2) + Self.row(count))
      }
    }
    return rows + ["all".padded(width) + Self.row(count { _ in true })]
  }

  private var variantRows: [String] {
    var seen: Set<String> = []
    let width = 58
    var rows = ["what was done".padded(width) + Self.row(["made", "gained"])]
    for result in variants where seen.insert(result.variant).inserted {
      let all = variants.filter { $0.variant == result.variant }
      let gained = all.count { !$0.gained.isEmpty }
      rows.append(result.variant.padded(width) + Self.row(["\(all.count)", "\(gained)"]))
    }
    return rows + ["all".padded(width) + Self.row(["\(variants.count)", "\(gains.count)"])]
  }

  private func unmeasured(_ rules: [String]) -> [String] {
    let measured = Set(mutants.map(\.rule))
    let noticed = Set(
      mutants.compactMap { result -> String? in
        if case .noticed(let rule) = result.verdict { rule.description } else { nil }
      })
    let left = rules.filter {
      !measured.contains($0) && !noticed.contains($0) && !Self.beyondReach.contains($0)
    }
    return left.isEmpty ? [] : ["", "Rules that noticed nothing: \(left.joined(separator: ", "))"]
  }

  /// Rules that nothing in a document alone can wake: they are about files that cannot be read, or
  /// about other files.
  private static let beyondReach = [
    "input/file-too-large", "input/unreadable-file", "reference/spec-missing",
  ]

  private static func row(_ count: Count) -> String {
    let excluded = Exclusion.allCases.map { count.excluded[$0] ?? 0 }
    let numbers = [count.made] + excluded + [count.counted, count.noticed, count.missed]
    return row(numbers.map(String.init) + [count.counted == 0 ? "-" : percent(count.share)])
  }

  private static func row(_ cells: [String]) -> String {
    cells.map { cell in String(repeating: " ", count: max(1, 11 - cell.count)) + cell }.joined()
  }

  /// A share in percent with one decimal, rounded down: 97.0 is reached, not nearly reached.
  private static func percent(_ share: Double) -> String {
    let tenths = Int(share * 1000 + 1e-9)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension String {
  /// The text with spaces behind it up to a width in characters.
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
