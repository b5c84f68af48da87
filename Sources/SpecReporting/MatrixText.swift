import SpecDiagnostics

/// A matrix as tables for a terminal: one for each dialect and platform, a line for each component and
/// a column for each aspect; above them the places of what is missing or contradicted.
struct MatrixText {
  let matrix: CoverageMatrix

  var lines: [String] {
    let faults = matrix.rows.flatMap(\.faults).map(fault)
    var blocks = (faults.isEmpty ? [] : [faults]) + matrix.tables.map(table)
    if !matrix.rows.isEmpty { blocks.append(legend) }
    var end = [matrix.summary + (matrix.rows.isEmpty ? "" : ": \(matrix.totals.list)")]
    if let remainder = matrix.remainder { end.append(remainder) }
    return Array((blocks + [end]).joined(separator: [""]))
  }

  private func table(_ table: CoverageTable) -> [String] {
    let frameworks = table.frameworks.map(\.title)
    let order = frameworks.isEmpty ? "" : ", in each cell \(frameworks.joined(separator: ", "))"
    let head = ["component"] + table.aspects.map(\.title) + ["covered"]
    let body = table.rows.map { row in
      [VisibleText.line(VisibleText.cut(table.name(of: row), to: 40))]
        + table.aspects.map { Self.words(table.cells(of: row, $0)) } + [row.totals.share]
    }
    let widths = head.indices.map { column in
      ([head] + body).map { $0[column].columns }.max() ?? 0
    }
    return ["\(table.title)\(order)"]
      + ([head] + body).map { cells in
        "  "
          + zip(cells, widths).map { cell, width in
            cell + String(" ", times: width - cell.columns)
          }.joined(separator: "  ").withoutBlanksAtEnd
      }
  }

  /// Returns a word for each framework, or one where all are alike.
  static func words(_ cells: [CoverageCell]) -> String {
    let words = cells.map(\.state.word)
    guard let first = words.first else { return "-" }
    return words.allSatisfy { $0 == first } ? first : words.joined(separator: ", ")
  }

  private var legend: [String] {
    CoverageState.allCases.filter { matrix.totals[$0] > 0 }.map { state in
      let word = state.word
      return "  \(word)\(String(" ", times: max(0, 12 - word.utf8.count)))\(state.meaning)"
    }
  }

  private func fault(_ fault: CoverageFault) -> String {
    let place = fault.start.map { ":\($0.line):\($0.column)" } ?? ""
    let rules = fault.rules.isEmpty ? "" : " [\(fault.rules.joined(separator: ", "))]"
    return VisibleText.line("\(fault.row.path)\(place): \(fault.words)\(rules)")
  }
}

/// A matrix in sentences, for people who listen to it or read it in braille.
struct MatrixSentences {
  let matrix: CoverageMatrix

  /// The lines: a paragraph for each component, then the totals.
  var lines: [String] {
    let end = [
      matrix.summary + ".", matrix.rows.isEmpty ? nil : "All: \(matrix.totals.list).",
      matrix.remainder.map { $0 + "." },
    ].compactMap(\.self)
    return Array((matrix.rows.map(paragraph) + [end]).joined(separator: [""]))
  }

  private func paragraph(_ row: CoverageRow) -> [String] {
    [
      VisibleText.line("\(row.component), in \(row.path): \(row.totals.share).")
    ]
      + CoverageName.distinct(row.cells.map(\.platform)).map { platform in
        let totals = CoverageTotals(row.cells.filter { $0.platform == platform }.map(\.state))
        return "\(platform.title): \(totals.list)."
      }
      + row.faults.map { fault in
        let place = fault.start.map { " See line \($0.line)." } ?? ""
        return VisibleText.line("\(fault.words.capitalizingFirst).\(place)")
          + fault.rules.map { " Rule: \($0)." }.joined()
      }
  }
}

extension String {
  /// How many columns of a terminal it takes.
  fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) } }
}
