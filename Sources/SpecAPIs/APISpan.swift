import SpecDiagnostics

/// The text of a code span (what stands between the backticks), taken apart into names.
///
/// It knows the shapes of Swift, Kotlin, Java, XML and HTML that authors quote, and no names.
struct APISpan: Sendable, Hashable {
  /// The text's bytes.
  let bytes: [UInt8]
  /// What the span is as a whole.
  let form: Form
  /// The names in it, in the order of the text; strings and placeholders hold none.
  let mentions: [APIMention]

  /// What a span can be.
  enum Form: Sendable, Hashable {
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
  init(_ text: some Collection<UInt8>) {
    var parser = APISpanParser(Array(text))
    parser.scan()
    bytes = parser.bytes
    mentions = parser.mentions
    form = parser.form
  }

  /// Takes a span's text apart.
  init(_ text: String) { self.init(text.utf8) }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Returns the bytes of a range.
  subscript(range: SourceRange) -> ArraySlice<UInt8> {
    bytes[range.lowerBound..<range.upperBound]
  }
}
