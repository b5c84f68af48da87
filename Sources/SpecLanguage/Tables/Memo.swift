import Synchronization

/// What is worked out once per run, by the hash of all that it depends on.
public final class Memo<Value: Sendable>: Sendable {
  private struct Known {
    var places = HashPlaces(room: 64)
    var values: [Value] = []
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
    known.withLock { known in
      if known.values.count < most, known.places.place(adding: hash) == known.values.count {
        known.values.append(new)
      }
    }
    return new
  }
}
