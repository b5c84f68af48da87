import SpecDiagnostics
import SpecFacts
import SpecLinting
import SpecModel
import Testing

/// What the program has built in, compiled once for all tests.
enum BuiltIn {
  static func loader() throws -> SpecLoader { try compiled.get() }

  private static let compiled = Result { () throws -> SpecLoader in
    try #require(EmbeddedRules.data()).compiled().loader
  }
}

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
    let loaded = try BuiltIn.loader().load(SourceFile(path: path, text: text))
    return SpecReading(try #require(loaded.spec, "the document is not recognised as a spec"))
  }
}
