import SpecDiagnostics

/// A matrix as tables of Markdown, below a list of what is missing or contradicted.
struct MatrixMarkdown {
  let matrix: CoverageMatrix

  var bytes: [UInt8] {
    var blocks = ["# What the developer notes cover", MarkdownText.line(matrix.summary) + "."]
    let faults = matrix.rows.flatMap(\.faults).map(Self.item)
    if !faults.isEmpty {
      blocks += ["## What to look at", faults.joined(separator: "\n")]
    }
    for table in matrix.tables {
      blocks += ["## \(MarkdownText.line(table.title))", self.table(table)]
    }
    if let remainder = matrix.remainder { blocks.append(remainder + ".") }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  private func table(_ table: CoverageTable) -> String {
    let head = ["Component"] + table.aspects.map { MarkdownText.line($0.title) } + ["Covered"]
    let body = table.rows.map { row in
      [MarkdownText.line(table.name(of: row))]
        + table.aspects.map { Self.words(table.cells(of: row, $0)) } + [row.totals.share]
    }
    return ([head, head.map { _ in "---" }] + body).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// Returns what a cell of a table says: one state, or each framework with its own.
  private static func words(_ cells: [CoverageCell]) -> String {
    guard let first = cells.first else { return CoverageState.notRequired.words }
    if cells.allSatisfy({ $0.state == first.state }) { return first.state.words }
    return cells.map { "\(MarkdownText.line($0.framework?.title ?? "")): \($0.state.words)" }
      .joined(separator: ", ")
  }

  private static func item(_ fault: CoverageFault) -> String {
    let place = fault.start.map { ", line \($0.line)" } ?? ""
    let rules = fault.rules.isEmpty ? "" : " (\(fault.rules.joined(separator: ", ")))"
    return
      "- \(MarkdownText.line(fault.row.path))\(place): \(MarkdownText.line(fault.words))\(rules)"
  }
}
