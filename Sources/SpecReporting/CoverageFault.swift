import SpecDiagnostics

/// The cells of one spec with one fault: what is said of them once.
struct CoverageFault {
  let row: CoverageRow
  let first: CoverageCell
  /// The cells: all in one state and for one reason.
  let cells: [CoverageCell]

  var start: SourceLocation? { first.place?.start }
  /// The findings that say so.
  var findings: [CoverageCell.Finding] { first.findings }
  /// The rules that say so, each once.
  var rules: [String] { first.rules }

  /// What is said: "missing for iOS: State, Role (SwiftUI)".
  var words: String {
    let names = CoverageName.distinct(cells.map(\.platform)).map { platform in
      let aspects = CoverageName.distinct(
        cells.filter { $0.platform == platform }.map(\.aspect))
      return "for \(platform.title): "
        + aspects.map { name(of: $0, platform) }.joined(separator: ", ")
    }
    return "\(first.state.words) \(names.joined(separator: "; "))"
  }

  /// Returns the name of an aspect, with the frameworks if not all of them are at fault.
  private func name(of aspect: CoverageName, _ platform: CoverageName) -> String {
    func frameworks(_ cells: [CoverageCell]) -> [String] {
      cells.filter { $0.platform == platform && $0.aspect == aspect }
        .compactMap { $0.framework?.title }
    }
    let own = frameworks(cells)
    return own == frameworks(row.cells)
      ? aspect.title : "\(aspect.title) (\(own.joined(separator: ", ")))"
  }
}

extension CoverageRow {
  /// What is missing or contradicted, each fault once.
  var faults: [CoverageFault] {
    var faulty = cells.filter(\.isFaulty)
    var faults: [CoverageFault] = []
    while let first = faulty.first {
      let cause = first.cause
      let alike = faulty.filter { $0.cause == cause }
      faults.append(CoverageFault(row: self, first: first, cells: alike))
      faulty.removeAll { $0.cause == cause }
    }
    return faults
  }
}

extension CoverageCell {
  /// Whether there is something to do about it.
  var isFaulty: Bool { !state.isGood && state != .notRequired }

  /// The rules that say so, each once.
  var rules: [String] {
    findings.map(\.rule.description).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What cells with one fault share.
  var cause: String {
    ([state.rawValue] + findings.map { "\($0.rule) \($0.message)" }).joined(separator: "\n")
  }
}
