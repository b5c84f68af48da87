/// Which hashes may be in a table: asked before a look-up that mostly finds nothing.
struct HashFilter: Sendable {
  // A bit for each value of the lowest sixteen bits of a hash.
  private var bits = [UInt64](repeating: 0, count: 1024)

  /// Takes the hashes in a table.
  init(of table: HashSlots) {
    for mark in table.marks { bits[Int(mark >> 6 & 1023)] |= 1 << (mark & 63) }
  }

  /// Whether a hash may be there.
  func mayHold(_ hash: UInt64) -> Bool { bits[Int(hash >> 6 & 1023)] & 1 << (hash & 63) != 0 }
}
