import SpecDiagnostics

/// Where the places of a document are after all passes of fixes, and what the fixes wrote.
struct FixTrace {
  private let passes: [EditList]
  /// What the edits wrote, as ranges of the document after the last pass.
  let written: [SourceRange]

  /// Traces the edits of each pass, ranges of the document before that pass.
  init(_ passes: [[Edit]]) {
    let passes = passes.map { edits in
      EditList(edits.map { ByteEdit($0.range, $0.text) })
    }
    self.passes = passes
    written = passes.enumerated().flatMap { place, edits in
      edits.results.map { range in
        passes.dropFirst(place + 1).reduce(range) { range, next in
          SourceRange(next.moved(range.lowerBound), next.moved(range.upperBound))
        }
      }
    }
  }

  /// Returns where an offset is found.
  func moved(_ offset: Int) -> Int { passes.reduce(offset) { $1.moved($0) } }

  /// Whether an edit changed something in one of some ranges of the document as it was.
  func touches(before ranges: [SourceRange]) -> Bool {
    touches(after: ranges.map { SourceRange(moved($0.lowerBound), moved($0.upperBound)) })
  }

  /// Whether an edit changed something in one of some ranges of the document as it is.
  func touches(after ranges: [SourceRange]) -> Bool {
    ranges.contains { range in
      written.contains {
        $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound
      }
    }
  }
}
