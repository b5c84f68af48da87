import SpecDiagnostics

/// The diagnostics of a report in the order in which a person reads them: by severity over the whole
/// run, those of one severity file by file in order of place.
struct ReadingOrder {
  let report: LintReport
  /// Whether what is the same in many files is read once.
  let groups: Bool
  /// Notes come first, since a terminal ends at the bottom; a page begins with errors.
  var severities = Severity.allCases

  struct Entry {
    let diagnostic: Diagnostic
    /// Whether it is the first of its rule: the reason is given once.
    let isFirstOfRule: Bool
    /// The other files that have the same, if they are not read one by one.
    let group: FindingGroup?
  }

  /// Calls a closure with what to read of each file, one severity after the other; never with nothing.
  func forEach(_ read: (Severity, FileReport, [Entry]) -> Void) {
    let groups = groups ? FindingGroup.all(of: report) : [:]
    var explained: Set<String> = []
    for severity in severities {
      for file in report.files(with: severity) {
        let entries = file.diagnostics.filter { $0.severity == severity }.compactMap {
          diagnostic -> Entry? in
          let group = groups.isEmpty ? nil : groups[diagnostic.likeness]
          if let group, group.path != file.path { return nil }
          var diagnostic = diagnostic
          if group?.hasOtherDrafts == true {
            diagnostic.help = diagnostic.helpWithoutDraft
            diagnostic.fixes.removeAll { $0.applicability == .displayOnly }
          }
          let isFirst = explained.insert(diagnostic.rule.description).inserted
          return Entry(diagnostic: diagnostic, isFirstOfRule: isFirst, group: group)
        }
        if !entries.isEmpty { read(severity, file, entries) }
      }
    }
  }
}

extension FileReport {
  /// The diagnostics, the most severe first, those of one severity in order of place.
  var gravestFirst: [Diagnostic] {
    Severity.allCases.reversed().flatMap { severity in
      diagnostics.filter { $0.severity == severity }
    }
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
  var namedFixes: [Fix] {
    fixes.filter { fix in
      guard fix.applicability == .displayOnly, let help else { return true }
      return !fix.edits.allSatisfy { edit in
        help.holds(String(edit.text.drop { $0 == "\n" }))
      }
    }
  }
}
