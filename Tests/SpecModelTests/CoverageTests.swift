import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

@Suite("How much of a document was read, and as what")
struct CoverageTests {
  private func parts(_ spec: ComponentSpec) -> [String] {
    Coverage(spec).parts.map { "\($0.part) \($0.count)" }
  }

  @Test("each part counts its bytes, without marks, headings and blank lines")
  func counts() throws {
    let spec = try Sample(
      """
      # Dial

      Introduction

      ## General Notes

      Prose

      ## Condensed

      1. Test keyboard

         - Tab: Moves

      ## Gherkin

      1. Scenario: Keyboard

         - WHEN I press the tab key
            - THEN focus moves

      ## iOS Developer Notes

      ### Role

      - A note

      ```swift
      Dial()
      ```

      ### Announcement examples

      - "Dial"
      """, path: "native/controls/dial.md"
    ).spec
    #expect(
      parts(spec) == [
        "criteria 23", "scenarios 58", "notes 12", "announcements 6", "text 5", "unread 12",
      ])
  }

  @Test("what is below a heading that no aspect has is not understood")
  func unknownHeading() throws {
    let spec = try Sample.notes(
      """
      ### Name

      - Ten bytes.

      ### Reading order

      - Twenty bytes of text
      """
    ).spec
    #expect(parts(spec).suffix(2) == ["notes 10", "unread 20"])
  }

  @Test("every example is read for the most part", arguments: Examples.clean)
  func examples(_ path: String) throws {
    let coverage = Coverage(try Examples.spec(path))
    #expect(coverage.read * 10 >= coverage.total * 8, "\(coverage.parts)")
  }
}
