import SpecDiagnostics

/// The diagnostics of a report in the order in which a person reads them: file by file, in each the
/// errors first, then warnings, then notes, those of one severity in order of place.
struct ReadingOrder {
  /// The rules whose reason was given.
  private var told: Set<String> = []

  /// What is reported of one file; never empty.
  struct File {
    let report: FileReport
    let entries: [Entry]

    /// The heading of the file: `specs/sheet.md: 2 errors, 1 note`.
    var heading: String {
      let counts = ReportSummary.counts(of: entries.map(\.diagnostic.severity))
      return "\(VisibleText.line(report.path)): \(counts)"
    }
  }

  /// A diagnostic, and whether it is the first of its rule: the reason is given once.
  struct Entry {
    let diagnostic: Diagnostic
    let isFirstOfRule: Bool
  }

  /// Returns what to read of the next file.
  mutating func next(_ report: FileReport) -> File {
    let ordered = Severity.allCases.sorted(by: >).flatMap { severity in
      report.diagnostics.filter { $0.severity == severity }
    }
    return File(
      report: report,
      entries: ordered.map {
        Entry(diagnostic: $0, isFirstOfRule: told.insert($0.rule.description).inserted)
      })
  }
}

extension Applicability {
  /// What becomes of a fix, in words that can follow "This is".
  var words: String {
    switch self {
    case .safe: "safe: the meaning cannot change"
    case .unsafe: "a guess: look at it first"
    case .displayOnly: "a draft, never applied"
    }
  }
}

extension Confidence {
  /// What to think of a diagnostic that is a guess; nil for any other.
  var words: String? { self == .low ? "\(rawValue), so judge for yourself" : nil }
}

extension Diagnostic {
  /// The fixes to name in words: a draft that the help ends with needs no second mention.
  var toldFixes: [Fix] {
    fixes.filter { fix in
      guard fix.applicability == .displayOnly, let help else { return true }
      return !fix.edits.allSatisfy { edit in
        help.holds(String(edit.text.drop { $0 == "\n" }))
      }
    }
  }
}
