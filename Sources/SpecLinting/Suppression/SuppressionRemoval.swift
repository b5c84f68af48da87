import SpecDiagnostics
import SpecModel

/// The fixes that take comments, or names in them, out of a file.
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

  /// Returns the fix that takes out an entry, and what would be left without a meaning.
  func fix(of place: Int) -> Fix {
    let (title, first) = removal(of: entries[place])
    var edits = [first]
    for ending in endings[place] ?? [] {
      let (_, edit) = removal(of: entries[ending])
      if !edits.contains(where: { $0.range.overlaps(edit.range) }) { edits.append(edit) }
    }
    return Fix(
      title: title, applicability: .safe, edits: edits.sorted { $0.range < $1.range })
  }

  /// Returns the fix that deletes a comment.
  func fix(of comment: DocumentComment) -> Fix {
    let (title, edit) = removal(of: comment)
    return Fix(title: title, applicability: .safe, edits: [edit])
  }

  /// Returns what takes out a name; with the comment, if nothing in it is of use.
  private func removal(of entry: Suppression) -> (title: String, edit: Edit) {
    let (comment, names) = (entry.directive.comment, entry.directive.names)
    guard let name = entry.name, let place = names.firstIndex(of: name),
      useful.contains(comment.range.lowerBound)
    else { return removal(of: comment) }
    let range =
      place + 1 < names.count
      ? SourceRange(name.range.lowerBound, names[place + 1].range.lowerBound)
      : SourceRange(names[max(0, place - 1)].range.upperBound, name.range.upperBound)
    return ("Delete \"\(name.text)\"", Edit(range: range, text: ""))
  }

  /// Returns what deletes a comment, with its line if nothing else is there, or else with the spaces
  /// before it.
  private func removal(of comment: DocumentComment) -> (title: String, edit: Edit) {
    let (range, lines) = (comment.range, file.wholeLines(of: comment.range))
    let (before, after) = (
      file.trimmed(SourceRange(lines.lowerBound, range.lowerBound)),
      file.trimmed(SourceRange(range.upperBound, lines.upperBound))
    )
    let next = file.lines(of: range).upperBound
    let extent =
      if !before.isEmpty {
        SourceRange(before.upperBound, range.upperBound)
      } else if !after.isEmpty {
        SourceRange(range.lowerBound, after.lowerBound)
      } else if next <= file.lines.count {
        SourceRange(lines.lowerBound, file.lines.start(ofLine: next))
      } else if lines.lowerBound > file.contentStart {
        SourceRange(
          file.lines.end(ofLine: file.lines(of: range).lowerBound - 1), file.bytes.count)
      } else {
        SourceRange(lines.lowerBound, file.bytes.count)
      }
    return ("Delete the comment", Edit(range: extent, text: ""))
  }
}
