import SpecDiagnostics

/// What is reported or withheld of a document, to tell what is new after some edits.
struct KnownFindings {
  private var entries: [Entry]

  private struct Entry {
    let rule: RuleID
    /// Where it begins, or what it began with, in UTF-8 bytes.
    var start: Int
    let message: String
    let subject: String
  }

  /// Remembers everything that a check brought.
  init(_ check: FileCheck) {
    entries = (check.diagnostics + check.withheld).map {
      Entry(
        rule: $0.rule, start: $0.range.lowerBound, message: $0.message, subject: $0.subject)
    }
  }

  /// Returns the findings at the places where they are after the edits.
  func moved(by edits: EditList) -> KnownFindings {
    var known = self
    for place in known.entries.indices {
      known.entries[place].start = edits.moved(known.entries[place].start)
    }
    return known
  }

  /// In what a known finding and one of now may be the same, from the surest on.
  ///
  /// A message quotes what may have been fixed, and a fault may then be told of another place of
  /// its line.
  private enum Likeness: CaseIterable {
    case whole
    case message
    case line
    case subject

    func holds(_ known: Entry, _ now: Diagnostic, isSameLine: Bool) -> Bool {
      guard known.rule == now.rule else { return false }
      return switch self {
      case .whole: isSameLine && known.message == now.message
      case .message: known.message == now.message
      case .line: isSameLine
      case .subject: !known.subject.isEmpty && known.subject == now.subject
      }
    }
  }

  /// Returns the first diagnostic that was not known: each known finding accounts for one.
  func firstUnknown(of diagnostics: [Diagnostic], in file: SourceFile) -> Diagnostic? {
    var known = entries.map { (entry: $0, line: file.lines.line(at: $0.start)) }
    var rest = diagnostics
    for likeness in Likeness.allCases {
      rest = rest.filter { diagnostic in
        let line = file.lines.line(at: diagnostic.range.lowerBound)
        let place = known.firstIndex {
          likeness.holds($0.entry, diagnostic, isSameLine: $0.line == line)
        }
        guard let place else { return true }
        known.remove(at: place)
        return false
      }
    }
    return rest.first
  }
}
