import SpecDiagnostics

/// The format `markdown`: a page for the summary of a job or a comment, the most severe findings first.
///
/// GitHub refuses the whole summary of a step beyond 1 MiB (docs.github.com, "Workflow commands for
/// GitHub Actions", "Step isolation and limits"), so what there is no room for is only counted.
struct MarkdownReport {
  let report: LintReport
  let style: ReportStyle

  /// The bytes that the page may have, with room for its last lines and for what else is in a summary.
  static let limit = 1_000_000

  func write(to write: (String) -> Void) {
    var room = Self.limit
    var omitted = 0
    var heading: Severity?
    write("## a11yspec\n\n\(MarkdownText.line(report.inSentences))\n")
    let order = ReadingOrder(
      report: report, groups: style.groups, severities: Severity.allCases.reversed())
    order.forEach { severity, file, entries in
      var text = ""
      for entry in entries {
        let item = item(for: entry, in: file)
        guard omitted == 0, text.utf8.count + item.utf8.count <= room else {
          omitted += 1
          continue
        }
        if heading != severity { text += "\n### \(severity.plural)\n\n" }
        heading = severity
        text += item
      }
      room -= text.utf8.count
      write(text)
    }
    if omitted > 0 {
      write("\nThere is no room here for \(omitted.counting("more finding")).\n")
    }
  }

  private func item(for entry: ReadingOrder.Entry, in file: FileReport) -> String {
    let diagnostic = entry.diagnostic
    let line = file.locate(diagnostic).firstLine
    var lines = [
      "- **\(MarkdownText.line(file.path)), line \(line)**: "
        + Self.cut(diagnostic.message)
    ]
    for place in diagnostic.related.prefix(Self.relatedLimit) {
      let other = file.locate(place.range, in: place.path).firstLine
      let path = place.path == file.path ? "" : " of \(MarkdownText.line(place.path))"
      let message = place.message.isEmpty ? "" : ": " + Self.cut(place.message)
      lines.append("See also line \(other)\(path)\(message)")
    }
    if let group = entry.group { lines.append(MarkdownText.line(group.sentence)) }
    lines.append("Rule: \(MarkdownText.line(diagnostic.rule.description))")
    let help = diagnostic.help.map { VisibleText.lines(VisibleText.cut($0, to: Self.textLimit)) }
    if let first = help?.first { lines.append("What to do: \(MarkdownText.line(first))") }
    return lines.joined(separator: "\\\n  ") + "\n" + draft(Array((help ?? []).dropFirst()))
  }

  /// Returns what follows the first line of a help, which is there to be copied.
  private func draft(_ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let fence = MarkdownText.fence(around: lines.joined(separator: "\n"))
    return "\n" + ([fence + "text"] + lines + [fence]).map { "  \($0)\n" }.joined() + "\n"
  }

  private static func cut(_ text: String) -> String {
    MarkdownText.line(VisibleText.cut(text, to: textLimit))
  }

  /// Unicode scalars that one text may have, so that many findings have room.
  private static let textLimit = 1_000
  /// How many related places are listed.
  private static let relatedLimit = 5
}

extension Severity {
  /// The heading of all that have it.
  fileprivate var plural: String { rawValue.capitalizingFirst + "s" }
}
