import SpecDiagnostics

/// A matrix as a section of a page, and as a page of its own.
struct HTMLMatrix {
  let matrix: CoverageMatrix
  /// The ids of what there is to read on the page about findings.
  var ids: [String: String] = [:]

  /// Returns what the id of a finding is found by.
  static func key(_ path: String, _ finding: CoverageCell.Finding) -> String {
    "\(path)\n\(finding.rule)\n\(finding.message)"
  }

  /// Writes the page: each fault once, then the matrix.
  mutating func writePage(toolVersion: String, to write: (HTMLText) -> Void) {
    let parts = [("faults", "What to look at"), ("matrix", "Developer notes by aspect")]
    write(HTMLPage.head(title: "What the developer notes cover", parts: parts))
    write(
      """
      <section aria-labelledby="faults">
      <h2 id="faults">What to look at</h2>

      """)
    var count = 0
    for fault in matrix.rows.lazy.flatMap(\.faults) {
      if count == 0 { write("<ul>\n") }
      count += 1
      for finding in fault.findings {
        ids[Self.key(fault.row.path, finding)] = "fault-\(count)"
      }
      write(Self.item(fault, id: "fault-\(count)"))
    }
    write(count == 0 ? "<p>Nothing is missing.</p>\n" : "</ul>\n")
    write("</section>\n")
    writeSection(to: write)
    write(HTMLPage.foot(toolVersion: toolVersion))
  }

  private static func item(_ fault: CoverageFault, id: String) -> HTMLText {
    let line = fault.start.map { ", line \($0.line)" } ?? ""
    let findings = fault.findings.map { finding in
      "<li>\(finding.message) (\(finding.rule.description))</li>\n" as HTMLText
    }
    return """
      <li id="\(id)">\(fault.row.path)\(line): \(fault.words)
      <ul>
      \(findings)</ul>
      </li>

      """
  }

  /// Writes the section, the tables row by row.
  func writeSection(to write: (HTMLText) -> Void) {
    let remainder = matrix.remainder.map { "<p>\($0).</p>\n" as HTMLText }
    write(
      """
      <section aria-labelledby="matrix">
      <h2 id="matrix">Developer notes by aspect</h2>
      <p>\(matrix.summary).</p>
      \(remainder ?? "")\(legend)
      """)
    for (place, table) in matrix.tables.enumerated() {
      write(head(of: table, number: place + 1))
      for row in table.rows { write(content(of: row, in: table)) }
      write("</tbody>\n</table>\n</div>\n")
    }
    write("</section>\n")
  }

  private var legend: HTMLText {
    let states = CoverageState.allCases.filter { matrix.totals[$0] > 0 }
    if states.isEmpty { return "" }
    let rows = states.map { state in
      """
      <tr><th scope="row">\(state.words.capitalizingFirst)</th><td>\(matrix.totals[state])</td>\
      <td>\(state.meaning.capitalizingFirst)</td></tr>

      """ as HTMLText
    }
    return """
      <table>
      <caption>Parts of the notes by state</caption>
      <thead><tr><th scope="col">State</th><th scope="col">Parts</th><th scope="col">Meaning</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
  }

  private func content(of row: CoverageRow, in table: CoverageTable) -> HTMLText {
    """
    <tr><th scope="row">\(table.name(of: row))</th>\
    \(table.aspects.map { "<td>\(content(table.cells(of: row, $0), row.path))</td>" as HTMLText })\
    <td class="share">\(row.totals.share)</td></tr>

    """
  }

  private func head(of table: CoverageTable, number: Int) -> HTMLText {
    let aspects = table.aspects.map { "<th scope=\"col\">\($0.title)</th>" as HTMLText }
    return """
      <div class="scroll" role="region" aria-labelledby="table-\(number)" tabindex="0">
      <table>
      <caption id="table-\(number)">\(table.title)</caption>
      <thead><tr><th scope="col">Component</th>\(aspects)<th scope="col">Covered</th></tr></thead>
      <tbody>

      """
  }

  private func content(_ cells: [CoverageCell], _ path: String) -> HTMLText {
    guard let first = cells.first else { return Self.state(.notRequired) }
    if cells.allSatisfy({ $0.cause == first.cause }) { return state(first, path) }
    let items = cells.map { cell in
      "<li>\(cell.framework?.title ?? ""): \(state(cell, path))</li>" as HTMLText
    }
    return "<ul>\(items)</ul>"
  }

  /// Returns the words for a state; where there is something to do with the line, and as a link to
  /// what is said of it.
  private func state(_ cell: CoverageCell, _ path: String) -> HTMLText {
    guard cell.isFaulty else { return Self.state(cell.state) }
    let text = Self.state(cell.state, cell.place.map { ", line \($0.start.line)" } ?? "")
    let id = cell.findings.lazy.compactMap { ids[Self.key(path, $0)] }.first
    return id.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text
  }

  private static func state(_ state: CoverageState, _ line: String = "") -> HTMLText {
    """
    <span class="state-\(state.rawValue)">\(state.words.capitalizingFirst)\(line)</span>
    """
  }
}
