/// Why something is suppressed, in words that can be in a comment.
public struct SuppressionReason: Sendable, Hashable {
  /// The words.
  public let text: String

  /// Checks a text.
  public init(_ text: String) throws(Refusal) {
    let words = text.split { $0.isWhitespace && !$0.isNewline }.joined(separator: " ")
    guard !words.isEmpty else { throw Refusal(description: "the reason is empty") }
    guard !words.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw Refusal(description: "the reason must be one line")
    }
    // It would end the comment, or be taken for its end by older readers of HTML.
    guard !words.contains("--"), !words.hasSuffix("-") else {
      throw Refusal(description: "the reason must not hold \"--\" nor end with \"-\"")
    }
    self.text = words
  }
}

/// Why what was asked for cannot be made; one line without a full stop.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line.
  public let description: String
}
