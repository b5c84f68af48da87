import SpecDiagnostics
import SpecLanguage

/// Reading one example of what a screen reader says: a quoted text with a remark behind it, or with a
/// label before it.
extension LoadContext {
  /// Returns the announcement of a bullet, or nil when it begins with neither a quote nor a label.
  func announcement(_ item: FlowItem, on platform: String) -> Announcement? {
    guard item.isBullet || item.kind == .paragraph, let whole = item.lines.span else { return nil }
    let quotes = quotes(in: whole)
    guard let open = quotes.first, let label = label(before: open, in: whole) else {
      // In a list of YAML quotes are a matter of syntax.
      return item.isText ? announcement(item, located(item), gloss: nil, on: platform) : nil
    }
    // The last quote before the remark closes the text: quotes inside it are part of it.
    let remark = quotes.dropFirst(label.isEmpty ? 1 : 0).first { isRemark(behind: $0, in: whole) }
    let end = remark?.upperBound ?? whole.upperBound
    let closing = quotes.dropFirst()
    guard let close = closing.last(where: { $0.upperBound <= end }) ?? closing.last else {
      return nil
    }
    let behind = SourceRange(close.upperBound, whole.upperBound)
    if goesOn(behind), !label.isEmpty || closing.count > 1 || !isRemark(behind) { return nil }
    let text = SourceRange(open.upperBound, close.lowerBound)
    return announcement(
      item, Located(self.text(file.lines(item.lines, in: text)), at: text),
      gloss: gloss(in: behind) ?? gloss(in: label), on: platform)
  }

  private func announcement(
    _ item: FlowItem, _ text: Located<String>, gloss: String?, on platform: String
  ) -> Announcement {
    Announcement(
      platform: platform, text: text,
      gloss: item.remark.isEmpty ? gloss : self.text(item.remark), range: item.range)
  }

  /// Returns what is before the first quote, nothing or a label that ends in a colon: 'On the first tab:
  /// "Oats, tab"'; nil for any other words.
  ///
  /// "Not: "Oats, link"" gives no example.
  private func label(before quote: SourceRange, in range: SourceRange) -> SourceRange? {
    let bytes = file.bytes
    let label = SourceRange(range.lowerBound, quote.lowerBound)
    if label.isEmpty { return label }
    guard
      let colon = bytes[range.lowerBound..<quote.lowerBound].firstIndex(of: UInt8(ascii: ":")),
      bytes[(colon + 1)..<quote.lowerBound].allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "*") }),
      case let before = words.places(in: SourceRange(range.lowerBound, colon)),
      !before.contains(where: { words[$0].small.contains(.negation) })
    else { return nil }
    return label
  }

  /// Whether a text goes on in a sentence: '"Label" is read first'.
  private func goesOn(_ behind: SourceRange) -> Bool {
    file.bytes[behind.lowerBound..<behind.upperBound].first { !$0.isBlank }
      .map(FoldedText.isLetterOrDigit) ?? false
  }

  /// Whether words behind a quote say when it is heard, as '"Label, on" after the second tap' does.
  private func isRemark(_ behind: SourceRange) -> Bool {
    let first = words.places(in: behind).first { words.tokens[$0].isWord }
    return first.map { !words[$0].small.isDisjoint(with: [.preposition, .subordinator]) } ?? false
  }

  /// Whether spaces and a parenthesis are behind a quote.
  private func isRemark(behind quote: SourceRange, in range: SourceRange) -> Bool {
    let behind = file.bytes[quote.upperBound..<range.upperBound]
    return behind.first?.isBlank == true && behind.first { !$0.isBlank } == UInt8(ascii: "(")
  }

  /// Returns the straight and curly double quotes in a range.
  private func quotes(in range: SourceRange) -> [SourceRange] {
    let bytes = file.bytes
    return (range.lowerBound..<range.upperBound).compactMap { offset in
      if bytes[offset] == 0x22 { return SourceRange(offset, offset + 1) }
      // U+201C to U+201F are E2 80 9C to E2 80 9F.
      guard offset + 2 < range.upperBound, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80,
        (0x9C...0x9F).contains(bytes[offset + 2])
      else { return nil }
      return SourceRange(offset, offset + 3)
    }
  }

  private func gloss(in range: SourceRange) -> String? {
    var text = text([file.trimmed(range)])[...]
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    if text.hasSuffix(":") { text = text.dropLast() }
    return text.isEmpty ? nil : String(text)
  }
}
