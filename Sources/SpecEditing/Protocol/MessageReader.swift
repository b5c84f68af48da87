/// Cuts what a client sends into messages: headers, an empty line, and as many bytes as these say.
struct MessageReader {
  /// The largest message, in bytes: 64 MiB.
  static let sizeLimit = 64 * 1024 * 1024
  /// The longest headers, in bytes.
  static let headerLimit = 4096

  private static let lengthName = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether it is unknown where the next message begins.
  private var isLost = false

  /// Whether a part of a message is there, or what is none.
  var isWithin: Bool { start < bytes.count }

  /// Takes in what was read.
  mutating func add(_ new: [UInt8]) {
    // Whole messages are seldom left over, so that little is moved.
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// Returns the content of the next message; nil where it is not all there.
  ///
  /// Where the stream cannot be cut, what follows is skipped until headers begin again.
  mutating func next() throws(ResponseError) -> [UInt8]? {
    if isLost { findHeaders() }
    if isLost { return nil }
    do { return try content() } catch {
      isLost = true
      start += 1
      throw error
    }
  }

  /// Goes to where headers begin: nothing in the content of a message looks like the two ends of lines
  /// after them, so that a message that is found is one.
  private mutating func findHeaders() {
    let name = Self.lengthName
    let last = max(start, bytes.count - name.count + 1)
    let found = (start..<last).first { place in
      bytes[place..<(place + name.count)].elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
    }
    start = found ?? last
    isLost = found == nil
  }

  private mutating func content() throws(ResponseError) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    let head = bytes[start...].prefix(Self.headerLimit)
    guard let body = head.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      if head.count == Self.headerLimit {
        throw ResponseError(.parseError, "the headers of a message do not end")
      }
      return nil
    }
    let length = try Self.length(in: bytes[start..<body])
    let from = body + end.count
    guard bytes.count - from >= length else { return nil }
    start = from + length
    return Array(bytes[from..<start])
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
