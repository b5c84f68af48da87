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
  /// What its lines look like, if that shows it.
  fileprivate let form: Form?
  /// The elements or commands that its lines begin with; of elements those of no other language, if none is
  /// listed.
  let beginnings: Set<String>

  /// What the lines of a language look like.
  fileprivate enum Form: String, CaseIterable {
    /// Elements, one in the other.
    case tags
    /// Names in quotes, each with a value.
    case members
    /// Commands.
    case commands
  }

  init(_ node: YAMLNode, path: String) throws(DataError) {
    let keys = ["name", "names", "akin", "words", "pieces", "form", "beginnings"]
    let map = try StrictMapping(node, of: "a language", keys: keys, path: path)
    name = try map.string("name")
    names = [name] + (try map.strings("names"))
    akin = try map.strings("akin")
    words = WordSet(try map.strings("words"))
    pieces = try map.strings("pieces")
    form = try map.choice("form", of: Form.self)
    beginnings = Set(try map.strings("beginnings"))
  }

  /// Returns the name of a language in the text behind a fence.
  static func firstWord(_ text: String) -> String {
    // Nearly each is one word of ASCII letters; "c#" is none.
    text.utf8.allSatisfy(FoldedText.isLetterOrDigit)
      ? text : String(text.prefix { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "+" })
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
  /// The elements and commands that show some language.
  private let beginnings: Set<String>

  /// Reads some lines, looking for words that show some language, and beginnings of lines.
  init(
    _ lines: [SourceRange], of file: SourceFile, for telling: WordSet, _ beginnings: Set<String>
  ) {
    self.beginnings = beginnings
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

  /// Returns how many different things show a language; five are as good as certain, as is its form.
  func strength(of language: CodeLanguage) -> Int {
    words.count { language.words.contains(hash: $0) } + language.pieces.count { holds($0) }
      + (language.form.map { hasForm($0, language.beginnings) } ?? false ? 5 : 0)
  }

  private func holds(_ piece: String) -> Bool {
    var last: UInt8?
    for byte in piece.utf8 {
      if let last, followers[Int(last)] & 1 << UInt64(byte & 63) == 0 { return false }
      last = byte
    }
    return text.holds(piece)
  }

  private func hasForm(_ form: CodeLanguage.Form, _ own: Set<String>) -> Bool {
    guard let first = lines.first, let opening = first.first else { return false }
    switch form {
    case .tags:
      let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
      let tagged = lines.count { $0.first == open || $0.last == close }
      return opening == open && isElement(first, own.isEmpty) && tagged * 2 > lines.count
    case .members:
      return "{[".utf8.contains(opening) && text.holds("\":")
        && lines.allSatisfy { $0.first.map("\"{}[]".utf8.contains) ?? false }
    case .commands:
      let commands = lines.count { line in
        let name = line.drop { $0 == UInt8(ascii: "$") || $0.isBlank }.prefix { !$0.isBlank }
        return own.contains(String(decoding: name, as: UTF8.self))
      }
      return commands * 2 > lines.count
    }
  }

  /// Whether a tag is of an element that some language lists, or that none does, and elements end; values
  /// in braces are JSX.
  private func isElement(_ line: ArraySlice<UInt8>, _ isUnlisted: Bool) -> Bool {
    let name = line.dropFirst().prefix { Self.isWordByte($0) || "-!".utf8.contains($0) }
    // An element of one's own has a hyphen (HTML, "valid custom element name").
    let isListed =
      name.contains(UInt8(ascii: "-"))
      || beginnings.contains(String(decoding: name, as: UTF8.self))
    return isListed != isUnlisted && (text.holds("</") || text.holds("/>")) && !text.holds("={")
  }
}
