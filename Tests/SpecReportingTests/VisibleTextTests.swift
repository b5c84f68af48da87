import Testing

@testable import SpecReporting

@Suite("Text made safe to print")
struct VisibleTextTests {
  @Test("a message becomes one line without control characters")
  func oneLine() {
    #expect(VisibleText.line("a\r\nb\nc\td") == "a b c d")
    #expect(VisibleText.line("\u{1B}]0;title\u{7}") == "<U+001B>]0;title<U+0007>")
    #expect(VisibleText.line("a\u{2028}b\u{2066}c\u{85}") == "a<U+2028>b<U+2066>c<U+0085>")
    #expect(VisibleText.line("👩🏽‍💻 “é”") == "👩🏽‍💻 “é”")
  }

  @Test("help keeps its lines and loses blank ones at its end")
  func lines() {
    #expect(VisibleText.lines("a\r\n  b\rc\n\n \n") == ["a", "  b", "c"])
    #expect(VisibleText.lines("") == [""])
  }

  @Test("a text is cut between characters")
  func cut() {
    #expect(VisibleText.cut("abc", to: 3) == "abc")
    #expect(VisibleText.cut("abcd", to: 3) == "ab…")
    #expect(VisibleText.cut("a👩🏽‍💻b", to: 4) == "a…")
    #expect(VisibleText.cut("éé", to: 2) == "éé")
  }
}
