import SpecDiagnostics

/// The format `html`: one page with a summary, the findings by component, each with its places, and what
/// the developer notes cover; a script filters the findings, and without it all of them are there.
struct HTMLReport {
  let report: LintReport
  let toolVersion: String

  /// How many excerpts the other places of one finding may have.
  private static let excerptLimit = 5

  func write(to write: (HTMLText) -> Void) {
    let parts = [
      ("summary", "Summary"), ("findings", "Findings"), ("matrix", "Developer notes by aspect"),
      ("rules", "Rules"),
    ]
    write(HTMLPage.head(title: "Accessibility specifications", parts: parts))
    write(summary)
    write(Self.findingsHead)
    var matrix = HTMLMatrix(matrix: report.matrix)
    let wanted = Set(
      report.matrix.rows.lazy.flatMap { row in
        row.cells.flatMap(\.findings).map { HTMLMatrix.key(row.path, $0) }
      })
    var rules: [String: (count: Int, why: String)] = [:]
    for (place, file) in report.files.enumerated() {
      for (number, diagnostic) in file.gravestFirst.enumerated() {
        rules[diagnostic.rule.description, default: (0, diagnostic.why)].count += 1
        let key = HTMLMatrix.key(file.path, (diagnostic.rule, diagnostic.message))
        guard wanted.contains(key), matrix.ids[key] == nil else { continue }
        matrix.ids[key] = "finding-\(place + 1)-\(number + 1)"
      }
      write(section(file, number: place + 1))
    }
    if report.fileCount == 0 {
      let new = report.summary.baselined + report.summary.suppressed > 0 ? "new " : ""
      write("<p>Nothing \(new)to report.</p>\n")
    }
    write("</section>\n")
    matrix.writeSection(to: write)
    write(Self.section(rules.sorted { $0.key < $1.key }))
    write(HTMLPage.foot(toolVersion: toolVersion))
  }

  private var summary: HTMLText {
    let counts = report.summary
    let rows = [
      ("Errors", counts.errors), ("Warnings", counts.warnings), ("Notes", counts.notes),
      ("With a safe fix", counts.fixable), ("Suppressed, not shown", counts.suppressed),
      ("In the baseline, not shown", counts.baselined),
    ].map { name, count in
      "<tr><th scope=\"row\">\(name)</th><td>\(count)</td></tr>\n" as HTMLText
    }
    return """
      <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <p>\(report.inOneLine).</p>
      <table>
      <caption>Findings in \(counts.specs.counting("spec"))</caption>
      <thead><tr><th scope="col">Findings</th><th scope="col">Number</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </section>

      """
  }

  private static let findingsHead: HTMLText = """
    <section aria-labelledby="findings">
    <h2 id="findings">Findings</h2>
    <form id="filters" hidden>
    <fieldset>
    <legend>Show only some findings</legend>
    <div><label for="severity">Severity</label>
    <select id="severity" name="severity"><option value="">All</option>\
    <option value="error">Errors</option><option value="warning">Warnings</option>\
    <option value="note">Notes</option></select></div>
    <div><label for="rule">Rule</label>
    <select id="rule" name="rule"><option value="">All</option></select></div>
    <div><label for="platform">Platform</label>
    <select id="platform" name="platform"><option value="">All</option></select></div>
    <div><label for="text">Text</label>
    <input id="text" name="text" type="search" autocomplete="off"></div>
    <div><button type="reset">Show all</button></div>
    </fieldset>
    <p id="count" role="status"></p>
    </form>

    """

  private func section(_ file: FileReport, number: Int) -> HTMLText {
    let path = file.path
    let row = report.matrix.rows.first { $0.path == path }
    let title = row.map { "\($0.component), \(path)" } ?? path
    return """
      <section class="file" aria-labelledby="file-\(number)">
      <h3 id="file-\(number)">\(title)</h3>
      <p>\(report.counts[number - 1].list) in all</p>
      \(file.gravestFirst.enumerated().map {
        article($1, "finding-\(number)-\($0 + 1)", in: file, row)
      })</section>

      """
  }

