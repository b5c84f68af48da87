import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Comments")
struct CommentTests {
  @Test("Headings and bullets in a comment are not content and split no list")
  func commentedBlocks() {
    let snippet = Snippet(
      """
      - a
      ⟪<!-- ## Developer notes
      ### Name

      - b
      -->⟫
      - c
      """)
    #expect(snippet.document.comments == snippet.marks)
    #expect(snippet.outline == "item -\n  p |a|\nitem -\n  p |c|")
  }

  @Test(
    "Text beside a comment stays what it is",
    arguments: [
      ("⟪<!-- a -->⟫ text", "p |text|"),
      ("text ⟪<!-- a -->⟫", "p |text|"),
      ("one ⟪<!-- a -->⟫ two", "p |one|two|"),
      ("one ⟪<!-- a\nb -->⟫ two", "p |one|two|"),
      ("## Title ## ⟪<!-- a -->⟫", "h2 |Title|"),
      ("- ⟪<!-- a -->⟫ text", "item -\n  p |text|"),
      ("- ⟪<!-- a -->⟫", "item -"),
      ("⟪<!-- a -->⟫ ⟪<!-- b -->⟫\n- x", "item -\n  p |x|"),
      ("one\n--- ⟪<!-- a -->⟫", "p |one|---|"),
      ("one\n- ⟪<!-- a -->⟫\ntwo", "p |one|\nitem -\n  p |two|"),
      ("<div>\n⟪<!-- a -->⟫\n<b>", "html |<div>|<b>|"),
      ("⟪<!-->⟫\n\n⟪<!--->⟫\n\ntext", "p |text|"),
    ])
  func neighbours(marked: String, outline: String) {
    let snippet = Snippet(marked)
    #expect(snippet.document.comments == snippet.marks)
    #expect(snippet.outline == outline)
  }

  @Test("A comment in a fence, in a code span or behind a backslash is text")
  func noComments() {
    let snippet = Snippet(
      "```\n<!-- a -->\n```\n\nuse `<!-- b\n-->` and \\<!-- c -->\n\n- ``x ` <!-- d -->``\n")
    #expect(snippet.document.comments.isEmpty)
    #expect(
      snippet.outline == """
        fence |<!-- a -->|
        p |use `<!-- b|-->` and \\<!-- c -->|
        item -
          p |``x ` <!-- d -->``|
        """)
  }

  @Test("A backtick that nothing in its block closes hides no comment")
  func unclosedCodeSpans() {
    let snippet = Snippet("- a ` b ⟪<!-- c -->⟫\n- d ` e\n\n## ` ⟪<!-- f -->⟫\n`\n")
    #expect(snippet.document.comments == snippet.marks)
  }

  @Test("A comment between two items, indented less than the first, keeps both in one list")
  func commentsInNestedLists() {
    let snippet = Snippet("- a\n  - b\n⟪<!-- c -->⟫\n  - d\n    ⟪<!-- e\n- f -->⟫\n    g\n")
    #expect(snippet.document.comments == snippet.marks)
    #expect(
      snippet.outline == """
        item -
          p |a|
          item -
            p |b|
          item -
            p |d|
            p |g|
        """)
  }

  @Test("An unclosed comment is reported once and hides nothing but its opening")
  func unclosedComments() {
    let snippet = Snippet("text\n\n⟪<!--⟫ ## A\n\n## B\n\n<!--\n\n## C <!--\n")
    #expect(snippet.document.problems.map(\.kind) == [.unclosedComment])
    #expect(snippet.document.problems.map(\.range) == snippet.marks)
    #expect(snippet.document.comments.isEmpty)
    #expect(snippet.outline == "p |text|\np |## A|\nh2 |B|\nh2 |C <!--|")
  }

  @Test("Liquid comments are comments")
  func liquidComments() {
    let snippet = Snippet(
      """
      ⟪{% comment %}
      ## A
      {% endcomment %}⟫
      text ⟪{%- comment -%}x{%- endcomment -%}⟫ more {% include a.html %}
      """)
    #expect(snippet.document.comments == snippet.marks)
    #expect(snippet.outline == "p |text|more {% include a.html %}|")
    #expect(Snippet("{% comment %}\n\n## A\n").document.problems.map(\.kind) == [.unclosedComment])
  }

  @Test("A fence opened in a comment opens nothing")
  func fencesInComments() {
    let snippet = Snippet("⟪<!--\n```\n-->⟫\n## A\n")
    #expect(snippet.outline == "h2 |A|")
    #expect(snippet.document.problems.isEmpty)
  }
}
