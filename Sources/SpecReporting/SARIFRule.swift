import SpecDiagnostics

/// A rule as a SARIF `reportingDescriptor`.
struct SARIFRule {
  let rule: RuleInfo

  /// GitHub's limit for texts of a rule, in characters.
  static let textLimit = 1_024

  var json: JSONValue {
    let id = rule.id.description
    let summary = rule.summary.isEmpty ? id : rule.summary
    let help = rule.help.isEmpty ? "Run \"a11yspec explain \(id)\" to read about it." : rule.help
    return .object(present: [
      "id": .text(id), "name": .text(name), "shortDescription": Self.text(summary),
      "fullDescription": Self.text(rule.why.isEmpty ? summary : rule.why),
      "help": [
        "text": .text(VisibleText.cut(help, to: Self.textLimit)),
        "markdown": .text(VisibleText.cut(markdown, to: Self.textLimit)),
      ], "defaultConfiguration": ["level": .text(rule.severity.rawValue)],
      "properties": [
        "tags": .texts(["accessibility", rule.id.family].filter { !$0.isEmpty }),
        "precision": .text(rule.confidence.rawValue), "preset": .text(rule.preset.rawValue),
        "problem.severity": .text(
          rule.severity == .note ? "recommendation" : rule.severity.rawValue),
      ],
    ])
  }

  /// Returns a message of at most as many characters as GitHub takes.
  static func text(_ text: String) -> JSONValue {
    ["text": .text(VisibleText.cut(text, to: textLimit))]
  }

  private var markdown: String {
    let parts = [
      rule.help.isEmpty ? "" : "**What to do:** \(rule.help)",
      rule.why.isEmpty ? "" : "**Why:** \(rule.why)", "More: `a11yspec explain \(rule.id)`",
    ]
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return text + example(room: Self.textLimit - text.unicodeScalars.count)
  }

  /// Returns the first text that the rule reports, with its messages, in a number of Unicode scalars.
  ///
  /// Of a long text whole lines are left out, so that the fence is closed; the text may hold fences too.
  private func example(room: Int) -> String {
    guard let example = rule.examples.first(where: { !$0.reports.isEmpty }) else { return "" }
    let fence = MarkdownText.fence(around: example.text)
    let begin = "\n\n**Example**, \(example.name):\n\n\(fence)text\n"
    let end = "\(fence)\n\n" + example.reports.map { "- \(MarkdownText.line($0))\n" }.joined()
    var left = room - (begin + end).unicodeScalars.count
    var lines = VisibleText.lines(example.text).map { $0 + "\n" }
    let count = lines.count
    lines = Array(
      lines.prefix { line in
        left -= line.unicodeScalars.count
        return left > 1
      })
    if lines.isEmpty { return "" }
    return begin + lines.joined() + (lines.count < count ? "…\n" : "") + end
  }

  /// The id in the form that viewers expect of a name: `parity/framework-missing` becomes
  /// `ParityFrameworkMissing`.
  private var name: String {
    let words = rule.id.description.split { $0 == "/" || $0 == "-" }
    return VisibleText.cut(words.map { String($0).capitalizingFirst }.joined(), to: 255)
  }
}
