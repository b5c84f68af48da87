import SpecDiagnostics

/// The format `full`: each diagnostic with excerpts of the places it is about and what to do; why is
/// said once for each rule.
struct FullReport {
  let report: LintReport
  let style: ReportStyle

  /// How many excerpts one diagnostic may have; further places get one line each.
  static let excerptLimit = 3

  /// Writes the report, put together as bytes: a text for each line takes twice as long.
  func write(to write: ([UInt8]) -> Void) {
    var isFirst = true
    ReadingOrder(report: report, groups: style.groups).forEach { _, file, entries in
      var bytes: [UInt8] = []
      for entry in entries {
        if !isFirst { bytes.append(0x0A) }
        add(entry, of: file, to: &bytes)
        isFirst = false
      }
      write(bytes)
    }
    if style.showsCounts {
      let lines = [report.inOneLine] + report.nextSteps
      write(Array("\(isFirst ? "" : "\n")\(lines.joined(separator: "\n"))\n".utf8))
    }
  }

  private func add(
    _ entry: ReadingOrder.Entry, of report: FileReport, to bytes: inout [UInt8]
  ) {
    let diagnostic = entry.diagnostic
    let severity = style.paint(diagnostic.severity.rawValue, as: diagnostic.severity)
    let own = report.locate(diagnostic)
    let others = diagnostic.related.map { report.locate($0.range, in: $0.path) }
    let shown = others.prefix(Self.excerptLimit - 1)
    // The width of the widest line number among the excerpts.
    let widest = ([own] + shown).map(\.lastLine).max() ?? 1
    let indent = String(" ", times: String(widest).utf8.count)
    bytes.add(severity, "[", diagnostic.rule.description, "]: ")
    bytes.add(VisibleText.line(diagnostic.message), "\n", indent, "--> ")
    bytes.add(report.address(of: diagnostic), "\n")
    addExcerpt(own, indent: indent, mark: "^", as: diagnostic.severity, to: &bytes)
    for (index, place) in diagnostic.related.enumerated() {
      bytes.add(indent, "::: ", report.address(of: place.range, in: place.path))
      if !place.message.isEmpty { bytes.add(": ", VisibleText.line(place.message)) }
      bytes.append(0x0A)
      if index < shown.count {
        addExcerpt(others[index], indent: indent, mark: "-", as: nil, to: &bytes)
      }
    }
    if let group = entry.group {
      bytes.add(group.places.joined(separator: "\n"), as: group.others, indent)
    }
    addAdvice(for: entry, indent: indent, to: &bytes)
  }

  private func addExcerpt(
    _ place: LocatedRange, indent: String, mark: Unicode.Scalar, as severity: Severity?,
    to bytes: inout [UInt8]
  ) {
    guard let file = place.file else { return }
    let margin = indent.utf8.count
    let width = (style.width ?? 100) - margin - 3
    bytes.add(indent, " |\n")
    for excerpt in Excerpt.lines(of: place.range, in: file, width: width) {
      let number = String(excerpt.lineNumber)
      bytes.add(String(" ", times: margin - number.utf8.count), number, " | ", excerpt.text)
      bytes.endLineTrimmed()
      let marks = String(mark, times: excerpt.markWidth)
      bytes.add(indent, " | ", String(" ", times: excerpt.markStart))
      bytes.add(severity.map { style.paint(marks, as: $0) } ?? marks)
      if let line = excerpt.continuesToLine { bytes.add(" goes on to line ", String(line)) }
      bytes.append(0x0A)
    }
    bytes.add(indent, " |\n")
  }

  private func addAdvice(
    for entry: ReadingOrder.Entry, indent: String, to bytes: inout [UInt8]
  ) {
    let diagnostic = entry.diagnostic
    let isHelpFix = diagnostic.fixes.contains { $0.title == diagnostic.help }
    if let help = diagnostic.help, !isHelpFix { bytes.add(help, as: "help", indent) }
    for fix in diagnostic.namedFixes {
      // Where the help is the fix, it is not said twice.
      let label = fix.title == diagnostic.help ? "help" : "fix"
      bytes.add("\(fix.title) (\(fix.applicability.words))", as: label, indent)
    }
    if let words = diagnostic.confidence.words { bytes.add(words, as: "confidence", indent) }
    guard entry.isFirstOfRule else { return }
    let hint = "a11yspec explain \(diagnostic.rule)"
    bytes.add(
      diagnostic.why.isEmpty ? hint : "\(diagnostic.why) (\(hint))", as: "why", indent)
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ texts: String...) {
    for var text in texts { text.withUTF8 { append(contentsOf: $0) } }
  }

  /// Adds `= label: text`, further lines of the text below its first.
  fileprivate mutating func add(_ text: String, as label: String, _ indent: String) {
    add(indent, " = ", label, ": ")
    for (index, line) in VisibleText.lines(text).enumerated() {
      if index > 0 { add(String(" ", times: indent.utf8.count + label.utf8.count + 5)) }
      add(line)
      endLineTrimmed()
    }
  }

  /// Ends a line whose last spaces are left out.
  fileprivate mutating func endLineTrimmed() {
    while last == 0x20 { removeLast() }
    append(0x0A)
  }
}