  private func article(
    _ diagnostic: Diagnostic, _ id: String, in file: FileReport, _ row: CoverageRow?
  ) -> HTMLText {
    let severity = diagnostic.severity.rawValue
    let platforms = Self.platforms(of: diagnostic, row).joined(separator: "|")
    var parts: [HTMLText] = [
      place(diagnostic.path, diagnostic.range, "Here", in: file, isQuoted: true)
    ]
    for (index, other) in diagnostic.related.enumerated() {
      let isQuoted = index < Self.excerptLimit
      parts.append(place(other.path, other.range, other.message, in: file, isQuoted: isQuoted))
    }
    if let help = diagnostic.help { parts.append(Self.help(help)) }
    for fix in diagnostic.namedFixes {
      parts.append("<p>Fix: \(fix.title) (\(fix.applicability.words))</p>\n")
    }
    if let words = diagnostic.confidence.words { parts.append("<p>Confidence: \(words)</p>\n") }
    return """
      <article id="\(id)" class="\(severity)" data-severity="\(severity)" data-rule="\
      \(diagnostic.rule.description)" data-platform="\(platforms)">
      <h4><span class="severity">\(severity.capitalizingFirst)</span>: \(diagnostic.message)</h4>
      <p class="soft">Rule: \(diagnostic.rule.description)</p>
      \(parts)</article>

      """
  }

  /// The names of the platforms that a finding is about; of none that it does not name, unless its spec
  /// has no other.
  private static func platforms(of diagnostic: Diagnostic, _ row: CoverageRow?) -> [String] {
    let all = CoverageName.distinct(row?.cells.map(\.platform) ?? [])
    if all.count == 1 { return all.map(\.title) }
    let texts = diagnostic.location + [diagnostic.message]
    return all.filter { platform in
      texts.contains { $0.holds(platform.title) || $0 == platform.id }
    }.map(\.title)
  }

  private func place(
    _ path: String, _ range: SourceRange, _ words: String, in report: FileReport, isQuoted: Bool
  ) -> HTMLText {
    let start = report.locate(range, in: path).start
    let line: HTMLText = """
      <p class="soft">\(words.capitalizingFirst): \(path), line \(start.line), column \(start.column)</p>

      """
    guard isQuoted, let file = report.files[path] else { return line }
    let excerpts = Excerpt.lines(of: range, in: file, width: 200)
    let code = excerpts.map { excerpt -> HTMLText in
      let (before, marked, after) = excerpt.parts
      return "\(before)<mark>\(marked)</mark>\(after)\n"
    }
    let rest = excerpts.last?.continuesToLine.map {
      "<p class=\"soft\">It goes on to line \($0).</p>\n" as HTMLText
    }
    return """
      \(line)<pre><code>\(code)</code></pre>
      \(rest ?? "")
      """
  }

  /// Returns the help; what follows its first line is a draft to copy.
  private static func help(_ help: String) -> HTMLText {
    let lines = VisibleText.lines(help)
    let draft = lines.dropFirst().map { "\($0)\n" as HTMLText }
    let first: HTMLText = "<p>What to do: \(lines.first ?? "")</p>\n"
    return draft.isEmpty ? first : "\(first)<pre><code>\(HTMLText(draft))</code></pre>\n"
  }

  private static func section(_ rules: [(key: String, value: (count: Int, why: String))])
    -> HTMLText
  {
    let rows = rules.map { rule, value in
      """
      <tr><th scope="row">\(rule)</th><td>\(value.count)</td><td>\(value.why)</td></tr>

      """ as HTMLText
    }
    return """
      <section aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <div class="scroll" role="region" aria-labelledby="rule-table" tabindex="0">
      <table>
      <caption id="rule-table">Findings by rule</caption>
      <thead><tr><th scope="col">Rule</th><th scope="col">Findings</th><th scope="col">Why</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>
      </section>

      """
  }
}

extension Excerpt {
  /// What is before the mark, under it and behind it.
  fileprivate var parts: (String, String, String) {
    var column = 0
    var parts = ["", "", ""]
    for scalar in text.unicodeScalars {
      let part = column < markStart ? 0 : column < markStart + markWidth ? 1 : 2
      parts[part].unicodeScalars.append(scalar)
      column += DisplayWidth.columns(of: scalar)
    }
    return (parts[0], parts[1], parts[2])
  }
}
