/// A character that is written by its name or number in HTML and Markdown: `&quot;`, `&#39;`.
struct CharacterReference {
  let character: UnicodeScalar
  /// The number of bytes from `&` to `;`.
  let length: Int

  /// The names of marks and spaces in texts, from the HTML standard, 13.5.
  private static let names: [String: UnicodeScalar] = [
    "quot": "\"", "apos": "'", "amp": "&", "nbsp": "\u{A0}", "ldquo": "\u{201C}",
    "rdquo": "\u{201D}", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ndash": "\u{2013}",
    "mdash": "\u{2014}", "hellip": "\u{2026}",
  ]
  private static let longest = 8

  /// Reads the reference that an ampersand begins; nil where it is none, or one of another name.
  init?(in bytes: [UInt8], at index: Int, before limit: Int) {
    let rest = bytes[(index + 1)..<min(limit, index + 2 + Self.longest)]
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")), end > index + 1 else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    length = end + 1 - index
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let number =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap(UnicodeScalar.init), scalar.value > 0x20 else { return nil }
      character = scalar
    } else {
      guard let scalar = Self.names[name] else { return nil }
      character = scalar
    }
  }
}
