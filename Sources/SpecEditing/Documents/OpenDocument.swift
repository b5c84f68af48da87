import SpecDiagnostics
import SpecLinting

/// A document that a client has open, as it is there and not on the disk.
struct OpenDocument: Sendable {
  let uri: DocumentURI
  /// The number that the client gave to this text; nil where it gave none.
  private(set) var version: Int?
  private(set) var bytes: [UInt8]
  /// How often the text was changed.
  private(set) var age = 0

  init(_ uri: DocumentURI, text: String, version: Int?) {
    self.uri = uri
    self.version = version
    bytes = Array(text.utf8)
  }

  var path: Path? { uri.path.map { Path(bytes: $0) } }

  /// Makes the changes of a notification, in order; says whether each could be made.
  mutating func apply(
    _ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding
  ) -> Bool {
    age += 1
    self.version = version
    for change in changes {
      guard let text = change["text"].text else { return false }
      if change["range"].isNull {
        bytes = Array(text.utf8)
        continue
      }
      let file = SourceFile(path: "", bytes: bytes)
      guard let range = encoding.range(of: change["range"], in: file) else { return false }
      bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: text.utf8)
    }
    return true
  }
}
