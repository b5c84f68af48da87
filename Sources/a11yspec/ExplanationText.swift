import SpecDiagnostics
import SpecReporting
import SpecRules

/// Writing what is known of a line as sentences, one a line, without boxes and colour.
struct ExplanationText {
  let explanation: Explanation
  let path: String

  /// The text.
  var text: String {
    var paragraphs = explanation.parts.map(paragraph)
    if paragraphs.isEmpty {
      paragraphs.append(["\(path), line \(explanation.line): nothing that is looked at."])
    }
    paragraphs.append(remarks)
    let lines = paragraphs.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    return VisibleText.lines(lines).joined(separator: "\n") + "\n"
  }

  private func paragraph(_ part: Explanation.Part) -> [String] {
    let begins = part.line == explanation.line ? "" : " (begins on line \(part.line))"
    var lines = ["\(path), line \(explanation.line): \(part.kind)\(begins)"]
    lines.append("  \(part.text)")
    lines += list("Read as", part.clauses)
    lines += list("Understood", part.facts)
    for partner in part.partners { lines += candidate(partner) }
    return lines
  }

  private func candidate(_ candidate: Explanation.Candidate) -> [String] {
    let compared = candidate.compared.map { "  \($0)" }
    return ["Compared with line \(candidate.line): \(candidate.text)"]
      + (compared.isEmpty ? ["  No value of the two can be compared."] : compared)
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(title):"] + items.map { "  \($0)" }
  }

  private var remarks: [String] {
    // A line that a report elsewhere points at is not silent.
    guard !explanation.remarks.isEmpty else { return ["Nothing is reported on this line."] }
    return explanation.remarks.flatMap(lines)
  }

  private func lines(_ remark: Explanation.Remark) -> [String] {
    let diagnostic = remark.diagnostic
    let said = "\(diagnostic.severity.rawValue) \(diagnostic.rule): \(diagnostic.message)"
    switch remark.fate {
    case .reported: return ["Reported: \(said)"]
    case .off(let place): return ["Turned off in \(place): \(said)"]
    case .hidden:
      return ["Hidden: \(said)", "  Its confidence is low; --confidence low shows it."]
    case .folded(let line):
      return ["Folded: \(said)", "  It is reported once, on line \(line)."]
    case .related(let message):
      return ["Named by a report on line \(remark.line): \(said)", "  Here: \(message)"]
    case .withheld(let causes):
      let reasons = causes.map {
        "  It follows from line \($0.line), \($0.diagnostic.rule): \($0.diagnostic.message)"
      }
      return ["Withheld: \(said)"] + reasons
    }
  }
}
