import SpecDiagnostics

/// Brackets and quotes without their partner.
extension APIJudge {
  /// Returns a verdict on a name with a bracket or quote that is never closed or never opened:
  /// `accessibilityLabel(_:`, `android:text="Close`.
  ///
  /// Code that stops where a block or a list goes on (`semantics {`) is the beginning of an example.
  func unclosed(_ span: APISpan, _ first: APIMention, _ real: [APIEntry]) -> APIVerdict? {
    guard span.form != .prose, span.bytes.contains(where: Self.isPartOfPair),
      !span.bytes.contains(.backslash)
    else { return nil }
    let balance = BracketBalance(span.bytes)
    guard !balance.isWhole, isName(first, span, real) else { return nil }
    let start = span.bytes.firstIndex { !$0.isBlankOrLineEnd } ?? 0
    let end = span.bytes.lastIndex { !$0.isBlankOrLineEnd }.map { $0 + 1 } ?? span.bytes.count
    guard start == first.range.lowerBound else { return nil }
    return verdict(
      .malformed(.unclosed), SourceRange(start, end), span,
      balance.completed(span.bytes[start..<end]).map { [String(decoding: $0, as: UTF8.self)] }
        ?? [],
      real.contains { $0.kind != .literal } ? .high : .medium)
  }

  /// Whether what is in front of the bracket can be nothing but a name of code.
  private func isName(_ mention: APIMention, _ span: APISpan, _ real: [APIEntry]) -> Bool {
    if real.contains(where: { $0.kind != .literal }) { return true }
    let name = span[mention.last]
    return span[mention.path].starts(with: "android:".utf8)
      || span[mention.path].starts(with: "aria-".utf8)
      || name.first?.isLower == true && APIWords.split(name).count > 1
  }

  private static func isPartOfPair(_ byte: UInt8) -> Bool {
    byte == .quote || byte == .apostrophe || byte == .openParenthesis || byte == .closeParenthesis
      || byte == .openBrace || byte == .closeBrace
  }
}

/// What is left over when the brackets and quotes of a piece of code have found their partners.
private struct BracketBalance {
  /// Closing brackets that are missing, innermost last.
  private var missing: [UInt8] = []
  /// Offset of a closing bracket that nothing opened.
  private var stray: Int?
  /// The quote that is never closed.
  private var openQuote: UInt8?
  /// Whether nothing is behind that quote.
  private var isCutOff = false
  private var last: UInt8 = 0

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case .openParenthesis: missing.append(.closeParenthesis)
      case .openBrace: missing.append(.closeBrace)
      case .closeParenthesis, .closeBrace:
        if missing.last == byte { missing.removeLast() } else { stray = stray ?? index }
      case .quote, .apostrophe:
        // An apostrophe begins a string only where a value may begin.
        guard byte == .quote || last == .equals || last == .openParenthesis else { break }
        if let close = bytes[(index + 1)...].firstIndex(of: byte) {
          index = close
        } else {
          openQuote = byte
          isCutOff = bytes[(index + 1)...].allSatisfy(\.isBlankOrLineEnd)
        }
      default: break
      }
      if openQuote == nil, !bytes[index].isBlankOrLineEnd { last = bytes[index] }
      index += 1
    }
  }

  /// Whether every bracket and quote has its partner, or the code stops where a block or a list of
  /// arguments goes on.
  var isWhole: Bool {
    openQuote == nil
      ? missing.isEmpty && stray == nil || last == .openBrace || last == .comma
      : isCutOff && last == .equals
  }

  /// Returns the code with what is missing behind it, or without what is too much; nil where it is
  /// not plain which.
  func completed(_ code: ArraySlice<UInt8>) -> [UInt8]? {
    if let openQuote {
      guard missing.isEmpty, stray == nil else { return nil }
      guard code.last == openQuote else { return Array(code) + [openQuote] }
      // `role=option"` lacks the first one.
      let dash = UInt8(ascii: "-")
      let start =
        code.dropLast().lastIndex { !$0.isIdentifierPart && $0 != dash } ?? code.startIndex
      return code[start] == UInt8(ascii: "=") && code.endIndex - start > 2
        ? Array(code[...start]) + [openQuote] + code[(start + 1)...] : nil
    }
    guard let stray else { return Array(code) + missing.reversed() }
    return missing.isEmpty ? Array(code[..<stray] + code[(stray + 1)...]) : nil
  }
}
