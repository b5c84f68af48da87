public import SpecDiagnostics
import SpecFacts

/// Making one diagnostic of one fault that is in many places of a file.
public enum Folding {
  /// Returns the diagnostics with those of equal file, rule, message and sorts of fixes folded into the first.
  ///
  /// The others become related places. Expects and keeps the order of `Diagnostic.precedes`.
  public static func fold(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var firsts: [Diagnostic] = []
    var others: [[Diagnostic]] = []
    var places: [String: Int] = [:]
    for diagnostic in diagnostics {
      if firsts.last?.path != diagnostic.path { places.removeAll(keepingCapacity: true) }
      let sorts = diagnostic.fixes.map(\.applicability.rawValue).joined()
      let key = "\(diagnostic.rule) \(sorts) \(diagnostic.message)"
      let place = places[key]
      if let place {
        others[place].append(diagnostic)
      } else {
        places[key] = firsts.count
        firsts.append(diagnostic)
        others.append([])
      }
    }
    for place in firsts.indices where !others[place].isEmpty {
      firsts[place] = firsts[place].joined(by: others[place])
    }
    return firsts
  }
}

extension Diagnostic {
  /// Returns the diagnostic with others of the same fault as related places, their fixes included.
  fileprivate func joined(by others: [Diagnostic]) -> Diagnostic {
    var places = related
    var seen = Set(related)
    for other in others where other.path != path || other.range != range {
      places.append(
        RelatedPlace(path: other.path, range: other.range, message: RelatedPlace.sameFault))
      places += other.related.filter { seen.insert($0).inserted }
    }
    return Diagnostic(
      rule: rule, severity: others.reduce(severity) { max($0, $1.severity) },
      confidence: others.reduce(confidence) { max($0, $1.confidence) }, message: message,
      help: help, why: why, path: path, range: range, location: location,
      place: place, subject: subject, related: places, fixes: joinedFixes(with: others))
  }

  /// Returns the ways to fix all places at once: those that are the same at each, and do not touch
  /// each other.
  ///
  /// What goes in at one place becomes one edit, in the order of the diagnostics.
  private func joinedFixes(with others: [Diagnostic]) -> [Fix] {
    fixes.enumerated().compactMap { place, fix in
      var edits = fix.edits
      for other in others {
        guard place < other.fixes.count, other.fixes[place].applicability == fix.applicability
        else { return nil }
        edits += other.fixes[place].edits
      }
      edits = edits.uniqued.sorted { $0.range < $1.range }.reduce(into: []) { joined, edit in
        if let last = joined.last, edit.range.isEmpty, last.range == edit.range {
          joined[joined.count - 1] = Edit(range: edit.range, text: last.text + edit.text)
        } else {
          joined.append(edit)
        }
      }
      let isClear = zip(edits, edits.dropFirst()).allSatisfy {
        $0.range.upperBound <= $1.range.lowerBound
      }
      return isClear ? Fix(title: fix.title, applicability: fix.applicability, edits: edits) : nil
    }
  }
}
