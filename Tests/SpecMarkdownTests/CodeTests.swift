import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Code")
struct CodeTests {
  @Test("Code keeps its blank lines, and its indentation beyond the fence's")
  func lines() {
    let snippet = Snippet("⟪  ```⟪swift⟫ \n  ⟪let a⟫\n\n ⟪b⟫\n  ⟪    c⟫\n  ```⟫ \nend")
    let code = snippet.blocks[0]
    #expect(code.range == SourceRange(snippet.marks[0].lowerBound + 2, snippet.marks[0].upperBound))
    #expect(
      snippet.outline == "fence swift |let a||b|    c|\np |end|")
    #expect(code.kind == .code(info: snippet.marks[1], isFenced: true, isClosed: true))
    #expect(code.lines[0] == snippet.marks[2])
    #expect(code.lines[1].isEmpty)
    #expect(Array(code.lines[2...]) == Array(snippet.marks[3...]))
  }

  @Test("A fence in an item belongs to it, a fence at the margin ends it")
  func fencesAndItems() {
    #expect(
      Snippet("   - **A**\n     ```js\n     - x\n       y\n     ```\n").outline == """
        item -
          p |**A**|
          fence js |- x|  y|
        """)
    #expect(
      Snippet("   - **A**\n```js\n- x\n```\n").outline == """
        item -
          p |**A**|
        fence js |- x|
        """)
  }

  @Test("A fence in a quote loses the quote's markers")
  func fencesInQuotes() {
    let snippet = Snippet("> ~~~\n> ⟪> a⟫\n>⟪b⟫\n> ~~~\n")
    #expect(snippet.lines == snippet.marks)
  }

  @Test("Indented code is code without its four columns")
  func indentedCode() {
    let snippet = Snippet("text\n\n    ⟪code⟫\n\n    ⟪  more⟫\n\n\nend\n")
    #expect(snippet.outline == "p |text|\nindented |code||  more|\np |end|")
    #expect(snippet.blocks[1].range == snippet.marks[0].union(snippet.marks[1]))
  }

  @Test("An unclosed fence is reported and ends before the next heading of level 2 or deeper")
  func unclosedFences() {
    let snippet = Snippet(
      """
      ## A

      ⟪```java⟫
      a
      # comment in the code

      ## B

      - b

      ⟪~~~⟫

      ### C
      ⟪````x⟫
      ```b
      """)
    #expect(
      snippet.document.problems.map(\.kind) == [.unclosedFence, .unclosedFence, .unclosedFence])
    #expect(snippet.document.problems.map(\.range) == snippet.marks)
    #expect(
      snippet.outline == """
        h2 |A|
        fence java unclosed |a|# comment in the code|
        h2 |B|
        item -
          p |b|
        fence unclosed
        h3 |C|
        fence x unclosed |```b|
        """)
  }

  @Test("The end of a later fence, behind a heading, does not close an earlier one")
  func fencesLeftOpen() {
    let snippet = Snippet("⟪```js⟫\na\n\n## B\n\n```js\nb\n```\n")
    #expect(snippet.document.problems.map(\.range) == snippet.marks)
    #expect(snippet.outline == "fence js unclosed |a|\nh2 |B|\nfence js |b|")
    let nested = Snippet("````md\n## B\n\n```js\nb\n```\n````\n")
    #expect(nested.outline == "fence md |## B||```js|b|```|")
  }

  @Test("A closed fence may hold headings")
  func headingsInCode() {
    let snippet = Snippet("```\n## a\n```\n## b\n")
    #expect(snippet.outline == "fence |## a|\nh2 |b|")
    #expect(snippet.document.problems.isEmpty)
  }

  @Test("A fence that its item or quote ends is unclosed, too")
  func fencesThatContainersEnd() {
    let snippet = Snippet("- a\n\n  ⟪```x⟫\n  code\n\nend\n\n> ⟪~~~⟫\n> code\nend\n")
    #expect(snippet.document.problems.map(\.range) == snippet.marks)
    #expect(
      snippet.outline == """
        item -
          p |a|
          fence x unclosed |code|
        p |end|
        quote
          fence unclosed |code|
        p |end|
        """)
  }
}
