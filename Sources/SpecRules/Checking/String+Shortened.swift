extension String {
  /// The text, cut behind a word where it is longer than eighty characters.
  var shortened: String {
    guard count > 80 else { return self }
    let head = prefix(80)
    return (head.lastIndex(of: " ").map { String(head[..<$0]) } ?? String(head)) + "…"
  }

  /// The text without line ends and spaces at its end.
  var trimmingLineEnds: String {
    if let last = utf8.last, last > 0x20 && last < 0x80 { return self }
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
