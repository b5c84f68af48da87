import SpecDiagnostics

/// A matrix as a section of a page, and as a page of its own.
struct HTMLMatrix {
  let matrix: CoverageMatrix

  /// The page.
  func page(toolVersion: String) -> [UInt8] {
    HTMLText([
      HTMLPage.head(
        title: "What the developer notes cover", parts: [("matrix", "Matrix")]),
      section, HTMLPage.foot(toolVersion: toolVersion),
    ]).bytes
  }

  /// The section.
  var section: HTMLText {
    let remainder = matrix.remainder.map { "<p>\($0).</p>\n" as HTMLText }
    return """
      <section aria-labelledby="matrix">
      <h2 id="matrix">Developer notes by aspect</h2>
      <p>\(matrix.summary).</p>
      \(remainder ?? "")\(legend)\(matrix.tables.enumerated().map { table($1, number: $0 + 1) })</section>

      """
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

  private func table(_ table: CoverageTable, number: Int) -> HTMLText {
    let aspects = table.aspects.map { "<th scope=\"col\">\($0.title)</th>" as HTMLText }
    let rows = table.rows.map { row in
      """
      <tr><th scope="row">\(table.name(of: row))</th>\
      \(table.aspects.map { "<td>\(content(table.cells(of: row, $0)))</td>" as HTMLText })\
      <td class="share">\(row.totals.share)</td></tr>

      """ as HTMLText
    }
    return """
      <div class="scroll" role="region" aria-labelledby="table-\(number)" tabindex="0">
      <table>
      <caption id="table-\(number)">\(table.platform.title), \(table.dialect)</caption>
      <thead><tr><th scope="col">Component</th>\(aspects)<th scope="col">Covered</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

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
