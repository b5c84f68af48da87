import SpecDiagnostics

/// One name in a code span with what follows it: its arguments, its closure or its value.
///
/// All ranges are UTF-8 byte offsets of the span's text.
struct APIMention: Sendable {
  /// From the leading `.` or `@` to the end of the last part.
  var range: SourceRange
  /// The name with its qualifiers, without the leading `.` or `@`.
  let path: SourceRange
  /// The parts of the path between `.` and, behind a namespace of XML, `:`.
  let components: [SourceRange]
  /// Whether a `.` or `@` leads the name.
  let hasSigil: Bool
  /// What is between the parentheses.
  var arguments: SourceRange?
  /// What is between the braces.
  var closure: SourceRange?
  /// What is behind `=`, without quotes.
  var value: SourceRange?
  /// Whether the value is in quotes.
  var isValueQuoted = false
  /// Whether the name is in the arguments or the closure of another.
  let isNested: Bool

  /// The last part of the name.
  var last: SourceRange { components.last ?? path }
  /// Whether the name is alone, without arguments, closure and value.
  var isBare: Bool { arguments == nil && closure == nil && value == nil }
}
