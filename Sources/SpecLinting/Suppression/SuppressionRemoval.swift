import SpecDiagnostics
import SpecModel
import SpecRules

/// The fixes that delete comments of which nothing is of use; a reason stays, with its comment.
struct SuppressionRemoval {
  private let file: SourceFile
  /// Where the comments begin of which a part is of use, or that another comment needs.
  private let useful: Set<Int>

  /// Looks for all that can go.
  init(_ run: SuppressionRun) {
    file = run.file
    let ended = Set(run.entries.flatMap(\.ended))
    useful = Set(
      run.entries.enumerated()
        .filter { !run.isIdle($1) || !$1.ended.isEmpty || ended.contains($0) }
        .map(\.element.directive.comment.range.lowerBound))
  }

  /// Returns the fix that deletes the comment of an entry; nil where that would take more than the entry,
  /// or a reason.
  func fix(of entry: Suppression, _ applicability: Applicability) -> Fix? {
    let directive = entry.directive
    // Other words may be a reason without "--" before it.
    let isPlain = directive.names.allSatisfy { name in
      name.text.contains("/") || RuleFile.families.contains(name.text) || name.text == "all"
    }
    let isIdle = !useful.contains(directive.comment.range.lowerBound)
    return isIdle && directive.reason == nil && isPlain
      ? fix(of: directive.comment.range, applicability) : nil
  }

  /// Returns the fix that deletes a comment, with its line if nothing else is there, or with the spaces
  /// before it if nothing is after it.
  private func fix(of range: SourceRange, _ applicability: Applicability) -> Fix {
    let (whole, lines) = (file.wholeLines(of: range), file.lines(of: range))
    let before = file.trimmed(SourceRange(whole.lowerBound, range.lowerBound))
    let after = file.trimmed(SourceRange(range.upperBound, whole.upperBound))
    // What is after it may become a heading or a bullet.
    let applicability = after.isEmpty ? applicability : .unsafe
    let extent =
      if !after.isEmpty {
        range
      } else if !before.isEmpty {
        SourceRange(before.upperBound, range.upperBound)
      } else if lines.upperBound <= file.lines.count {
        SourceRange(whole.lowerBound, file.lines.start(ofLine: lines.upperBound))
      } else {
        SourceRange(
          lines.lowerBound > 1
            ? file.lines.end(ofLine: lines.lowerBound - 1) : whole.lowerBound, file.bytes.count)
      }
    return Fix("Delete the comment", applicability, write: "", at: extent)
  }
}
