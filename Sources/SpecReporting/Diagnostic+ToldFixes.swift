import SpecDiagnostics

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
