import SpecDiagnostics
import Testing

@testable import SpecEditing

/// A text in which `‸` is where the cursor is, and `⟪` and `⟫` are around what is to be found.
private struct Marked {
  let text: String
  let cursor: JSONValue
  let ranges: [[Int]]

  init(_ marked: String) {
    text = marked.filter { !"‸⟪⟫".contains($0) }
    var (line, character, cursor, ranges): (Int, Int, JSONValue, [[Int]]) = (0, 0, .null, [])
    for one in marked {
      switch one {
      case "‸": cursor = ["line": .number(line), "character": .number(character)]
      case "⟪": ranges.append([line, character])
      case "⟫": ranges[ranges.count - 1] += [line, character]
      case "\n": (line, character) = (line + 1, 0)
      default: character += one.utf16.count
      }
    }
    self.cursor = cursor
    self.ranges = ranges
  }
}

@Suite("What an editor is shown")
struct FeatureTests {
  private func places(_ json: JSONValue) -> [[Int]] {
    json.elements.map { location in
      ["start", "end"].flatMap { end in
        ["line", "character"].map { location["range"][end][$0].number ?? -1 }
      }
    }
  }

  @Test("each document is looked at again when one changes, and sent only what it was not sent yet")
  func others() throws {
    var talk = try EditorTalk("# Notes\n")
    talk.open("file:///other.md", "# More\n")
    func uris(_ messages: [JSONValue]) -> [String?] { messages.map { $0["params"]["uri"].text } }
    #expect(uris(talk.published()) == ["file:///dial.md", "file:///other.md"])
    talk.tell(
      "textDocument/didChange",
      ["textDocument": ["uri": talk.uri, "version": 2], "contentChanges": [["text": "x"]]])
    #expect(talk.hasWork)
    #expect(uris(talk.work()) == ["file:///dial.md"])
    #expect(talk.hasWork)
    #expect(talk.work().isEmpty && !talk.hasWork)
  }

  @Test(
    "what says the same is found from each side",
    arguments: [
      """
      ## Condensed

      1. Test keyboard only
         - Enter: Open‸s the dial
         - Escape: Closes the dial

      ## Gherkin

      1. Scenario: Test keyboard
         ⟪- WHEN I press the Enter key⟫
            - THEN the dial should open
         - WHEN I press the Escape key
            - THEN the dial should close
      """,
      """
      ## Condensed

      1. Test keyboard only
         - Enter: Opens the dial
         ⟪- Escape: Closes the dial⟫

      ## Gherkin

      1. Scenario: Test keyboard
         - WHEN I press the Enter key
            - THEN the dial should open
         - WHEN I press the Escape key
            - THEN the dial should cl‸ose
      """,
      """
      ## Condensed

      1. Test keyboard only
         - Enter: Opens the dial

      ## iOS Developer Notes

      ### Ro‸le

      - It is a button.

      ## Android Developer Notes

      ⟪### Role⟫

      - It is a button.
      """,
    ])
  func counterparts(_ document: String) throws {
    let marked = Marked(document)
    var talk = try EditorTalk(marked.text)
    let params: JSONValue = ["textDocument": ["uri": talk.uri], "position": marked.cursor]
    let found = talk.ask("textDocument/definition", params)
    #expect(places(found) == marked.ranges)
  }

  @Test("a document that is none has no parts, and a wrong position is an error")
  func nothing() throws {
    var talk = try EditorTalk("# Notes\n")
    let document: JSONValue = ["uri": talk.uri]
    for method in ["documentSymbol", "foldingRange", "codeAction"] {
      let found = talk.ask(
        "textDocument/\(method)",
        ["textDocument": document, "range": ["start": Self.origin, "end": Self.origin]])
      #expect(found.elements.isEmpty, "\(method)")
    }
    for position in [Self.origin, .null] {
      let found = talk.ask(
        "textDocument/hover", ["textDocument": document, "position": position])
      #expect(found.isNull)
    }
  }

  private static let origin: JSONValue = ["line": 0, "character": 0]

  @Test("many changes are published once, with the last version")
  func outdated() throws {
    var talk = try EditorTalk("# Notes\n")
    for version in 2...9 {
      talk.tell(
        "textDocument/didChange",
        [
          "textDocument": ["uri": talk.uri, "version": .number(version)],
          "contentChanges": [["text": "## Condensed\n\n1. Test with Voiceover\n"]],
        ])
    }
    let published = talk.published()
    #expect(published.map { $0["params"]["version"].number } == [9])
    talk.tell("textDocument/didClose", ["textDocument": ["uri": talk.uri]])
    let rest = talk.published()
    #expect(rest.isEmpty)
  }

  @Test("any edits of any text end with the text that the client has")
  func edits() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "😀", "\n", "\r\n", "b\n", "", "日本"]
    for encoding in [PositionEncoding.utf8, .utf16] {
      var bytes = Array("one\ntwo\r\nthree😀\n".utf8)
      var document = OpenDocument(
        DocumentURI("file:///a"), text: String(decoding: bytes, as: UTF8.self), version: 1)
      for version in 2..<500 {
        let file = SourceFile(path: "", bytes: bytes)
        let places = bytes.indices.filter { place in
          let isWithinEnd = place > 0 && bytes[place - 1] == 0x0D && bytes[place] == 0x0A
          return bytes[place] & 0xC0 != 0x80 && !isWithinEnd
        }
        let ends = [0, 1].map { _ in places.randomElement(using: &random) ?? 0 }.sorted()
        let piece = pieces.randomElement(using: &random) ?? ""
        let range = encoding.range(SourceRange(ends[0], ends[1]), in: file)
        let isMade = document.apply(
          [["range": range, "text": .text(piece)]], version: version, encoding)
        #expect(isMade)
        bytes.replaceSubrange(ends[0]..<ends[1], with: piece.utf8)
        #expect(document.bytes == bytes)
      }
    }
  }

  @Test("the edit to another text makes it, whatever the two are")
  func changes() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "è", "\n", "\r\n", "b\n", "😀"]
    func text() -> String {
      (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<3000 {
      let (old, new) = (text(), text())
      let file = SourceFile(path: "", text: old)
      let edit = file.edit(to: Array(new.utf8))
      let changes: [JSONValue] = [
        ["range": PositionEncoding.utf16.range(edit.range, in: file), "text": .text(edit.text)]
      ]
      var document = OpenDocument(DocumentURI("file:///a"), text: old, version: 1)
      let isMade = document.apply(changes, version: 2, .utf16)
      #expect(isMade)
      #expect(
        document.bytes == Array(new.utf8), "\(old.debugDescription) to \(new.debugDescription)")
    }
  }
}
