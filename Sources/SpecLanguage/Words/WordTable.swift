/// The distinct words of a file, found by their hashes.
struct WordTable {
  private(set) var words: [Word] = []
  private let vocabulary: Vocabulary?
  private var slots: [Int32]
  private var mask: Int

  /// Takes the vocabulary that says what words are; without one, only their text is known.
  init(_ vocabulary: Vocabulary?) {
    self.vocabulary = vocabulary
    slots = [Int32](repeating: -1, count: 2048)
    mask = 2047
    words.reserveCapacity(512)
  }

  /// Returns the place of a word, which is added if it is new.
  mutating func place(of letters: [UInt8], hash: UInt64) -> Int32 {
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot] >= 0 {
      if words[Int(slots[slot])].hash == hash { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let place = Int32(words.count)
    words.append(
      vocabulary?.word(letters, hash: hash)
        ?? Word(
          text: String(decoding: letters, as: UTF8.self), hash: hash, noun: hash, verb: hash,
          forms: [], small: [], number: -1))
    slots[slot] = place
    if words.count * 2 > slots.count { grow() }
    return place
  }

  private mutating func grow() {
    mask = slots.count * 2 - 1
    slots = [Int32](repeating: -1, count: mask + 1)
    for (place, word) in words.enumerated() {
      var slot = Int(truncatingIfNeeded: word.hash >> 20) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(place)
    }
  }
}
