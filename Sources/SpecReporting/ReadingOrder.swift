import SpecDiagnostics

/// The diagnostics of a report in the order in which a person reads them: file by file, in each the
/// errors first, then warnings, then notes, those of one severity in order of place.
struct ReadingOrder {
  /// The files with something to report.
  let files: [File]

  /// What is reported of one file; never empty.
  struct File {
    let path: String
    let entries: [Entry]

    /// The heading of the file: `specs/sheet.md: 2 errors, 1 note`.
    var heading: String {
      let counts = ReportSummary.counts(of: entries.map(\.diagnostic.severity))
      return "\(VisibleText.line(path)): \(counts)"
    }
  }

  /// A diagnostic, and whether it is the first of its rule: the reason is given once.
  struct Entry {
    let diagnostic: Diagnostic
    let isFirstOfRule: Bool
  }

  init(_ report: LintReport) {
    var told: Set<String> = []
    var files: [File] = []
    var rest = report.diagnostics[...]
    while let path = rest.first?.path {
      let group = rest.prefix { $0.path == path }
      rest = rest.dropFirst(group.count)
      var entries: [Entry] = []
      for severity in Severity.allCases.sorted(by: >) {
        for diagnostic in group where diagnostic.severity == severity {
          let isFirst = told.insert(diagnostic.rule.description).inserted
          entries.append(Entry(diagnostic: diagnostic, isFirstOfRule: isFirst))
        }
      }
      files.append(File(path: path, entries: entries))
    }
    self.files = files
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
