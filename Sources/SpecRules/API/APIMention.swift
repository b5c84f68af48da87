public import SpecDiagnostics

/// One name in a code span with what follows it: its arguments, its closure or its value.
///
/// All ranges are UTF-8 byte offsets of the span's text.
public struct APIMention: Sendable, Hashable {
  /// From the leading `.` or `@` to the end of the last part.
  public internal(set) var range: SourceRange
  /// The name with its qualifiers, without the leading `.` or `@`.
  public let path: SourceRange
  /// The parts of the path between `.` and, behind a namespace of XML, `:`.
  public let components: [SourceRange]
  /// Whether a `.` or `@` leads the name.
  public let hasSigil: Bool
  /// What stands between the parentheses.
  public internal(set) var arguments: SourceRange?
  /// What stands between the braces.
  public internal(set) var closure: SourceRange?
  /// What stands behind `=`, without quotes.
  public internal(set) var value: SourceRange?
  /// Whether the value stands in quotes.
  public internal(set) var isValueQuoted = false
  /// Whether the name stands in the arguments or the closure of another.
  public let isNested: Bool

  /// The last part of the name.
  public var last: SourceRange { components.last ?? path }
  /// Whether the name stands alone, without arguments, closure and value.
  public var isBare: Bool { arguments == nil && closure == nil && value == nil }
}
