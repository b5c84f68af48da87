import Synchronization

/// A value that is made when it is first asked for, once for all threads: most runs need only some.
public final class Deferred<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// Creates one that is made by a function.
  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  public var value: Value {
    known.withLock { known in
      if let known { return known }
      let new = make()
      known = new
      return new
    }
  }
}
