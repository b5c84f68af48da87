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
