import SpecDiagnostics
import SpecModel
import SpecYAML
import TestSupport
import Testing

@Suite("A syntax is one file that lowers it")
struct SyntaxTests {
  private static let text = """
    {
      "title": "Dial",
      "platforms": ["web"],
      "keyboard": {
        "tab": "Focus moves to the dial",
        "arrow keys": "Turn the dial by one step"
      },
      "scenarios": {
        "given": "I am on a page with a dial",
        "keyboard": [
          {"when": "I press Tab", "then": "focus moves to the dial"},
          {"when": "I press an arrow key", "then": "the dial turns by one step"}
        ]
      },
      "web": {
        "role": ["Use `role=\\"slider\\"` for the dial itself"],
        "focus": ["Keep the focus on the dial while it turns"]
      }
    }
    """

  private func load(_ path: String) throws -> LoadedFile {
    let known = try BuiltIn.loader()
    let loader = SpecLoader(
      dialects: known.dialects, vocabulary: known.vocabulary, syntaxes: [JSON()])
    return loader.load(SourceFile(path: path, text: Self.text))
  }

  @Test("JSON is read as YAML is, with its places")
  func json() throws {
    let spec = try #require(try load("dial.json").spec)
    #expect(spec.dialect.id == "yaml")
    #expect(spec.allCriteria.map { $0.label?.value } == ["tab", "arrow keys"])
    #expect(
      spec.gherkin?.parts.flatMap(\.allSteps).map(\.keyword) == [
        "WHEN", "THEN", "WHEN", "THEN",
      ])
    #expect(spec.notes.flatMap(\.aspects).map(\.id) == ["role", "focus"])
    let note = try #require(spec.notes.first?.aspects.first?.allItems.first)
    #expect(spec.file.text(note.range).hasPrefix("\"Use"))
  }

  @Test("front matter with nothing below it is read as YAML is, where that reads more of it")
  func frontMatterAlone() throws {
    let spec = try #require(
      try BuiltIn.loader().load(SourceFile(path: "dial.md", text: "---\n\(Self.text)\n---\n")).spec)
    #expect(spec.dialect.id == "yaml")
    #expect(spec.gherkin?.parts.count == 1)
    #expect(spec.notes.flatMap(\.aspects).map(\.id) == ["role", "focus"])
  }

  @Test("another file stays what it was")
  func markdown() throws { #expect(try load("dial.md").spec == nil) }
}

/// JSON without escapes but those of quotes, which stay as they are written.
private struct JSON: Syntax {
  func reads(_ path: String) -> Bool { path.hasSuffix(".json") }

  func outline(of file: SourceFile) -> Outline {
    var outline = Outline()
    outline.isKeyed = true
    var reader = JSONReader(bytes: file.bytes)
    outline.keys = reader.value()
    return outline
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func value() -> YAMLNode {
    skipSpace()
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      var entries: [YAMLEntry] = []
      offset += 1
      while next(until: UInt8(ascii: "}")) {
        let key = value()
        _ = next(until: 0)
        entries.append(YAMLEntry(key: key, value: value()))
      }
      return YAMLNode(.mapping(entries), range: SourceRange(start, offset))
    case UInt8(ascii: "["):
      var nodes: [YAMLNode] = []
      offset += 1
      while next(until: UInt8(ascii: "]")) { nodes.append(value()) }
      return YAMLNode(.sequence(nodes), range: SourceRange(start, offset))
    default: return string()
    }
  }

  private mutating func string() -> YAMLNode {
    let start = offset
    offset += 1
    while bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset += 1
    let line = SourceRange(start + 1, offset - 1)
    let text = String(decoding: bytes[line.lowerBound..<line.upperBound], as: UTF8.self)
    return YAMLNode(
      .scalar(YAMLScalar(text: text, style: .doubleQuoted, lines: [line])),
      range: SourceRange(start, offset))
  }

  /// Goes to the next element; returns false, behind the end, where there is none.
  private mutating func next(until end: UInt8) -> Bool {
    skipSpace()
    if [UInt8(ascii: ","), UInt8(ascii: ":")].contains(bytes[offset]) { offset += 1 }
    skipSpace()
    guard bytes[offset] == end else { return true }
    offset += 1
    return false
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }
}
