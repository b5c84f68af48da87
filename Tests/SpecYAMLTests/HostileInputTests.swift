import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Input that is broken, foreign or hostile")
struct HostileInputTests {
  @Test(
    "nothing to read is neither a tree nor a problem",
    arguments: ["", "\n", "# why\n", "---\n", "---\n...\n", "\u{FEFF}", "  \r\n\r\n", "--- # why"])
  func empty(_ text: String) {
    let parse = parseYAML(text)
    #expect(parse.root == nil)
    #expect(parse.problems.isEmpty)
  }

  @Test("a range outside the file is cut to it")
  func rangeOutside() {
    let file = SourceFile(path: "a.yml", text: "a: b\n")
    #expect(YAMLParser.parse(file, in: SourceRange(-5, 99)).root?["a"]?.text == "b")
    #expect(YAMLParser.parse(file, in: SourceRange(50, 99)).root == nil)
  }

  @Test("a byte order mark is skipped, and counts in offsets")
  func byteOrderMark() {
    let snippet = MarkedSnippet("\u{FEFF}⟪a⟫: ⟪é⟫\n")
    let entry = snippet.parse.root?.mapping?.first
    #expect(entry?.key.text == "a")
    #expect([entry?.key.range, entry?.value.range] == snippet.ranges)
  }

  @Test(
    "bytes that are not UTF-8 are a problem at these bytes; the lines before are read",
    arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xC0], [0xED], [0xF5], [0x80]] as [[UInt8]])
  func invalidUTF8(_ bad: [UInt8]) {
    let before = Array("é: \"b\nc\"\nd: \"e ".utf8)
    let parse = parseYAML(before + bad + Array(" f\"\n".utf8))
    #expect(parse.kinds == [.syntax])
    #expect(parse.problemRanges == [SourceRange(before.count, before.count + bad.count)])
    #expect(parse.messages.first?.hasSuffix("is not UTF-8; save the file as UTF-8") == true)
    #expect(parse.root?["é"]?.text == "b c")
  }

  @Test("invalid bytes inside a text of several lines do not add a second problem")
  func invalidUTF8InsideQuotes() {
    let parse = parseYAML(Array("a: b\nc: \"d\n".utf8) + [0xFF] + Array("\"\n".utf8))
    #expect(parse.problems.count == 1)
    #expect(parse.root?["a"]?.text == "b")
  }

  @Test("a syntax problem above invalid bytes is reported too")
  func twoProblems() {
    let parse = parseYAML(Array("a: b\nc: @d\ne: f\n".utf8) + [0xFF])
    #expect(parse.kinds == [.syntax, .syntax])
    #expect(parse.problemRanges == [SourceRange(8, 9), SourceRange(16, 17)])
  }

  @Test(
    "a control character is a problem at the character",
    arguments: [
      ("\0", "the NUL character (U+0000) cannot be in YAML; delete it"),
      ("\u{7}", "the control character U+0007 cannot be in YAML; delete it"),
      ("\u{7F}", "the control character U+007F cannot be in YAML; delete it"),
      ("\u{9F}", "the control character U+009F cannot be in YAML; delete it"),
      ("\u{FFFF}", "the control character U+FFFF cannot be in YAML; delete it"),
    ])
  func controlCharacters(_ character: String, _ message: String) {
    let snippet = MarkedSnippet("a: é\nb: c⟪\(character)⟫d\n")
    #expect(snippet.parse.messages == [message])
    #expect(snippet.parse.problemRanges == snippet.ranges)
    #expect(snippet.parse.root?.mapping?.count == 1)
  }

  @Test("UTF-16 is refused", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func utf16(_ mark: [UInt8]) {
    let text = "a: b\n".utf16.flatMap { unit -> [UInt8] in
      mark[0] == 0xFF ? [UInt8(unit), 0] : [0, UInt8(unit)]
    }
    let parse = parseYAML(mark + text)
    #expect(parse.root == nil)
    #expect(parse.messages == ["this text is UTF-16; save it as UTF-8"])
    #expect(parseYAML(text).kinds == [.syntax])
  }

  @Test(
    "nesting ends at a hundred levels",
    arguments: ["[", "[x, ", "{a: ", "- ", "? ", "[? ", "- [", "!a [", "&a {b: "])
  func nesting(_ opening: String) {
    let parse = parseYAML(String(repeating: opening, count: 100_000))
    #expect(!parse.kinds.isEmpty)
    #expect(deepest(parse.root) <= 100)
  }

  @Test("a hundred levels are read, one more is not")
  func nestingLimit() {
    func nested(_ depth: Int) -> YAMLParse {
      parseYAML(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    #expect(nested(100).problems.isEmpty)
    #expect(deepest(nested(100).root) == 100)
    #expect(nested(101).kinds == [.limit])
    #expect(nested(101).problemRanges == [SourceRange(100, 101)])
  }

  @Test("more nodes than the limit end the tree")
  func manyNodes() {
    let parse = parseYAML(String(repeating: "-\n", count: 300_000))
    #expect(parse.kinds == [.limit])
    #expect(parse.root?.sequence?.count == 199_999)
  }

  @Test("what costs libyaml quadratic time is cut off before it is read")
  func quadraticTime() {
    let spaces = String(repeating: " ", count: 400_000)
    let words = String(repeating: " b", count: 200_000)
    let directives = (0..<50_000).map { "%TAG !a\($0)! x\n" }.joined()
    let longDirective = "%TAG !a! " + String(repeating: "x", count: 500_000) + "\n"
    for text in ["a: b\nc: d\(spaces)\(words)", directives + "---\na", longDirective + "---\na"] {
      #expect(parseYAML(text).kinds == [.limit])
    }
    #expect(parseYAML("a: b\nc: d\(spaces)\(words)").root?["a"]?.text == "b")
    #expect(parseYAML("a: b" + String(repeating: "\n", count: 9_000)).problems.isEmpty)
  }

  @Test("every prefix and every damaged byte of a text is survived, with ranges inside it")
  func damage() {
    let text = Array("a: &x 'é'\nb: |\n  c\n\nd: [*x, {e: \"\\t\"}] # f\n? g\n: - h\n".utf8)
    for count in 0...text.count {
      var damaged = [Array(text.prefix(count))]
      for byte in "\"'[{|\t:-\n&*!%\u{0}".utf8 where count < text.count {
        damaged.append(text)
        damaged[damaged.count - 1][count] = byte
      }
      for bytes in damaged {
        let whole = SourceRange(0, bytes.count)
        let parse = parseYAML(bytes)
        #expect(parse.root.map { whole.contains($0.range) } ?? true)
        for problem in parse.problems {
          #expect(whole.contains(problem.range))
          #expect(!problem.range.isEmpty || problem.range.upperBound == bytes.count)
        }
      }
    }
  }

  private func deepest(_ node: YAMLNode?) -> Int {
    guard let node else { return 0 }
    let children = node.sequence ?? node.mapping?.flatMap { [$0.key, $0.value] } ?? []
    let below = children.map(deepest).max() ?? 0
    return node.scalar == nil ? below + 1 : 0
  }
}
