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
    var groups: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      let key = Key(
        path: diagnostic.path, rule: diagnostic.rule, message: diagnostic.message)
      if let place = places[key] {
        groups[place].append(diagnostic)
      } else {
        places[key] = groups.count
        groups.append([diagnostic])
      }
    }
    return groups.compactMap { group in group.first?.joined(by: group.dropFirst()) }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with others of the same fault as related places, their fixes included.
  fileprivate func joined(by others: ArraySlice<Diagnostic>) -> Diagnostic {
    guard !others.isEmpty else { return self }
    var places = related
    var seen = Set(related)
    for other in others {
      places.append(RelatedPlace(path: other.path, range: other.range, message: "also here"))
      places += other.related.filter { seen.insert($0).inserted }
    }
    // As many ways to mend it as all of them have.
    let count = others.reduce(fixes.count) { min($0, $1.fixes.count) }
    return Diagnostic(
      rule: rule, severity: others.reduce(severity) { max($0, $1.severity) },
      confidence: others.reduce(confidence) { max($0, $1.confidence) }, message: message,
      help: help, why: why, path: path, range: range, location: location, subject: subject,
      related: places,
      fixes: fixes.prefix(count).enumerated().map { place, fix in
        Fix(
          title: fix.title, applicability: fix.applicability,
          edits: fix.edits + others.flatMap { $0.fixes[place].edits })
      })
  }
}
