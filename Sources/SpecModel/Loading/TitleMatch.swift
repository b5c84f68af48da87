import SpecDiagnostics

/// Comparing a heading or key with the names that a dialect knows.
enum TitleMatch {
  /// Returns the place of the name that a title is, and whether it is misspelt; a title may be two
  /// edits away from a name of eight letters or more, one from a shorter one.
  static func find(_ title: String, in names: [[String]]) -> (place: Int, isMisspelt: Bool)? {
    let folded = Lexer.fold(title)
    guard !folded.isEmpty else { return nil }
    for (place, spellings) in names.enumerated()
    where spellings.contains(where: { Lexer.fold($0) == folded }) {
      return (place, false)
    }
    let bytes = Array(folded.utf8)
    var best: (place: Int, distance: Int)?
    for (place, spellings) in names.enumerated() {
      for spelling in spellings {
        let known = Array(Lexer.fold(spelling).utf8)
        guard known.count >= 5 else { continue }
        let limit = min(known.count >= 8 ? 2 : 1, (best?.distance ?? 3) - 1)
        guard limit > 0 else { continue }
        if let distance = NearestName.distance(bytes, known, limit: limit), distance > 0 {
          best = (place, distance)
        }
      }
    }
    return best.map { ($0.place, true) }
  }
}
