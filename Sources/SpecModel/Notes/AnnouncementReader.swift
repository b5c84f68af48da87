import SpecDiagnostics
import SpecLanguage

/// Reading one example of what a screen reader says: a quoted text with a remark behind it, or with a
/// label before it.
struct AnnouncementReader {
  let context: LoadContext
  let platform: String

  /// Returns the announcement of a bullet, or nil when it begins with neither a quote nor a label.
  func announcement(_ item: FlowItem) -> Announcement? {
    guard item.isBullet || item.kind == .paragraph, let whole = item.lines.span else { return nil }
    let label = label(in: whole)
    guard let open = quote(at: label?.upperBound ?? whole.lowerBound) else {
      // In a list of YAML quotes are a matter of syntax.
      return item.isText ? announcement(item, context.located(item), gloss: nil) : nil
    }
    // The last quote before the remark closes the text: quotes inside it are part of it.
    let remark = remarkStart(in: whole)
    guard
      let close = lastQuote(in: SourceRange(open.upperBound, remark ?? whole.upperBound))
        ?? lastQuote(in: SourceRange(open.upperBound, whole.upperBound))
    else { return nil }
    let behind = SourceRange(close.upperBound, whole.upperBound)
    if label != nil, goesOn(behind) { return nil }
    let text = SourceRange(open.upperBound, close.lowerBound)
    return announcement(
      item, Located(words(item.lines, in: text), at: text),
      gloss: gloss(in: behind) ?? label.flatMap { gloss(in: $0) })
  }

  private func announcement(
    _ item: FlowItem, _ text: Located<String>, gloss: String?
  ) -> Announcement {
    Announcement(
      platform: platform, text: text,
      gloss: item.remark.isEmpty ? gloss : context.text(item.remark), range: item.range)
  }

  /// Returns what is before a quote, if it ends in a colon: 'On the first tab: "Oats, tab"'.
  ///
  /// "Not: "Oats, link"" gives no example.
  private func label(in range: SourceRange) -> SourceRange? {
    let bytes = context.file.bytes
    guard
      let colon = (range.lowerBound..<range.upperBound).first(where: {
        bytes[$0] == UInt8(ascii: ":") || quote(at: $0) != nil
      }), bytes[colon] == UInt8(ascii: ":"),
      let start = (colon + 1..<range.upperBound).first(where: {
        !bytes[$0].isBlank && bytes[$0] != UInt8(ascii: "*")
      }), quote(at: start) != nil,
      case let words = context.words.places(in: SourceRange(range.lowerBound, colon)),
      !words.contains(where: { context.words[$0].small.contains(.negation) })
    else { return nil }
    return SourceRange(range.lowerBound, start)
  }

  /// Whether a text goes on in a sentence: '"Label" is read first'.
  private func goesOn(_ behind: SourceRange) -> Bool {
    context.file.bytes[behind.lowerBound..<behind.upperBound].first { !$0.isBlank }
      .map(FoldedText.isLetterOrDigit) ?? false
  }

  /// Returns the range of a straight or curly double quote at an offset.
  private func quote(at offset: Int) -> SourceRange? {
    let bytes = context.file.bytes
    guard offset < bytes.count else { return nil }
    if bytes[offset] == 0x22 { return SourceRange(offset, offset + 1) }
    // U+201C to U+201F are E2 80 9C to E2 80 9F.
    guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80,
      (0x9C...0x9F).contains(bytes[offset + 2])
    else { return nil }
    return SourceRange(offset, offset + 3)
  }

  private func lastQuote(in range: SourceRange) -> SourceRange? {
    (range.lowerBound..<range.upperBound).reversed().lazy.compactMap(quote)
      .first { $0.upperBound <= range.upperBound }
  }

  /// Returns where the remark begins: behind the first quote that spaces and a parenthesis follow.
  private func remarkStart(in range: SourceRange) -> Int? {
    (range.lowerBound..<range.upperBound).dropFirst().lazy.compactMap(quote).first { quote in
      let behind = context.file.bytes[min(quote.upperBound, range.upperBound)..<range.upperBound]
      return behind.first?.isBlank == true && behind.first { !$0.isBlank } == UInt8(ascii: "(")
    }?.upperBound
  }

  /// Returns the text of a range, its lines joined by single spaces.
  private func words(_ lines: [SourceRange], in range: SourceRange) -> String {
    lines.compactMap { line -> String? in
      guard line.overlaps(range) else { return nil }
      let lower = max(line.lowerBound, range.lowerBound)
      return context.file.text(SourceRange(lower, min(line.upperBound, range.upperBound)))
    }.joined(separator: " ")
  }

  private func gloss(in range: SourceRange) -> String? {
    var text = context.text([context.file.trimmed(range)])[...]
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    if text.hasSuffix(":") { text = text.dropLast() }
    return text.isEmpty ? nil : String(text)
  }
}
