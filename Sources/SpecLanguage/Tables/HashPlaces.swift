/// The places of hashes in a list without repetitions.
///
/// A hash table of numbers that are hashes already, which `Set` and `Dictionary` would hash again.
public struct HashPlaces: Sendable {
  /// The hashes, in the order in which they were added.
  public private(set) var hashes: [UInt64] = []
  private var slots: [Slot]

  // The hash beside its place: a look-up is in one list, not two.
  private struct Slot {
    var hash: UInt64 = 0
    var place: Int32 = -1
  }

  /// Makes room for a number of hashes.
  public init(room: Int) {
    var count = 16
    while count < room * 2 { count *= 2 }
    slots = [Slot](repeating: Slot(), count: count)
    hashes.reserveCapacity(room)
  }

  /// Returns the place of a hash, or nil.
  public func place(of hash: UInt64) -> Int? {
    let place = slots[slot(of: hash)].place
    return place >= 0 ? Int(place) : nil
  }

  /// Returns the place of a hash, which is added at the end of the list where it is new.
  public mutating func place(adding hash: UInt64) -> Int {
    let slot = slot(of: hash)
    if slots[slot].place >= 0 { return Int(slots[slot].place) }
    slots[slot] = Slot(hash: hash, place: Int32(hashes.count))
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return hashes.count - 1
  }

  /// Returns where a hash is, or the empty slot for it.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    // Hashes of single marks differ in their lowest and highest bits only.
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot].place >= 0, slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for (place, hash) in hashes.enumerated() {
      slots[slot(of: hash)] = Slot(hash: hash, place: Int32(place))
    }
  }
}
