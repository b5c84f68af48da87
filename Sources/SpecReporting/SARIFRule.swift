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
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The id in the form that viewers expect of a name: `parity/framework-missing` becomes
  /// `ParityFrameworkMissing`.
  private var name: String {
    let words = rule.id.description.split { $0 == "/" || $0 == "-" }
    return VisibleText.cut(words.map { String($0).capitalizingFirst }.joined(), to: 255)
  }
}
