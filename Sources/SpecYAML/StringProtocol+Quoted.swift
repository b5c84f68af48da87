extension StringProtocol {
  /// The text for a message: in straight double quotes, on one line, cut after 40 characters.
  var quoted: String {
    let limit = 40
    let words = prefix(4 * limit).split(whereSeparator: { $0.isWhitespace })
    let line = words.joined(separator: " ")
    return line.count > limit ? "\"\(line.prefix(limit))…\"" : "\"\(line)\""
  }
}
