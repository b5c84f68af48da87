import SpecDiagnostics

/// The format `full`: file by file, the gravest first, each diagnostic with excerpts of the places
/// it is about and what to do; why is said once for each rule.
struct FullReport {
  let report: LintReport
  let style: ReportStyle

  /// How many excerpts one diagnostic may have; further places get one line each.
  static let excerptLimit = 3

  /// The report.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ lines: [String]) {
      if !bytes.isEmpty { bytes.append(0x0A) }
      for line in lines {
        bytes += line.utf8
        bytes.append(0x0A)
      }
    }
    for file in ReadingOrder(report).files {
      if style.showsCounts { add([file.heading]) }
      for entry in file.entries { add(block(for: entry)) }
    }
    if style.showsCounts { add([ReportSummary(report: report).line]) }
    return bytes
  }

  private func block(for entry: ReadingOrder.Entry) -> [String] {
    let diagnostic = entry.diagnostic
    let shown = diagnostic.related.prefix(Self.excerptLimit - 1)
    let listed = diagnostic.related.dropFirst(Self.excerptLimit - 1)
    let margin = marginWidth(diagnostic, shown)
    let indent = String(" ", times: margin)

    let severity = style.paint(diagnostic.severity.rawValue, as: diagnostic.severity)
    var lines = ["\(severity)[\(diagnostic.rule)]: \(VisibleText.line(diagnostic.message))"]
    lines.append("\(indent)--> \(position(diagnostic.path, diagnostic.range))")
    lines += excerpt(diagnostic.path, diagnostic.range, margin: margin) {
      style.paint(String("^", times: $0), as: diagnostic.severity)
    }
    for place in shown {
      lines.append(line(for: place, indent: indent))
      lines += excerpt(place.path, place.range, margin: margin) {
        String("-", times: $0)
      }
    }
    lines += listed.map { line(for: $0, indent: indent) }
    return lines + advice(for: entry, indent: indent)
  }

  private func line(for place: RelatedPlace, indent: String) -> String {
    let message = place.message.isEmpty ? "" : ": \(VisibleText.line(place.message))"
    return "\(indent)::: \(position(place.path, place.range))\(message)"
  }

  private func position(_ path: String, _ range: SourceRange) -> String {
    let start = report.locate(range, in: path).start
    return "\(VisibleText.line(path)):\(start.line):\(start.column)"
  }

  /// Returns the width of the widest line number among the excerpts of one diagnostic.
  private func marginWidth(_ diagnostic: Diagnostic, _ places: ArraySlice<RelatedPlace>) -> Int {
    let lines = [report.locate(diagnostic).start.line] + places.map { report.locate($0).start.line }
    return lines.map { String($0).utf8.count }.max() ?? 1
  }

  private func excerpt(
    _ path: String, _ range: SourceRange, margin: Int, mark: (Int) -> String
  ) -> [String] {
    guard let file = report.files[path] else { return [] }
    let excerpt = Excerpt(file: file, range: range, width: (style.width ?? 100) - margin - 3)
    let number = String(excerpt.lineNumber)
    let bar = String(" ", times: margin) + " |"
    let row = String(" ", times: margin - number.utf8.count) + number + " | "
    var marks = "\(bar) " + String(" ", times: excerpt.markStart)
    marks += mark(excerpt.markWidth)
    if let line = excerpt.continuesToLine { marks += " goes on to line \(line)" }
    return [bar, (row + excerpt.text).withoutBlanksAtEnd, marks, bar]
  }

  private func advice(for entry: ReadingOrder.Entry, indent: String) -> [String] {
    let diagnostic = entry.diagnostic
    var lines: [String] = []
    let isHelpFix = diagnostic.fixes.contains { $0.title == diagnostic.help }
    if let help = diagnostic.help, !isHelpFix { lines += labelled("help", help, indent: indent) }
    for fix in diagnostic.toldFixes {
      // Where the help is the fix, it is not said twice.
      let label = fix.title == diagnostic.help ? "help" : "fix"
      lines += labelled(label, "\(fix.title) (\(fix.applicability.words))", indent: indent)
    }
    if let words = diagnostic.confidence.words {
      lines += labelled("confidence", words, indent: indent)
    }
    guard entry.isFirstOfRule else { return lines }
    let hint = "a11yspec explain \(diagnostic.rule)"
    let why = diagnostic.why.isEmpty ? hint : "\(diagnostic.why) (\(hint))"
    return lines + labelled("why", why, indent: indent)
  }

  /// Returns `= label: text`, further lines of the text below its first.
  private func labelled(_ label: String, _ text: String, indent: String) -> [String] {
    let head = "\(indent) = \(label): "
    let below = String(" ", times: head.utf8.count)
    return VisibleText.lines(text).enumerated().map { index, line in
      ((index == 0 ? head : below) + line).withoutBlanksAtEnd
    }
  }
}
