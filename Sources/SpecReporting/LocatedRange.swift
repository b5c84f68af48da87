import SpecDiagnostics

/// A range as a person reads it: where it starts and where it ends.
struct LocatedRange: Equatable {
  /// The first character.
  let start: SourceLocation
  /// Just past the last character.
  let end: SourceLocation
  /// The one-based line of the last character; a line end belongs to the line it closes.
  let lastLine: Int
  /// The end, or the end of the first line if the range goes on below it.
  let endOnFirstLine: SourceLocation

  /// Locates a range in its file; one in a file that is not known lies at line 1, column 1.
  init(_ range: SourceRange, in file: SourceFile?) {
    guard let file else {
      start = SourceLocation(line: 1, column: 1, offset: range.lowerBound)
      end = SourceLocation(line: 1, column: 1, offset: range.upperBound)
      lastLine = 1
      endOnFirstLine = end
      return
    }
    start = file.location(at: range.lowerBound)
    end = file.location(at: range.upperBound)
    lastLine = end.line > start.line && end.column == 1 ? end.line - 1 : end.line
    endOnFirstLine =
      end.line == start.line
      ? end : file.location(at: max(start.offset, file.lines.end(ofLine: start.line)))
  }
}

extension LintReport {
  /// Returns where a range of one of the report's files lies.
  func locate(_ range: SourceRange, in path: String) -> LocatedRange {
    LocatedRange(range, in: files[path])
  }

  /// Returns where a diagnostic lies.
  func locate(_ diagnostic: Diagnostic) -> LocatedRange {
    locate(diagnostic.range, in: diagnostic.path)
  }

  /// Returns where a related place lies.
  func locate(_ place: RelatedPlace) -> LocatedRange { locate(place.range, in: place.path) }
}
