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
  var json: JSONValue { ["start": start.json, "end": end.json] }

  private func location(at offset: Int) -> SourceLocation {
    file?.location(at: offset) ?? SourceLocation(line: 1, column: 1, offset: offset)
  }
}

extension FileReport {
  /// Returns where a range of one of the files lies.
  func locate(_ range: SourceRange, in path: String) -> LocatedRange {
    LocatedRange(range: range, file: files[path])
  }

  /// Returns where one of its diagnostics lies.
  func locate(_ diagnostic: Diagnostic) -> LocatedRange {
    locate(diagnostic.range, in: diagnostic.path)
  }

  /// Returns where the first character of a range lies as `path:line:column`, harmless to print.
  func address(of range: SourceRange, in path: String) -> String {
    let start = locate(range, in: path).start
    return "\(VisibleText.line(path)):\(start.line):\(start.column)"
  }

  func address(of diagnostic: Diagnostic) -> String {
    address(of: diagnostic.range, in: diagnostic.path)
  }

  /// Returns a line that leads to another place of a diagnostic, and says what is there.
  func reference(to place: RelatedPlace) -> String {
    let message = place.message.isEmpty ? "" : ": \(VisibleText.line(place.message))"
    return "See also \(address(of: place.range, in: place.path))\(message)"
  }

  /// Each diagnostic with its fingerprint, in order.
  ///
  /// From the second of equals on, its number follows: `9f2c…`, `9f2c…-2`. Programs that key on
  /// fingerprints would drop a repeated one. The path is part of them, so that no other file has one.
  var fingerprinted: [(diagnostic: Diagnostic, fingerprint: String)] {
    Array(zip(diagnostics, diagnostics.map(\.fingerprint).distinguished { "-\($0)" }))
  }
}

extension [String] {
  /// Returns the texts, with its number added to each that was there before.
  func distinguished(_ addition: (_ number: Int) -> String) -> [String] {
    var counts: [String: Int] = [:]
    return map { text in
      let count = counts[text, default: 0] + 1
      counts[text] = count
      return count == 1 ? text : text + addition(count)
    }
  }
}
