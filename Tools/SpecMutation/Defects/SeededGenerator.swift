/// Random numbers that a seed determines: SplitMix64 (Steele, Lea, Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts at a seed; a topic of its own gives numbers of its own, whatever others are asked for.
  init(seed: UInt64, topic: String) {
    // FNV-1a: a hash that is the same in every run, unlike `Hasher`'s.
    state = topic.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns `count` of some items, or all, in their order.
  mutating func sample<Item>(_ items: [Item], _ count: Int) -> [Item] {
    guard items.count > count else { return items }
    return items.indices.shuffled(using: &self).prefix(count).sorted().map { items[$0] }
  }

  /// Returns a word with a slip of the fingers in it: two letters exchanged, one left out, or one
  /// doubled.
  mutating func misspelling(of word: String) -> String {
    var letters = Array(word)
    // Hyphens stay where they are.
    let starts = letters.indices.dropFirst().dropLast(2).filter {
      letters[$0].isLetter && letters[$0 + 1].isLetter
    }
    guard let start = starts.randomElement(using: &self) else { return word + word.suffix(1) }
    switch Int.random(in: 0..<3, using: &self) {
    case 0 where letters[start] != letters[start + 1]: letters.swapAt(start, start + 1)
    case 1: letters.remove(at: start)
    default: letters.insert(letters[start], at: start)
    }
    return String(letters)
  }
}
