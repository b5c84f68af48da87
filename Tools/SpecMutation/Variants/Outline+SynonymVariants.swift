import SpecDiagnostics

extension Outline {
  /// Variants in which one thing is called by another of its usual names, in the whole document.
  var synonymVariants: [Variant] {
    Self.synonyms.map { old, new in
      rewriting("\"\(new)\" for \"\(old[0])\"") {
        prose.flatMap { phrases(old, in: $0) }.map(\.range).filter { !isQuoted($0) }
          .map { ByteEdit($0, WordSearch.recased(new, as: file.text($0))) } + keys(old, new)
      }
    }
  }

  private static let synonyms = [
    (["double tap", "double-tap", "doubletap"], "double-tap"),
    (["double-tap", "double tap", "doubletap"], "doubletap"),
    (["doubletap", "double tap", "double-tap"], "double tap"),
    (["spacebar"], "space bar"), (["escape"], "esc"),
    (["screen reader"], "screenreader"), (["screenreader"], "screen reader"),
    (["should"], "must"), (["must"], "should"), (["e.g."], "for example"),
    (["for example"], "e.g."), (["n/a"], "N/A"), (["n/a"], "not applicable"),
    (["Ctrl+Tab", "ctl+tab"], "Control+Tab"),
  ]

  /// Labels of criteria in the front matter.
  private func keys(_ old: [String], _ new: String) -> [ByteEdit] {
    guard hasKeyedCriteria else { return [] }
    return criteria.flatMap { criterion in
      old.flatMap { WordSearch.ranges(of: $0, in: file, criterion.label) }
        .map { ByteEdit($0, new.lowercased()) }
    }
  }
}
