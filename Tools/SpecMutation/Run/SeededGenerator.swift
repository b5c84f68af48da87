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
}
