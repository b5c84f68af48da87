import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Lines of scalars")
struct ScalarLinesTests {
  @Test(
    "the lines of the first value are marked, without indentation, quotes and blank lines",
    arguments: [
      "a: ⟪b c⟫ # why\n",
      "a: ⟪two⟫\n   ⟪lines⟫\n\n  ⟪more⟫ # why\nb: c\n",
      "a: '⟪b⟫'\n",
      "a: '  ⟪it''s⟫\n\n  ⟪two⟫  '\n",
      "a: \"⟪b\\n \\⟫\n  ⟪c⟫\"\n",
      "a: ''\n",
      "a: |\n  ⟪b⟫\n    ⟪- c⟫  \n\n  ⟪# d⟫\n# no text\n",
      "a: >\n  ⟪b⟫\n  ⟪c⟫",
      "a: |\r\n  ⟪é⟫\r\n\r\n  ⟪c⟫\r\n",
      "a: |\r  ⟪é⟫\r\r  ⟪c⟫\r",
      "a: |2-\n    ⟪b⟫\n  ⟪c⟫\n",
      "a: | # why\n  ⟪b⟫\n",
      "a: |+\n\n",
      "a: &x |\n  ⟪b⟫\n",
      "a: &x ⟪b⟫\n  ⟪c⟫\n",
    ])
  func lines(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.scalar?.lines == snippet.ranges)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test("the text is dedented, folded and unescaped, and the style is known")
  func texts() {
    let parse = parseYAML(
      "a: |\n  b\n    c\n\nd: >-\n  e\n  f\ng: 'it''s'\nh: \"\\u00e9\\t\"\ni: j\n  k\nl: é\u{301}\n"
    )
    let scalars = parse.root?.mapping?.compactMap(\.value.scalar) ?? []
    #expect(scalars.map(\.text) == ["b\n  c\n", "e f", "it's", "é\t", "j k", "é\u{301}"])
    #expect(
      scalars.map(\.style) == [.literal, .folded, .singleQuoted, .doubleQuoted, .plain, .plain])
  }
}
