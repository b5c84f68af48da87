import SpecYAML

/// An open-addressed hash table in packed form: the offsets of the lines that have a key.
///
/// A slot is eight bytes: a letter or mark from the key's hash, an offset of six digits, and a blank or line
/// feed; in an empty slot the letter is `-`. There are twice as many slots as keys or more, by a
/// power of two.
struct PackedSlots: Sendable {
  private let text: PackedText
  private let start: Int
  private let mask: Int

  private static let width = 8
  private static let slotsPerLine = 8
  private static let empty = UInt8(ascii: "-")

  /// Takes the table in a range of a text; a range that holds none gives an empty table.
  init(_ text: PackedText, in range: Range<Int>) {
    let count = range.count / Self.width
    let isWhole = range.count % Self.width == 0 && count > 0 && count & (count - 1) == 0
    self.text = text
    start = range.lowerBound
    mask = isWhole && range.upperBound <= text.count ? count - 1 : -1
  }

  /// Returns the first offset of a key that passes a test: keys may share a hash, and slots do.
  func first(_ key: UInt64, where isMeant: (Int) -> Bool) -> Int? {
    guard mask >= 0 else { return nil }
    let letter = Self.letter(of: key)
    var place = Self.place(of: key) & mask
    // A table without an empty slot is damaged; the search of it ends all the same.
    for _ in 0...mask {
      let slot = start + place * Self.width
      switch text[slot] {
      case letter:
        let offset = text.number(at: slot + 1, digits: PackedVocabulary.digitCount)
        if isMeant(offset) { return offset }
      case Self.empty: return nil
      default: break
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// What a table points at: a line, by the hash of its key.
  typealias Entry = (key: UInt64, offset: Int)

  /// Returns the packed form of a table.
  static func packed(_ entries: [Entry]) -> String {
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    var slots = [Entry?](repeating: nil, count: size)
    for entry in entries {
      var place = place(of: entry.key) & (size - 1)
      while slots[place] != nil { place = (place + 1) & (size - 1) }
      slots[place] = entry
    }
    var packed = ""
    for (place, slot) in slots.enumerated() {
      packed += String(UnicodeScalar(slot.map { letter(of: $0.key) } ?? empty))
      packed += PackedVocabulary.digits(slot?.offset ?? 0)
      packed += (place + 1) % slotsPerLine == 0 ? "\n" : " "
    }
    return packed
  }

  // The low bits of the hash of a short word tell less.
  private static func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 20) }

  /// The letter or mark, `0` to `o`, that tells most keys apart whose slots are near each other.
  private static func letter(of key: UInt64) -> UInt8 { UInt8(ascii: "0") + UInt8(key >> 58) }
}
