import SpecDiagnostics

/// Returns which findings a change has brought or touches.
///
/// A finding is new if what was found before has no such key, as with a baseline. One that was there
/// before counts if its place, or a place that it is compared with, is on a line that was written.
public struct ChangedFindings: Sendable {
  private let known: [String: PlacedBaseline]
  private let places: BaselinePlaces
  private let written: [String: [SourceRange]]

  /// Takes what was found before, at the paths that the files have now, and the lines that were written
  /// since by the paths of their files.
  init(before findings: [Diagnostic], in places: BaselinePlaces, written: [String: [SourceRange]]) {
    self.places = places
    self.written = written
    known = Dictionary(
      grouping: Baseline(of: findings, in: places).entries, by: \.path
    ).mapValues { PlacedBaseline(Baseline($0), in: places) }
  }

  /// Returns what counts of the findings of one file, in the order given.
  func counted(among findings: [Diagnostic]) -> [Diagnostic] {
    guard let first = findings.first else { return [] }
    var paths = places
    guard let known = known[paths.path(of: first.path)] else { return findings }
    let new = Set(known.unknown(among: findings))
    return findings.filter { new.contains($0) || touches($0) }
  }

  /// Whether a finding, or a place that it is compared with, is on a line that was written.
  func touches(_ finding: Diagnostic) -> Bool {
    isWritten(finding.range, in: finding.path)
      || finding.related.contains { isWritten($0.range, in: $0.path) }
  }

  private func isWritten(_ range: SourceRange, in path: String) -> Bool {
    written[path]?.contains {
      $0.lowerBound < max(range.upperBound, range.lowerBound + 1)
        && range.lowerBound <= $0.upperBound
    } ?? false
  }
}

extension SourceFile {
  /// Returns the lines that another text does not have.
  ///
  /// A line that has only moved is not written, and neither is one whose line end alone has changed.
  func linesWritten(since old: [UInt8]) -> [SourceRange] {
    var before: [ArraySlice<UInt8>: Int] = [:]
    for line in SourceFile(path: path, bytes: old).linesWithoutEnds {
      before[line.text, default: 0] += 1
    }
    return linesWithoutEnds.compactMap { line in
      guard let count = before[line.text], count > 0 else { return line.range }
      before[line.text] = count - 1
      return nil
    }
  }

  /// Each line with the range that it has with its end.
  private var linesWithoutEnds: [(text: ArraySlice<UInt8>, range: SourceRange)] {
    (1...lines.count).map { number in
      let range = lines.range(ofLine: number)
      var text = bytes[range.lowerBound..<range.upperBound]
      while let last = text.last, last == 0x0A || last == 0x0D { text = text.dropLast() }
      return (text, range)
    }
  }
}
