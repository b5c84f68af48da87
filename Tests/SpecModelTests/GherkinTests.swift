import SpecDiagnostics
import SpecModel
import Testing

@Suite("Scenarios in Markdown")
struct GherkinTests {
  @Test("steps nest below their scenario, and each knows its bytes")
  func nesting() throws {
    let sample = try Sample.gherkin(
      """
      ⟪GIVEN THAT I am on a screen with a dial⟫

      ⟪1. Scenario: ⟪Test keyboard actions⟫

         ⟪- ⟪WHEN⟫ I press the "TAB" key⟫
            ⟪- ⟪THEN⟫ the focus should move
              to the dial⟫
               ⟪- ⟪AND⟫ it should be visible⟫
         ⟪- ⟪WHEN⟫ I press the "ENTER" key⟫⟫

      ⟪2) Scenario: ⟪Test mobile screen reader gestures⟫

         ⟪* ⟪WHEN⟫ I double-tap it⟫⟫
      """)
    let spec = try sample.spec
    #expect(
      spec.scenarios == [
        "1 keyboard: Test keyboard actions",
        "  trigger WHEN: I press the \"TAB\" key",
        "    outcome THEN: the focus should move to the dial",
        "      outcome AND: it should be visible",
        "  trigger WHEN: I press the \"ENTER\" key",
        "2 gestures: Test mobile screen reader gestures",
        "  trigger WHEN: I double-tap it",
      ])
    let gherkin = try #require(spec.gherkin)
    #expect(gherkin.partRanges == sample.ranges)
    #expect(gherkin.given?.value == "GIVEN THAT I am on a screen with a dial")
  }

  @Test(
    "a scenario has a heading, a bold line or a bullet as title, with or without the word",
    arguments: [
      "### Scenario: Turn", "### Turn", "**Scenario: Turn**", "- Scenario: Turn", "Scenario: Turn",
    ])
  func titles(_ title: String) throws {
    let spec = try Sample.gherkin(
      "1. Scenario: Test keyboard actions\n\n- WHEN I press the \"TAB\" key\n\n\(title)\n\n- WHEN I double-tap it\n"
    ).spec
    #expect(spec.gherkin?.parts.map(\.title.value) == ["Test keyboard actions", "Turn"])
    #expect(spec.gherkin?.parts.map(\.steps.count) == [1, 1])
  }

  @Test("depth is relative: any greater indentation is one level")
  func indentation() throws {
    for (when, then, and) in [(3, 6, 9), (4, 8, 12), (2, 4, 6), (3, 6, 13), (3, 5, 8), (0, 2, 4)] {
      func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
      let spec = try Sample.gherkin(
        """
        1. Scenario: Test keyboard actions

        \(spaces(when))- WHEN I press the "TAB" key
        \(spaces(then))- THEN the focus should move
        \(spaces(and))- AND it should be visible
        """
      ).spec
      #expect(
        spec.steps == [
          "trigger WHEN: I press the \"TAB\" key", "  outcome THEN: the focus should move",
          "    outcome AND: it should be visible",
        ], "at \(when), \(then), \(and)")
    }
  }

  @Test("AND beside a THEN is a condition, AND below a THEN an outcome")
  func roleOfAnd() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - AND the dial is available
            - THEN the focus should move
               - AND it should be visible
               - BUT nothing should open
         - WHEN I press the "ENTER" key
            - THEN it should open
            - AND it should be said
      """
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I press the \"TAB\" key", "  condition AND: the dial is available",
        "  outcome THEN: the focus should move", "    outcome AND: it should be visible",
        "    outcome BUT: nothing should open", "trigger WHEN: I press the \"ENTER\" key",
        "  outcome THEN: it should open", "  outcome AND: it should be said",
      ])
  }

  @Test("I SEE and I HEAR are outcomes, in any case")
  func observations() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - I SEE the focus
            - i hear its name
            - then it is visible
      """
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I press the \"TAB\" key", "  outcome I SEE: the focus",
        "  outcome I HEAR: its name", "  outcome THEN: it is visible",
      ])
  }

  @Test("in web scenarios THEN when begins another trigger, and an outcome may be inline")
  func web() throws {
    let sample = try Sample.gherkin(
      """
      1. Keyboard for mobile & desktop

         - WHEN I use the tab key to move focus to the dial I SEE focus is clearly visible
         - THEN when I use the enter key I SEE it opens
            - I HEAR its name
         - AND WHEN I use the escape key, THEN I see it closes
      """, path: "web/component/dial.md")
    let spec = try sample.spec
    #expect(spec.dialect.id == "markdown-web")
    let steps = try #require(spec.gherkin?.parts.first?.steps)
    #expect(steps.map(\.keyword) == ["WHEN", "THEN when", "AND WHEN"])
    #expect(steps.map(\.role) == [.trigger, .trigger, .trigger])
    #expect(steps.map(\.holdsOutcome) == [true, true, true])
    #expect(steps[1].children.map(\.keyword) == ["I HEAR"])
  }

  @Test("a bullet that ends in AND goes on in the next one")
  func hangingAnd() throws {
    let spec = try Sample.gherkin(
      """
      2. Desktop screenreader

         - WHEN I use a desktop screenreader (NVDA, JAWS, VoiceOver) AND
         - I use the tab key to move focus to the dial
            - I HEAR its name
      """, path: "web/component/dial.md"
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I use a desktop screenreader (NVDA, JAWS, VoiceOver) AND",
        "trigger -: I use the tab key to move focus to the dial", "  outcome I HEAR: its name",
      ])
  }

  @Test("a THEN without WHEN, and bullets without keyword, are kept")
  func loose() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - THEN it should open
         - something else
         - WHEN I press the "TAB" key
            - the focus moves
      """
    ).spec
    #expect(
      spec.steps == [
        "outcome THEN: it should open", "other -: something else",
        "trigger WHEN: I press the \"TAB\" key", "  other -: the focus moves",
      ])
  }

  @Test("an empty bullet loses nothing of what is below it")
  func emptyBullet() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            -
               - THEN the focus should move
      """
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I press the \"TAB\" key", "  other -: ",
        "    outcome THEN: the focus should move",
      ])
  }

  @Test(
    "scenarios may be headings, or bold lines",
    arguments: [
      "### 1. Scenario: Test keyboard actions", "### Scenario 1: Test keyboard actions",
      "#### Scenario 1: Test keyboard actions",
    ])
  func headings(_ title: String) throws {
    let spec = try Sample.gherkin(
      """
      \(title)

      - WHEN I press the "TAB" key
        - THEN the focus should move

      ### 2. Scenario: Test mobile screen reader gestures

      - WHEN I double-tap it
      """
    ).spec
    #expect(spec.gherkin?.parts.map(\.number) == [1, 2])
    #expect(spec.gherkin?.parts.map(\.channel) == [.keyboard, .gestures])
    #expect(spec.gherkin?.parts.map(\.allSteps.count) == [2, 1])
  }

  @Test("bullets before any title belong to a first scenario without title")
  func untitled() throws {
    let spec = try Sample.gherkin("- WHEN I press the \"TAB\" key\n  - THEN the focus moves").spec
    #expect(
      spec.scenarios == [
        "1 keyboard: ", "  trigger WHEN: I press the \"TAB\" key",
        "    outcome THEN: the focus moves",
      ])
  }
}

