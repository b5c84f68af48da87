import SpecDiagnostics

/// Finding URLs that are by themselves: bare as GitHub's Markdown links them, or in `<>`.
enum BareURL {
  /// Returns the end of the `http` or `https` URL at an offset of a text, or nil if there is none.
  static func end(in bytes: [UInt8], within text: Range<Int>, at offset: Int) -> Int? {
    let isInWord =
      offset > text.lowerBound
      && (bytes[offset - 1].isASCIILetter || bytes[offset - 1].isASCIIDigit)
    guard !isInWord else { return nil }
    let limit = text.upperBound
    guard bytes.contains(http, at: offset, end: limit, ignoringCase: true) else { return nil }
    var index = offset + http.count
    if index < limit, bytes[index].lowercasedASCII == UInt8(ascii: "s") { index += 1 }
    guard bytes.contains(separator, at: index, end: limit) else { return nil }
    let host = index + separator.count
    guard host < limit, bytes[host].isASCIILetter || bytes[host].isASCIIDigit || bytes[host] >= 0x80
    else { return nil }
    return trimmedEnd(bytes, from: host, to: rawEnd(bytes, from: host, limit: limit))
  }

  private static let http = Array("http".utf8)
  private static let separator = Array("://".utf8)

  /// Returns where a URL must end at the latest: a space, a delimiter, or a `)` that it did not open.
  private static func rawEnd(_ bytes: [UInt8], from offset: Int, limit: Int) -> Int {
    var index = offset
    var depth = 0
    while index < limit, bytes[index] > 0x20 {
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "\""),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        return index
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  /// Leaves out the punctuation that ends a sentence or an emphasis rather than the URL.
  private static func trimmedEnd(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    let trailing = ".,;:!?'*_~".utf8
    var index = end
    while index > start + 1 {
      if trailing.contains(bytes[index - 1]) {
        index -= 1
      } else if bytes[index - 1] == 0x9D || bytes[index - 1] == 0x99, index - 3 > start,
        bytes[index - 3] == 0xE2, bytes[index - 2] == 0x80
      {
        // A closing curly quote.
        index -= 3
      } else {
        break
      }
    }
    return index
  }

  /// Returns the end of `<scheme:…>` at an offset, `>` included (CommonMark 0.30, section 6.5).
  static func bracketedEnd(in bytes: [UInt8], at offset: Int, limit: Int) -> Int? {
    var index = offset + 1
    guard index < limit, bytes[index].isASCIILetter else { return nil }
    while index < limit, index - offset <= 32, isSchemeByte(bytes[index]) { index += 1 }
    guard index - offset > 2, index < limit, bytes[index] == UInt8(ascii: ":") else {
      return nil
    }
    while index < limit, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: ">") { return index + 1 }
      index += 1
    }
    return nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
