import SpecDiagnostics
import SpecLinting

extension ExampleDocument {
  private var bytes: [UInt8] { file.bytes }

  /// Whether the document begins with front matter.
  var hasFrontMatter: Bool { bytes.starts(with: Array("---\n".utf8)) }

  /// Returns the document with bytes put in at an offset, and its marks moved along.
  func inserting(_ text: String, at place: Int) -> ExampleDocument {
    let length = text.utf8.count
    return moved(
      to: bytes[..<place] + Array(text.utf8) + bytes[place...],
      marks: marks.map { mark in
        mark.lowerBound >= place
          ? SourceRange(mark.lowerBound + length, mark.upperBound + length) : mark
      })
  }

  /// The document with CRLF for each LF.
  var withCRLF: ExampleDocument {
    var changed: [UInt8] = []
    var places: [Int] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { changed.append(UInt8(ascii: "\r")) }
      // A range that ends before a line end still ends before it.
      places.append(byte == UInt8(ascii: "\n") ? changed.count - 1 : changed.count)
      changed.append(byte)
    }
    places.append(changed.count)
    return moved(
      to: changed,
      marks: marks.map { SourceRange(places[$0.lowerBound], places[$0.upperBound]) })
  }

  /// The document without the line ends at its end.
  var withoutLastLineEnd: ExampleDocument {
    var changed = bytes
    while changed.last == UInt8(ascii: "\n") { changed.removeLast() }
    return moved(
      to: changed,
      marks: marks.map { SourceRange($0.lowerBound, min($0.upperBound, changed.count)) })
  }

  private func moved(to bytes: [UInt8], marks: [SourceRange]) -> ExampleDocument {
    var document = self
    document.file = SourceFile(path: file.path, bytes: bytes)
    document.marks = marks
    return document
  }
}
