import SpecDiagnostics

/// The cells of one spec with one fault: what is said of them once.
struct CoverageFault {
  let row: CoverageRow
  /// The cells: at least one, all in one state and for one reason.
  let cells: [CoverageCell]

  private var first: CoverageCell? { cells.first }

  /// Where it is: the line and the column.
  var start: SourceLocation? { first?.place?.start }

  /// What is said: "missing for iOS: State, Role (SwiftUI)".
  var words: String {
    let names = CoverageName.distinct(cells.map(\.platform)).map { platform in
      let aspects = CoverageName.distinct(
        cells.filter { $0.platform == platform }.map(\.aspect))
      return "for \(platform.title): "
        + aspects.map { name(of: $0, platform) }.joined(separator: ", ")
    }
    return "\(first?.state.words ?? "") \(names.joined(separator: "; "))"
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

  /// The findings that say so.
  var findings: [CoverageCell.Finding] { first?.findings ?? [] }

  /// The rules that say so, each once.
  var rules: [String] { first?.rules ?? [] }
}

extension CoverageRow {
  /// What is missing or contradicted, each fault once.
  var faults: [CoverageFault] {
    let faulty = cells.filter(\.isFaulty)
    let causes = faulty.map(\.cause)
    return causes.indices.filter { causes.firstIndex(of: causes[$0]) == $0 }.map { place in
      CoverageFault(
        row: self, cells: faulty.indices.filter { causes[$0] == causes[place] }.map { faulty[$0] })
    }
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
