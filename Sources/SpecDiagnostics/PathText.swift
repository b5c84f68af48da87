/// The text that a path is shown by, and known by.
///
/// A path is bytes, which need not be UTF-8. A byte that is not is written as `<0xFF>`, a line end or
/// another control character of ASCII as `<0x0A>`; the `<` of a name that holds such a mark itself
/// becomes `<0x3C>`. So every path has a text of its own that leads back
/// to its bytes, and sorting, counting and looking up by shown paths distinguish files.
public enum PathText {
  /// Returns the text of a path; `inASCII` marks all bytes that are not ASCII.
  ///
  /// Swift takes texts for equal that differ in bytes, as é does from e with an accent. Where two such
  /// paths meet, marks distinguish one from the other.
  public static func text(of bytes: [UInt8], inASCII: Bool = false) -> String {
    if !inASCII, !bytes.contains(where: { $0 == bracket || isControl($0) }) {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.utf8.elementsEqual(bytes) { return text }
    }
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let length = inASCII ? (bytes[index] < 0x80 ? 1 : 0) : lengthOfScalar(in: bytes, at: index)
      if length == 0 || isControl(bytes[index]) || mark(in: bytes, at: index) != nil {
        let digits = String(bytes[index], radix: 16, uppercase: true)
        text += "<0x\(bytes[index] < 0x10 ? "0" : "")\(digits)>".utf8
      } else {
        text += bytes[index..<(index + length)]
      }
      index += max(1, length)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a path from its text.
  public static func bytes(of text: String) -> [UInt8] {
    let text = Array(text.utf8)
    if !text.contains(bracket) { return text }
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      let marked = mark(in: text, at: index)
      bytes.append(marked ?? text[index])
      index += marked == nil ? 1 : markLength
    }
    return bytes
  }

  private static let bracket = UInt8(ascii: "<")
  private static let markLength = 6

  /// Zero is not among them: no path holds it, and it would end one.
  private static func isControl(_ byte: UInt8) -> Bool {
    (0x01..<0x20).contains(byte) || byte == 0x7F
  }

  /// Returns the byte that a mark stands for; nil where there is none.
  private static func mark(in text: [UInt8], at index: Int) -> UInt8? {
    guard text[index] == bracket, index + markLength <= text.count,
      text[index...].starts(with: "<0x".utf8), text[index + markLength - 1] == UInt8(ascii: ">")
    else { return nil }
    let digits = String(decoding: text[(index + 3)..<(index + 5)], as: UTF8.self)
    guard let byte = UInt8(digits, radix: 16), digits == digits.uppercased(),
      byte >= 0x80 || byte == bracket || isControl(byte)
    else { return nil }
    return byte
  }

  /// Returns how many bytes the scalar at an offset has; 0 where the bytes are not UTF-8.
  private static func lengthOfScalar(in bytes: [UInt8], at index: Int) -> Int {
    let length =
      switch bytes[index] {
      case 0..<0x80: 1
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      default: 4
      }
    let scalar = bytes[index...].prefix(length)
    let isWhole = String(decoding: scalar, as: UTF8.self).utf8.elementsEqual(scalar)
    return scalar.count == length && isWhole ? length : 0
  }
}
