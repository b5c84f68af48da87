import SpecDiagnostics
import SpecModel

/// The fixes that take comments, or names in them, out of a file.
struct SuppressionRemoval {
  private let table: SuppressionTable
  /// For each directive the places of its names that are of no use, or its one without names.
  private var idle: [Int: Set<Int?>] = [:]
  /// For an entry of no use, what enables nothing once that is gone.
  private var endings: [Int: [SuppressionTable.Enabling]] = [:]

  /// Looks for all that can go.
  init(_ table: SuppressionTable, judged judge: SuppressionJudge) {
    self.table = table
    var gone: Set<Int> = []
    for (place, entry) in table.entries.enumerated() where judge.isIdle(place) {
      gone.insert(place)
      idle[entry.directive, default: []].insert(entry.name)
    }
    for unknown in table.unknown { idle[unknown.directive, default: []].insert(unknown.name) }
    for enabling in table.enabled {
      guard enabling.targets.allSatisfy(gone.contains) else { continue }
      idle[enabling.directive, default: []].insert(enabling.name)
      // With the last of several: as long as one is left, something is enabled.
      if let last = enabling.targets.last { endings[last, default: []].append(enabling) }
    }
  }

  /// Returns the fix that takes out an entry, and what would be left without a meaning.
  func fix(ofEntry place: Int) -> Fix? {
    let entry = table.entries[place]
    guard let fix = fix(directive: entry.directive, name: entry.name) else { return nil }
    var edits = fix.edits
    for enabling in endings[place] ?? [] {
      let more = self.fix(directive: enabling.directive, name: enabling.name)?.edits ?? []
      edits += more.filter { edit in !edits.contains { $0.range.overlaps(edit.range) } }
    }
    return Fix(
      title: fix.title, applicability: .safe, edits: edits.sorted { $0.range < $1.range })
  }

  /// Returns the fix that takes out a name; with the comment, if nothing in it is of use.
  func fix(directive place: Int, name: Int?) -> Fix? {
    let directive = table.directives[place]
    guard let name, (idle[place] ?? []).count < directive.names.count else {
      return Self.removing(directive.comment, in: table.file)
    }
    let names = directive.names
    let range =
      name + 1 < names.count
      ? SourceRange(names[name].range.lowerBound, names[name + 1].range.lowerBound)
      : SourceRange(names[max(0, name - 1)].range.upperBound, names[name].range.upperBound)
    return Fix("Delete \"\(names[name].text)\"", .safe, write: "", at: range)
  }

  /// Returns the fix that deletes a comment, with its line if nothing else is there.
  static func removing(_ comment: DocumentComment, in file: SourceFile) -> Fix {
    Fix("Delete the comment", .safe, write: "", at: extent(of: comment.range, in: file))
  }

  /// Returns the fix that enables rules again at the end of a file.
  static func closing(_ names: [String], in file: SourceFile) -> Fix {
    let words =
      Directive.Kind.enable.rawValue + (names.isEmpty ? "" : " ") + names.joined(separator: ", ")
    let end = file.bytes.count
    let isClosed = file.lines.range(ofLine: file.lines.count).isEmpty
    let comment = "<!-- \(words) -->"
    return Fix(
      "Write \"\(comment)\" at the end", .safe,
      // Line ends become those of the document where edits are made.
      write: isClosed ? comment + "\n" : "\n" + comment, at: SourceRange(at: end))
  }

  private static func extent(of range: SourceRange, in file: SourceFile) -> SourceRange {
    let lines = file.lines
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: range.upperBound)
    let start = max(lines.start(ofLine: first), file.contentStart)
    guard DirectiveLines.isAlone(range, in: file) else {
      var lower = range.lowerBound
      while lower > start, file.bytes[lower - 1].isBlank { lower -= 1 }
      if lower > start { return SourceRange(lower, range.upperBound) }
      var upper = range.upperBound
      while upper < lines.end(ofLine: last), file.bytes[upper].isBlank { upper += 1 }
      return SourceRange(range.lowerBound, upper)
    }
    if last < lines.count { return SourceRange(start, lines.start(ofLine: last + 1)) }
    return SourceRange(first > 1 ? lines.end(ofLine: first - 1) : start, file.bytes.count)
  }
}
