/// The distinct words of a text, found by their hashes.
struct WordTable {
  private(set) var words: [Word] = []
  /// The folded texts of the words.
  private(set) var texts: [String] = []
  private let vocabulary: Vocabulary?
  private var slots: [Int32]

  /// Takes the vocabulary that says what words are, without which only their text is known, and the
  /// number of words to make room for.
  init(_ vocabulary: Vocabulary?, room: Int) {
    self.vocabulary = vocabulary
    var count = 16
    while count < room * 2 { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    words.reserveCapacity(room)
    texts.reserveCapacity(room)
  }

  /// Returns the place of a word, which is added if it is new.
  mutating func place(of letters: ArraySlice<UInt8>, hash: UInt64) -> Int32 {
    let slot = slot(of: hash)
    if slots[slot] >= 0 { return slots[slot] }
    let place = Int32(words.count)
    let letters = letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    texts.append(String(decoding: letters, as: UTF8.self))
    words.append(
      vocabulary?.word(letters, hash: hash)
        ?? Word(
          hash: hash, length: letters.count, noun: hash, verb: hash, forms: [], small: [],
          isLinking: false, number: -1))
    slots[slot] = place
    if words.count * 2 > slots.count { grow() }
    return place
  }

  /// Returns where a hash is, or the empty slot for it.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot] >= 0, words[Int(slots[slot])].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, word) in words.enumerated() { slots[slot(of: word.hash)] = Int32(place) }
  }
}
