public import SpecDiagnostics

/// Making one diagnostic of one fault that stands in many places of a file.
public enum Folding {
  /// Returns the diagnostics with those of equal file, rule and message folded into the first.
  ///
  /// The others become related places. Expects and keeps the order of `Diagnostic.precedes`.
  public static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    struct Key: Hashable {
      let path: String
      let rule: RuleID
      let message: String
    }
    var places: [Key: Int] = [:]
    var folded: [Diagnostic] = []
    for diagnostic in diagnostics {
      let key = Key(
        path: diagnostic.path, rule: diagnostic.rule, message: diagnostic.message)
      guard let place = places[key] else {
        places[key] = folded.count
        folded.append(diagnostic)
        continue
      }
      folded[place] = folded[place].joined(by: diagnostic)
    }
    return folded
  }
}

extension Diagnostic {
  /// Returns the diagnostic with another of the same fault as a related place, its fixes included.
  fileprivate func joined(by other: Diagnostic) -> Diagnostic {
    let also = RelatedPlace(path: other.path, range: other.range, message: "also here")
    return Diagnostic(
      rule: rule, severity: max(severity, other.severity),
      confidence: max(confidence, other.confidence), message: message, help: help, why: why,
      path: path, range: range, location: location, subject: subject,
      related: related + [also] + other.related.filter { !related.contains($0) },
      fixes: zip(fixes, other.fixes).map { mine, theirs in
        Fix(
          title: mine.title, applicability: mine.applicability, edits: mine.edits + theirs.edits)
      })
  }
}
