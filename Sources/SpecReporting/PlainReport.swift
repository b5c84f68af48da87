import SpecDiagnostics

/// The format `full` for people who listen to it or read it in braille: no carets, gutters or
/// arrows, one sentence a line so that lines can be skipped, an empty line between diagnostics, each of
/// which names its file and its rule first.
struct PlainReport {
  let report: LintReport
  let style: ReportStyle

  func write(to write: (String) -> Void) {
    var isFirst = true
    func add(_ paragraph: [String]) {
      write((isFirst ? "" : "\n") + paragraph.joined(separator: "\n") + "\n")
      isFirst = false
    }
    ReadingOrder(report: report, groups: style.groups).forEach { _, file, entries in
      for entry in entries { add(paragraph(for: entry, in: file)) }
    }
    if style.showsCounts { add([report.inSentences] + report.nextSteps) }
  }

  private func paragraph(for entry: ReadingOrder.Entry, in file: FileReport) -> [String] {
    let diagnostic = entry.diagnostic
    var lines = [sentence(file.sentence(on: diagnostic))]
    lines += reading("The", diagnostic.path, diagnostic.range, in: file)
    for (index, place) in diagnostic.related.enumerated() {
      lines += self.lines(for: place, in: file, quoted: index < 2)
    }
    if let group = entry.group { lines.append(sentence(group.sentence)) }
    return lines + advice(for: entry)
  }

  private func lines(for place: RelatedPlace, in file: FileReport, quoted: Bool) -> [String] {
    let start = file.locate(place.range, in: place.path).start
    var line = "See also line \(start.line), column \(start.column)"
    if place.path != file.path { line += " of \(place.path)" }
    if !place.message.isEmpty { line += ": \(place.message)" }
    return [sentence(line)]
      + (quoted ? reading("There the", place.path, place.range, in: file) : [])
  }

  private func advice(for entry: ReadingOrder.Entry) -> [String] {
    let diagnostic = entry.diagnostic
    var lines: [String] = []
    if let help = diagnostic.help {
      var parts = VisibleText.lines(help).map(\.withoutBlanksAtEnd)
      parts[0] = sentence(parts[0])
      // What follows is a draft to copy, which would sound like one more sentence.
      if parts.count > 1, parts[0].last != ":" { parts[0] += " For example:" }
      lines.append("What to do: \(parts[0])")
      lines += parts.dropFirst()
    }
    for fix in diagnostic.namedFixes {
      // Where the help is the fix, it is not said twice.
      let title = fix.title == diagnostic.help ? "" : sentence("Fix: \(fix.title)") + " "
      lines.append("\(title)This is \(fix.applicability.words).")
    }
    if let words = diagnostic.confidence.words { lines.append("Confidence: \(words).") }
    if entry.isFirstOfRule, !diagnostic.why.isEmpty {
      lines.append(sentence("Why: \(diagnostic.why)"))
    }
    return lines
  }

  /// Returns a sentence with the lines of a range in quotes, such as `The line reads: "- Role"`; nothing
  /// for an empty line.
  ///
  /// Whole lines, because that is what an excerpt shows to those who see it.
  private func reading(
    _ opening: String, _ path: String, _ range: SourceRange, in report: FileReport
  ) -> [String] {
    guard let file = report.files[path] else { return [] }
    let excerpts = Excerpt.lines(of: range, in: file, width: 120)
    let texts = excerpts.map { $0.text.withoutBlanksAtEnd.drop { $0 == " " } }
      .filter { !$0.isEmpty }.map { "\"\($0)\"" }
    if texts.isEmpty { return [] }
    let reads = texts.count == 1 ? "line reads" : "lines read"
    let part = excerpts.contains(where: \.isCut) ? ", in part" : ""
    let rest = excerpts.last?.continuesToLine.map { " It goes on to line \($0)." } ?? ""
    return ["\(opening) \(reads)\(part): \(texts.joined(separator: ", then ")).\(rest)"]
  }

  /// Returns a text as one harmless line with a full stop, unless it ends a sentence already.
  private func sentence(_ text: String) -> String {
    let line = VisibleText.line(text).withoutBlanksAtEnd
    guard let last = line.last, !".!?:".contains(last) else { return line }
    return line + "."
  }
}

extension FileReport {
  /// Returns where a diagnostic is, which rule says it, and what; `addition` follows the place.
  func sentence(on diagnostic: Diagnostic, _ addition: String = "") -> String {
    let start = locate(diagnostic).start
    return VisibleText.line(
      "\(diagnostic.severity.rawValue.capitalizingFirst) in \(diagnostic.path), line \(start.line), "
        + "column \(start.column)\(addition), by the rule \(diagnostic.rule): \(diagnostic.message)"
    )
  }
}
