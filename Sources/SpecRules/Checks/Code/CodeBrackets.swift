import SpecDiagnostics

/// The first bracket of some code without a partner, if there is one; what is in strings and comments
/// counts for nothing.
///
/// Knows the strings and comments of Swift, Kotlin, Java and JSON. Where a string does not end, nothing
/// behind it is judged.
struct CodeBrackets {
  /// A bracket without a partner.
  struct Fault {
    /// Where it is.
    let bracket: SourceRange
    /// The bracket that should be there, or should be somewhere.
    let expected: UInt8
    /// The bracket that it does not fit; nil for none.
    let other: SourceRange?
  }

  /// The fault.
  private(set) var fault: Fault?
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var open: [Int] = []

  init(_ code: SourceRange, of file: SourceFile) {
    bytes = file.bytes
    index = code.lowerBound
    end = code.upperBound
    // The end of something that begins above is an excerpt.
    let first = file.trimmed(code).lowerBound
    if first < end, Self.opening(bytes[first]) != nil { return }
    while index < end, fault == nil {
      guard readToken() else { return }
    }
    if fault == nil, let last = open.last, !isExcerpt(code, of: file) {
      fault = Fault(
        bracket: SourceRange(last, last + 1), expected: Self.closing(bytes[last]), other: nil)
    }
  }

  /// Whether code breaks off, or says that something is left out.
  private func isExcerpt(_ code: SourceRange, of file: SourceFile) -> Bool {
    let text = file.text(code)
    return text.holds("...") || text.holds("…")
      || open.last == file.trimmed(code).upperBound - 1
  }

  /// Reads a bracket, a string, a comment or a byte; false where a string has no end.
  private mutating func readToken() -> Bool {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(index)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(byte)
    case UInt8(ascii: "\""):
      return skipString()
    case UInt8(ascii: "'"):
      skipCharacter()
    case UInt8(ascii: "/") where holds("//"):
      index = bytes.firstIndex(of: 0x0A, from: index, to: end)
      return true
    case UInt8(ascii: "/") where holds("/*"):
      return skip(to: "*/", from: index + 2)
    default: break
    }
    index = min(end, index + 1)
    return true
  }

  private mutating func close(_ byte: UInt8) {
    guard let expected = Self.opening(byte) else { return }
    let bracket = SourceRange(index, index + 1)
    guard let last = open.popLast() else {
      fault = Fault(bracket: bracket, expected: expected, other: nil)
      return
    }
    guard bytes[last] != expected else { return }
    let other = SourceRange(last, last + 1)
    // One that was forgotten, or one in place of another.
    fault =
      open.last.map { bytes[$0] == expected } ?? false
      ? Fault(bracket: other, expected: Self.closing(bytes[last]), other: bracket)
      : Fault(bracket: bracket, expected: Self.closing(bytes[last]), other: other)
  }

  /// Skips a string with what is put into it, `\(…)` or `${…}`.
  private mutating func skipString() -> Bool {
    if holds("\"\"\"") { return skip(to: "\"\"\"", from: index + 3) }
    index += 1
    while index < end, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        return true
      }
      if holds("\\(") || holds("${") {
        index += 1
        let depth = open.count
        repeat {
          guard readToken(), fault == nil else { return false }
        } while index < end && open.count > depth
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return false
  }

  /// Skips a character in quotes, `'('` or `'\''`.
  private mutating func skipCharacter() {
    let length = holds("'\\") ? 3 : 2
    if index + length < end, bytes[index + length] == UInt8(ascii: "'") { index += length }
  }

  private mutating func skip(to text: StaticString, from start: Int) -> Bool {
    index = start
    while index < end, !holds(text) { index += 1 }
    guard index < end else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  private func holds(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[index + $0] == text[$0] }
    }
  }

  private static func opening(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }

  private static func closing(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }
}
