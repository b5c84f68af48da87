import SpecDiagnostics
import Testing

@testable import SpecReporting

@Suite("Excerpts")
struct ExcerptTests {
  @Test("a mark lies under the range, whatever is before it")
  func markLinesUp() throws {
    #expect(try marked("a bad b", "bad") == ["a bad b", "  ^^^"])
    #expect(try marked("\tbad", "bad") == ["    bad", "    ^^^"])
    #expect(try marked("閉じる bad", "bad") == ["閉じる bad", "       ^^^"])
    #expect(try marked("😀 bad", "bad") == ["😀 bad", "   ^^^"])
    #expect(try marked("e\u{301} bad", "bad") == ["e\u{301} bad", "  ^^^"])
    #expect(try marked("\u{FEFF}bad", "bad") == ["bad", "^^^"])
    #expect(try marked("“a” bad\r\nb", "bad") == ["“a” bad", "    ^^^"])
  }

  @Test("a mark is as wide as what it marks, and never absent")
  func markWidth() throws {
    #expect(try marked("say 閉じる", "閉じる") == ["say 閉じる", "    ^^^^^^"])
    #expect(try marked("a\tb", "\t") == ["a    b", " ^^^^"])
    #expect(marked(SourceFile(path: "a", text: "ab"), SourceRange(at: 2)) == ["ab", "  ^"])
    #expect(marked(SourceFile(path: "a", text: "ab\n"), SourceRange(at: 3)) == ["", "^"])
    #expect(marked(SourceFile(path: "a", text: ""), SourceRange(0, 9)) == ["", "^"])
    #expect(marked(SourceFile(path: "a", text: "a\u{200B}b"), SourceRange(1, 4))[1] == " ^")
  }

  @Test("a control character shows its name and a broken byte a replacement character")
  func harmless() throws {
    #expect(try marked("\u{1B}[31m bad", "bad")[0] == "<U+001B>[31m bad")
    #expect(try marked("a\u{202E} bad", "bad") == ["a<U+202E> bad", "          ^^^"])
    #expect(try marked("a\u{9B}\0\u{7F} bad", "bad")[0] == "a<U+009B><U+0000><U+007F> bad")
    let broken = SourceFile(path: "a", bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62])
    #expect(marked(broken, SourceRange(4, 5)) == ["a\u{FFFD}\u{FFFD}b", "   ^"])
  }

  @Test("a range of several lines shows its first and says where it ends")
  func severalLines() throws {
    let file = SourceFile(path: "a", text: "one\ntwo\nthree\n")
    let excerpt = Excerpt(file: file, range: SourceRange(1, 6), width: 80)
    #expect((excerpt.markStart, excerpt.markWidth) == (1, 2))
    #expect(excerpt.continuesToLine == 2)
    // The line end belongs to the line that it closes.
    let whole = Excerpt(file: file, range: SourceRange(0, 4), width: 80)
    #expect(whole.continuesToLine == nil)
    #expect(whole.markWidth == 3)
  }

  @Test("a long line is cut on the side where it is long", arguments: [20, 33, 80])
  func longLines(width: Int) throws {
    let filler = String(repeating: "word ", count: 400)
    for (text, before, after) in [
      ("bad \(filler)", false, true), ("\(filler)bad", true, false),
      ("\(filler)bad \(filler)", true, true), ("\(filler)閉じる bad \(filler)", true, true),
    ] {
      let lines = try marked(text, "bad", width: width)
      #expect(lines[0].hasPrefix("…") == before)
      #expect(lines[0].hasSuffix("…") == after)
      #expect(DisplayWidth.columns(of: lines[0]) <= width)
      #expect(underlined(lines) == "bad")
    }
  }

  @Test("a range longer than the width is marked to the end of what is shown")
  func longRange() throws {
    let text = String(repeating: "x", count: 500)
    let lines = try marked("a \(text)", text, width: 40)
    #expect(DisplayWidth.columns(of: lines[0]) <= 40)
    #expect(lines[1].count == DisplayWidth.columns(of: lines[0]) - 1)
  }

  @Test("any range of any bytes has an excerpt")
  func anyRange() {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x09, 0x0D, 0x0A, 0xF0, 0x9F, 0x98, 0x80, 0x0D, 0xCC]
    bytes += [UInt8](repeating: 0x81, count: 200) + [0x0A, 0xE2, 0x80]
    let file = SourceFile(path: "a", bytes: bytes)
    for start in stride(from: 0, through: bytes.count + 2, by: 1) {
      for length in [0, 1, 7, 500] {
        let excerpt = Excerpt(file: file, range: SourceRange(start, start + length), width: 0)
        #expect(excerpt.markStart <= DisplayWidth.columns(of: excerpt.text))
        #expect(DisplayWidth.columns(of: excerpt.text) <= 20)
        #expect(excerpt.markWidth >= 1)
      }
    }
  }

  private func marked(_ text: String, _ part: String, width: Int = 80) throws -> [String] {
    let file = SourceFile(path: "a", text: text)
    return marked(file, try SampleDocuments.range(of: part, in: file), width: width)
  }

  private func marked(_ file: SourceFile, _ range: SourceRange, width: Int = 80) -> [String] {
    let excerpt = Excerpt(file: file, range: range, width: width)
    let spaces = String(repeating: " ", count: excerpt.markStart)
    return [excerpt.text, spaces + String(repeating: "^", count: excerpt.markWidth)]
  }

  /// Returns the text above the carets; the columns before it are counted, not its characters.
  private func underlined(_ lines: [String]) -> String {
    let start = lines[1].prefix { $0 == " " }.count
    var column = 0
    var result = ""
    for scalar in lines[0].unicodeScalars {
      if column >= start, column < lines[1].count { result.unicodeScalars.append(scalar) }
      column += DisplayWidth.columns(of: scalar)
    }
    return result
  }
}
