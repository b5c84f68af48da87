import SpecComparison
import Testing

@Suite("Which step covers which criterion")
struct PairingTests {
  private let twoKeys = """
    1. Test keyboard actions

       - Tab: Focus moves to the dial
       - Enter: Opens the list
    """

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
    #expect(spec.differences(.keys) == ["Escape | Home"])
    #expect(spec.uncovered.isEmpty)
  }

  @Test("each criterion is covered by every step with its key")
  func sameKey() throws {
    let spec = try ComparedSpec(
      criteria: twoKeys,
      scenarios: """
        1. Scenario: Test keyboard actions

           - WHEN I press the "ENTER" key
              - THEN the list should open
           - WHEN I press the "ENTER" key again
              - THEN the list should close
           - WHEN I press the "TAB" key
              - THEN the focus should move to the dial
        """)
    #expect(
      spec.pairs == [
        "Tab <- I press the \"TAB\" key", "Enter <- I press the \"ENTER\" key",
        "Enter <- I press the \"ENTER\" key again",
      ])
    #expect(spec.uncovered.isEmpty)
  }

  @Test("a key that one side lacks is reported there")
  func lonely() throws {
    let spec = try ComparedSpec(
      criteria: twoKeys,
      scenarios: """
        1. Scenario: Test keyboard actions

           - WHEN I press the "TAB" key
              - THEN the focus should move to the dial
           - WHEN I swipe up
              - THEN the page should scroll
        """)
    #expect(spec.uncoveredCriteria == ["Enter"])
    #expect(
      spec.uncovered == [
        "uncovered-criterion: - Enter: Opens the list", "uncovered-step: - WHEN I swipe up",
      ])
  }

  @Test("the number of fingers tells gestures apart, in any order")
  func fingers() throws {
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
        "2 finger swipe <- I perform a two-finger swipe",
        "3 finger swipe <- I perform a three-finger swipe",
      ])
  }

  @Test("criteria that share a step are both covered by it")
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
    #expect(spec.uncoveredCriteria.isEmpty && spec.uncovered.isEmpty)
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
    let told = [
      "Name <- its name should clearly describe its purpose",
      "Role <- its role should be identified as a slider",
      "Group <- its visible label should be grouped with the dial",
      "State <- its state (DISABLED/DIMMED) should be expressed",
    ]
    #expect(spec.pairs.filter(told.contains) == told)
    #expect(spec.uncovered.isEmpty)
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
    #expect(spec.uncoveredCriteria.map { $0.lowercased() } == [attribute])
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
    #expect(spec.uncoveredCriteria.isEmpty && spec.uncovered.isEmpty)
  }

  @Test("a key that a step names in passing is covered by it")
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
    #expect(spec.comparison.differences(.uncoveredCriterion).isEmpty)
  }
}
