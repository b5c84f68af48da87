/// Text of a document in a form that does not change with its writing: case, spaces, line ends,
/// kinds of quotes and dashes, and the marks of emphasis and code.
enum SettledText {
  /// How many characters are kept; of what is longer, the beginning and a hash of all.
  static let limit = 100
  private static let kept = 72

  /// Returns a text in settled form, on one line.
  static func of(_ text: String) -> String {
    var result = ""
    var hasGap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        hasGap = true
        continue
      }
      guard let settled = settled(scalar) else { continue }
      if hasGap, !result.isEmpty { result.append(" ") }
      hasGap = false
      result += settled
    }
    return shortened(result)
  }

  /// Returns a part of a structural path in settled form without the numbers that count: those of
  /// steps, scenarios and namesakes change when something is put in front.
  static func withoutOrdinals(_ part: String) -> String {
    of(part).split(separator: " ").filter { !isOrdinal($0) }.joined(separator: " ")
  }

  /// Whether a word is a number that counts: `2`, `2.`, `2)`, `2:` or `#2`.
  private static func isOrdinal(_ word: Substring) -> Bool {
    var digits = word.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    if let last = digits.last, ".):".utf8.contains(last) { digits.removeLast() }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns what stands for a character, or nil where it is left out.
  private static func settled(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "*", "`": nil
    case "‘", "’", "‚", "‛": "'"
    case "“", "”", "„", "‟": "\""
    case "‐"..."―", "−": "-"
    default:
      switch scalar.properties.generalCategory {
      case .control, .format: nil
      default: scalar.properties.lowercaseMapping
      }
    }
  }

  private static func shortened(_ text: String) -> String {
    guard text.count > limit else { return text }
    var hash = TextHash()
    hash.add(text)
    return "\(text.prefix(kept))… #\(hash.digits)"
  }
}

/// A hash that is the same in every run and on every machine: FNV-1a of 64 bits.
struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes in a text and its end, so that moving a letter to the next text changes the hash.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0x1F)
  }

  /// Sixteen hexadecimal digits.
  var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
