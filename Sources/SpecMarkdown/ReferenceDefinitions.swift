import SpecDiagnostics

/// Reading link reference definitions (`[label]: target "title"`), by CommonMark 0.30, section 4.7.
///
/// They are taken off the front of a paragraph; its text starts behind them.
struct ReferenceDefinitions {
  private let text: [UInt8]

  /// Returns how many of a paragraph's first lines are definitions and nothing else; each line of
  /// the text is stripped and has a line feed behind it.
  static func lineCount(in text: [UInt8]) -> Int {
    let definitions = ReferenceDefinitions(text: text)
    var offset = 0
    var lines = 0
    while let end = definitions.definitionEnd(from: offset) {
      for index in offset..<end where text[index] == 0x0A { lines += 1 }
      offset = end
    }
    return lines
  }

  private func definitionEnd(from offset: Int) -> Int? {
    guard let label = labelEnd(from: offset), label < text.count, text[label] == UInt8(ascii: ":")
    else { return nil }
    let target = skippingBlanksAndOneLineEnd(from: label + 1)
    guard let targetEnd = LinkTail.targetEnd(in: text, at: target, limit: text.count),
      targetEnd > target, targetEnd < text.count
    else { return nil }
    let title = skippingBlanksAndOneLineEnd(from: targetEnd)
    if title > targetEnd, let titleEnd = LinkTail.titleEnd(in: text, at: title, limit: text.count),
      let end = lineEnd(from: titleEnd)
    {
      return end
    }
    return lineEnd(from: targetEnd)
  }

  private func labelEnd(from offset: Int) -> Int? {
    guard offset < text.count, text[offset] == UInt8(ascii: "[") else { return nil }
    var index = offset + 1
    var hasText = false
    while index < text.count, index - offset <= 1000 {
      let byte = text[index]
      if byte == UInt8(ascii: "]") { return hasText ? index + 1 : nil }
      if byte == UInt8(ascii: "[") { return nil }
      if byte == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1].isASCIIPunctuation {
        index += 1
      }
      if !byte.isBlankOrLineEnd { hasText = true }
      index += 1
    }
    return nil
  }

  private func skippingBlanksAndOneLineEnd(from offset: Int) -> Int {
    let next = lineEnd(from: offset) ?? offset
    return text.skippingBlanks(from: next, limit: text.count)
  }

  private func lineEnd(from offset: Int) -> Int? {
    let index = text.skippingBlanks(from: offset, limit: text.count)
    return index < text.count && text[index] == 0x0A ? index + 1 : nil
  }
}
