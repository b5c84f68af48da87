import SpecDiagnostics

/// Bytes that must not reach libyaml.
///
/// What cannot be decoded would stop libyaml before its first event, since it decodes 16 kB ahead,
/// and nothing of the tree would be left. Long runs of spaces and many tag directives cost it
/// quadratic time: 0.8 s for 400,000 spaces before 250,000 words, 4 s for 60,000 directives
/// (measured, libyaml 0.2.5).
struct ParserHazard {
  /// The longest run of spaces and line breaks, in bytes, that text may follow.
  private static let longestBlankRun = 4096
  /// The most `%TAG` directives.
  private static let mostTagDirectives = 64
  /// The longest `%TAG` directive in bytes.
  private static let longestTagDirective = 1024

  private let bytes: [UInt8]
  private let end: Int
  private var lineStart: Int
  private var blankStart: Int?
  private var tagDirectives = 0

  /// Finds the first hazard of a slice: what to say to the author, and where the line with it begins;
  /// what is before can be parsed.
  static func first(
    in bytes: [UInt8], from start: Int, to end: Int
  ) -> (problem: YAMLProblem, lineStart: Int)? {
    var search = ParserHazard(bytes: bytes, end: end, lineStart: start)
    var offset = start
    while offset < end {
      if let problem = search.problem(at: offset) { return (problem, search.lineStart) }
      offset += bytes[offset] < 0x80 ? 1 : UTF8Columns.scalarLength(bytes, at: offset)
    }
    return nil
  }

  /// Returns what is wrong with the scalar at an offset, and remembers lines and spaces.
  private mutating func problem(at offset: Int) -> YAMLProblem? {
    let byte = bytes[offset]
    let lineBreak = bytes.lineBreakLength(at: offset, before: end)
    if byte.isBlank || lineBreak > 0 {
      if blankStart == nil { blankStart = offset }
      if lineBreak > 0 { lineStart = offset + lineBreak }
      return nil
    }
    if let start = blankStart {
      blankStart = nil
      if offset - start > Self.longestBlankRun {
        return tooManyBlanks(from: start, to: offset)
      }
    }
    if byte == UInt8(ascii: "%"), offset == lineStart { return tagDirectiveProblem(at: offset) }
    if byte < 0x80 { return (0x20...0x7E).contains(byte) ? nil : control(UInt32(byte), at: offset) }
    return undecodable(at: offset)
  }

  private func tooManyBlanks(from start: Int, to offset: Int) -> YAMLProblem {
    YAMLProblem(
      kind: .limit,
      message: "\(offset - start) spaces and empty lines are before this text, expected at most "
        + "\(Self.longestBlankRun); the rest of the YAML was not read",
      range: SourceRange(offset, bytes.endOfToken(from: offset, before: end)))
  }

  private mutating func tagDirectiveProblem(at offset: Int) -> YAMLProblem? {
    guard bytes[offset..<end].starts(with: "%TAG".utf8) else { return nil }
    tagDirectives += 1
    let length = bytes.endOfLine(at: offset, before: end) - offset
    guard
      tagDirectives > Self.mostTagDirectives || length > Self.longestTagDirective
    else { return nil }
    return YAMLProblem(
      kind: .limit,
      message: "more \"%TAG\" lines, or longer ones, than any spec needs; the rest of the YAML "
        + "was not read",
      range: SourceRange(offset, offset + 4))
  }

  /// Returns what is wrong with a sequence of several bytes: ill-formed, or a scalar that YAML
  /// excludes (YAML 1.1, 5.1).
  private func undecodable(at offset: Int) -> YAMLProblem? {
    let length = min(UTF8Columns.scalarLength(bytes, at: offset), end - offset)
    let lead = bytes[offset]
    let expected = lead < 0xC2 || lead > 0xF4 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length == expected else { return invalidUTF8(at: offset, length: length) }
    let continuation = bytes[(offset + 1)..<(offset + length)]
    let value = continuation.reduce(UInt32(lead) & (0x7F >> UInt32(length))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    let isExcluded = value < 0xA0 || value == 0xFFFE || value == 0xFFFF
    return isExcluded ? control(value, at: offset, length: length) : nil
  }

  private func invalidUTF8(at offset: Int, length: Int) -> YAMLProblem {
    let isUTF16 = bytes[offset] >= 0xFE && offset + 1 < end && bytes[offset + 1] >= 0xFE
    return YAMLProblem(
      kind: .syntax,
      message: isUTF16
        ? "this text is UTF-16; save it as UTF-8"
        : "the byte 0x\(hexadecimal(UInt32(bytes[offset]), digits: 2)) is not UTF-8; save the "
          + "file as UTF-8",
      range: SourceRange(offset, offset + length))
  }

  private func control(_ value: UInt32, at offset: Int, length: Int = 1) -> YAMLProblem {
    let name = value == 0 ? "NUL character (U+0000)" : "control character U+\(hexadecimal(value))"
    return YAMLProblem(
      kind: .syntax, message: "the \(name) cannot be in YAML; delete it",
      range: SourceRange(offset, offset + length))
  }

  private func hexadecimal(_ value: UInt32, digits: Int = 4) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
