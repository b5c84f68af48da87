import SpecDiagnostics

/// A range as a person reads it; each place is worked out when it is asked for.
struct LocatedRange {
  let range: SourceRange
  /// The file, or nil for one that is not known: all of it is at line 1, column 1.
  let file: SourceFile?

  /// The first character.
  var start: SourceLocation { location(at: range.lowerBound) }
  /// Just past the last character.
  var end: SourceLocation { location(at: range.upperBound) }
  /// The one-based line of the first character.
  var firstLine: Int { file?.lines.line(at: range.lowerBound) ?? 1 }
  /// The one-based line of the last character; a line end belongs to the line it closes.
  var lastLine: Int { max(firstLine, file?.lines.line(at: range.upperBound - 1) ?? 1) }
  /// The end, or the end of the first line if the range goes on below it.
  var endOnFirstLine: SourceLocation {
    guard let file, lastLine > firstLine else { return end }
    return file.location(at: max(range.lowerBound, file.lines.end(ofLine: firstLine)))
  }

  private func location(at offset: Int) -> SourceLocation {
    file?.location(at: offset) ?? SourceLocation(line: 1, column: 1, offset: offset)
  }
}

extension FileReport {
  /// Returns where a range of one of the files lies.
  func locate(_ range: SourceRange, in path: String) -> LocatedRange {
    LocatedRange(range: range, file: files[path])
  }

  /// The fingerprint of each diagnostic, in order.
  ///
  /// From the second of equals on, its number follows: `9f2c…`, `9f2c…-2`. Programs that key on
  /// fingerprints would drop a repeated one. The path is part of them, so that no other file has one.
  var uniqueFingerprints: [String] {
    var counts: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let fingerprint = diagnostic.fingerprint
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint : "\(fingerprint)-\(count)"
    }
  }
}
