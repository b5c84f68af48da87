/// Which page of a component a document is, where each platform has a file of its own.
public struct PagePlace: Sendable, Equatable {
  /// The platform, such as `ios`.
  public let platform: String
  /// What all pages of the component have in common, and no page of another one.
  public let component: String
}
