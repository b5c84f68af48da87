/// One entrance that untrusted bytes come in by, and what is promised of what comes out.
///
/// This module holds each entrance to its promises for any input; libFuzzer and the tests that replay
/// what it found call the same targets. It refuses to make inputs.
public struct FuzzTarget: Sendable {
  /// The name by which it is asked for.
  public let name: String
  private let trial: @Sendable (_ input: [UInt8], _ promises: inout Promises) throws -> Void

  init(
    _ name: String,
    _ trial: @escaping @Sendable (_ input: [UInt8], _ promises: inout Promises) throws -> Void
  ) {
    self.name = name
    self.trial = trial
  }

  /// Every target.
  public static let all =
    [yaml, markdown, frontMatter, loader, language, reading, suppression, fixer]
    + [configuration, baseline, rule, dialect, vocabulary]

  /// Finds a target.
  public init?(named name: String) {
    guard let target = Self.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  /// Tries an input; returns the first promise that it breaks, or nil.
  ///
  /// An input may be refused: an error that is thrown is no fault.
  public func firstBrokenPromise(on input: [UInt8]) -> String? {
    var promises = Promises()
    // Nothing else would be tried without them.
    promises.hold(Self.knowledge != nil, "the built-in rules can be read")
    try? trial(input, &promises)
    return promises.firstBroken
  }
}
