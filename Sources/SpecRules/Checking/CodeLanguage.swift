import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// A language that examples are written in, with what shows that code is in it.
///
/// Only what no other language of the list has counts: `class`, `if` and `var` show nothing.
struct CodeLanguage: Sendable {
  /// The name to write behind a fence.
  let name: String
  /// The names that say the same, this one included.
  let names: [String]
  /// Languages whose code it may hold or be.
  let akin: [String]
  /// Words that show it.
  let words: WordSet
  /// Pieces of a line that show it, as they are.
  let pieces: [String]

  init(_ node: YAMLNode, path: String) throws(DataError) {
    let map = try StrictMapping(
      node, of: "a language", keys: ["name", "names", "akin", "words", "pieces"], path: path)
    name = try map.string("name")
    names = [name] + (try map.strings("names"))
    akin = try map.strings("akin")
    words = WordSet(try map.strings("words"))
    pieces = try map.strings("pieces")
  }

  /// Returns the name of a language in the text behind a fence.
  static func firstWord(_ text: String) -> String {
    // Nearly each is one word of ASCII letters.
    text.utf8.allSatisfy(FoldedText.isLetterOrDigit)
      ? text : String(text.prefix { $0.isLetter || $0.isNumber })
  }
}

/// How much shows that a piece of code is in one language or another.
struct CodeEvidence {
  private let text: String
  private let lines: [ArraySlice<UInt8>]
  /// For each byte those that follow it somewhere, by their low six bits: most pieces are ruled out
  /// by them.
  private let followers: [UInt64]
  /// The hashes of the words in these lines that show some language, each once.
  private let words: [UInt64]

  /// Reads some lines, looking for words that show some language.
  init(_ lines: [SourceRange], of file: SourceFile, for telling: WordSet) {
    var code: [UInt8] = []
    for line in lines {
      code += file.bytes[line.lowerBound..<line.upperBound]
      code.append(0x0A)
    }
    text = String(decoding: code, as: UTF8.self)
    var followers = [UInt64](repeating: 0, count: 256)
    var byte: UInt8 = 0
    for next in code {
      followers[Int(byte)] |= 1 << UInt64(next & 63)
      byte = next
    }
    self.followers = followers
    self.lines = lines.map { file.bytes[$0.lowerBound..<$0.upperBound].drop(while: \.isBlank) }
      .filter { !$0.isEmpty && !Self.isComment($0) }
    words = Self.words(in: self.lines, of: telling)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.first {
    case UInt8(ascii: "/"): line.starts(with: "//".utf8)
    case UInt8(ascii: "<"): line.starts(with: "<!--".utf8)
    default: false
    }
  }

  private static func words(in lines: [ArraySlice<UInt8>], of telling: WordSet) -> [UInt64] {
    var words: [UInt64] = []
    var hash = WordHash.seed
    func end() {
      guard hash != WordHash.seed else { return }
      if telling.contains(hash: hash), !words.contains(hash) { words.append(hash) }
      hash = WordHash.seed
    }
    for line in lines {
      for byte in line {
        if isWordByte(byte) { hash = WordHash.adding(byte, to: hash) } else { end() }
      }
      end()
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    FoldedText.isLetterOrDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  /// Returns how many different things show a language; five are as good as certain.
  func strength(of language: CodeLanguage) -> Int {
    if language.name == "html" { return markup }
    var count = words.count { language.words.contains(hash: $0) }
    count += language.pieces.count { holds($0) }
    if language.name == "java" { count += min(5, lines.count { $0.last == UInt8(ascii: ";") } / 2) }
    return count
  }

  private func holds(_ piece: String) -> Bool {
    var last: UInt8?
    for byte in piece.utf8 {
      if let last, followers[Int(last)] & 1 << UInt64(byte & 63) == 0 { return false }
      last = byte
    }
    return text.holds(piece)
  }

  /// Five where all lines begin or end with tags or are between them, by their share.
  private var markup: Int {
    guard lines.first?.first == UInt8(ascii: "<"), text.holds("</") || text.holds("/>") else {
      return 0
    }
    // Layouts of Android are XML, and values in braces are JSX.
    if text.holds("xmlns:") || text.holds("android:") || text.holds("={") { return 0 }
    let tagged = lines.count {
      $0.first == UInt8(ascii: "<") || $0.last == UInt8(ascii: ">")
    }
    return tagged * 2 > lines.count ? 5 : 0
  }
}
