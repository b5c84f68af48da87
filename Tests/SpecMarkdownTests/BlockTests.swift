import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Blocks")
struct BlockTests {
  @Test("An ATX heading's title has neither opening nor closing number signs")
  func atxHeadings() {
    let snippet = Snippet(
      """
      # ⟪One⟫
       ## ⟪Indented by one⟫ ##
      ### ⟪Ends in a C#⟫
      #### ⟪Escaped \\##⟫
      ##
      ## ##
      #no heading
      """)
    #expect(Array(snippet.lines.dropLast()) == snippet.marks)
    #expect(
      snippet.blocks.map { snippet.file.text($0.range) } == [
        "# One", "## Indented by one ##", "### Ends in a C#", "#### Escaped \\##", "##", "## ##",
        "#no heading",
      ])
  }

  @Test("A setext heading's range includes its underline, its lines do not")
  func setextHeadings() {
    let snippet = Snippet("⟪⟪Two⟫\n  ⟪lines⟫\n===⟫\n\n⟪⟪Next⟫\n---⟫\n---\n")
    #expect(snippet.blocks[0].range == snippet.marks[0])
    #expect(snippet.blocks[0].lines == [snippet.marks[1], snippet.marks[2]])
    #expect(snippet.blocks[1].range == snippet.marks[3])
    #expect(snippet.blocks[1].lines == [snippet.marks[4]])
    #expect(snippet.outline == "h1 |Two|lines|\nh2 |Next|\nbreak")
  }

  @Test("A heading is cut neither by CRLF nor by a lone CR")
  func lineEnds() {
    let snippet = Snippet("## ⟪One⟫\r\n\r\n⟪text⟫\r\n⟪more⟫\r\r## ⟪Two⟫ \r\n-\r\n")
    #expect(snippet.lines == snippet.marks)
    #expect(snippet.outline == "h2 |One|\np |text|more|\nh2 |Two|\nitem -")
  }

  @Test("A byte order mark belongs to no block")
  func byteOrderMark() {
    let snippet = Snippet("\u{FEFF}⟪# ⟪Title⟫⟫\n")
    #expect(snippet.blocks.map(\.range) == [snippet.marks[0]])
    #expect(snippet.lines == [snippet.marks[1]])
    #expect(snippet.marks[0].lowerBound == 3)
  }

  @Test("Only the range that was asked for is parsed, and offsets are those of the file")
  func partOfAFile() {
    let file = SourceFile(path: "x.md", text: "---\ntitle: # x\n---\n## A\n\ntext\n")
    let document = MarkdownParser.parse(file, in: SourceRange(19, file.bytes.count))
    #expect(Snippet.outline(of: document.blocks, in: file) == "h2 |A|\np |text|")
    #expect(MarkdownParser.parse(file, in: SourceRange(at: 19)).blocks.isEmpty)
  }

  @Test("A lazy continuation belongs to its paragraph and has its own range")
  func lazyContinuations() {
    let snippet = Snippet(
      """
      - ⟪item text⟫
      ⟪lazy at column 0⟫
            ⟪over-indented⟫

      > ⟪quote⟫
      > ⟪goes on⟫
      ⟪lazily⟫
      >      ⟪> deep enough to be text⟫

      - > ⟪both⟫
        > ⟪regular⟫
        ⟪lazy in the item⟫
      \t\t⟪tabs⟫
      """)
    #expect(snippet.lines == snippet.marks)
    #expect(
      snippet.outline == """
        item -
          p |item text|lazy at column 0|over-indented|
        quote
          p |quote|goes on|lazily|> deep enough to be text|
        item -
          quote
            p |both|regular|lazy in the item|tabs|
        """)
  }

  @Test("A backslash at a line's end and trailing spaces leave the next line's range right")
  func hardBreaks() {
    let snippet = Snippet("- ⟪one\\⟫\n  ⟪two⟫  \n   ⟪three⟫\n")
    #expect(snippet.lines == snippet.marks)
  }

  @Test("Link reference definitions before a paragraph are not part of it")
  func referenceDefinitions() {
    let snippet = Snippet(
      """
      [a]: https://example.org "title"
      [b]:
        <https://example.org>
        'title
        on two lines'
      ⟪text [a]⟫
      ⟪[c]: no definition, since a paragraph is open⟫

      [d]: https://example.org

      [e]: https://example.org
      ===
      ⟪[f]: two words⟫
      """)
    // A row of `=` below nothing but definitions is text.
    let underline = snippet.blocks[1].lines[0]
    #expect(snippet.file.text(underline) == "===")
    #expect(snippet.lines.filter { $0 != underline } == snippet.marks)
    #expect(
      snippet.blocks.map(\.range.lowerBound) == [snippet.marks[0].lowerBound, underline.lowerBound])
  }

  @Test("Raw HTML ends at a blank line, or at its closing tag if it is verbatim")
  func rawHTML() {
    let snippet = Snippet(
      """
      <div>
        ⟪- no item⟫

      - item

      <pre>

      ## no heading
      </pre> rest
      text <b>
      """)
    #expect(
      snippet.outline == """
        html |<div>|- no item|
        item -
          p |item|
        html |<pre>|## no heading|</pre> rest|
        p |text <b>|
        """)
    #expect(snippet.blocks[0].lines[1] == snippet.marks[0])
    #expect(snippet.blocks[0].range.upperBound == snippet.marks[0].upperBound)
  }

  @Test("NUL, control bytes and invalid UTF-8 shift no offset")
  func strangeBytes() {
    let bytes = Array("- a".utf8) + [0, 0xFF, 0xC3, 0x01] + Array("b `c`\n~~~ ".utf8) + [0xFE]
    let file = SourceFile(path: "x.md", bytes: bytes + Array("\nx\n~~~\n".utf8))
    let document = MarkdownParser.parse(file, in: file.range)
    let blocks = document.blocks
    #expect(blocks.map(\.lines) == [[], [SourceRange(2, 12)], [SourceRange(19, 20)]])
    #expect(
      InlineScanner.spans(in: blocks[1].lines, of: file).map(\.content) == [SourceRange(10, 11)])
    #expect(blocks[2].range == SourceRange(13, 24))
    #expect(document.problems.isEmpty)
  }

  @Test("A thematic break ends with its last mark")
  func thematicBreaks() {
    let snippet = Snippet("⟪* * *⟫  \n⟪___⟫\n")
    #expect(snippet.blocks.map(\.range) == snippet.marks)
    #expect(snippet.outline == "break\nbreak")
  }
}
