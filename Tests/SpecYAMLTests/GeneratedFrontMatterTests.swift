import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Front matter made at random from a seed")
struct GeneratedFrontMatterTests {
  @Test(
    "the lines of every scalar say what its text says", arguments: 1...60 as ClosedRange<UInt64>)
  func linesEqualText(_ seed: UInt64) throws {
    var generator = FrontMatterGenerator(seed: seed)
    let document = generator.document()
    let parse = YAMLParser.parse(document.file, in: document.frontMatter)
    #expect(parse.problems.isEmpty)
    let scalars = all(try #require(parse.root))
    #expect(scalars.count >= 10)
    for (scalar, range) in scalars {
      let source = scalar.lines.map { document.file.text($0) }.joined(separator: " ")
      let unescaped = scalar.style == .singleQuoted ? source.replacing("''", with: "'") : source
      #expect(words(unescaped) == words(scalar.text))
      #expect(scalar.lines.allSatisfy { range.contains($0) && document.file.trimmed($0) == $0 })
    }
  }

  private func all(_ node: YAMLNode) -> [(YAMLScalar, SourceRange)] {
    switch node.value {
    case .scalar(let scalar): [(scalar, node.range)]
    case .sequence(let items): items.flatMap(all)
    case .mapping(let entries): entries.flatMap { all($0.key) + all($0.value) }
    }
  }

  private func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
}

/// Makes Markdown documents whose front matter uses every style of scalar and line end.
private struct FrontMatterGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func document() -> (file: SourceFile, frontMatter: SourceRange) {
    let lineEnd = pick(["\n", "\r\n", "\r"])
    let front = (0..<(5 + next(5))).map { "\(key($0))\(entry())" }.joined()
    let opening = pick(["", "\u{FEFF}"]) + "---\n"
    let parts = [opening, front, "---\n# \(pick(words))\n"].map { part in
      Array(part.replacing("\n", with: lineEnd).utf8)
    }
    let range = SourceRange(parts[0].count, parts[0].count + parts[1].count)
    return (SourceFile(path: "generated.md", bytes: parts.flatMap(\.self)), range)
  }

  private let words = [
    "Focus", "é", "moves,", "(n/a)", "größer", "😀", "ctrl+tab", "“role”", "50%", "it's", "a:b",
    "日本",
  ]

  private mutating func key(_ index: Int) -> String {
    "\(pick(["tab, or ctl+tab", "é", "“name”", "page up/down"])) \(index)\(pick(["", "\t"])):"
  }

  private mutating func entry() -> String {
    switch next(8) {
    case 0: " \(text())\n"
    case 1: "\n"
    case 2: " '\(text().replacing("'", with: "''"))'\n"
    case 3: "  \"\(text())\n\n   \(text())\" # \(text())\n"
    case 4: " \(text())\n    \(text())\n# \(text())\n"
    case 5: "\n  - \(text())\n  -  {\(pick(["x", "é"])): '\(pick(["a", "ü"]))'}\n"
    case 6: "\n  inner:  |\n    \(text())\n  # no text\n"
    default: block()
    }
  }

  private mutating func block() -> String {
    // The first line sets the indentation of all.
    var block = " \(pick(["|", ">", "|-", ">+", "| # why"]))\n  \(text())\n"
    for _ in 0...next(4) {
      block += "  \(pick(["", "  - ", "# "]))\(text())\(pick(["", "  "]))\n\(pick(["", "\n"]))"
    }
    return block
  }

  private mutating func text() -> String {
    (0...next(6)).map { _ in pick(words) }.joined(separator: " ")
  }

  private mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  /// A linear congruential generator: the same documents everywhere, for ever.
  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
