import Synchronization

/// What is worked out once per run, by a text that says all that it depends on.
public final class Memo<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])
  // No run needs more memory than for so many values.
  private let most = 1 << 16

  /// Creates one that knows nothing yet.
  public init() {}

  /// Returns the value of a text, which is made where it is new.
  public func value(of text: String, _ make: () -> Value) -> Value {
    if let known = values.withLock({ $0[text] }) { return known }
    let value = make()
    values.withLock { if $0.count < most { $0[text] = value } }
    return value
  }
}
