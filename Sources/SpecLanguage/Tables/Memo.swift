import Synchronization

/// What is worked out once per run, by the hash of all that it depends on.
public final class Memo<Value: Sendable>: Sendable {
  private struct Known {
    var places = HashPlaces(room: 64)
    var values: [Value] = []

    mutating func add(_ value: Value, _ hash: UInt64, _ most: Int) {
      guard values.count < most, places.place(adding: hash) == values.count else { return }
      values.append(value)
    }
  }
  private let known = Mutex(Known())
  // No run needs more memory than for so many values.
  private let most = 1 << 16

  /// Creates one that knows nothing yet.
  public init() {}

  /// Returns the value of a hash, which is made where it is new.
  public func value(of hash: UInt64, _ make: () -> Value) -> Value {
    let value = known.withLock { known in known.places.place(of: hash).map { known.values[$0] } }
    if let value { return value }
    let new = make()
    known.withLock { $0.add(new, hash, most) }
    return new
  }

  /// Returns the values of some hashes, which are made where they are new, given their place among
  /// these.
  public func values(of hashes: [UInt64], _ make: (Int) -> Value) -> [Value] {
    // Locked once for all of the words of a file, most of which are known.
    let new = known.withLock { known in
      hashes.indices.filter { known.places.place(of: hashes[$0]) == nil }
    }
    let made = new.map(make)
    return known.withLock { known in
      var values: [Value] = []
      values.reserveCapacity(hashes.count)
      var next = 0
      for (place, hash) in hashes.enumerated() {
        while next < new.count, new[next] < place { next += 1 }
        if next < new.count, new[next] == place { known.add(made[next], hash, most) }
        let value = known.places.place(of: hash).map { known.values[$0] }
        values.append(value ?? made[next])
      }
      return values
    }
  }
}
