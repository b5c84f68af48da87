import SpecDiagnostics

/// The URI by which a client names a document; only those of files lead to a path (RFC 8089).
struct DocumentURI: Sendable, Hashable {
  /// The URI as the client wrote it.
  let text: String

  init(_ text: String) { self.text = text }

  init(path: [UInt8]) { text = "file://" + PathText.percentEncoded(path) }

  /// The bytes of the absolute path; nil where it is no file of this machine.
  var path: [UInt8]? {
    guard text.hasPrefix("file://") else { return nil }
    let rest = text.utf8.dropFirst("file://".utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return Self.decoded(Array(rest[slash..<(end ?? rest.endIndex)]))
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "%") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      guard index + 2 < text.count,
        let byte = UInt8(
          String(decoding: text[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      index += 3
    }
    return bytes.contains(0) ? nil : bytes
  }
}
