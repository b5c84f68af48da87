import SpecDiagnostics

extension SyntaxProblem {
  /// A tab where only spaces can be: as indentation, or before the first text behind `-`.
  func tab(at offset: Int) -> YAMLProblem {
    var upper = offset
    while upper < end, bytes[upper] == 0x09 { upper += 1 }
    let isIndentation = bytes.trimmed(from: startOfLine(at: offset), to: offset).isEmpty
    let next = quotedText(from: upper, to: endOfLine(at: upper))
    return YAMLProblem(
      kind: .tab,
      message: isIndentation
        ? "a tab indents this line; expected spaces, the only indentation in YAML"
        : "a tab is before \(next); expected a space",
      range: SourceRange(offset, max(upper, min(offset + 1, end))))
  }

  /// A `: ` in a place where no key can end.
  var secondValue: YAMLProblem {
    let lineStart = startOfLine(at: failure.offset)
    let colon = SourceRange(failure.offset, min(failure.offset + 1, end))
    let text = bytes.trimmed(from: lineStart, to: failure.offset)
    guard let first = firstColon(from: text.lowerBound, to: text.upperBound) else {
      if let above = brokenKey(above: lineStart) { return above }
      return syntax(
        "\(quotedText(from: text.lowerBound, to: colon.upperBound)) begins a key inside the value "
          + "above it; expected the indentation of the keys above, or the whole text in quotes",
        SourceRange(text.lowerBound, colon.upperBound))
    }
    return syntax(
      "\(quotedText(from: first + 1, to: endOfLine(at: first))) contains a second colon with a space "
        + "after it, which would begin a value; put the text in quotes", colon)
  }

  /// A line that ends in the mark of a block of text and is no key: `swipe:|`, `swipe |`.
  private func brokenKey(above lineStart: Int) -> YAMLProblem? {
    // What is indented more is the text of the key that was meant.
    let own = bytes[lineStart...].prefix { $0 == 0x20 }.count
    var start = lineStart
    var line = SourceRange(at: lineStart)
    for _ in 0..<40 where start > 0 {
      let end = start - 1
      start = startOfLine(at: end)
      line = bytes.trimmed(from: start, to: end)
      if !line.isEmpty, line.lowerBound - start <= own { break }
    }
    guard line.count > 1, firstColon(from: line.lowerBound, to: line.upperBound) == nil,
      ["|", ">"].contains(character(at: line.upperBound - 1))
    else { return nil }
    let end = bytes[line.lowerBound..<line.upperBound - 1].lastIndex {
      !$0.isBlank && $0 != UInt8(ascii: ":")
    }
    let key = SourceRange(line.lowerBound, (end ?? line.lowerBound) + 1)
    let mark = character(at: line.upperBound - 1)
    return syntax(
      "\(quoted(line)) is no key; expected a colon and a space before \"\(mark)\", as in "
        + quotedText(from: key.lowerBound, to: key.upperBound).dropLast() + ": \(mark)\"", line)
  }

  /// A text where only a key can be.
  var missingColon: YAMLProblem {
    let range = place(at: failure.contextOffset ?? failure.offset)
    return syntax(
      "\(quoted(range)) has no colon; expected \"key: value\", or more indentation if it belongs "
        + "to the text above", range)
  }

  /// A text behind a whole value, or a line whose indentation fits nothing.
  var misplaced: YAMLProblem {
    let range = place(at: failure.offset)
    let lineStart = startOfLine(at: range.lowerBound)
    let before = bytes.trimmed(from: lineStart, to: range.lowerBound)
    guard before.isEmpty else { return behindValue(range, lineStart: lineStart) }
    guard let context = failure.contextOffset else {
      return syntax("\(quoted(range)) is after the end of the YAML; expected nothing", range)
    }
    let isList = isIn("block collection")
    return syntax(
      "\(quoted(range)) \(isList ? "is in a list" : "is indented unlike the keys above"); "
        + "expected \(isList ? "\"- \" before it" : "a key under the first one"), or other "
        + "indentation", range,
      related: (
        characters(1, from: context), isList ? "the list begins here" : "the keys begin here"
      ))
  }

  private func behindValue(_ range: SourceRange, lineStart: Int) -> YAMLProblem {
    guard let lastScalar, lastScalar.upperBound <= range.lowerBound,
      lastScalar.upperBound > lineStart, isQuote(bytes[lastScalar.upperBound - 1])
    else {
      return syntax(
        "\(quoted(range)) follows a value that is complete; put the whole text in quotes", range)
    }
    let quote = character(at: lastScalar.lowerBound)
    if lastScalar.lowerBound < lineStart {
      return syntax(
        "the quote (\(quote)) that begins here is closed only lines below, before \(quoted(range))",
        SourceRange(lastScalar.lowerBound, lastScalar.lowerBound + 1),
        related: (range, "the text after the closing quote"))
    }
    let hint =
      quote == "'"
      ? "an apostrophe inside single quotes is written twice"
      : "a double quote inside double quotes is written \"\\\"\""
    return syntax("\(quoted(range)) follows the closing quote; \(hint)", range)
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// The problem if a tab indents the line on which libyaml gave up: libyaml takes some tabs for
  /// spaces inside a text and stumbles later.
  var tabInIndentation: YAMLProblem? {
    var offset = startOfLine(at: failure.offset)
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    return offset < failure.offset && bytes[offset] == 0x09 ? tab(at: offset) : nil
  }

  private func firstColon(from start: Int, to end: Int) -> Int? {
    bytes[start..<end].indices.first {
      bytes[$0] == UInt8(ascii: ":") && $0 + 1 < end && bytes[$0 + 1].isBlank
    }
  }
}
