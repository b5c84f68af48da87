/// A value together with the bytes that it is on.
public struct Located<Value: Sendable>: Sendable {
  /// What is there.
  public let value: Value
  /// Where.
  public let range: SourceRange

  /// Creates a located value.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
