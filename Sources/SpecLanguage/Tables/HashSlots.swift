/// A hash table in packed numbers: values by the hashes of folded texts.
///
/// An entry is two numbers: part of the hash, and the value plus one; an empty entry is two zeros.
/// A text that is not in the table is found once in several million.
struct HashSlots: Sendable {
  private let numbers: UnpackedNumbers
  private let start: Int
  private let count: Int

  /// Takes a table from a place on, where its number of entries is.
  init(_ numbers: UnpackedNumbers, at place: Int) {
    self.numbers = numbers
    start = place + 1
    count = numbers[place]
  }

  /// Returns the value of a hash, or nil.
  func value(_ hash: UInt64) -> Int? {
    guard count > 0 else { return nil }
    let mark = hash & 0xFFFFFF
    var slot = WordHash.slot(hash, of: count)
    for _ in 0..<count {
      let (found, value) = numbers.pair(at: start + 2 * slot)
      if value == 0 { return nil }
      if found == mark { return value - 1 }
      slot = slot + 1 == count ? 0 : slot + 1
    }
    return nil
  }

  /// The parts of the hashes that are in the table.
  var marks: some Sequence<UInt64> {
    (0..<count).lazy.map { numbers.pair(at: start + 2 * $0) }.filter { $0.1 > 0 }
      .map { UInt64($0.0) }
  }

  /// Returns the packed form of a table; of equal hashes the first counts.
  static func packed(_ entries: [(hash: UInt64, value: Int)]) -> [Int] {
    // One entry in two is empty, so that most searches end at once.
    let count = max(1, entries.count * 2)
    var slots = [Int](repeating: 0, count: 2 * count)
    for (hash, value) in entries {
      var slot = WordHash.slot(hash, of: count)
      while slots[2 * slot + 1] != 0 { slot = (slot + 1) % count }
      slots[2 * slot] = Int(hash & 0xFFFFFF)
      slots[2 * slot + 1] = value + 1
    }
    return [count] + slots
  }
}
