import SpecDiagnostics
import SpecModel
import Testing

/// A spec that is YAML alone, its iOS notes on the name being a given text.
private func notes(_ scalar: String, indentation: String = "") throws -> Sample {
  try Sample(
    """
    \(indentation)screenreader:
    \(indentation)  name: Says what is set
    \(indentation)  role: Announced as a button on iOS
    \(indentation)ios:
    \(indentation)  role:
    \(indentation)    uikit: A button has the role
    \(indentation)  name:
    \(indentation)    uikit: \(scalar)
    """, path: "spec.yml")
}

@Suite("Markdown in the scalars of YAML")
struct ScalarTextTests {
  /// Expects that the notes are the marked texts, byte for byte.
  private func expect(
    _ sample: Sample, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let aspect = try #require(try sample.spec.notes(for: "ios")?.aspect("name"))
    let items = aspect.frameworks.flatMap(\.items)
    #expect(items.map(\.range) == sample.ranges, sourceLocation: sourceLocation)
    #expect(items.map { sample.file.text($0.range) } == sample.marked)
  }

  @Test(
    "each bullet is where it is",
    arguments: [
      "|\n      ⟪- One⟫\n      ⟪- Two⟫\n", "|-\n      ⟪- One⟫\n\n      ⟪- Two⟫\n",
      "|+\n\n      ⟪- One⟫\n      ⟪- Two⟫\n\n", "|\n          ⟪- One⟫\n          ⟪- Two⟫\n",
      "|  # Remark\n      ⟪- One⟫\n      ⟪- Two⟫\n", "|2\n      ⟪- One⟫\n      ⟪- Two⟫\n",
      "|2-\n         ⟪- One⟫\n         ⟪- Two⟫\n", "|\n     ⟪- One⟫\n     ⟪- Two⟫\n",
      "|\n      ⟪- One\n        goes on⟫\n        ⟪- Inside⟫\n",
      "|\n      ⟪-\tOne⟫\n      ⟪-\tTwo\twith tabs⟫\n",
      "|\n      ⟪- \u{201C}Ünï\u{201D} – one⟫\n      ⟪- Zwei⟫",
      ">\n      ⟪- One⟫\n      ⟪- Two⟫\n", ">-\n      ⟪- One\n        goes on⟫\n      ⟪- Two⟫\n",
      "|\n      ⟪One\n      and more⟫\n\n      ⟪- Two⟫\n",
      "\n      ⟪- One⟫\n      ⟪- Two⟫\n", "\n    ⟪- One⟫\n    ⟪- \"Two\"⟫\n",
      "\n      ⟪- One\n        goes on⟫\n      ⟪- 'It''s two'⟫\n",
    ])
  func bullets(_ scalar: String) throws { try expect(try notes(scalar)) }

  @Test("so does the text of a plain or quoted scalar")
  func flowScalars() throws {
    for scalar in [
      "⟪One `two`⟫ # Remark", "⟪\"One `two`\"⟫", "⟪'It''s one'⟫",
      "⟪One\n      and more⟫", "⟪\"One \\\"two\\\"\n      and more\"⟫",
    ] {
      try expect(try notes(scalar))
    }
  }

  @Test("carriage returns, a byte order mark and an indented root move nothing")
  func lineEnds() throws {
    let scalar = "|\n      ⟪- One⟫\n\n      ⟪- Two⟫\n"
    let text = try notes(scalar)
    for (head, end) in [("", "\r\n"), ("\u{FEFF}", "\n"), ("\u{FEFF}", "\r\n"), ("---\n", "\n")] {
      let marked = head + remarked(text)
      try expect(
        try Sample(marked.replacing("\n", with: end), path: "spec.yml"))
    }
    try expect(try notes(scalar.replacing("      ", with: "        "), indentation: "  "))
  }

  private func remarked(_ sample: Sample) -> String {
    var bytes = sample.file.bytes
    for range in sample.ranges.reversed() {
      bytes.insert(contentsOf: Array("⟫".utf8), at: range.upperBound)
      bytes.insert(contentsOf: Array("⟪".utf8), at: range.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("code spans, links and code blocks are where they are")
  func inlines() throws {
    let sample = try notes(
      """
      |
            - Set ⟪`accessibilityLabel`⟫, see ⟪[there](/a)⟫
              and ⟪`isEnabled`⟫

            ⟪```swift
            let a = 1
              let b = 2
            ```⟫

      """)
    let spec = try sample.spec
    let found = spec.codeSpans.map(\.range) + spec.links.map(\.range) + spec.codeBlocks.map(\.range)
    #expect(found.sorted() == sample.ranges)
    #expect(spec.codeSpans.map(\.frameworks) == [["uikit"], ["uikit"]])
    #expect(
      spec.codeSpans.map(\.location) == [["ios", "name", "uikit"], ["ios", "name", "uikit"]])
    #expect(spec.codeBlocks.first?.language?.value == "swift")
    #expect(spec.codeBlocks.first?.lines.map(sample.file.text) == ["let a = 1", "  let b = 2"])
  }

  @Test("comments of Markdown in a text are comments")
  func comments() throws {
    let sample = try notes("|\n      ⟪<!-- a11yspec-disable -->⟫\n      - One\n⟪# Remark⟫\n")
    #expect(sample.loaded.comments.map(\.range) == sample.ranges)
    #expect(sample.loaded.comments.map(\.syntax) == [.html, .yaml])
  }

  @Test("a fence that nothing closes is reported at its place")
  func openFence() throws {
    let sample = try notes("|\n      ⟪```swift⟫\n      let a = 1\n")
    #expect(sample.loaded.problems.map(\.range) == sample.ranges)
    #expect(sample.loaded.problems.map(\.kind) == [.unclosed])
  }
}
