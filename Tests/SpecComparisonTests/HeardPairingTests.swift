import SpecComparison
import Testing

@Suite("What a web spec lets one hear")
struct HeardPairingTests {
  private static let heard = [
    "its purpose is clear", "it identifies itself as a slider", "its label is read with the input",
    "its current value",
  ]
  private static let labels = ["Name", "Role", "Group", "State"]

  /// A spec with the same statements in the checklist and in two scenarios.
  private func spec() throws -> ComparedSpec {
    let criteria = zip(Self.labels, Self.heard).map { label, heard in
      "   - \(label): \(heard.prefix(1).uppercased())\(heard.dropFirst())"
    }
    let steps = Self.heard.map { "      - I HEAR \($0)" }
    return try ComparedSpec(
      path: "web/component/dial.md",
      criteria: """
        1. Keyboard

           - Tab: Focus moves to the dial

        2. Mobile screenreader gestures

           - Swipe: Focus moves to the dial

        3. Listen to screenreader output on all devices

        \(criteria.joined(separator: "\n"))
        """,
      scenarios: """
        1. Keyboard for mobile & desktop

           - WHEN I use the tab key to move focus to the dial I SEE focus is clearly visible

        2. Desktop screenreader

           - WHEN I use a desktop screenreader (NVDA, JAWS) AND I use the tab key to move focus to the dial
        \(steps.joined(separator: "\n"))

        3. Mobile screenreader

           - WHEN I use a mobile screenreader (TalkBack, VoiceOver) AND I swipe to focus on the dial
        \(steps.joined(separator: "\n"))
        """)
  }

  @Test("each criterion is told by a statement of each scenario")
  func complete() throws {
    let spec = try spec()
    #expect(spec.uncovered.isEmpty)
    for (label, heard) in zip(Self.labels, Self.heard) {
      #expect(spec.pairs.count { $0 == "\(label) <- \(heard)" } == 2, "\(spec.pairs)")
    }
  }
}
