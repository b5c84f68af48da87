extension String {
  /// The text without the spaces at its end.
  var withoutBlanksAtEnd: String {
    guard let last = utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(self[...last])
  }

  /// Repeats an ASCII character: `String(repeating:count:)` appends one after the other.
  init(_ letter: Unicode.Scalar, times count: Int) {
    self.init(decoding: [UInt8](repeating: UInt8(ascii: letter), count: count), as: UTF8.self)
  }
}
