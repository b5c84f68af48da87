public import SpecDiagnostics

/// Making one diagnostic of one fault that stands in many places of a file.
public enum Folding {
  /// Returns the diagnostics with those of equal file, rule and message folded into the first.
  ///
  /// The others become related places. Expects and keeps the order of `Diagnostic.precedes`.
  public static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var places: [String: Int] = [:]
    var folded: [Diagnostic] = []
    for diagnostic in diagnostics {
      // A rule's id holds no blank and a message is one line; what is left is the path.
      let key = "\(diagnostic.rule) \(diagnostic.message)\n\(diagnostic.path)"
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
