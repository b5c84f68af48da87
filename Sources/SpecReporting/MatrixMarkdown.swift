import SpecDiagnostics

/// A matrix as tables of Markdown, and a list of what is missing or contradicted.
struct MatrixMarkdown {
  let matrix: CoverageMatrix

  /// The document.
  var bytes: [UInt8] {
    var blocks = ["# What the developer notes cover", MarkdownText.line(matrix.summary) + "."]
    for table in matrix.tables {
      blocks.append(
        "## \(MarkdownText.line(table.platform.title)), \(MarkdownText.line(table.dialect))")
      blocks.append(self.table(table))
    }
    let faults = matrix.rows.flatMap { row in row.cells.filter(\.isFaulty).map { item($0, row) } }
    if !faults.isEmpty {
      blocks += ["## What to look at", faults.joined(separator: "\n")]
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

  private func item(_ cell: CoverageCell, _ row: CoverageRow) -> String {
    let place = cell.place.map { ", line \($0.start.line)" } ?? ""
    let rules = cell.rules.isEmpty ? "" : " (\(cell.rules.joined(separator: ", ")))"
    return
      "- \(MarkdownText.line(row.path))\(place): \(MarkdownText.line(cell.name)) is \(cell.state.words)\(rules)"
  }
}