@Suite("Scenarios in a fence")
struct GherkinTextTests {
  private let steps = [
    "trigger WHEN: I press the \"TAB\" key", "  outcome THEN: the focus should move",
    "    outcome AND: it should be visible", "trigger WHEN: I press the \"ENTER\" key",
    "  condition AND: the dial is available", "  outcome THEN: it should open",
    "    outcome BUT: nothing should be said",
  ]

  private func fence(_ info: String, _ lines: [String]) -> String {
    "```\(info)\n" + lines.joined(separator: "\n") + "\n```\n"
  }

  private let lines = [
    "Feature: A dial", "", "  Background:", "    Given that I am on a screen with a dial", "",
    "  Scenario: Test keyboard actions", "    When I press the \"TAB\" key",
    "    Then the focus should move", "    And it should be visible",
    "    When I press the \"ENTER\" key", "    And the dial is available",
    "    Then it should open", "    But nothing should be said",
  ]

  @Test(
    "keywords count in any case, and depth follows from them",
    arguments: ["gherkin", "", "Gherkin", "gherkin title=\"dial.feature\"", "{.gherkin}"])
  func cases(_ info: String) throws {
    for lines in [lines, lines.map { $0.uppercased() }, lines.map { $0.lowercased() }] {
      let spec = try Sample.gherkin(fence(info, lines)).spec
      let steps = spec.steps.map { $0.lowercased() }
      #expect(steps == self.steps.map { $0.lowercased() })
      #expect(
        spec.gherkin?.parts.map { $0.title.value.lowercased() } == ["test keyboard actions"])
      #expect(spec.gherkin?.given?.value.lowercased() == "given that i am on a screen with a dial")
    }
  }

  @Test("each part knows its bytes")
  func ranges() throws {
    let sample = try Sample.gherkin(
      """
      ```gherkin
      ⟪Given I am on a screen with a dial⟫
      ⟪Scenario: ⟪Test keyboard actions⟫
        ⟪⟪When⟫ I press the "TAB" key⟫
        ⟪⟪Then⟫ the focus should move⟫⟫
      ```
      """)
    let gherkin = try #require(try sample.spec.gherkin)
    #expect(gherkin.partRanges == sample.ranges)
  }

  @Test("comments, tags and doc lines are not steps")
  func others() throws {
    let lines = [
      "# a comment", "@slow @keyboard", "Scenario Outline: Test keyboard actions",
      "  When I press the <key> key", "  Then the focus should move", "  Examples:",
      "    | key |", "    | Tab |",
    ]
    let spec = try Sample.gherkin(fence("gherkin", lines)).spec
    #expect(
      spec.scenarios == [
        "1 keyboard: Test keyboard actions", "  trigger WHEN: I press the <key> key",
        "    outcome THEN: the focus should move",
      ])
  }

  @Test("a fence of another language is not Gherkin")
  func otherLanguage() throws {
    let spec = try Sample.gherkin(fence("swift", ["when then", "then when"])).spec
    #expect(spec.gherkin?.parts.isEmpty == true)
  }

  @Test(
    "what is no step in a fence has its meaning there", arguments: ["Feature: Dial\n@slow\n", ""])
  func allRead(_ head: String) throws {
    let spec = try Sample.gherkin(
      fence(
        "gherkin",
        [
          head + "Scenario: Test keyboard actions", "When I press the \"TAB\" key",
          "Then the focus should move", "Examples:", "| key |", "| Tab |",
        ])
    ).spec
    #expect(Coverage(spec).parts.map(\.part) == [.criteria, .scenarios, .text])
  }

  @Test(
    "where no heading has them, fences are the scenarios wherever they are",
    arguments: ["", "## How we test it\n\n", "### Scenarios\n\n"])
  func elsewhere(_ heading: String) throws {
    let fence = fence("gherkin", lines)
    let spec = try Sample(
      """
      ## General Notes

      How to test a dial

      ## Condensed

      1. Test keyboard only

         - Tab: Focus moves to the dial

      \(heading)\(fence)
      \(fence)
      2. Test mobile screenreader gestures

         - Swipe: Focus moves to the dial
      """, path: "native/controls/dial.md"
    ).spec
    #expect(spec.steps == steps + ["other GIVEN: that I am on a screen with a dial"] + steps)
    #expect(spec.sections.contains { $0.id == "gherkin" })
    #expect(spec.criteria.first == "[Tab] Focus moves to the dial")
    #expect(spec.criteria.count == (heading.hasPrefix("## ") ? 1 : 2))
  }
}
