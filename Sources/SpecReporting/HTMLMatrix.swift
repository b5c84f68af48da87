import SpecDiagnostics

/// A matrix as a section of a page, and as a page of its own.
struct HTMLMatrix {
  let matrix: CoverageMatrix

  /// Writes the page.
  func writePage(toolVersion: String, to write: ([UInt8]) -> Void) {
    let title = "What the developer notes cover"
    write(HTMLPage.head(title: title, parts: [("matrix", "Matrix")]).bytes)
    writeSection(to: write)
    write(HTMLPage.foot(toolVersion: toolVersion).bytes)
  }

  /// Writes the section, the tables row by row.
  func writeSection(to write: ([UInt8]) -> Void) {
    let remainder = matrix.remainder.map { "<p>\($0).</p>\n" as HTMLText }
    let head: HTMLText = """
      <section aria-labelledby="matrix">
      <h2 id="matrix">Developer notes by aspect</h2>
      <p>\(matrix.summary).</p>
      \(remainder ?? "")\(legend)
      """
    write(head.bytes)
    for (place, table) in matrix.tables.enumerated() {
      write(self.head(of: table, number: place + 1).bytes)
      for row in table.rows { write(content(of: row, in: table).bytes) }
      write(("</tbody>\n</table>\n</div>\n" as HTMLText).bytes)
    }
    write(("</section>\n" as HTMLText).bytes)
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
    \(table.aspects.map { "<td>\(content(table.cells(of: row, $0)))</td>" as HTMLText })\
    <td class="share">\(row.totals.share)</td></tr>

    """
  }

  private func head(of table: CoverageTable, number: Int) -> HTMLText {
    let aspects = table.aspects.map { "<th scope=\"col\">\($0.title)</th>" as HTMLText }
    return """
      <div class="scroll" role="region" aria-labelledby="table-\(number)" tabindex="0">
      <table>
      <caption id="table-\(number)">\(table.platform.title), \(table.dialect)</caption>
      <thead><tr><th scope="col">Component</th>\(aspects)<th scope="col">Covered</th></tr></thead>
      <tbody>

      """
  }

  private func content(_ cells: [CoverageCell]) -> HTMLText {
    guard let first = cells.first else { return state(.notRequired, at: nil) }
    if cells.allSatisfy({ $0.state == first.state }) { return state(first.state, at: first.place) }
    let items = cells.map { cell in
      "<li>\(cell.framework?.title ?? ""): \(state(cell.state, at: cell.place))</li>" as HTMLText
    }
    return "<ul>\(items)</ul>"
  }

  /// Returns the words for a state, with the line where there is something to do.
  private func state(_ state: CoverageState, at place: CoveragePlace?) -> HTMLText {
    let line = place.map { ", line \($0.start.line)" } ?? ""
    let isFault = !state.isGood && state != .notRequired
    return """
      <span class="state-\(state.rawValue)">\(state.words.capitalizingFirst)\
      \(isFault ? line : "")</span>
      """
  }
}
