import SpecDiagnostics
import Testing

@Suite("Packing diagnostics")
struct PackedDiagnosticsTests {
  private let gap = Diagnostic(
    rule: RuleID("structure/aspect-missing"), severity: .note, confidence: .low,
    message: "\"Focus\" is not there", help: nil, why: "It is missed.", path: "a.md",
    range: SourceRange(at: 300))

  @Test("every member of a diagnostic is there again")
  func whole() {
    let full = Diagnostic(
      rule: RuleID("style/word-repeated"), severity: .error, confidence: .medium,
      message: "„the the“ is there twice", help: "Write it once.", why: "It is read twice.",
      path: "a.md", range: SourceRange(5, 70_000), location: ["Notes", "iOS"],
      place: ["notes", "ios"], subject: "the",
      related: [
        RelatedPlace(path: "a.md", range: SourceRange(1, 2), message: "here too"),
        RelatedPlace(path: "b.md", range: SourceRange(0, 200), message: "and there"),
      ],
      fixes: [
        Fix(
          title: "Delete one", applicability: .unsafe,
          edits: [
            Edit(range: SourceRange(5, 9), text: ""), Edit(range: SourceRange(9, 9), text: "é"),
          ])
      ])
    let packed = PackedDiagnostics([full, gap], path: "a.md")
    #expect(packed.diagnostics == [full, gap])
    #expect(packed.count == 2)
    // A member that is added and not packed is one that this example has to fill, too.
    #expect(Mirror(reflecting: full).children.count == 13)
  }

  @Test("of a file without findings nothing is packed")
  func empty() {
    let packed = PackedDiagnostics([], path: "a.md")
    #expect(packed.diagnostics.isEmpty)
  }
}
