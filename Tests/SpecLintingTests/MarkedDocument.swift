import SpecDiagnostics
import SpecLinting

/// A document with the places where a rule must speak, and what it must say there.
struct MarkedDocument: Sendable {
  let path: String
  let bytes: [UInt8]
  let marks: [SourceRange]
  let messages: [String]

  init(path: String, text: String, marks: [SourceRange], messages: [String]) {
    self.init(path: path, bytes: Array(text.utf8), marks: marks, messages: messages)
  }

  private init(path: String, bytes: [UInt8], marks: [SourceRange], messages: [String]) {
    self.path = path
    self.bytes = bytes
    self.marks = marks
    self.messages = messages
  }

  /// What must be reported, one line for each: where, the text that is meant, and the message.
  var expected: [String] { zip(marks, messages).map(line) }

  /// Returns what a rule says of the document, in the form of `expected`.
  func reported(by rule: RuleID, _ knowledge: Knowledge) -> [String] {
    let file = SourceFile(path: path, bytes: bytes)
    return knowledge.check(
      file, exists: CleanSpecs(root: Checkout.root).exists,
      suppressions: SuppressionPolicy(today: Day("2026-11-21"))
    ).diagnostics
      .filter { $0.rule == rule }
      .map { line($0.range, $0.message) }
  }

  private func line(_ range: SourceRange, _ message: String) -> String {
    let file = SourceFile(path: path, bytes: bytes)
    let place = file.location(at: range.lowerBound)
    return "line \(place.line), column \(place.column), ⟪\(file.text(range))⟫: \(message)"
  }

  /// Whether the document begins with front matter.
  var hasFrontMatter: Bool { bytes.starts(with: Array("---\n".utf8)) }

  /// Returns the document with bytes put in at an offset, and its marks moved along.
  func inserting(_ text: String, at place: Int) -> MarkedDocument {
    let length = text.utf8.count
    return MarkedDocument(
      path: path, bytes: bytes[..<place] + Array(text.utf8) + bytes[place...],
      marks: marks.map { mark in
        mark.lowerBound >= place
          ? SourceRange(mark.lowerBound + length, mark.upperBound + length) : mark
      }, messages: messages)
  }

  /// The document with CRLF for each LF.
  var withCRLF: MarkedDocument {
    var changed: [UInt8] = []
    var places: [Int] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { changed.append(UInt8(ascii: "\r")) }
      // A range that ends before a line end still ends before it.
      places.append(byte == UInt8(ascii: "\n") ? changed.count - 1 : changed.count)
      changed.append(byte)
    }
    places.append(changed.count)
    return MarkedDocument(
      path: path, bytes: changed,
      marks: marks.map { SourceRange(places[$0.lowerBound], places[$0.upperBound]) },
      messages: messages)
  }

  /// The document without the line ends at its end.
  var withoutLastLineEnd: MarkedDocument {
    var changed = bytes
    while changed.last == UInt8(ascii: "\n") { changed.removeLast() }
    return MarkedDocument(
      path: path, bytes: changed,
      marks: marks.map { SourceRange($0.lowerBound, min($0.upperBound, changed.count)) },
      messages: messages)
  }
}
