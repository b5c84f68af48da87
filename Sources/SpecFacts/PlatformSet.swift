/// Platforms; an empty set is none in particular.
public struct PlatformSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Takes bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Takes ids of the vocabulary, such as `ios`; unknown ones are left out.
  public init(_ ids: some Sequence<String>) {
    self = []
    for id in ids {
      guard let place = Self.ids.firstIndex(of: id) else { continue }
      insert(PlatformSet(rawValue: 1 << UInt8(place)))
    }
  }

  /// Every platform.
  public static let all = PlatformSet(ids)

  /// How many platforms are in the set.
  public var count: Int { rawValue.nonzeroBitCount }

  /// The ids of the platforms in the set, in the order of reports.
  public var ids: [String] {
    Self.ids.enumerated().filter { contains(PlatformSet(rawValue: 1 << UInt8($0.offset))) }
      .map(\.element)
  }

  private static let ids = ["ios", "android", "web", "windows", "macos"]
}
