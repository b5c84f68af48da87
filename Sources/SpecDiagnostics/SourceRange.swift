/// A half-open range of UTF-8 byte offsets, counted from the first byte of a file as it lies on
/// disk (a byte order mark counts).
///
/// This module knows where something is and what is said about it: files, ranges, diagnostics,
/// fixes. It refuses to know what a specification, a rule or a report looks like, and imports
/// nothing, so that every other module can speak in its terms.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// Offset of the first byte.
  public let lowerBound: Int
  /// Offset just past the last byte; never less than `lowerBound`.
  public let upperBound: Int

  /// Creates a range; bounds in the wrong order give the empty range at `lowerBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// Creates an empty range at one offset.
  public init(at offset: Int) { self.init(offset, offset) }

  /// Whether the range holds no byte.
  public var isEmpty: Bool { lowerBound == upperBound }
  /// The number of bytes.
  public var count: Int { upperBound - lowerBound }

  /// Whether a byte offset is in the range.
  public func contains(_ offset: Int) -> Bool { lowerBound <= offset && offset < upperBound }
  /// Whether another range lies wholly in this one.
  public func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
  /// Whether the two ranges share at least one byte.
  public func overlaps(_ other: SourceRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }
  /// Returns the smallest range that holds both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  /// Orders by start, then by end.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }
}

extension BidirectionalCollection<SourceRange> {
  /// The range from the first to the last of some ranges in order of place; nil where there is none.
  public var span: SourceRange? { last.flatMap { last in first?.union(last) } }
}
