import SpecComparison
import Testing

@Suite("What two accounts of one thing say differently")
struct ComparisonTests {
  /// Compares a checklist and a scenario of the screen reader, each bullet in a line of its own.
  private func heard(_ criteria: [String], _ steps: [String]) throws -> ComparedSpec {
    try ComparedSpec(
      criteria: "3. Listen to screenreader output on all devices\n\n"
        + criteria.map { "   - \($0)" }.joined(separator: "\n"),
      scenarios: """
        3. Scenario: Test screen reader output on all devices

           - WHEN a screen reader reads the dial

        """ + steps.map { "      - \($0)" }.joined(separator: "\n"))
  }

  /// Compares a checklist and a scenario of the keyboard.
  private func pressed(_ criteria: [String], _ steps: [String]) throws -> ComparedSpec {
    try ComparedSpec(
      criteria: "1. Test keyboard actions\n\n"
        + criteria.map { "   - \($0)" }.joined(separator: "\n"),
      scenarios: "1. Scenario: Test keyboard actions\n\n"
        + steps.map { "   - \($0)" }.joined(separator: "\n"))
  }

  @Test("the role of a part is compared with the role of that part")
  func roleOfPart() throws {
    let spec = try heard(
      ["Role: The dial identifies as a slider", "Role: The bell identifies as a switch"],
      ["THEN its role should be a slider", "AND the role of the bell should be a link"])
    #expect(spec.differences(.roles) == ["switch | link"])
  }

  @Test("a role that another criterion gives the whole is no other role")
  func roleOfWhole() throws {
    let spec = try heard(
      ["Role: The name is a link", "Group: The card is an article"],
      ["THEN the name is a link", "AND it is an article"])
    #expect(spec.differences(.roles).isEmpty)
  }

  @Test("a number with nothing to count is compared where the document has the other one too")
  func bareNumber() throws {
    let criteria = ["Value: The dial stops at 999", "Name: The dial says that it ends at 999"]
    let other = try heard(
      criteria,
      ["THEN the value of the dial stops at 990", "AND its name says that it ends at 999"])
    #expect(other.differences(.numbers) == ["999 | 990"])
    let same = try heard(
      criteria,
      ["THEN the value of the dial stops at 999", "AND its name says that it ends at 999"])
    #expect(same.differences(.numbers).isEmpty)
  }

  @Test("one step up is not a number of steps")
  func oneOfMany() throws {
    let spec = try pressed(
      ["Up arrow: Picks the next of the 5 rings"],
      ["WHEN I press the up arrow", "   - THEN the dial goes one ring up, out of 5"])
    #expect(spec.differences(.numbers).isEmpty)
  }

  @Test("a key that does nothing needs no platform")
  func idleKey() throws {
    let spec = try pressed(
      ["Enter: Starts the boost on Android. Has no effect on the dial"],
      [
        "WHEN I press Enter on the boost button on Android", "   - THEN the boost starts",
        "WHEN I press Enter on the dial", "   - THEN nothing happens",
      ])
    #expect(spec.differences(.platforms).isEmpty)
  }

  @Test("a state in parentheses belongs to its platform, what is before the comma to all")
  func statesByPlatform() throws {
    let spec = try heard(
      ["State: Says playing or paused, and dimmed (iOS) or disabled (Android) while it loads"],
      [
        "THEN I hear whether it is playing or paused",
        "AND it is dimmed on iOS, disabled on Android",
      ])
    #expect(spec.differences(.states).isEmpty)
  }
}
