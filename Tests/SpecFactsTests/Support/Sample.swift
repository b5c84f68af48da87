import SpecDiagnostics
import SpecFacts
import TestSupport

/// A document whose checklist and scenarios are read into facts.
enum Sample {
  /// Reads a spec of the parts given; a part that is left out says little.
  static func reading(
    criteria: String = "1. Test keyboard actions\n\n   - Tab: Focus moves",
    scenarios: String = """
    1. Scenario: Test keyboard actions

       - WHEN I press the "TAB" key
          - THEN the focus should move
    """, notes: String = "", path: String = "spec.md"
  ) throws -> SpecReading {
    let text = "## Condensed\n\n\(criteria)\n\n## Gherkin\n\n\(scenarios)\n\n\(notes)\n"
    return SpecReading(try BuiltIn.spec(SourceFile(path: path, text: text)))
  }
}
