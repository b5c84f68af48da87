import SpecDiagnostics
import SpecModel
import SpecYAML
import TestSupport
import Testing

@Suite("YAML whose keys a dialect names")
struct EntryTests {
  private static let dialect = """
    id: cards
    shape: yaml
    summary: Cards
    component: {title-key: title}
    ordinary-keys: [rules-of-thumb]
    entries:
      - {key: title}
      - {key: about, sign: content}
      - {key: duties, keys: [obligations], content: bullets, sign: name}
      - {key: kinship, content: ids, sign: name}
      - {key: samples, content: map, parts: [data, {key: remark, keys: [comment]}], sign: content}
    """

  private func load(_ file: SourceFile) throws -> LoadedFile {
    let source = SourceFile(path: "dialects/cards.yml", text: Self.dialect)
    let root = try #require(YAMLParser.parse(source, in: source.range).root)
    let dialects = try BuiltIn.dialects() + [Dialect(root, path: source.path)]
    return SpecLoader(dialects: dialects, vocabulary: try BuiltIn.vocabulary()).load(file)
  }

  private func spec(_ text: String) throws -> ComponentSpec {
    try #require(try load(SourceFile(path: "a/b.yml", text: text)).spec)
  }

  @Test(
    "each piece of a text is where it is, line ends and marks of order aside",
    arguments: [
      "|\n  ⟪It must:⟫\n\n  - ⟪hold⟫\n  - ⟪be\n    held⟫\n",
      "|\n    ⟪It must:⟫\n    * ⟪hold⟫\n      1. ⟪inside⟫\n", ">-\n  ⟪It must⟫\n\n  - ⟪hold⟫\n",
      "|2-\n  ⟪It must⟫\n\n  <!-- so -->\n  - ⟪hold⟫", "⟪It must⟫ # remark\n", "\"⟪It\n  must⟫\"\n",
      "\n- ⟪hold⟫\n- ⟪be held⟫\n", "[⟪hold⟫, ⟪be held⟫]\n", "|\n  ⟪„Ünï“ must:⟫\n\n  - ⟪hält⟫\n",
    ])
  func places(_ text: String) throws {
    for (mark, end) in [("", "\n"), ("\u{FEFF}", "\r\n")] {
      let text = mark + "title: Card\nabout: It is\nduties: " + text
      let marked = MarkedText(text.replacing("\n", with: end))
      let duties = try #require(try spec(marked.text).entries.last)
      let ranges = duties.items.map(\.range)
      #expect(ranges == marked.ranges, "\(text)")
      #expect(!duties.isEmpty)
    }
  }

  @Test("a bullet below a bullet is nested, one below a paragraph is not")
  func nesting() throws {
    let entries = try spec(
      """
      about: It is
      obligations: |
        It must:

        - hold
          - inside

          more
          - inside too

        It should:

          - be held
      """
    ).entries
    let kinds: [SpecEntry.Kind] = [
      .paragraph, .bullet(isNested: false), .bullet(isNested: true), .paragraph,
      .bullet(isNested: true), .paragraph, .bullet(isNested: false),
    ]
    #expect(entries.last?.items.map(\.kind) == kinds)
    #expect(entries.last?.key == "duties")
  }

  @Test("names in lists, and entries of a map with their parts")
  func collections() throws {
    let spec = try spec(
      """
      title: Card
      kinship: [box, 'sheet', ~]
      samples:
        one: {data: {}, comment: }
        two: {data: ~}
        three:
      """)
    #expect(spec.component.name == "card")
    let items = spec.entries.dropFirst().map { $0.items.map(\.text) }
    #expect(items == [["box", "sheet"], ["one", "two", "three"]])
    let parts = spec.entries.last?.items.map { $0.parts.map(\.isEmpty) }
    #expect(parts == [[false, true], [true], []])
    let other = spec.entries.last?.items.map { $0.part("remark") == nil }
    #expect(other == [false, true, true])
  }

  @Test(
    "nothing, null, a list of nothing and no keys are empty",
    arguments: ["", "~", "null", "''", "|", "[]", "[~]", "{}"])
  func empty(_ value: String) throws {
    let entry = try spec("about: It is\nkinship: [box]\nduties: \(value)\n").entries.last
    #expect(entry?.key == "duties")
    #expect(entry?.isEmpty == true)
    #expect(entry?.items.isEmpty == true)
  }

  @Test("a key that comes near a known one is read as that, unless it is there or ordinary")
  func misspelt() throws {
    let near = try spec("about: It is\nduites: It must\nkinship: [box]\n").entries
    #expect(near.map(\.key) == ["about", "duties", "kinship"])
    #expect(near.map(\.isMisspelt) == [false, true, false])
    let both = try spec("about: It is\nduties: It must\ndutiess: It must\n").entries
    #expect(both.map(\.name.value) == ["about", "duties"])
  }

  @Test(
    "two signs, of which one holds what it should, make a spec, broken YAML included",
    arguments: [
      ("about: It is\nduties: It must\n", true), ("about: It is\nduties:\n", true),
      ("duties: It must\nkinship:\n", true), ("about: It is\nsamples: {a: {data: 1}}\n", true),
      ("title: Card\nduties: It must\n", false), ("about:\nsamples: {a: {data: 1}}\n", false),
      ("about: It is\nsamples: {a: b}\n", false), ("duties:\nkinship:\n", false),
      ("about: It is\nsamples: {a: {x: 1}, b: {y: 1}}\n", false), ("about: It is\n", false),
      ("about: \"open\nduties: It must\n", true), ("about: \"open\nsamples: {a: b}\n", false),
    ])
  func recognition(_ text: String, _ isSpec: Bool) throws {
    let loaded = try load(SourceFile(path: "a/b.yml", text: text))
    #expect((loaded.spec != nil || !loaded.problems.isEmpty) == isSpec)
    let markdown = try load(SourceFile(path: "a/b.md", text: text))
    #expect(markdown.spec == nil)
  }

  @Test("what is too much is not read, and said")
  func bounds() throws {
    let text = "about: It is\nduties: |\n" + String(repeating: "  It must hold\n", count: 500)
    let loaded = try load(SourceFile(path: "a/b.yml", text: text))
    #expect(loaded.spec?.isComparable == true)
    #expect(loaded.problems.map(\.isHint) == [true])
    #expect(loaded.problems.map(\.kind) == [.limit])
  }

  @Test("comments of both kinds are found, those in block scalars too")
  func comments() throws {
    let text =
      "about: It is # one\n# two\nduties: |\n  It must:\n\n  <!-- three -->\n  - hold # no\n"
    let file = SourceFile(path: "a/b.yml", text: text)
    let comments = try load(file).comments
    #expect(comments.map { file.text($0.content) } == [" one", " two", " three "])
  }
}
