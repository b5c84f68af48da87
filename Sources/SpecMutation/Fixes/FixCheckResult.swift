/// What holding the fixes of one document to their promises brought.
public struct FixCheckResult: Sendable {
  /// Its path.
  public let path: String
  /// How it was changed before.
  public let variant: String
  /// How many faults safe fixes fixed.
  public internal(set) var fixedCount = 0
  /// How many safe fixes are left though nothing spoke against them.
  public internal(set) var leftCount = 0
  /// The promises that were broken.
  public internal(set) var faults: [String] = []
  /// The fixes that were taken back, in words.
  public internal(set) var undone: [String] = []

  /// Whether every promise was kept.
  public var isClean: Bool { faults.isEmpty && leftCount == 0 }
}
