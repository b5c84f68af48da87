import SpecDiagnostics
import Testing

@Suite("Lines and columns")
struct SourceFileTests {
  @Test("line ends are LF, CRLF and CR")
  func lineEnds() {
    let file = SourceFile(path: "a.md", text: "a\nb\r\nc\rd")
    #expect(file.lines.count == 4)
    #expect((1...4).map { file.text(file.lines.range(ofLine: $0)) } == ["a", "b", "c", "d"])
  }

  @Test("a column counts Unicode scalars, an offset bytes")
  func columnsCountScalars() {
    let file = SourceFile(path: "a.md", text: "é😀x")
    let place = file.location(at: 6)
    #expect(place == SourceLocation(line: 1, column: 3, offset: 6))
  }

  @Test("a byte order mark counts in offsets and not in columns")
  func byteOrderMark() {
    let file = SourceFile(path: "a.md", text: "\u{FEFF}ab")
    #expect(file.location(at: 4) == SourceLocation(line: 1, column: 2, offset: 4))
  }

  @Test("an invalid sequence is one column")
  func invalidSequence() {
    let file = SourceFile(path: "a.md", bytes: [0x61, 0xE2, 0x82, 0x62, 0xFF, 0x63])
    #expect(file.location(at: 3).column == 3)
    #expect(file.location(at: 5).column == 5)
    #expect(UTF8Columns.firstInvalid(file.bytes) == 1)
  }

  @Test("far into a long line columns are counted as at its start", arguments: ["", "\u{FEFF}"])
  func longLines(_ mark: String) {
    let line = String(repeating: "é😀x", count: 3000)
    let file = SourceFile(path: "a.md", text: mark + line + "\n" + line)
    for lineStart in [mark.utf8.count, mark.utf8.count + line.utf8.count + 1] {
      for group in [0, 1, 292, 293, 294, 1500, 2999] {
        let column = file.location(at: lineStart + 7 * group + 6).column
        #expect(column == 3 * group + 3)
      }
    }
  }

  @Test("a range is cut behind its first lines")
  func firstLines() {
    let file = SourceFile(path: "a.md", text: "one\ntwo\nthree\nfour")
    #expect(file.text(file.firstLines(2, of: SourceRange(1, 16))) == "ne\ntwo")
    #expect(file.firstLines(3, of: SourceRange(4, 7)) == SourceRange(4, 7))
    #expect(file.firstLines(9, of: file.range) == file.range)
  }
}
