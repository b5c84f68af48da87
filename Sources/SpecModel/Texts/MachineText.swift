import SpecDiagnostics
import SpecLanguage

/// Finding what in running text is for programs, by a form that no English word has.
///
/// Markdown shows code, the targets of links and tags; what it takes for text is found here. With them it
/// is `Markup.verbatim`, which no rule about words looks into.
enum MachineText {
  /// Returns the bare names in a text, and its other parts that are for programs, in any order: addresses,
  /// file names, slugs, hashtags, lists of attributes and the tags of templates.
  ///
  /// A part does not take in the punctuation around it.
  static func find(
    in text: TextBlock, of words: Words
  ) -> (names: [SourceRange], parts: [SourceRange]) {
    let (bytes, sorts) = (words.file.bytes, sorts)
    var (names, parts): ([SourceRange], [SourceRange]) = ([], [])
    for line in text.lines {
      // A chunk is between blanks, a piece of it between marks that are in no part.
      var (chunk, piece) = (line.lowerBound, line.lowerBound)
      // Of nearly none more than its bytes is looked at: all texts are searched.
      var (marks, chunkMarks, before): (UInt8, UInt8, UInt8) = (0, 0, 0)
      for place in line.lowerBound...line.upperBound {
        let sort = place < line.upperBound ? sorts[Int(bytes[place])] : boundary | blank
        if sort & boundary == 0 {
          marks |= sort
          // A capital behind a small letter is in no word.
          if sort == capital, before == small { chunkMarks |= joint }
          before = sort
          continue
        }
        if marks & odd != 0, let part = part(SourceRange(piece, place), in: words) {
          parts.append(part)
        }
        chunkMarks |= marks
        (piece, marks, before) = (place + 1, 0, 0)
        guard sort & blank != 0 else { continue }
        if chunkMarks & joint != 0, let name = BareNames.name(in: bytes[chunk..<place]) {
          names.append(name)
        }
        (chunk, chunkMarks) = (place + 1, 0)
      }
      let isOpen = text.characters.contains(UInt8(ascii: "{")) || text.characters.contains(0x3C)
      if isOpen { parts += templateTags(in: line, bytes) }
    }
    return (names, parts)
  }

  /// What a byte can be in a text.
  private static let boundary: UInt8 = 1
  private static let blank: UInt8 = 2
  private static let odd: UInt8 = 4
  private static let joint: UInt8 = 8
  private static let small: UInt8 = 16
  private static let capital: UInt8 = 32
  private static let sorts: [UInt8] = (0...UInt8.max).map { byte in
    if byte == 0x20 || byte == 0x09 { return boundary | blank }
    if byte < 0x20 || byte >= 0x80 || "\"()[]<>|,;*".utf8.contains(byte) { return boundary }
    if "_=-".utf8.contains(byte) { return odd | joint }
    if "/.@#$\\".utf8.contains(byte) { return odd }
    return (0x61...0x7A).contains(byte) ? small : (0x41...0x5A).contains(byte) ? capital : 0
  }

  /// Returns what is left of a piece without punctuation at its ends, if that is no prose.
  private static func part(_ piece: SourceRange, in words: Words) -> SourceRange? {
    let bytes = words.file.bytes
    let isEnd = { (byte: UInt8) in "'_:!?.".utf8.contains(byte) }
    var (start, end) = (piece.lowerBound, piece.upperBound)
    while start < end, isEnd(bytes[end - 1]) { end -= 1 }
    // A path may begin with a full stop.
    while start < end, isEnd(bytes[start]), bytes[start] != UInt8(ascii: ".") { start += 1 }
    guard end - start > 1 else { return nil }
    let part = SourceRange(start, end)
    return isVerbatim(bytes[start..<end]) || isPath(part, in: words) ? part : nil
  }

  private static func isVerbatim(_ part: ArraySlice<UInt8>) -> Bool {
    let isWord = FoldedText.isLetterOrDigit
    let (first, second) = (part[part.startIndex], part[part.startIndex + 1])
    if "#$-".utf8.contains(first), first != UInt8(ascii: "-") || second == first {
      let name = part.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "$") }
      // "#1" is a number, "##Notes" a heading without its space.
      let letters = first == UInt8(ascii: "#") ? name.dropFirst() : name
      if let letter = letters.first, (0x61...0x7A).contains(letter | 0x20) { return true }
    }
    if part.contains(where: { "_=@\\".utf8.contains($0) }), part.contains(where: isWord) {
      return true
    }
    // "toggle-ios-notes": two words with a hyphen are prose.
    if part.count(where: { $0 == UInt8(ascii: "-") }) > 1, isWord(first),
      part.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    {
      return true
    }
    // "4.5" is a number, "talkback.md" a file.
    return part.indices.dropFirst().dropLast().contains { place in
      let sides = [part[place - 1], part[place + 1]]
      return part[place] == UInt8(ascii: ".") && sides.allSatisfy(isWord)
        && !sides.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
  }

  /// Whether a part has two slashes or more, and is no list: "disabled/dimmed/unavailable" is one.
  private static func isPath(_ part: SourceRange, in words: Words) -> Bool {
    let bytes = words.file.bytes[part.lowerBound..<part.upperBound]
    guard bytes.count(where: { $0 == UInt8(ascii: "/") }) > 1 else { return false }
    let isPlain = bytes.allSatisfy { FoldedText.isLetterOrDigit($0) || "/:".utf8.contains($0) }
    return !isPlain || words.matches(in: [part], kinds: [.state]).isEmpty
  }

  /// Returns the tags of templates in a line, `{{ name }}`, `{% if %}`, `<%= name %>` and `${name}`, and
  /// its lists of attributes: `{#id}`, `{.class}`, `{: #id}`.
  private static func templateTags(in line: SourceRange, _ bytes: [UInt8]) -> [SourceRange] {
    var tags: [SourceRange] = []
    // What is not closed once is not closed later in the line.
    var absent: [[UInt8]] = []
    var place = line.lowerBound
    while place + 1 < line.upperBound {
      guard let closing = closing(bytes[place], bytes[place + 1]), !absent.contains(closing) else {
        place += 1
        continue
      }
      let end = (place + 2..<line.upperBound).first {
        bytes[$0..<line.upperBound].starts(with: closing)
      }
      guard let end else {
        absent.append(closing)
        continue
      }
      tags.append(SourceRange(place, end + closing.count))
      place = end + closing.count
    }
    return tags
  }

  /// Returns what closes the tag that two bytes open.
  private static func closing(_ first: UInt8, _ second: UInt8) -> [UInt8]? {
    switch (first, second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): Array("}}".utf8)
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): Array("%}".utf8)
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): Array("%>".utf8)
    case (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "#")),
      (UInt8(ascii: "{"), UInt8(ascii: ".")), (UInt8(ascii: "{"), UInt8(ascii: ":")):
      Array("}".utf8)
    default: nil
    }
  }
}
