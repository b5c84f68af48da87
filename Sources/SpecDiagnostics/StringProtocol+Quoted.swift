extension StringProtocol {
  /// The text between straight quotes, for a message that quotes a document.
  ///
  /// A quote within a quote is a single one. Code keeps its quotes, and is between backticks:
  /// `role="group"`.
  public var quoted: String {
    guard utf8.contains(UInt8(ascii: "\"")) else { return "\"\(self)\"" }
    if contains("=\""), !utf8.contains(UInt8(ascii: "`")) { return "`\(self)`" }
    return "\"\(String(map { $0 == "\"" ? "'" : $0 }))\""
  }
}
