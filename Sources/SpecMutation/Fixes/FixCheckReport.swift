/// What holding fixes to their promises brought.
public struct FixCheckReport: Sendable {
  /// What became of one document.
  public struct Result: Sendable {
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
  }

  /// How many documents were checked.
  public private(set) var documents = 0
  /// How many of them safe fixes changed.
  public private(set) var changed = 0
  /// How many faults safe fixes fixed.
  public private(set) var fixed = 0
  /// How many safe fixes are left though nothing spoke against them.
  public private(set) var left = 0
  /// The documents with broken promises.
  public private(set) var faulty: [Result] = []
  /// How often fixes were taken back, by what is said of it.
  public private(set) var undone: [String: Int] = [:]

  /// Whether every promise was kept.
  public var isClean: Bool { faulty.isEmpty && left == 0 }

  mutating func add(_ results: [Result]) {
    documents += results.count
    changed += results.count { $0.fixedCount > 0 }
    for result in results {
      fixed += result.fixedCount
      left += result.leftCount
      if !result.faults.isEmpty || result.leftCount > 0 { faulty.append(result) }
      for words in result.undone { undone[words, default: 0] += 1 }
    }
  }
}
