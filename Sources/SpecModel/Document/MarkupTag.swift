public import SpecDiagnostics

/// One HTML tag with its attributes.
public struct MarkupTag: Sendable {
  /// The name in lower case.
  public let name: String
  /// Whether it closes an element.
  public let isClosing: Bool
  /// The tag with its brackets.
  public let range: SourceRange
  /// The attributes in order: names in lower case, values without quotes.
  public let attributes: [(name: String, value: Located<String>)]

  /// Returns the value of an attribute.
  public subscript(name: String) -> Located<String>? {
    attributes.first { $0.name == name }?.value
  }

  /// Returns the tags in a range of a file, in order.
  public static func all(in range: SourceRange, of file: SourceFile) -> [MarkupTag] {
    Array(HTMLTags(file: file, range: range))
  }
}
