import SpecDiagnostics
import SpecLanguage

/// A language that examples are written in, with what shows that code is in it.
///
/// Only what no other language of the list has counts: `class`, `if` and `var` show nothing.
struct CodeLanguage: Sendable {
  /// The name to write behind a fence.
  let name: String
  /// The names that say the same.
  let names: [String]
  /// Languages whose code it may hold or be.
  var akin: [String] = []
  /// Words that show it.
  var words: WordSet = []
  /// Pieces of a line that show it, as they are.
  var pieces: [String] = []

  /// Returns the language that the text behind a fence names with its first word.
  static func named(_ text: String) -> CodeLanguage? {
    let name = firstWord(text).lowercased()
    return all.first { $0.names.contains(name) }
  }

  /// Returns the name of a language in the text behind a fence.
  static func firstWord(_ text: String) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber })
  }

  /// The words of all languages.
  static let allWords = WordSet(hashes: all.flatMap(\.words.hashes))

  static let all = [
    CodeLanguage(
      name: "kotlin", names: ["kotlin", "kt", "kts"],
      words: [
        "fun", "val", "Modifier", "Composable", "rememberSaveable", "remember", "mutableStateOf",
        "LaunchedEffect", "apply", "contentDescription", "companion", "lateinit",
        "stateDescription",
      ],
      pieces: [
        "Modifier.", "modifier =", "?.let", ".semantics", "onClick = {", " ->\n", "= if (",
        "Listener {", "?: ",
      ]),
    CodeLanguage(
      name: "java", names: ["java"],
      words: [
        "void", "new", "extends", "implements", "final", "boolean", "throws", "instanceof", "super",
      ], pieces: ["@Override", "public class", "public void", "private final", "R.id."]),
    CodeLanguage(
      name: "swift", names: ["swift"],
      words: [
        "func", "guard", "UIView", "NSObject", "UIAccessibility", "extension", "inout", "nil",
        "UIButton", "UILabel", "UIViewController", "objc", "deinit",
      ],
      pieces: [
        "some View", "import UIKit", "import SwiftUI", "if let ", "@State ", "@FocusState",
        "override func", ".accessibility", ": View {", "@IBOutlet", "VStack {", "HStack {",
      ]),
    CodeLanguage(
      name: "html", names: ["html", "htm", "html5"],
      akin: [
        "xml", "svg", "jsx", "tsx", "vue", "svelte", "php", "erb", "liquid", "markdown", "css",
      ]),
    CodeLanguage(name: "xml", names: ["xml", "svg"], akin: ["html"]),
    CodeLanguage(
      name: "js", names: ["js", "javascript", "mjs", "ts", "typescript"],
      words: ["const", "function", "typeof", "undefined", "document", "window", "await"],
      pieces: [
        "=>", "===", "addEventListener", "querySelector", "console.", "import React", "useState",
        "export default", "return (",
      ]),
    CodeLanguage(name: "jsx", names: ["jsx", "tsx"], akin: ["html", "js"]),
    CodeLanguage(name: "css", names: ["css", "scss", "sass", "less"], akin: ["html"]),
    CodeLanguage(name: "json", names: ["json", "json5", "jsonc"], akin: ["js"]),
  ]
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

  init(_ lines: [SourceRange], of file: SourceFile) {
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
      .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) && !$0.starts(with: "<!--".utf8) }
    words = Self.words(in: self.lines)
  }

  private static func words(in lines: [ArraySlice<UInt8>]) -> [UInt64] {
    var words: [UInt64] = []
    var hash = WordHash.seed
    func end() {
      if CodeLanguage.allWords.contains(hash: hash), !words.contains(hash) { words.append(hash) }
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
    switch language.name {
    case "html": return markup
    case "xml", "css", "json", "jsx": return 0
    default: break
    }
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
