import SpecDiagnostics

/// Making text of a document safe to print.
///
/// Control characters can move the cursor, recolour or retitle a terminal; line separators break
/// a report; marks of writing direction can make a line show something other than it says.
public enum VisibleText {
  /// Returns the name that stands for a harmful scalar, such as `<U+001B>`; a screen reader can
  /// speak it and a search can find it.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Returns a text as one harmless line: line ends and tabs become spaces, other harmful scalars
  /// their names.
  public static func line(_ text: String) -> String {
    if isPlain(text) || !text.unicodeScalars.contains(where: \.isHarmful) { return text }
    var last: Unicode.Scalar = " "
    return text.replacingScalars { scalar in
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": return ""
      case "\n", "\r", "\t": return " "
      default: return scalar.isHarmful ? name(scalar) : nil
      }
    }
  }

  /// Whether a text is visible ASCII on one line, as nearly every one is; walking along its storage
  /// takes a third of the time.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    } ?? false
  }

  /// Returns the lines of a text that may have several, each harmless; blank lines at the end are
  /// left out.
  public static func lines(_ text: String) -> [String] {
    if isPlain(text) { return [text] }
    var lines: [String] = []
    var rest = text.utf8[...]
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(line(String(Substring(rest[..<end]))))
      let isPair = rest[end...].starts(with: [0x0D, 0x0A])
      rest = rest[rest.index(end, offsetBy: isPair ? 2 : 1)...]
    }
    lines.append(line(String(Substring(rest))))
    while lines.count > 1, let last = lines.last, last.utf8.allSatisfy({ $0 == 0x20 }) {
      lines.removeLast()
    }
    return lines
  }

  /// Returns at most `limit` Unicode scalars of a text, cut between characters and ended by `…`.
  public static func cut(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit || text.unicodeScalars.count <= limit { return text }
    var result = ""
    var count = 1
    for character in text {
      count += character.unicodeScalars.count
      if count > limit { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension String {
  var withoutBlanksAtEnd: String {
    guard let last = utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(self[...last])
  }

  /// Repeats an ASCII character: `String(repeating:count:)` appends one after the other.
  init(_ letter: Unicode.Scalar, times count: Int) {
    self.init(decoding: [UInt8](repeating: UInt8(ascii: letter), count: count), as: UTF8.self)
  }
}
