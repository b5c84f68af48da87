extension StringProtocol {
  /// The text for a message: in straight double quotes, on one line, cut after 40 characters.
  ///
  /// What has such quotes is between backticks instead: they may be what is wrong with it.
  var quotedBeginning: String {
    let limit = 40
    let words = prefix(4 * limit).split(whereSeparator: { $0.isWhitespace })
    let line = words.joined(separator: " ")
    let beginning = line.count > limit ? line.prefix(limit) + "…" : line
    return beginning.contains("\"") ? "`\(beginning)`" : "\"\(beginning)\""
  }
}
