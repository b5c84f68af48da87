public import SpecDiagnostics
import SpecFacts
public import SpecLanguage
public import SpecModel
public import SpecYAML

/// A rule that can run: validated, its check compiled.
public final class Rule: Sendable {
  /// What it was made from.
  public let file: RuleFile
  /// What finds its faults.
  let check: any Check

  /// Whether it is about what a document says, and not how that is written.
  var isAboutContent: Bool {
    let family = file.id.family
    return family != "style" && family != "api" && family != "input"
  }

  /// Whether it is about single places, whatever the rest of the document says.
  var isAboutPlaces: Bool { !isAboutContent || file.id.family == "gherkin" }

  /// Whether what is below any key may matter to it.
  var isAboutKeys: Bool { file.id.family == "consistency" }

  /// Compiles a rule; throws a `DataError` when an option of its check is wrong, and for a term that
  /// the vocabulary does not have.
  public init(_ file: RuleFile, knowing vocabulary: Vocabulary? = nil) throws(DataError) {
    self.file = file
    check = try file.kind.check.init(file.options)
    if let vocabulary { try check.check(vocabulary, path: file.options.path) }
    if file.isBuiltIn { return }
    for texts in [file.message, file.help] { try texts.check(check.cases, path: file.path) }
    let used = (file.message.all + file.help.all).flatMap { MessageTemplate($0.text).placeholders }
    if let name = (check as? TermCheck)?.emptyPlaceholders.first(where: used.contains) {
      throw DataError(
        path: file.path,
        message: "{\(name)} is in the message or the help, but may be empty with these options",
        range: file.options.node.range)
    }
  }

  /// Returns what of it can report nothing in documents of some dialects, as a sentence that begins with the rule;
  /// nil where all may.
  public func whyIdle(in dialects: [Dialect], _ vocabulary: Vocabulary) -> String? {
    let fitting = dialects.filter { file.scope?.isFor($0, vocabulary) ?? true }
    if fitting.isEmpty {
      return "reports nothing: no dialect of this run has all that is below \"where\""
    }
    return check.whyIdle(in: fitting, vocabulary) ?? file.scope?.whyIdle(check)
  }

  /// The cases of its findings for each of which it may have a message and a help; empty where all are alike.
  public var cases: [String] { check.cases }

  /// What reporters need to know of it.
  public var info: RuleInfo {
    RuleInfo(
      id: file.id, severity: file.severity, confidence: file.confidence, preset: file.preset,
      summary: file.summary, why: file.why, details: file.details,
      help: file.help.all.map { MessageTemplate($0.text).general }.uniqued.joined(separator: "\n"),
      takesExceptions: check.takesExceptions,
      notFor: file.notFor.map {
        ($0.dialect, $0.reason)
      })
  }

  /// Turns a finding into a diagnostic.
  func diagnostic(_ finding: Finding, path: String) -> Diagnostic {
    // Without values and a draft, all findings share one text.
    let help = MessageTemplate(file.help[finding.sort]).filled(finding.values)
    let message = MessageTemplate(file.message[finding.sort]).filled(finding.values)
    return Diagnostic(
      rule: file.id, severity: min(finding.severity ?? file.severity, .error),
      confidence: finding.confidence ?? file.confidence,
      message: message.onOneLine,
      help: finding.draft.map { "\(help)\n\($0)" } ?? help, why: file.why, path: path,
      range: finding.range, location: finding.location ?? [],
      subject: finding.subject,
      related: (finding.related.map {
        RelatedPlace(path: path, range: $0.range, message: $0.message)
      } + finding.elsewhere).uniqued,
      fixes: finding.fixes)
  }
}

extension String {
  /// The text with each run of line ends and spaces as one space.
  fileprivate var onOneLine: String {
    let bytes = Array(utf8)
    if bytes.isPlainLine(from: 0, to: bytes.count) { return self }
    var last: UInt8 = 0x20
    // 0x85, 0xA8 and 0xA9 end the line ends beyond ASCII; to walk along characters takes long.
    let isOneLine = bytes.allSatisfy { byte in
      defer { last = byte }
      return byte == 0x20 ? last != 0x20 : byte > 0x20 && byte != 0x85 && byte & 0xFE != 0xA8
    }
    if isOneLine, last != 0x20 { return self }
    return split { $0.isNewline || $0 == "\t" || $0 == " " }.joined(separator: " ")
  }
}
