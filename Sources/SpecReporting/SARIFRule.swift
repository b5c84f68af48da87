import SpecDiagnostics

/// A rule as a SARIF `reportingDescriptor`.
struct SARIFRule {
  let rule: RuleInfo

  /// GitHub's limit for texts of a rule, in characters.
  static let textLimit = 1_024

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    let id = rule.id.description
    let summary = rule.summary.isEmpty ? id : rule.summary
    let why = rule.why.isEmpty ? summary : rule.why
    let help = rule.help.isEmpty ? "Run \"a11yspec explain \(id)\" to read about it." : rule.help
    writer.member("id", id)
    writer.member("name", name)
    write("shortDescription", summary, to: &writer)
    write("fullDescription", why, to: &writer)
    writer.object("help") {
      $0.member("text", VisibleText.cut(help, to: Self.textLimit))
      $0.member("markdown", VisibleText.cut(markdown, to: Self.textLimit))
    }
    writer.object("defaultConfiguration", inline: true) {
      $0.member("level", rule.severity.rawValue)
    }
    writer.object("properties") {
      $0.member("tags", ["accessibility", rule.id.family].filter { !$0.isEmpty })
      $0.member("precision", rule.confidence.rawValue)
      $0.member("preset", rule.preset.rawValue)
      $0.member(
        "problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
    }
  }

  private func write(_ name: String, _ text: String, to writer: inout JSONWriter) {
    writer.object(name) { $0.member("text", VisibleText.cut(text, to: Self.textLimit)) }
  }

  private var markdown: String {
    let parts = [
      rule.help.isEmpty ? "" : "**What to do:** \(rule.help)",
      rule.why.isEmpty ? "" : "**Why:** \(rule.why)", "More: `a11yspec explain \(rule.id)`",
      example,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The first text that the rule reports, last in the Markdown: it may be cut.
  private var example: String {
    guard let example = rule.examples.first(where: { !$0.reports.isEmpty }) else { return "" }
    let messages = example.reports.map { "- \($0)\n" }.joined()
    return "**Example**, \(example.name):\n\n~~~text\n\(example.text)~~~\n\n\(messages)"
  }

  /// The id in the form that viewers expect of a name: `parity/framework-missing` becomes
  /// `ParityFrameworkMissing`.
  private var name: String {
    let words = rule.id.description.split { $0 == "/" || $0 == "-" }
    return VisibleText.cut(
      words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), to: 255)
  }
}
