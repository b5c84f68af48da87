import SpecModel
import Testing

@Suite("Forms of steps in Markdown")
struct StepFormTests {
  @Test(
    "a sentence with GIVEN, WHEN and THEN is three steps",
    arguments: [
      "- Given a dial, when I press the \"TAB\" key, then the focus should move",
      "- GIVEN a dial; WHEN I press the \"TAB\" key; THEN the focus should move",
      "- **Given** a dial, **when** I press the \"TAB\" key, **then** the focus should move",
      "- Given a dial,\n     when I press\n     the \"TAB\" key, then the\n     focus should move",
    ])
  func oneSentence(_ bullet: String) throws {
    let spec = try Sample.gherkin(
      "1. Scenario: Test keyboard actions\n\n   \(bullet)\n     - AND it should be visible\n"
    ).spec
    #expect(
      spec.steps == [
        "other GIVEN: a dial", "trigger WHEN: I press the \"TAB\" key",
        "  outcome THEN: the focus should move", "    outcome AND: it should be visible",
      ])
  }

  @Test("keywords of a sentence are written alike")
  func sequence() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key, then the "ENTER" key, THEN the list should open
         - THEN the focus is announced
           when I press the "TAB" key
      """
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I press the \"TAB\" key, then the \"ENTER\" key",
        "  outcome THEN: the list should open",
        "outcome THEN: the focus is announced when I press the \"TAB\" key",
      ])
  }

  @Test("a paragraph is as many steps, in as many lines as it likes")
  func paragraph() throws {
    let spec = try Sample.gherkin(
      """
      ### Scenario: Test keyboard actions

      Given I am on a screen with a dial, when I press
      the "TAB" key, then the focus should move

      When I press the "ENTER" key, then it should open
      """
    ).spec
    #expect(
      spec.steps == [
        "trigger WHEN: I press the \"TAB\" key", "  outcome THEN: the focus should move",
        "trigger WHEN: I press the \"ENTER\" key", "  outcome THEN: it should open",
      ])
    #expect(spec.gherkin?.given?.value == "Given I am on a screen with a dial")
    #expect(spec.headings.first?.content == .written)
  }

  @Test("a number is the title's where another WHEN is below, else the step's")
  func numberedSteps() throws {
    let spec = try Sample.gherkin(
      """
      1. WHEN I press the "TAB" key
         - THEN the focus should move
      2. WHEN I press the "ENTER" key
         - THEN it should open
      """
    ).spec
    #expect(
      spec.scenarios == [
        "1 keyboard: ", "  trigger WHEN: I press the \"TAB\" key",
        "    outcome THEN: the focus should move", "  trigger WHEN: I press the \"ENTER\" key",
        "    outcome THEN: it should open",
      ])
    let titled = try Sample.gherkin(
      "1. When I use the keyboard\n\n   - WHEN I press the \"TAB\" key\n"
    ).spec
    #expect(titled.gherkin?.parts.map(\.title.value) == ["When I use the keyboard"])
  }
}
