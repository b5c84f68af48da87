import SpecDiagnostics
import SpecLanguage

/// Finding names of APIs that are written without backticks, by a form that no English word has:
/// `android:focusable`, `aria-hidden`, `Type_View_Focused`, `role=”dialog”`.
enum BareNames {
  /// Returns the name that is between two blanks, without the punctuation behind it.
  static func name(in chunk: ArraySlice<UInt8>) -> SourceRange? {
    let chunk = chunk.drop { $0 == UInt8(ascii: "(") }
    if chunk.count > 5, let name = attribute(in: chunk) { return name }
    if chunk.count > 10, let name = camelCase(in: chunk) { return name }
    guard chunk.count > 8, hasForm(of: chunk) else { return nil }
    let isEnded = chunk.last.map { ".,;".utf8.contains($0) } ?? false
    return SourceRange(chunk.startIndex, chunk.endIndex - (isEnded ? 1 : 0))
  }

  /// Returns the ARIA attribute that a chunk is; "aria-labels" are several of one.
  private static func attribute(in chunk: ArraySlice<UInt8>) -> SourceRange? {
    guard chunk.starts(with: aria) else { return nil }
    let name = chunk.prefix { (0x61...0x7A).contains($0) || $0 == 0x2D }
    let isEnded = chunk[name.endIndex...].allSatisfy { ".,;:)!?".utf8.contains($0) }
    guard isEnded, name.count > aria.count + 2, name.last != UInt8(ascii: "s") else { return nil }
    return SourceRange(name.startIndex, name.endIndex)
  }

  /// Returns the name of three words or more that a chunk is, or of two of which the first is small:
  /// `UIAccessibilityTraitButton`, `contentDescription`.
  private static func camelCase(in chunk: ArraySlice<UInt8>) -> SourceRange? {
    let isSmall = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    let name = chunk.prefix { isSmall($0 | 0x20) }
    guard name.count > 10, chunk[name.endIndex...].allSatisfy({ ".,;:()".utf8.contains($0) }),
      let first = name.first,
      zip(name, name.dropFirst()).count(where: { isSmall($0) && !isSmall($1) })
        > (isSmall(first) ? 0 : 1)
    else { return nil }
    return SourceRange(name.startIndex, name.endIndex)
  }

  /// Whether a chunk is a name with its namespace, words joined by underscores, or an attribute with a
  /// value in typographic quotes.
  private static func hasForm(of chunk: ArraySlice<UInt8>) -> Bool {
    if let equals = chunk.firstIndex(of: UInt8(ascii: "=")), equals > chunk.startIndex,
      quotes.contains(where: chunk[(equals + 1)...].starts),
      quotes.contains(where: {
        chunk.reversed().drop { ".,;".utf8.contains($0) }.starts(with: $0.reversed())
      })
    {
      return chunk[..<equals].allSatisfy { FoldedText.isLetterOrDigit($0) || $0 == 0x2D }
    }
    guard chunk.contains(UInt8(ascii: "_")) || chunk.starts(with: namespace) else { return false }
    return chunk.first.map(FoldedText.isLetterOrDigit) ?? false
      && chunk.dropLast().allSatisfy { FoldedText.isLetterOrDigit($0) || joins.contains($0) }
  }

  private static let quotes = ["\u{201C}", "\u{201D}"].map { Array($0.utf8) }
  private static let aria = Array("aria-".utf8)
  private static let namespace = Array("android".utf8)
  private static let joins = Array("_:=.".utf8)
}
