public import SpecDiagnostics

/// One HTML tag, as it is written.
///
/// A class, for it never changes and is handed on again and again.
public final class HTMLTag: Sendable {
  /// The element's name in lower case.
  public let name: String
  /// Whether it closes an element.
  public let isClosing: Bool
  /// Whether it ends in `/>`.
  public let isSelfClosing: Bool
  /// Whether it ends in `>`, and not where another one begins.
  let isWhole: Bool
  /// The tag with its brackets.
  public let range: SourceRange
  /// The attributes in order.
  public let attributes: [HTMLAttribute]

  init(
    name: String, isClosing: Bool, isSelfClosing: Bool, isWhole: Bool, range: SourceRange,
    attributes: [HTMLAttribute]
  ) {
    (self.name, self.isClosing, self.isSelfClosing) = (name, isClosing, isSelfClosing)
    (self.isWhole, self.range, self.attributes) = (isWhole, range, attributes)
  }

  /// Returns the value of an attribute, by its name in lower case: of one without a value the empty
  /// text behind its name, and nil where the tag has no such attribute.
  public subscript(name: String) -> Located<String>? { attributes.first { $0.name == name }?.value }

  /// Whether a script puts some of its attributes in: `:id`, `v-bind`, `x-bind:id`, `[id]`, `<%= … %>`.
  public var isBound: Bool {
    !isWhole
      || attributes.contains { attribute in
        switch attribute.name.utf8.first {
        case UInt8(ascii: ":"), UInt8(ascii: "["): true
        case UInt8(ascii: "v"), UInt8(ascii: "x"): attribute.name.dropFirst().hasPrefix("-bind")
        default: false
        }
      }
  }

  /// Returns the tags in a range of a file, in order.
  public static func all(in range: SourceRange, of file: SourceFile) -> [HTMLTag] {
    Array(HTMLTags(file: file, range: range))
  }
}

/// An attribute of a tag.
public struct HTMLAttribute: Sendable {
  /// Its name in lower case.
  public let name: String
  /// The name as it is written.
  public let nameRange: SourceRange
  /// Its value without quotes, as it is written; empty where it has none.
  public let value: Located<String>
  /// From its name to the end of its value, with the quotes.
  public let range: SourceRange
  /// Whether nothing closes the quote before its value.
  let isOpen: Bool

  /// The quote before its value, if nothing closes it.
  public var openQuote: SourceRange? {
    isOpen ? SourceRange(value.range.lowerBound - 1, value.range.lowerBound) : nil
  }
}
