public import SpecDiagnostics

/// Making one diagnostic of one fault that is in many places of a file.
public enum Folding {
  /// Returns the diagnostics with those of equal file, rule and message folded into the first.
  ///
  /// The others become related places. Expects and keeps the order of `Diagnostic.precedes`.
  public static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var places: [String: Int] = [:]
    var groups: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      // A message is one line.
      let key = "\(diagnostic.rule)\n\(diagnostic.message)\n\(diagnostic.path)"
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
    return Diagnostic(
      rule: rule, severity: others.reduce(severity) { max($0, $1.severity) },
      confidence: others.reduce(confidence) { max($0, $1.confidence) }, message: message,
      help: help, why: why, path: path, range: range, location: location, subject: subject,
      related: places,
      fixes: joinedFixes(with: others))
  }

  /// Returns the ways to fix all places at once: those that are the same at each, and do not touch
  /// each other.
  private func joinedFixes(with others: ArraySlice<Diagnostic>) -> [Fix] {
    fixes.enumerated().compactMap { place, fix in
      var edits = fix.edits
      for other in others {
        guard place < other.fixes.count, other.fixes[place].applicability == fix.applicability
        else { return nil }
        edits += other.fixes[place].edits
      }
      edits = Set(edits).sorted { $0.range < $1.range }
      let isClear = zip(edits, edits.dropFirst()).allSatisfy {
        $0.range.upperBound <= $1.range.lowerBound
      }
      return isClear ? Fix(title: fix.title, applicability: fix.applicability, edits: edits) : nil
    }
  }
}
