import SpecDiagnostics

/// The name and the first argument of a Liquid tag: `{% highlight html %}`.
///
/// Source: https://jekyllrb.com/docs/liquid/tags/#code-snippet-highlighting.
struct LiquidTag {
  private let name: ArraySlice<UInt8>
  /// The first word behind the name.
  let argument: SourceRange?

  /// Reads the tag at an offset of a line; fails if there is none.
  init?(in bytes: [UInt8], at offset: Int, end: Int) {
    guard end - offset > 4, bytes[offset] == UInt8(ascii: "{"),
      bytes[offset + 1] == UInt8(ascii: "%")
    else { return nil }
    let words = bytes[(offset + 2)..<end].prefix { $0 != UInt8(ascii: "%") }
      .split { $0.isBlank || $0 == UInt8(ascii: "-") }
    guard let name = words.first else { return nil }
    self.name = name
    argument = words.dropFirst().first.map { SourceRange($0.startIndex, $0.endIndex) }
  }

  /// Whether it opens code.
  var opensCode: Bool { name.elementsEqual("highlight".utf8) }
  /// Whether it closes code.
  var closesCode: Bool { name.elementsEqual("endhighlight".utf8) }
}
