import SpecDiagnostics
import SpecLanguage
import TestSupport
import Testing

@Suite("The words of a file")
struct WordsTests {
  private static let text =
    "It's a_b, don't (\"e\u{301}\u{200B}t\u{e9}\")\n- **90%** 'x' rock'n'roll_ \u{4E2D}a"

  @Test("every token has the bytes of its letters, in order, and none overlaps another")
  func places() throws {
    let words = try BuiltIn.words(Self.text)
    let ranges = words.tokens.map(\.range)
    #expect(
      ranges.map { words.file.text($0) } == [
        "It", "'s", "a_b", ",", "do", "n't", "(", "\"", "e\u{301}\u{200B}t\u{e9}", "\"", ")",
        "90", "%", "x", "rock'n'roll", "\u{4E2D}a",
      ])
    for (first, second) in zip(ranges, ranges.dropFirst()) {
      #expect(first.upperBound <= second.lowerBound)
    }
  }

  @Test(
    "a character that is written by its name or number is read as itself, except in code",
    arguments: [
      ("don&#39;t", ["do", "not"], ["do", "n&#39;t"]),
      ("the user&rsquo;s", ["the", "user"], ["the", "user"]),
      ("&quot;On&quot;", ["\"", "on", "\""], ["&quot;", "On", "&quot;"]),
      ("a&nbsp;b", ["a", "b"], ["a", "b"]), ("caf&#xE9;", ["cafe"], ["caf&#xE9;"]),
      ("A&amp;B", ["a", "&", "b"], ["A", "&amp;", "B"]),
      ("`&quot;`", ["&", "quot", ";"], ["&", "quot", ";"]),
      ("AT&T", ["at", "&", "t"], ["AT", "&", "T"]), ("R&", ["r", "&"], ["R", "&"]),
      ("&#x110000;", ["&", "#", "x110000", ";"], ["&", "#", "x110000", ";"]),
      ("&none;&;", ["&", "none", ";", "&", ";"], ["&", "none", ";", "&", ";"]),
    ] as [(String, [Spelling], [String])])
  func references(_ text: String, _ spellings: [Spelling], _ places: [String]) throws {
    let words = try BuiltIn.words(text)
    #expect(words.tokens.map { words[$0].text } == spellings)
    #expect(words.tokens.map { words.file.text($0.range) } == places)
  }

  @Test(
    "commas between thousands belong to the number",
    arguments: [
      ("1,500 words", ["1500", "words"]), ("1,234,567", ["1234567"]), ("12,500.", ["12500", "."]),
      ("1,50", ["1", ",", "50"]), ("1,5000", ["1", ",", "5000"]), ("0,500", ["0", ",", "500"]),
      ("1234,567", ["1234", ",", "567"]), ("a1,500", ["a1", ",", "500"]), ("1,", ["1", ","]),
      ("1,500th", ["1", ",", "500th"]), ("1, 500", ["1", ",", "500"]),
      ("100,200,300", ["100", ",", "200", ",", "300"]), ("100,200", ["100200"]),
      ("1,500é", ["1", ",", "500e"]), ("1,500_0", ["1", ",", "500_0"]),
    ] as [(String, [Spelling])])
  func thousands(_ text: String, _ spellings: [Spelling]) throws {
    let words = try BuiltIn.words(text)
    #expect(words.tokens.map { words[$0].text } == spellings)
  }

  @Test("a part of a file has the tokens that begin in it")
  func anyPart() throws {
    let words = try BuiltIn.words(Self.text)
    for lower in 0...Self.text.utf8.count {
      for upper in lower...Self.text.utf8.count {
        let expected = words.tokens.indices.filter {
          (lower..<upper).contains(Int(words.tokens[$0].start))
        }
        #expect(Array(words.places(in: SourceRange(lower, upper))) == expected)
      }
    }
  }

  @Test("the tokens of several lines follow each other")
  func severalLines() throws {
    let words = try BuiltIn.words("- one two\n  three\n")
    let lines = [SourceRange(2, 9), SourceRange(12, 17)]
    #expect(words.tokens(in: lines).map { words[$0].text } == ["one", "two", "three"])
  }

  @Test("a word that comes again is kept once")
  func distinct() throws {
    let words = try BuiltIn.words("Tab, TAB and tab")
    #expect(words.distinct.map(\.text) == ["tab", ",", "and"])
    #expect(words.tokens.map(\.word) == [0, 1, 0, 2, 0])
  }
}
