import SpecDiagnostics

/// The format `github`: one workflow command for each diagnostic, then the counts.
///
/// GitHub shows ten annotations of each level in a step and drops the rest without a word, so the
/// worst come first. Facts on escaping and limits: docs.github.com, "Workflow commands for GitHub
/// Actions"; the runner's `ActionCommand.cs`.
struct GitHubReport {
  let report: LintReport

  /// Unicode scalars that a message may have; the runner cuts at 4,096 characters.
  static let messageLimit = 4_000

  /// Writes the commands, a line each, and a last line with the counts.
  func write(to write: ([UInt8]) -> Void) {
    let order = ReadingOrder(
      report: report, groups: false, severities: Severity.allCases.reversed())
    order.forEach { _, file, entries in
      for entry in entries {
        // The line is a command of ours; nothing in it is one of the document's.
        write("::".utf8 + TextGate.pass(command(for: entry.diagnostic, in: file) + "\n"))
      }
    }
    write(Array((report.inOneLine + "\n").utf8))
  }

  private func command(for diagnostic: Diagnostic, in file: FileReport) -> String {
    let located = file.locate(diagnostic)
    var properties = [
      ("file", VisibleText.line(diagnostic.path)), ("line", String(located.start.line)),
      ("endLine", String(located.lastLine)),
    ]
    // The runner refuses columns on a range of several lines.
    if located.lastLine == located.start.line {
      let end = max(located.start.column, located.endOnFirstLine.column)
      properties += [("col", String(located.start.column)), ("endColumn", String(end))]
    }
    properties.append(("title", diagnostic.rule.description))
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    let message = VisibleText.cut(message(for: diagnostic, in: file), to: Self.messageLimit)
    return "\(diagnostic.severity.command) \(list)::\(escaped(message, isProperty: false))"
  }

  private func message(for diagnostic: Diagnostic, in file: FileReport) -> String {
    var lines = [VisibleText.line(diagnostic.message)]
    for place in diagnostic.related {
      lines.append(file.reference(to: place))
    }
    if let help = diagnostic.help { lines += VisibleText.lines("Help: \(help)") }
    return lines.joined(separator: "\n")
  }

  /// Returns a text without the characters that end a command, a property or its value.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: nil
      }
    }
  }
}

extension Severity {
  /// GitHub's word for the severity.
  fileprivate var command: String { self == .note ? "notice" : rawValue }
}
