import SpecDiagnostics

/// Folding of texts that are in no file, such as the phrases of the vocabulary.
public enum FoldedText {
  /// Returns the folded words and marks of a text.
  public static func parts(_ text: String) -> [String] {
    if let plain = plainWords(text) { return plain }
    let scanner = scanned(text)
    return scanner.tokens.map { scanner.table.text(Int($0.word)) }
  }

  /// Returns the folded words of a text, without marks.
  public static func words(_ text: String) -> [String] {
    if let plain = plainWords(text) { return plain }
    let scanner = scanned(text)
    return scanner.tokens.filter(\.isWord).map { scanner.table.text(Int($0.word)) }
  }

  private static func plainWords(_ text: String) -> [String]? {
    plainlyFolded(text)?.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// Returns the hashes of the folded words and marks of a text.
  public static func hashes(_ text: String) -> [UInt64] {
    plainlyFolded(text)?.utf8.split(separator: 0x20).map { WordHash.of($0) }
      ?? scanned(text).tokens.map(\.hash)
  }

  /// Returns the folded words and marks of a text, joined by single spaces: two texts that a reader
  /// would call the same fold to the same string.
  public static func fold(_ text: String) -> String {
    plainlyFolded(text) ?? parts(text).joined(separator: " ")
  }

  private static func scanned(_ text: String) -> Scanner {
    let bytes = Array(text.utf8)
    var scanner = Scanner(bytes)
    scanner.scan(SourceRange(0, bytes.count))
    return scanner
  }

  /// Folds a text of ASCII letters, digits and single spaces between them; nil for any other.
  private static func plainlyFolded(_ text: String) -> String? {
    let folded = text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      var last: UInt8 = 0x20
      for byte in bytes {
        guard isLetterOrDigit(byte) || byte == 0x20 && last != 0x20 else { return nil }
        last = byte
      }
      guard last != 0x20 else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { letters in
        for place in bytes.indices { letters[place] = bytes[place] | 0x20 }
        return bytes.count
      }
    }
    return folded ?? nil
  }

  /// Whether a byte is an ASCII letter or digit.
  public static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
