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
      let byte = bytes[index]
      let isText = inASCII ? byte < 0x80 : UTF8Columns.isValid(bytes, at: index)
      let next = index + (isText ? UTF8Columns.scalarLength(bytes, at: index) : 1)
      if !isText || isControl(byte) || mark(in: bytes, at: index) != nil {
        text += "<0x\(digits(of: byte))>".utf8
      } else {
        text += bytes[index..<next]
      }
      index = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a path as it is written in a URI: all bytes as percent and two digits, but the unreserved
  /// characters of RFC 3986 and `/`.
  public static func percentEncoded(_ path: [UInt8]) -> String {
    path.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        text.unicodeScalars.append(scalar)
      default: text += "%" + digits(of: byte)
      }
    }
  }

  /// Returns the two hexadecimal digits of a byte.
  private static func digits(of byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
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
}
