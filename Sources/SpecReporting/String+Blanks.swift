extension String {
  /// The text without the spaces at its end.
  var withoutBlanksAtEnd: String {
    guard let last = utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(self[...last])
  }
}
