import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

/// A document as it is loaded, in which `⟪` and `⟫` stood around the ranges that a test expects.
struct Sample {
  let file: SourceFile
  /// The marked ranges, by their start.
  let ranges: [SourceRange]
  let loaded: LoadedFile

  init(_ marked: String, path: String = "spec.md") throws {
    let text = MarkedText(marked)
    file = SourceFile(path: path, text: text.text)
    ranges = text.ranges
    loaded = try BuiltIn.loader().load(file)
  }

  var spec: ComponentSpec {
    get throws { try #require(loaded.spec, "the document is not recognised as a spec") }
  }

  /// The text of each marked range.
  var marked: [String] { ranges.map(file.text) }
}

extension Sample {
  /// A spec whose checklist is the given text; its scenarios say little.
  static func condensed(_ body: String) throws -> Sample {
    try Sample(
      """
      ## Condensed

      \(body)

      ## Gherkin

      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - THEN the focus should move
      """)
  }

  /// A spec whose scenarios are the given text; its checklist says little.
  static func gherkin(_ body: String, path: String = "spec.md") throws -> Sample {
    try Sample(
      """
      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves

      ## Gherkin

      \(body)
      """, path: path)
  }

  /// A spec whose iOS notes are the given text.
  static func notes(_ body: String, heading: String = "## iOS Developer Notes") throws -> Sample {
    try Sample(
      """
      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves

      \(heading)

      \(body)
      """)
  }
}
