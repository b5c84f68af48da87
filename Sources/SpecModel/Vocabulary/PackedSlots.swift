import SpecYAML

/// An open-addressed hash table in packed form: the offsets of the lines that have a key.
///
/// A slot is seven bytes: an offset of six digits, 000000 in an empty one, and a blank or line feed.
/// There are twice as many slots as keys or more, by a power of two.
struct PackedSlots: Sendable {
  private let text: PackedText
  private let start: Int
  private let mask: Int

  private static let width = 7
  private static let slotsPerLine = 12

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
    var place = Self.place(of: key) & mask
    // A table without an empty slot is damaged; the search of it ends all the same.
    for _ in 0...mask {
      let offset = text.number(at: start + place * Self.width)
      if offset == 0 { return nil }
      if isMeant(offset) { return offset }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Returns the packed form of a table.
  static func packed(_ entries: [(key: UInt64, offset: Int)]) -> String {
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    var slots = [Int](repeating: 0, count: size)
    for entry in entries {
      var place = place(of: entry.key) & (size - 1)
      while slots[place] != 0 { place = (place + 1) & (size - 1) }
      slots[place] = entry.offset
    }
    var packed = ""
    for (place, offset) in slots.enumerated() {
      packed += PackedVocabulary.digits(offset)
      packed += (place + 1) % slotsPerLine == 0 ? "\n" : " "
    }
    return packed
  }

  // The low bits of the hash of a short word tell less.
  private static func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 20) }
}
