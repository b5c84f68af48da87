public import SpecDiagnostics

/// Edits of one document in order of place, none touching another.
struct Patch: Sendable {
  let edits: [Edit]

  /// Puts edits in order; fails where two touch, where one lies outside of the document or cuts a
  /// character in two, and where nothing would change.
  init?(_ edits: [Edit], of file: SourceFile) {
    let sorted = Set(edits).sorted { $0.range < $1.range }
    guard sorted.allSatisfy({ Self.fits($0.range, file) }),
      zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound < $1.range.lowerBound })
    else { return nil }
    self.edits = sorted.filter { edit in
      let old = file.bytes[edit.range.lowerBound..<edit.range.upperBound]
      return !edit.text.utf8.elementsEqual(old)
    }
    if self.edits.isEmpty { return nil }
  }

  private static func fits(_ range: SourceRange, _ file: SourceFile) -> Bool {
    let bytes = file.bytes
    guard range.lowerBound >= file.contentStart, range.upperBound <= bytes.count else {
      return false
    }
    return [range.lowerBound, range.upperBound].allSatisfy { place in
      place == bytes.count || bytes[place] & 0xC0 != 0x80
    }
  }

  /// Adds its places to others in order, unless one overlaps one of these or is right beside it.
  func takesPlaces(among taken: inout [SourceRange]) -> Bool {
    let places = edits.map(\.range).map { range in
      (range, index: taken.firstIndexInOrder { $0.upperBound >= range.lowerBound })
    }
    guard
      places.allSatisfy({ range, index in
        index == taken.count || taken[index].lowerBound > range.upperBound
      })
    else { return false }
    for (range, index) in places.reversed() { taken.insert(range, at: index) }
    return true
  }

  /// Returns the edits of patches that do not touch each other, with the line ends of the document.
  static func list(of patches: [Patch], for file: SourceFile) -> EditList {
    let lineEnd = file.lineEnd()
    return EditList(
      patches.flatMap(\.edits).map { edit in
        ByteEdit(edit.range, bytes: edit.text.utf8.flatMap { $0 == 0x0A ? lineEnd : [$0] })
      })
  }
}

extension SourceFile {
  /// The line end of a one-based line: LF, CRLF or CR; that of the first line where it has none, LF
  /// where no line has one.
  public func lineEnd(ofLine line: Int = 1) -> [UInt8] {
    guard lines.count > 1 else { return [0x0A] }
    let line = line < lines.count ? line : 1
    return Array(bytes[lines.end(ofLine: line)..<lines.start(ofLine: line + 1)])
  }
}
