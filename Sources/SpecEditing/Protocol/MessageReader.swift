/// Cuts what a client sends into messages: headers, an empty line, and as many bytes as these say.
struct MessageReader {
  /// The largest message, in bytes: 64 MiB.
  static let sizeLimit = 64 * 1024 * 1024
  static let headerLimit = 4096

  /// What was read and belongs to no message yet.
  private var rest: ArraySlice<UInt8> = []

  /// Whether a part of a message is there, or what is none.
  var isWithin: Bool { !rest.isEmpty }

  mutating func add(_ new: [UInt8]) { rest += new }

  /// Returns the content of the next message; nil where it is not all there.
  mutating func next() throws(ResponseError) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    let head = rest.prefix(Self.headerLimit)
    guard let body = head.indices.first(where: { rest[$0...].starts(with: end) }) else {
      if head.count == Self.headerLimit {
        throw ResponseError(.parseError, "the headers of a message do not end")
      }
      return nil
    }
    let length = try Self.length(in: rest[..<body])
    let content = rest[(body + end.count)...].prefix(length)
    guard content.count == length else { return nil }
    rest = rest[content.endIndex...]
    return Array(content)
  }

  /// Returns how many bytes headers announce.
  private static func length(in head: ArraySlice<UInt8>) throws(ResponseError) -> Int {
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n" as Character) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].utf8.filter { $0 != 0x20 && $0 != 0x09 }
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
        let length = Int(String(decoding: digits, as: UTF8.self)), length <= sizeLimit
      else { throw ResponseError(.parseError, "the length of a message is wrong or too large") }
      return length
    }
    throw ResponseError(.parseError, "a message does not say how long it is")
  }
}
