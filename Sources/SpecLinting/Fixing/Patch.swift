public import SpecDiagnostics

/// Edits of one document in order of place, none touching another.
struct Patch: Sendable {
  /// The edits, in order of place.
  let edits: [Edit]

  /// Puts edits in order; fails where two touch, where one lies outside of the document or cuts a
  /// character in two, and where nothing would change.
  init?(_ edits: [Edit], of file: SourceFile) {
    let sorted = Set(edits).sorted { $0.range < $1.range }
    let changing = sorted.filter { !$0.text.utf8.elementsEqual(file.bytes.part($0.range)) }
    guard !changing.isEmpty,
      zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound < $1.range.lowerBound }),
      sorted.allSatisfy({ Self.fits($0.range, file) })
    else { return nil }
    self.edits = changing
  }

  /// Joins the edits of several patches that do not touch each other.
  init(joining patches: [Patch]) {
    edits = patches.flatMap(\.edits).sorted { $0.range < $1.range }
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

  /// Whether an edit of the other patch overlaps one of this or is right beside it.
  func touches(_ other: Patch) -> Bool {
    edits.contains { edit in
      other.edits.contains { second in
        edit.range.lowerBound <= second.range.upperBound
          && second.range.lowerBound <= edit.range.upperBound
      }
    }
  }

  /// Returns the edits with the line ends of the document.
  func list(for file: SourceFile) -> EditList { EditList(file.byteEdits(edits)) }
}

extension SourceFile {
  /// Returns edits of text as edits of bytes: a line end becomes that of the document.
  public func byteEdits(_ edits: [Edit]) -> [ByteEdit] {
    let lineEnd = lineEnd()
    return edits.map { edit in
      ByteEdit(edit.range, bytes: edit.text.utf8.flatMap { $0 == 0x0A ? lineEnd : [$0] })
    }
  }

  /// The line end of a one-based line: LF, CRLF or CR; that of the first line where it has none, LF
  /// where no line has one.
  public func lineEnd(ofLine line: Int = 1) -> [UInt8] {
    guard lines.count > 1 else { return [0x0A] }
    let line = line < lines.count ? line : 1
    return Array(bytes[lines.end(ofLine: line)..<lines.start(ofLine: line + 1)])
  }
}

extension [UInt8] {
  /// The bytes of a range; none where it reaches beyond the end.
  fileprivate func part(_ range: SourceRange) -> ArraySlice<UInt8> {
    range.upperBound <= count ? self[range.lowerBound..<range.upperBound] : []
  }
}
