import SpecDiagnostics
import SpecModel

/// The comments that would suppress what is found in a file.
struct SuppressionDraft {
  private let file: SourceFile
  private let reason: SuppressionReason
  private let places: CommentPlaces
  /// The rules found on each line.
  private let lines: [Int: Set<RuleID>]

  init(
    file: SourceFile, found: [Diagnostic], places: CommentPlaces, reason: SuppressionReason
  ) {
    self.file = file
    self.reason = reason
    self.places = places
    lines = Dictionary(grouping: found) { file.lines.line(at: $0.range.lowerBound) }
      .mapValues { Set($0.map(\.rule)) }
  }

  /// Returns the file with a comment above each line, and at the top one for the rules that are to
  /// be suppressed in the whole file and those that have a line without a place above it.
  func written(forWholeFile rules: Set<RuleID>) -> (bytes: [UInt8], comments: Int) {
    var wide = rules
    for (line, found) in lines where places.place(beforeLine: line) == nil { wide.formUnion(found) }
    var insertions: [ByteEdit] = []
    if !wide.isEmpty {
      let (offset, place) = places.top
      insertions.append(.init(.init(at: offset), comment(.file, wide, at: place, aboveLine: 1)))
    }
    for (line, found) in lines.sorted(by: { $0.key < $1.key }) {
      let narrow = found.subtracting(wide)
      guard !narrow.isEmpty, let place = places.place(beforeLine: line) else { continue }
      let offset = max(file.lines.start(ofLine: line), file.contentStart)
      insertions.append(
        .init(.init(at: offset), comment(.nextLine, narrow, at: place, aboveLine: line)))
    }
    return (EditList(insertions).applied(to: file.bytes), insertions.count)
  }

  private func comment(
    _ kind: Directive.Kind, _ rules: Set<RuleID>, at place: CommentPlaces.Place, aboveLine line: Int
  ) -> String {
    let names = rules.sorted().map(\.description).joined(separator: ", ")
    let text = "\(kind.rawValue) \(names) -- \(reason.text)"
    let comment = place.syntax.comment(text)
    let end = String(decoding: file.lineEnd(ofLine: line), as: UTF8.self)
    return place.indentation + comment + end
  }
}
