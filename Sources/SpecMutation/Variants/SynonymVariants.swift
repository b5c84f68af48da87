import SpecDiagnostics

/// Variants in which one thing is called by another of its usual names, in the whole document.
enum SynonymVariants {
  static let all = pairs.map { old, new in
    Variant("\"\(new)\" for \"\(old[0])\"") { outline in
      outline.edited(
        outline.prose.flatMap { index in
          outline.phrases(old, in: index).filter { !outline.isQuoted($0.range, in: index) }
            .map { ByteEdit($0.range, WordSearch.recased(new, as: outline.file.text($0.range))) }
        } + keys(outline, old, new))
    }
  }

  private static let pairs = [
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
  private static func keys(_ outline: Outline, _ old: [String], _ new: String) -> [ByteEdit] {
    guard outline.hasKeyedCriteria else { return [] }
    return outline.criteria.flatMap { criterion in
      old.flatMap { WordSearch.ranges(of: $0, in: outline.file, criterion.label) }
        .map { ByteEdit($0, new.lowercased()) }
    }
  }
}
