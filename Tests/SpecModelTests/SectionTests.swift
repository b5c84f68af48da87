import SpecDiagnostics
import SpecModel
import Testing

@Suite("Sections")
struct SectionTests {
  private let condensed = "1. Test keyboard actions\n\n   - Tab: Focus moves\n"
  private let gherkin =
    "1. Scenario: Test keyboard actions\n\n   - WHEN I press the \"TAB\" key\n      - THEN it moves\n"

  @Test("a section is its heading with what follows it, and knows its bytes")
  func ranges() throws {
    let sample = try Sample(
      """
      ⟪⟪## ⟪General Notes⟫⟫

      How to test a ⟪dial⟫⟫

      ⟪⟪## ⟪Condensed⟫ ##⟫

      1. Test keyboard actions

         - Tab: Focus moves⟫

      ⟪⟪Videos⟫
      ------⟫
      """)
    let spec = try sample.spec
    #expect(spec.sections.map(\.id) == ["general-notes", "condensed", "videos"])
    #expect(spec.sections.map(\.level) == [2, 2, 2])
    #expect(spec.component.name == "dial")
    var ranges = Set(spec.sections.flatMap { [$0.range, $0.heading, $0.title.range] })
    ranges.formUnion(spec.component.mentions.map(\.name.range))
    #expect(ranges == Set(sample.ranges))
  }

  @Test("a misspelt heading is the section that it is nearest to, and says so")
  func misspelt() throws {
    let spec = try Sample(
      """
      ## Condensd

      \(condensed)
      ## Gherkn

      \(gherkin)
      ## Andriod Developer Notes

      ### Roel

      - A dial

      ## iOS Develper Note

      ### Role

      - A dial
      """
    ).spec
    #expect(spec.sections.map(\.id) == ["condensed", "gherkin", "android-notes", "ios-notes"])
    let headings = spec.headings.filter { if case .section = $0.part { true } else { false } }
    #expect(headings.map(\.name?.spelling) == [.misspelt, .misspelt, .misspelt, .misspelt])
    #expect(spec.sections.map(\.title.value).first == "Condensd")
    #expect(spec.criteria.count == 1)
    #expect(spec.steps.count == 2)
    #expect(spec.notes.map(\.platform) == ["android", "ios"])
  }

  @Test(
    "a heading is known in any case, in bold, with a number of levels, and above a setext line",
    arguments: [
      "## CONDENSED", "## **Condensed**", "# Condensed", "Condensed\n=========",
      "Condensed\n---------", "### Condensed", "##   Condensed   ##", "## Condensed\u{00A0}",
      "## Criteria", "## Acceptance criteria", "## Condensed:",
    ])
  func spellings(_ heading: String) throws {
    let spec = try Sample("\(heading)\n\n\(condensed)\n## Gherkin\n\n\(gherkin)").spec
    #expect(spec.criteria == ["[Tab] Focus moves"])
    #expect(spec.headings.first?.name.map { $0.spelling == .misspelt } == false)
    #expect(spec.steps.count == 2)
  }

  @Test("a heading that the dialect does not know is a section without id")
  func unknown() throws {
    let spec = try Sample(
      "# A dial\n\n## Condensed\n\n\(condensed)\n## History\n\n- Tab: old\n\n### Gherkin syrup\n"
    ).spec
    #expect(spec.sections.map(\.id) == [nil, "condensed", nil])
    #expect(spec.sections.map(\.title.value) == ["A dial", "Condensed", "History"])
    #expect(spec.criteria.count == 1)
    #expect(spec.component.name == "a dial" || spec.component.name == "dial")
    #expect(spec.component.mentions.map(\.source) == [.title])
  }

  @Test("all of a spec may be one level below a title")
  func below() throws {
    let spec = try Sample(
      """
      # A dial

      ### Condensed

      \(condensed)
      ### Gherkin

      \(gherkin)
      ### iOS Developer Notes

      #### Role

      - A dial
      """
    ).spec
    #expect(spec.criteria.count == 1)
    #expect(spec.steps.count == 2)
    #expect(spec.noteLines == ["ios: iOS Developer Notes", "  role: Role", "    - A dial"])
  }

