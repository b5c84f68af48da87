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
  /// How many strings are around, each in what is put into the next.
  private var depth = 0
  private static let maximumDepth = 20

  init(_ code: SourceRange, of file: SourceFile) {
    bytes = file.bytes
    index = code.lowerBound
    end = code.upperBound
    // The end of something that begins above is an excerpt, and of two branches for the compiler one is
    // left out.
    let first = file.trimmed(code).lowerBound
    let isTail = first < end && ")]}.".utf8.contains(bytes[first])
    if isTail || file.text(code).holds("#if") { return }
    while index < end, fault == nil {
      guard readToken() else { return }
    }
    if fault == nil, let last = open.last, !isExcerpt(code, of: file) {
      fault = misfit(at: last)
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
    case UInt8(ascii: "\"") where holds("\"\"\""):
      return skip(to: "\"\"\"", from: index + 3)
    case UInt8(ascii: "#") where holds("#\""):
      return skip(to: "\"#", from: index + 2)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return skipQuoted(byte)
    case UInt8(ascii: "/") where holds("//"):
      index = bytes.firstIndex(of: 0x0A, from: index, to: end)
      return true
    case UInt8(ascii: "/") where holds("/*"):
      return skipComment()
    case UInt8(ascii: "/") where mayBeginPattern:
      return false
    default: break
    }
    index = min(end, index + 1)
    return true
  }

  private mutating func close(_ byte: UInt8) {
    guard let last = open.popLast() else {
      fault = misfit(at: index)
      return
    }
    guard bytes[last].otherBracket != byte else { return }
    // One that was forgotten, or one in place of another.
    let isForgotten = open.last.map { bytes[$0].otherBracket == byte } ?? false
    fault = isForgotten ? misfit(at: last, with: index) : misfit(at: index, with: last)
  }

  /// Makes a fault of a bracket that does not fit another one, or has none.
  private func misfit(at place: Int, with other: Int? = nil) -> Fault? {
    let opening = other.map { min($0, place) } ?? place
    return bytes[opening].otherBracket.map { expected in
      Fault(
        bracket: SourceRange(place, place + 1), expected: expected,
        other: other.map { SourceRange($0, $0 + 1) })
    }
  }

  /// Skips a character, a name in backticks or a string, with what is put into it, `\(…)` or `${…}`;
  /// false where it has no end on its line.
  private mutating func skipQuoted(_ quote: UInt8) -> Bool {
    index += 1
    while index < end, bytes[index] != 0x0A {
      if bytes[index] == quote {
        index += 1
        return true
      }
      if quote == UInt8(ascii: "\""), holds("\\(") || holds("${") {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        index += 1
        let outer = open.count
        repeat {
          guard readToken(), fault == nil else { return false }
        } while index < end && open.count > outer
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return false
  }

  /// Skips a comment with the comments in it.
  private mutating func skipComment() -> Bool {
    var depth = 0
    while index + 1 < end {
      if holds("/*") {
        depth += 1
        index += 2
      } else if holds("*/") {
        depth -= 1
        index += 2
        if depth == 0 { return true }
      } else {
        index += 1
      }
    }
    return false
  }

  /// Whether a slash is where a regular expression begins and no division is: nothing behind such a one
  /// is judged.
  private var mayBeginPattern: Bool {
    var last = index - 1
    while last >= 0, bytes[last].isBlankOrLineEnd { last -= 1 }
    return last < 0 || "(=,:#[{&|!".utf8.contains(bytes[last])
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
}

extension UInt8 {
  /// The bracket that belongs to a bracket; nil for what is none.
  var otherBracket: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}
