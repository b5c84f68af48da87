import SpecDiagnostics

/// Says in an author's words what libyaml says in its own.
///
/// libyaml's phrases are those of version 0.2.5; one that is not known here is quoted after a plain
/// sentence.
struct SyntaxProblem {
  let bytes: [UInt8]
  /// The start of the slice.
  let start: Int
  /// The end of the slice.
  let end: Int
  let failure: YAMLFailure
  /// The last scalar before libyaml gave up.
  let lastScalar: SourceRange?

  /// What to say to the author.
  var problem: YAMLProblem {
    switch failure.problem {
    case "found unexpected end of stream", "found unexpected document indicator": unclosedQuote
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      escape
    case "found character that cannot start any token": cannotStart
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab(at: failure.offset)
    case "mapping values are not allowed in this context": tabInIndentation ?? secondValue
    case "could not find expected ':'": tabInIndentation ?? missingColon
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      tabInIndentation ?? misplaced
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": unclosedBracket
    case "did not find expected comment or line break" where isIn("block scalar"): blockHeader
    case "found an indentation indicator equal to 0": zeroIndentation
    default: indicator
    }
  }

  /// Whether libyaml was reading something.
  func isIn(_ context: String) -> Bool {
    failure.context.utf8.count >= context.utf8.count && failure.context.hasSuffix(context)
  }

  /// Makes a problem of the kind `syntax`.
  func syntax(
    _ message: String, _ range: SourceRange, related: (range: SourceRange, message: String)? = nil
  ) -> YAMLProblem {
    YAMLProblem(kind: .syntax, message: message, range: range, related: related)
  }
}

extension SyntaxProblem {
  private var unclosedQuote: YAMLProblem {
    let start = failure.contextOffset ?? failure.offset
    let text = quotedText(from: min(start + 1, end), to: endOfLine(at: start + 1))
    let quote = character(at: start)
    let hint = quote == "'" ? "; an apostrophe inside it is written twice" : ""
    let marker = SourceRange(failure.offset, min(failure.offset + 3, end))
    return syntax(
      "the quote (\(quote)) before \(text) is never closed\(hint)", characters(1, from: start),
      related: marker.isEmpty ? nil : (marker, "the YAML document ends here"))
  }

  /// libyaml is at the backslash, or behind `\x`.
  private var escape: YAMLProblem {
    let lineStart = startOfLine(at: failure.offset)
    let start = bytes[lineStart..<min(failure.offset + 1, end)].lastIndex(of: UInt8(ascii: "\\"))
    let range = characters(2, from: start ?? failure.offset)
    return syntax(
      "\(quoted(range)) is not a valid escape inside double quotes; write \"\\\\\" for a "
        + "backslash, or use single quotes", range)
  }

  private var cannotStart: YAMLProblem {
    if failure.offset < end, bytes[failure.offset] == 0x09 { return tab(at: failure.offset) }
    let range = characters(1, from: failure.offset)
    return syntax("\(quoted(range)) cannot begin a text in YAML; put the text in quotes", range)
  }

  private var unclosedBracket: YAMLProblem {
    let start = failure.contextOffset ?? failure.offset
    let isList = failure.problem.hasSuffix("']'")
    let bracket = characters(1, from: start)
    let expected = isList ? "\",\" or \"]\"" : "\",\" or \"}\""
    guard failure.offset < endOfLine(at: start) else {
      return syntax(
        "\(quoted(bracket)) opens a \(isList ? "list" : "mapping") that is not closed; expected "
          + "\(expected), or the text in quotes", bracket)
    }
    let range = place(at: failure.offset)
    return syntax(
      "\(quoted(range)) is inside brackets; expected \(expected) before it, or the text in "
        + "quotes", range, related: (bracket, "the bracket that is open"))
  }

  private var blockHeader: YAMLProblem {
    let start = failure.contextOffset ?? failure.offset
    let signRange = characters(1, from: start)
    let sign = quoted(signRange)
    let range = place(at: failure.offset)
    return syntax(
      "\(quoted(range)) is on the line of \(sign); the text after \(sign) begins on the next "
        + "line", range, related: (signRange, "the sign that begins the text"))
  }

  private var zeroIndentation: YAMLProblem {
    let sign = quoted(characters(1, from: failure.contextOffset ?? failure.offset))
    return syntax(
      "the indentation after \(sign) is 0; expected a number from 1 to 9, or none",
      characters(1, from: failure.offset))
  }
}