  @Test("every place that names the component is kept, and the first \"How to test\" wins")
  func component() throws {
    let spec = try Sample(
      """
      # The Dial

      ## General Notes

      How to test a Round Dial

      ## Condensed

      How to test the dial / knob

      \(condensed)
      ## Gherkin

      How to test dials

      GIVEN THAT I am on a screen with a big dial

      \(gherkin)
      """
    ).spec
    #expect(spec.component.name == "round dial")
    #expect(
      spec.component.mentions.map { "\($0.source.rawValue): \($0.name.value)" } == [
        "title: The Dial", "General Notes: Round Dial", "Condensed: dial / knob",
        "Gherkin: dials", "GIVEN: big dial",
      ])
    for mention in spec.component.mentions {
      #expect(spec.file.text(mention.name.range) == mention.name.value)
    }
  }
}

@Suite("What is in a comment is not there")
struct CommentTests {
  @Test(
    "neither headings nor bullets nor code in one are read",
    arguments: [
      ("<!--", "-->"), ("{% comment %}", "{% endcomment %}"),
      ("{%- comment -%}", "{%- endcomment -%}"),
    ])
  func hidden(_ open: String, _ close: String) throws {
    let spec = try Sample(
      """
      \(open)
      ## Gherkin

      - WHEN hidden
      \(close)

      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves
         \(open)
         - Enter: Opens `it`
         \(close)
         - Escape: Closes it \(open) on [Android](x) \(close)

      ## iOS Developer Notes

      \(open)
      ### Role
      \(close)

      ### Name

      - A `name` \(open) `other` \(close)
      """
    ).spec
    #expect(spec.sections.map(\.id) == ["condensed", "ios-notes"])
    #expect(spec.criteria == ["[Tab] Focus moves", "[Escape] Closes it"])
    #expect(spec.notes.first?.aspects.map(\.id) == ["name"])
    #expect(spec.codeSpans.map(\.code.value) == ["name"])
    #expect(spec.links.isEmpty)
  }

  @Test("a comment in code is code")
  func inCode() throws {
    let spec = try Sample.notes("### Code example\n\n```html\n<!-- kept -->\n```\n").spec
    #expect(spec.codeBlocks.flatMap { $0.lines.map { spec.file.text($0) } } == ["<!-- kept -->"])
  }
}

@Suite("Links, code and running text")
struct TextTests {
  @Test("each knows its bytes and where it is")
  func spans() throws {
    let sample = try Sample.notes(
      """
      ### Role

      - See ⟪[⟪the page⟫](⟪/a/b⟫)⟫ and ⟪⟪https://example.org⟫⟫

      - **SwiftUI**
        - Use ⟪`⟪Button(a:)⟫`⟫

      ⟪```⟪swift⟫
      ⟪let a = 1⟫
      ```⟫
      """)
    let spec = try sample.spec
    let span = try #require(spec.codeSpans.first)
    #expect(span.platform == "ios")
    #expect(span.frameworks == ["swiftui"])
    #expect(span.location == ["iOS Developer Notes", "Role", "SwiftUI"])
    var ranges = spec.links.flatMap { [$0.range, $0.text.range, $0.target.range] }
    ranges += spec.codeSpans.flatMap { [$0.range, $0.code.range] }
    ranges += spec.codeBlocks.flatMap {
      [$0.range, $0.language?.range].compactMap(\.self) + $0.lines
    }
    #expect(Set(ranges) == Set(sample.ranges))
    for link in spec.links {
      #expect(spec.file.text(link.text.range) == link.text.value)
      #expect(spec.file.text(link.target.range) == link.target.value)
    }
  }

  @Test("the text of a document is every paragraph, heading and bullet outside code")
  func texts() throws {
    let spec = try Sample(
      """
      Before

      ## Condensed

      1. Test
         goes on

         - Tab: Focus moves

      ```
      code
      ```

      > A quote
      """
    ).spec
    let texts = spec.texts.map { $0.lines.map { spec.file.text($0) }.joined(separator: "|") }
    #expect(texts == ["Before", "Condensed", "Test|goes on", "Tab: Focus moves", "A quote"])
    #expect(spec.texts.map(\.isHeading) == [false, true, false, false, false])
  }
}
