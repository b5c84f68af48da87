import SpecDiagnostics
import SpecModel
import Testing

@Suite("The titles of steps in the checklist")
struct StepTitleTests {
  @Test(
    "a line or heading directly above a criterion may be the title of a step without a number",
    arguments: ["**Test keyboard**", "### Test keyboard", "Test keyboard", "Test keyboard:"])
  func titlesWithoutNumbers(title: String) throws {
    let other = title.replacing("keyboard", with: "screen reader")
    let spec = try Sample(
      """
      # Dial

      ## Condensed

      \(title)

      - Tab: Focus moves
      - Enter: Opens it

      \(other)

      - Role: It is a button
      """
    ).spec
    #expect(spec.condensed?.parts.map(\.channel) == [.keyboard, .screenReader])
    #expect(spec.condensed?.parts.map(\.criteria.count) == [2, 1])
  }
}
