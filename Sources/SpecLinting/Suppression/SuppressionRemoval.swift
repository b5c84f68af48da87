import SpecDiagnostics
import SpecModel
import SpecRules

/// The fixes that take comments, or names in them, out of a file; a reason stays, with its comment.
struct SuppressionRemoval {
  private let file: SourceFile
  private let entries: [Suppression]
  /// Where the comments begin of which a part is of use.
  private var useful: Set<Int> = []
  /// By the place of an entry what enables nothing once that is gone.
  private var endings: [Int: [Int]] = [:]

  /// Looks for all that can go.
  init(_ run: SuppressionRun) {
    file = run.file
    entries = run.entries
    var idle: Set<Int> = []
    for (place, entry) in entries.enumerated() {
      let isIdle =
        entry.directive.kind == .enable
        ? entry.ended.allSatisfy(idle.contains) : run.isIdle(entry)
      guard isIdle else {
        useful.insert(entry.directive.comment.range.lowerBound)
        continue
      }
      idle.insert(place)
      // With the last of several: as long as one is left, something is enabled.
      if let last = entry.ended.last { endings[last, default: []].append(place) }
    }
  }

  /// Returns the fix that takes out an entry, and what would be left without a meaning; nil where a
  /// reason would go.
  func fix(of place: Int, _ applicability: Applicability) -> Fix? {
    let places = [place] + (endings[place] ?? [])
    let parts = places.compactMap { removal(of: entries[$0], applicability) }
    guard parts.count == places.count else { return nil }
    var edits: [Edit] = []
    for edit in parts.flatMap(\.edits)
    where !edits.contains(where: { $0.range.overlaps(edit.range) }) {
      edits.append(edit)
    }
    return Fix(
      title: parts[0].title,
      applicability: parts.allSatisfy { $0.applicability == .safe } ? .safe : .unsafe,
      edits: edits.sorted { $0.range < $1.range })
  }

  /// Returns the fix that takes out a name alone; with the comment, if nothing in it is of use.
  private func removal(of entry: Suppression, _ applicability: Applicability) -> Fix? {
    let (comment, names) = (entry.directive.comment, entry.directive.names)
    guard let name = entry.name, let place = names.firstIndex(of: name),
      useful.contains(comment.range.lowerBound)
    else {
      // Other words may be a reason without "--" before it.
      let isPlain = names.allSatisfy { name in
        name.text.contains("/") || RuleFile.families.contains(name.text) || name.text == "all"
      }
      return entry.directive.reason == nil && isPlain ? fix(of: comment.range, applicability) : nil
    }
    let range =
      place + 1 < names.count
      ? SourceRange(name.range.lowerBound, names[place + 1].range.lowerBound)
      : SourceRange(names[max(0, place - 1)].range.upperBound, name.range.upperBound)
    return Fix("Delete \"\(name.text)\"", applicability, write: "", at: range)
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
