import SpecDiagnostics
import SpecLinting
import Testing

/// What a rule says must not hang on how the file is written: every example once more, with the
/// same messages at the marks moved along.
@Suite("The examples of the rules in other writings")
struct RuleExampleVariantTests {
  @Test("with a byte order mark", arguments: try Checkout.examples())
  func byteOrderMark(_ example: ExampleCase) throws {
    try expectSame(example) { $0.inserting("\u{FEFF}", at: 0) }
  }

  @Test("with letters of more than one byte in front", arguments: try Checkout.examples())
  func longLetters(_ example: ExampleCase) throws {
    try expectSame(example) { document in
      if document.hasFrontMatter { return document.inserting("# größer 大 👩‍🦯\n", at: 4) }
      // A file that is YAML alone has no HTML.
      let isYAML = document.file.path.hasSuffix(".yml")
      // What points at line 1 stays there.
      guard !document.marks.contains(where: { $0.lowerBound == 0 }) else { return document }
      return document.inserting(
        isYAML ? "# größer 大 👩‍🦯\n" : "<!-- größer 大 👩‍🦯 -->\n\n", at: 0)
    }
  }

  @Test("with CRLF at the ends of lines", arguments: try Checkout.examples())
  func carriageReturns(_ example: ExampleCase) throws {
    try expectSame(example) { $0.withCRLF }
  }

  @Test("without an end to the last line", arguments: try Checkout.examples())
  func lastLine(_ example: ExampleCase) throws {
    try expectSame(example) { $0.withoutLastLineEnd }
  }

  private func expectSame(
    _ example: ExampleCase, change: (ExampleDocument) -> ExampleDocument
  ) throws {
    guard example.example.onDisk == nil else { return }
    let document = change(try example.document())
    let problems = try Checkout.exampleRun().problems(of: document, rule: example.rule.id)
    #expect(problems == [], sourceLocation: example.place)
  }
}
