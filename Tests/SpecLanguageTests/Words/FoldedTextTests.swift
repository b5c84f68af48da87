import SpecDiagnostics
import SpecLanguage
import TestSupport
import Testing

@Suite("Folding a text into tokens")
struct FoldedTextTests {
  @Test(
    "spellings that a reader would call the same fold to the same words",
    arguments: [
      ("DoubleTap", "doubletap"),
      ("\u{201C}TAB\u{201D}", "\" tab \""),
      ("\u{00AB}Tab\u{00BB}", "\" tab \""),
      ("arrow\u{00A0}keys", "arrow keys"),
      ("arrow\u{202F}keys", "arrow keys"),
      ("arrow\u{3000}keys", "arrow keys"),
      ("Double\u{200B}tap", "doubletap"),
      ("\u{FEFF}Role\u{200D}", "role"),
      ("soft\u{00AD}ware", "software"),
      ("\u{FF32}\u{FF4F}\u{FF4C}\u{FF45}", "role"),
      ("\u{FF12}\u{FF10}\u{FF10}\u{FF05}", "200 %"),
      ("Name\u{FF1A} x", "name : x"),
      ("Cafe\u{0301}", "cafe"),
      ("Caf\u{00E9}", "cafe"),
      ("Gda\u{0144}sk", "gdansk"),
      ("Gdan\u{0301}sk", "gdansk"),
      ("O\u{030B}r", "or"),
      ("\u{0150}r", "or"),
      ("double-tap", "double tap"),
      ("double\u{2011}tap", "double tap"),
      ("a \u{2013} b \u{2014} c", "a b c"),
      ("**Role**", "role"),
      ("`role`", "role"),
      ("it's", "it is"),
      ("it\u{2019}s", "it is"),
      ("the button's name", "the button name"),
      ("don't", "do not"),
      ("'tab'", "tab"),
      ("the users' key", "the users key"),
      ("snake_case", "snake_case"),
      ("_emphasis_", "emphasis"),
      ("up/down", "up / down"),
      ("ctrl+tab", "ctrl + tab"),
      ("\u{00DF} \u{0141}", "\u{00DF} \u{0142}"),
      ("", ""),
      ("\u{200B} \u{00A0}-", ""),
    ])
  func folds(_ text: String, _ expected: String) {
    #expect(FoldedText.fold(text) == expected)
  }

  @Test("folding what is folded changes nothing", arguments: ["(On/Off, 200 %)", "it's a CAFÉ"])
  func isStable(_ text: String) {
    #expect(FoldedText.fold(FoldedText.fold(text)) == FoldedText.fold(text))
  }

  @Test(
    "each token knows the bytes that it came from",
    arguments: [
      ["Tab", "or", "arrow", "keys"],
      ["\u{201C}", "TAB", "\u{201D}"],
      ["Double\u{200B}tap", "arrow"],
      ["Cafe\u{0301}", "Caf\u{00E9}", "na\u{00EF}ve"],
      ["\u{FF32}\u{FF4F}\u{FF4C}\u{FF45}", "\u{FF1A}", "\u{FF12}\u{FF10}\u{FF10}", "\u{FF05}"],
      ["it", "(", "on", "/", "off", ")"],
      ["日本語", "ŁÓDŹ"],
    ])
  func ranges(_ words: [String]) throws {
    let file = SourceFile(path: "words", text: "\u{FEFF}- " + words.joined(separator: " - "))
    let tokens = Words(file, try BuiltIn.vocabulary()).tokens(in: file.range)
    #expect(tokens.map { file.text($0.range) } == words)
  }

  @Test("markers of bold and code belong to no token")
  func markers() throws {
    let file = SourceFile(path: "words", text: "**Role**: `a`, *b*")
    let tokens = Words(file, try BuiltIn.vocabulary()).tokens(in: file.range)
    #expect(tokens.map { file.text($0.range) } == ["Role", ":", "a", ",", "b"])
    #expect(tokens.map(\.isWord) == [true, false, true, false, true])
  }

  @Test("a line's end parts words, and nothing outside the lines is read")
  func lines() throws {
    let file = SourceFile(path: "words", text: "one two\nthree four")
    let words = Words(file, try BuiltIn.vocabulary())
    let tokens = words.tokens(in: [SourceRange(4, 7), SourceRange(8, 13)])
    #expect(tokens.map { words[$0].text } == ["two", "three"])
    #expect(tokens.map(\.range) == [SourceRange(4, 7), SourceRange(8, 13)])
  }

  @Test("bytes that are not UTF-8 are read without losing the place")
  func invalid() throws {
    let file = SourceFile(path: "words", bytes: [0x61, 0xFF, 0x20, 0x62, 0xE2, 0x80])
    let words = Words(file, try BuiltIn.vocabulary())
    let tokens = words.tokens
    #expect(tokens.first?.range.lowerBound == 0)
    #expect(tokens.contains { words.text(of: $0).hasPrefix("b") && $0.range.lowerBound == 3 })
    #expect(tokens.allSatisfy { file.range.contains($0.range) })
  }
}
