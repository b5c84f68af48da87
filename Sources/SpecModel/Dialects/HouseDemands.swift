/// What a house asks of its specs beside what their dialect says.
public struct HouseDemands: Sendable {
  /// The platforms that it builds for; nil for those of the dialect.
  public var platforms: [String]?
  /// The aspects that the notes of a platform need, by platform.
  public var aspectsByPlatform: [String: [String]] = [:]
  /// The aspects that notes need whatever the platform, by kind of component.
  public var aspectsByKind: [String: [String]] = [:]

  /// Creates the demands of a house that has none.
  public init() {}

  /// Whether it says nothing.
  public var isEmpty: Bool {
    platforms == nil && aspectsByPlatform.isEmpty && aspectsByKind.isEmpty
  }

  /// Returns whether the notes of a platform need an aspect, for a component of a kind; nil where
  /// the dialect decides.
  public func needs(_ aspect: String, on platform: String, kind: String?) -> Bool? {
    (kind.flatMap { aspectsByKind[$0] } ?? aspectsByPlatform[platform])?.contains(aspect)
  }
}
