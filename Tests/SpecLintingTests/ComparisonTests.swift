import Testing

@testable import SpecRules

@Suite("Criteria and steps side by side")
struct ComparisonTests {
  @Test("actions that have nothing in common are never paired, whatever else agrees")
  func disjointTriggers() throws {
    let spec = try ComparedSpec(
      criteria: """
        1. Test keyboard actions

           - Escape: Activates the dial on Android
        """,
      scenarios: """
        1. Scenario: Test keyboard actions

           - WHEN I press the "HOME" key
              - THEN it activates the dial on Android
        """)
    #expect(spec.pairs.isEmpty)
    #expect(spec.comparison.mismatchedTriggers.count == 1)
  }

  @Test("of two steps with one key each criterion gets the one that says the same")
  func sameText() throws {
    let spec = try ComparedSpec(
      criteria: """
        1. Test keyboard actions

           - Enter: Opens the list
           - Enter: Closes the list
        """,
      scenarios: """
        1. Scenario: Test keyboard actions

           - WHEN I press the "ENTER" key again
              - THEN closes the list
           - WHEN I press the "ENTER" key
              - THEN opens the list
        """)
    #expect(
      spec.pairs == [
        "Enter <- WHEN I press the \"ENTER\" key",
        "Enter <- WHEN I press the \"ENTER\" key again",
      ])
  }

  @Test("platforms decide between equals, in any order")
  func platforms() throws {
    let spec = try ComparedSpec(
      criteria: """
        2. Test mobile screenreader gestures

           - 2 finger swipe: Moves to the next page (Android)
           - 3 finger swipe: Moves to the next page (iOS)
        """,
      scenarios: """
        2. Scenario: Test mobile screen reader gestures

           - WHEN I perform a three-finger swipe
              - THEN the next page should appear on iOS
           - WHEN I perform a two-finger swipe
              - THEN the next page should appear on Android
        """)
    #expect(
      spec.pairs == [
        "2 finger swipe <- WHEN I perform a two-finger swipe",
        "3 finger swipe <- WHEN I perform a three-finger swipe",
      ])
  }

  @Test("criteria that share a step are both told by it")
  func joined() throws {
    let spec = try ComparedSpec(
      path: "web/component/dial.md",
      criteria: """
        1. Keyboard

           - Spacebar: Activates the dial
           - Enter: Activates the dial
        """,
      scenarios: """
        1. Keyboard for mobile & desktop

           - WHEN I use the spacebar and/or enter key I SEE the dial is activated
        """)
    #expect(spec.pairs.count == 2)
    #expect(spec.lonelyCriteria.isEmpty && spec.lonelySteps.isEmpty)
  }

  @Test("what a screen reader says is paired statement by statement")
  func heard() throws {
    let spec = try ComparedSpec(
      criteria: """
        3. Listen to screenreader output on all devices

           - Name: Purpose is clear
           - Role: Identifies as a slider
           - Group: Visible label is grouped with the dial
           - State: Expresses its state (disabled/dimmed)
        """,
      scenarios: """
        3. Scenario: Test screen reader output on all devices

           - WHEN a screen reader reads the dial
              - THEN its name should clearly describe its purpose
                 - AND its role should be identified as a slider
                 - AND its visible label should be grouped with the dial
                 - AND its state (DISABLED/DIMMED) should be expressed
        """)
    #expect(spec.pairs.count == 4)
    #expect(spec.pairs[2] == "Group <- AND its visible label should be grouped with the dial")
    #expect(spec.comparison.pairs.allSatisfy { $0.partners.count == 1 })
  }

  @Test(
    "an attribute that lost its statement is lonely, though the swipe names it",
    arguments: ["name", "role", "state"])
  func lostStatement(_ attribute: String) throws {
    let statements = [
      "name": "its name should clearly describe its purpose",
      "role": "its role should be identified as a slider",
      "state": "its state (DISABLED/DIMMED) should be expressed",
    ]
    let told = statements.filter { $0.key != attribute }.map(\.value).sorted()
    let spec = try ComparedSpec(
      criteria: """
        2. Test mobile screenreader gestures

           - Swipe: Focus moves to the dial, expresses its name, role and state

        3. Listen to screenreader output on all devices

           - Name: Purpose is clear
           - Role: Identifies as a slider
           - State: Expresses its state (disabled/dimmed)
        """,
      scenarios: """
        2. Scenario: Test mobile screen reader gestures

           - WHEN I swipe to navigate to the dial
              - THEN the focus should move to the dial
                 - AND its name, role and state should be expressed

        3. Scenario: Test screen reader output on all devices

           - WHEN a screen reader reads the dial
              - THEN \(told[0])
                 - AND \(told[1])
        """)
    #expect(spec.lonelyCriteria.map { $0.lowercased() } == [attribute])
  }

  @Test("one step may tell all attributes at once")
  func listed() throws {
    let spec = try ComparedSpec(
      criteria: """
        3. Listen to screenreader output on all devices

           - Name: Purpose is clear
           - Role: Identifies as a slider
           - State: Expresses its state
        """,
      scenarios: """
        3. Scenario: Test screen reader output on all devices

           - WHEN a screen reader reads the dial
              - THEN its name, role and state should be announced
        """)
    #expect(spec.lonelyCriteria.isEmpty && spec.lonelySteps.isEmpty)
  }

  @Test("a step that names a key in passing keeps silent what it may tell")
  func inPassing() throws {
    let spec = try ComparedSpec(
      criteria: """
        1. Test keyboard actions

           - Tab: Focus moves to the dial
           - Escape: Closes the hint
        """,
      scenarios: """
        1. Scenario: Test keyboard actions

           - WHEN I press the "TAB" key
              - THEN the focus should move to the dial, and the Escape key closes the hint
        """)
    #expect(spec.lonelyCriteria.isEmpty)
    #expect(spec.unreported == ["- Escape: Closes the hint"])
  }

  @Test("what a criterion says too is told once: its step is no trace of another criterion")
  func spentMention() throws {
    let spec = try ComparedSpec(
      criteria: """
        2. Test mobile screenreader gestures

           - Rotor: The dial is reached from the rotor or by focus and double tap
           - Doubletap: Activates the dial
        """,
      scenarios: """
        2. Scenario: Test mobile screen reader gestures

           - WHEN I use the rotor
              - THEN the dial should be reached from the rotor or by focus and double-tap
        """)
    #expect(spec.lonelyCriteria == ["Doubletap"])
  }
}
