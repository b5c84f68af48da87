import SpecDiagnostics
import SpecModel
import Testing

@Suite("Criteria in front matter")
struct FrontMatterTests {
  private let body = "\n## iOS\n\n### Role\n\n- A dial\n"

  @Test("groups are steps and keys are criteria, and each knows its bytes")
  func groups() throws {
    let sample = try Sample(
      """
      ---
      title: ⟪Dial⟫

      ⟪keyboard⟫:
        ⟪⟪tab, arrow keys or ctl+tab⟫: |
          ⟪Focus moves⟫
          ⟪to the dial⟫⟫
        ⟪⟪enter⟫: ⟪Opens it on Android⟫⟫
      ⟪screenreader⟫:
        ⟪⟪role⟫: "⟪It is a \\"dial\\"⟫"⟫
        ⟪⟪state⟫:⟫
      ---
      \(body)
      """)
    let spec = try sample.spec
    #expect(spec.dialect.id == "front-matter-native")
    #expect(
      spec.checklist == [
        "1 keyboard: keyboard", "  [tab, arrow keys or ctl+tab] Focus moves to the dial",
        "  [enter] Opens it on Android", "3 screenReader: screenreader",
        "  [role] It is a \\\"dial\\\"", "  [state] ",
      ])
    let title = spec.component.mentions.first { $0.source == .title }
    #expect(title?.name.value == "Dial")
    let ranges = try #require(spec.condensed).parts.flatMap { step in
      [step.title.range]
        + step.criteria.flatMap { [$0.range, $0.label?.range].compactMap(\.self) + $0.lines }
    }
    #expect(([title?.name.range].compactMap(\.self) + ranges).sorted() == sample.ranges)
    #expect(spec.condensed?.criteria.map(\.attribute) == [nil, nil, "role", "state"])
    #expect(spec.notes.map(\.platform) == ["ios"])
  }

  @Test(
    "a value may be literal, folded, plain over lines or quoted",
    arguments: [
      "|\n    Focus\n    moves", ">\n    Focus\n    moves", "Focus\n    moves",
      "\"Focus\n    moves\"", "'Focus\n    moves'", "|-\n    Focus\n    moves\n\n",
    ])
  func styles(_ value: String) throws {
    let spec = try Sample("---\nkeyboard:\n  tab: \(value)\nmobile:\n  swipe: x\n---\n\(body)").spec
    #expect(spec.criteria.first == "[tab] Focus moves")
    #expect(spec.condensed?.criteria.first?.actions == ["key.tab"])
  }

  @Test("a key that wrong indentation moved to the top is put back, and marked")
  func misplaced() throws {
    let sample = try Sample(
      """
      ---
      keyboard:
        tab: Focus moves
      ⟪enter: Opens it⟫
      mobile:
        swipe: Focus moves
      screenreader:
        name: Says it
      ⟪group: n/a⟫
      order: 3
      layout: entry
      ---
      \(body)
      """)
    let spec = try sample.spec
    #expect(
      spec.checklist == [
        "1 keyboard: keyboard", "  [tab] Focus moves", "  [enter] Opens it", "2 gestures: mobile",
        "  [swipe] Focus moves", "3 screenReader: screenreader", "  [name] Says it",
        "  [group] n/a",
      ])
    let misplaced = (spec.condensed?.criteria ?? []).filter(\.isMisplaced)
    #expect(misplaced.map(\.range) == sample.ranges)
  }

  @Test("a group that is one text is one criterion")
  func scalarGroup() throws {
    let spec = try Sample(
      "---\nkeyboard: N/A\nmobile:\n  swipe: Focus moves\nsettings:\n---\n\(body)"
    ).spec
    #expect(
      spec.checklist == [
        "1 keyboard: keyboard", "  [keyboard] N/A", "2 gestures: mobile", "  [swipe] Focus moves",
        "4 settings: settings",
      ])
  }

  @Test("pairs of when and result are a step and its child")
  func pairs() throws {
    let sample = try Sample(
      """
      ---
      keyboard:
        tab: Focus moves
      ⟪⟪gherkin-keyboard⟫:
        - ⟪⟪when⟫: the tab key to move focus to the dial⟫
          ⟪⟪result⟫: focus is visible⟫
        - ⟪⟪then⟫: the enter key⟫
          ⟪⟪result⟫: it opens⟫⟫
      ⟪⟪gherkin-mobile⟫:
        - ⟪⟪when⟫: swipe to the dial⟫
        - ⟪⟪if⟫ it is on: x⟫
          ⟪⟪result⟫: it is said⟫⟫
      ---

      ## Developer notes
      """)
    let spec = try sample.spec
    #expect(spec.dialect.id == "front-matter-web")
    #expect(
      spec.scenarios == [
        "1 keyboard: gherkin-keyboard",
        "  trigger when: the tab key to move focus to the dial",
        "    outcome result: focus is visible", "  trigger then: the enter key",
        "    outcome result: it opens", "2 gestures: gherkin-mobile",
        "  trigger when: swipe to the dial", "  trigger if: it is on x",
        "    outcome result: it is said",
      ])
    #expect(spec.gherkin?.partRanges == sample.ranges)
  }

  @Test(
    "scenarios are below one key, below a key each, or below a heading",
    arguments: [
      """
      scenarios:
        given: I am on a screen with a dial
        keyboard:
          - when: I press Tab
            then: focus moves to the dial
            and: it is visible
          - when: I press Enter
            then: it opens
        mobile:
          - when: I swipe
            then: focus moves to the dial
      ---
      """,
      """
      gherkin-keyboard:
        - when: I press Tab
          then: focus moves to the dial
          and: it is visible
        - when: I press Enter
          then: it opens
      gherkin-mobile:
        - when: I swipe
          then: focus moves to the dial
      ---
      """,
      """
      ---

      ## Gherkin

      1. Scenario: Test keyboard
         - WHEN I press Tab
           - THEN focus moves to the dial
           - AND it is visible
         - WHEN I press Enter
           - THEN it opens
      2. Scenario: Test gestures
         - WHEN I swipe
           - THEN focus moves to the dial
      """,
    ])
  func scenarios(_ text: String) throws {
    let spec = try Sample(
      "---\nkeyboard:\n  tab: Focus moves\nmobile:\n  swipe: Focus moves\n\(text)\n\(body)"
    ).spec
    #expect(spec.dialect.id == "front-matter-native")
    #expect(spec.gherkin?.parts.map(\.channel) == [.keyboard, .gestures])
    #expect(
      spec.gherkin?.parts.flatMap(\.allSteps).map { "\($0.role): \($0.text)" } == [
        "trigger: I press Tab", "outcome: focus moves to the dial", "outcome: it is visible",
        "trigger: I press Enter", "outcome: it opens", "trigger: I swipe",
        "outcome: focus moves to the dial",
      ])
    #expect(spec.notes.map(\.platform) == ["ios"])
  }

  @Test("an item of a scenario that is a mere text is kept")
  func scalarItem() throws {
    let spec = try Sample(
      "---\nkeyboard:\n  tab: x\ngherkin-keyboard:\n  - the tab key\n  - when: the enter key\n---\n"
    ).spec
    #expect(
      spec.gherkin?.parts.first?.allSteps.map(\.text) == ["the tab key", "the enter key"])
  }

  @Test("a misspelt key is its group, and says so")
  func misspelt() throws {
    let spec = try Sample("---\nkeybaord:\n  tab: x\nmobile:\n  swipe: y\n---\n\(body)").spec
    #expect(spec.checklist.first == "1 keyboard: keybaord")
    let groups = spec.frontMatterKeys.filter { $0.content == .criteria }
    #expect(groups.map { $0.reading == .misspelt } == [true, false])
  }

  @Test("a text without front matter may follow it only")
  func bodyOnly() throws {
    let sample = try Sample(
      """
      ---
      title: Dial
      ---

      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves

      ---

      keyboard: no key
      """)
    #expect(try sample.spec.dialect.shape == .headedMarkdown)
    #expect(try sample.spec.criteria == ["[Tab] Focus moves"])
  }
}
