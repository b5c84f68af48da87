import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Lists")
struct ListTests {
  @Test("Markers of every kind have their ranges and numbers")
  func markers() {
    let snippet = Snippet("⟪*⟫ a\n\n⟪+⟫ b\n\n⟪-⟫ c\n\n⟪7.⟫ d\n⟪12.⟫ e\n\n⟪1)⟫ f\n")
    #expect(snippet.markers == snippet.marks)
    #expect(
      snippet.outline == """
        item *
          p |a|
        item +
          p |b|
        item -
          p |c|
        item 7. number 7
          p |d|
        item 12. number 12
          p |e|
        item 1) number 1
          p |f|
        """)
  }

  /// A tab of which a container takes only some columns counts as content.
  @Test("Tabs count as one byte and as the columns up to the next stop")
  func tabs() {
    let snippet = Snippet("1. **a**\n\t⟪-⟫ ⟪b⟫\n\t\t⟪-⟫\t⟪c⟫\n\t\t\t⟪goes on⟫\n⟪-⟫\t⟪\tcode⟫\n")
    #expect(snippet.markers.dropFirst() == [snippet.marks[0], snippet.marks[2], snippet.marks[5]])
    #expect(
      snippet.lines.dropFirst() == [
        snippet.marks[1], snippet.marks[3], snippet.marks[4], snippet.marks[6],
      ])
  }

  @Test("An item may be empty")
  func emptyItems() {
    let snippet = Snippet("⟪-⟫\n⟪-⟫  \n⟪-⟫ b\n\n⟪1.⟫")
    #expect(snippet.markers == snippet.marks)
    #expect(snippet.outline == "item -\nitem -\nitem -\n  p |b|\nitem 1. number 1")
  }

  @Test("An item may begin with a list")
  func nestedMarkers() {
    let snippet = Snippet("⟪-⟫ ⟪1.⟫ ⟪*⟫ deep\n")
    #expect(snippet.markers == snippet.marks)
    #expect(snippet.blocks.map(\.depth) == [0, 1, 2, 3])
  }

  @Test("Blank lines between items or in them change nothing")
  func looseLists() {
    let tight = Snippet("- a\n- b\n  - c\n")
    let loose = Snippet("- a\n\n\n- b\n\n  - c\n\n")
    #expect(tight.outline == loose.outline)
    #expect(
      loose.outline
        == "item -\n  p |a|\nitem -\n  p |b|\n  item -\n    p |c|")
  }

  @Test("A paragraph at the margin interrupts an ordered list, which then goes on as a new one")
  func interruptedLists() {
    let snippet = Snippet("1. a\n\ntext\n\n2. b\n\n   c\n")
    #expect(
      snippet.outline == """
        item 1. number 1
          p |a|
        p |text|
        item 2. number 2
          p |b|
          p |c|
        """)
  }

  @Test("Only a list that starts with 1 interrupts a paragraph")
  func numbersInParagraphs() {
    #expect(Snippet("in\n1987. a year\n").outline == "p |in|1987. a year|")
    #expect(Snippet("in\n1. a\n").outline == "p |in|\nitem 1. number 1\n  p |a|")
  }
}
