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
