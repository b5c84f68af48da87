import SpecDiagnostics

/// What was reported or withheld before some edits, at the places where it stands after them.
struct KnownFindings {
  private let findings: [Entry]
  private let file: SourceFile

  private struct Entry {
    let rule: RuleID
    let line: Int
    let message: String
    let subject: String
  }

  init(_ check: FileCheck, in old: SourceFile, changedBy patch: Patch, to file: SourceFile) {
    let lineEnd = old.firstLineEnd
    self.file = file
    findings = (check.diagnostics + check.withheld).map { diagnostic in
      let start = patch.moved(diagnostic.range.lowerBound, lineEnd: lineEnd)
      return Entry(
        rule: diagnostic.rule, line: file.lines.line(at: start), message: diagnostic.message,
        subject: diagnostic.subject)
    }
  }

  /// In what a known finding and one of now may be the same, from the surest on.
  ///
  /// A message quotes what may have been mended, and a fault may then be told of another place of
  /// its line.
  private enum Likeness: CaseIterable {
    case whole
    case message
    case line
    case subject

    func holds(_ known: Entry, _ now: Diagnostic, line: Int) -> Bool {
      guard known.rule == now.rule else { return false }
      return switch self {
      case .whole: known.line == line && known.message == now.message
      case .message: known.message == now.message
      case .line: known.line == line
      case .subject: !known.subject.isEmpty && known.subject == now.subject
      }
    }
  }

  /// Returns the first diagnostic that was not known: each known finding accounts for one.
  func firstUnknown(of diagnostics: [Diagnostic]) -> Diagnostic? {
    var known = findings
    var rest = diagnostics
    for likeness in Likeness.allCases {
      rest = rest.filter { diagnostic in
        let line = file.lines.line(at: diagnostic.range.lowerBound)
        guard let place = known.firstIndex(where: { likeness.holds($0, diagnostic, line: line) })
        else { return true }
        known.remove(at: place)
        return false
      }
    }
    return rest.first
  }
}
