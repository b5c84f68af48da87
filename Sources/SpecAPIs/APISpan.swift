import SpecDiagnostics

/// The text of a code span (what is between the backticks), taken apart into names.
///
/// It knows the shapes of Swift, Kotlin, Java, XML and HTML that authors quote, and no names.
struct APISpan: Sendable {
  /// The text's bytes.
  let bytes: [UInt8]
  /// What the span is as a whole.
  let form: Form
  /// The names in it, in the order of the text; strings and placeholders hold none.
  let mentions: [APIMention]

  /// What a span can be.
  enum Form {
    /// One name and nothing else: `accessibilityLabel`, `.button`, `aria-label`.
    case identifier
    /// One name with arguments or a closure: `focused(_:)`, `clickable { }`.
    case call
    /// One name with a value: `android:enabled=true`, `role="button"`.
    case assignment
    /// An element or several attributes: `<button>`, `role="heading" aria-level="1"`.
    case markup
    /// A name with its type: `isHeader: AccessibilityTraits`.
    case declaration
    /// No name at all: `true`, `"Close"`, `12`.
    case literal
    /// Words: `Accessibility Enabled`.
    case prose
    /// Any other piece of code.
    case code
  }

  /// Takes a span's text apart.
  init(_ bytes: [UInt8]) {
    var parser = APISpanParser(bytes)
    parser.scan()
    self.bytes = bytes
    mentions = parser.mentions
    form = parser.form
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Returns the bytes of a range.
  subscript(range: SourceRange) -> ArraySlice<UInt8> {
    bytes[range.lowerBound..<range.upperBound]
  }
}
