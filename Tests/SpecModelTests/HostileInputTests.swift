import SpecDiagnostics
import SpecFuzzing
import TestSupport
import Testing

@testable import SpecModel

@Suite("Files that nobody should write")
struct HostileInputTests {
  private static let head = """
    ## Condensed

    1. Test keyboard actions

       - Tab: Focus moves

    ## Gherkin

    1. Scenario: Test keyboard actions

       - WHEN I press the "TAB" key
          - THEN the focus should move

    """

  private func load(_ text: String) throws -> LoadedFile { try load(Array(text.utf8)) }
  private func load(_ bytes: [UInt8]) throws -> LoadedFile {
    try BuiltIn.loader().load(SourceFile(path: "spec.md", bytes: bytes))
  }

  @Test(
    "bytes that are not text are a problem with its place",
    arguments: [
      ([0xFF], "byte 0xFF"),
      ([0xC3, 0x28], "byte 0xC3"),
      ([0xED, 0xA0, 0x80], "byte 0xED"),
      ([0xC0, 0xAF], "byte 0xC0"),
      ([0x00], "nul "),
    ] as [([UInt8], String)])
  func encoding(_ bytes: [UInt8], _ message: String) throws {
    let before = Array(Self.head.utf8) + Array("\nSome caf".utf8)
    let loaded = try load(before + bytes + Array(" more\n".utf8))
    #expect(loaded.problems.map(\.kind) == [.encoding])
    #expect(loaded.problems.first.map { "\($0.sort) \($0.found)" } == message)
    #expect(loaded.problems.first?.range.lowerBound == before.count)
    #expect(loaded.spec?.condensed?.criteria.count == 1)
  }

  @Test("UTF-16 is a problem at its byte order mark, and gives no spec", arguments: [true, false])
  func utf16(_ isLittle: Bool) throws {
    var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in Self.head.utf16 {
      let halves = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? halves : halves.reversed()
    }
    let loaded = try load(bytes)
    #expect(loaded.spec == nil)
    #expect(loaded.problems.map(\.kind) == [.encoding])
    #expect(loaded.problems.first?.range == SourceRange(0, 2))
    #expect(loaded.problems.first?.sort == "utf-16")
  }

  @Test(
    "UTF-16 without a byte order mark is a problem, and gives no spec", arguments: [true, false])
  func utf16WithoutMark(_ isLittle: Bool) throws {
    let bytes = Self.head.utf8.flatMap { isLittle ? [$0, 0] : [0, $0] as [UInt8] }
    let loaded = try load(bytes)
    #expect(loaded.spec == nil)
    #expect(loaded.problems.map(\.kind) == [.encoding])
  }

  @Test("a file of byte order marks ends")
  func byteOrderMarks() throws {
    let loaded = try load([UInt8](repeating: 0xFF, count: 2) + Array(repeating: 0xFE, count: 2))
    #expect(loaded.spec == nil && loaded.problems.isEmpty)
    let many = try load((0..<200_000).map { $0.isMultiple(of: 2) ? 0xFF : 0xFE })
    #expect(many.spec == nil && many.problems.isEmpty)
  }

  @Test("more criteria or steps than can be compared are a problem at the first of them")
  func tooMany() throws {
    let criteria = Self.head.replacingOccurrences(
      "   - Tab: Focus moves\n", with: "   - Tab: Focus moves\n", times: 501)
    let loaded = try load(criteria)
    #expect(loaded.problems.map(\.kind) == [.limit])
    #expect(loaded.problems.first?.found == "there are more than 500 criteria")
    #expect(loaded.spec?.condensed?.criteria.count == 501)
    #expect(loaded.problems.first?.range == loaded.spec?.condensed?.criteria.last?.range)
    let step = "      - THEN the focus should move\n"
    let steps = try load(Self.head.replacingOccurrences(step, with: step, times: 1000))
    #expect(steps.problems.map(\.found) == ["there are more than 1000 steps of scenarios"])
    let notes = Self.head + "\n## iOS Developer Notes\n\n### Announcement examples\n\n"
    let examples = try load(notes + String(repeating: "- \"Volume, slider\"\n", count: 501))
    #expect(examples.problems.map(\.found) == ["there are more than 500 announcement examples"])
  }

  @Test("more headings or blocks than are read are a problem at the first of them")
  func tooLong() throws {
    // The checklist's and that of the scenarios count.
    let headings = Self.head + String(repeating: "\n### Role\n", count: 498)
    #expect(try load(headings).problems.isEmpty)
    let one = try load(headings + "\n### State\n")
    #expect(
      one.problems.map(\.found) == [
        "the document has more than 500 headings; the rest was not read"
      ])
    #expect(one.problems.first?.kind == .limit)
    #expect(one.problems.first.map { one.spec?.file.text($0.range) } == "### State")
    #expect(one.spec?.headings.count == 500)
    let blocks = try load(Self.head + "\n" + String(repeating: "a\n\n", count: 10_000))
    #expect(
      blocks.problems.map(\.found) == [
        "the document has more than 10000 blocks; the rest was not read"
      ])
  }

  @Test("a text longer than is read is a problem where the rest of it begins")
  func longText() throws {
    let text = { (count: Int) in
      Self.head.replacingOccurrences("Focus moves", with: "Focus moves" + "é", times: count)
    }
    let lead = "Tab: ".utf8.count
    let fits = (4_000 - lead) / 13
    #expect(try load(text(fits)).problems.isEmpty)
    let long = try load(text(fits + 1))
    #expect(
      long.problems.map(\.found) == [
        "this text has more than 4000 bytes; the rest of it was not read"
      ])
    // The rest begins with a whole scalar.
    let rest = long.problems.first.map { long.spec?.file.text($0.range) ?? "" }
    #expect(rest.map { text(fits + 1).contains($0) } == true)
    #expect(long.spec?.isComparable == true)
    #expect(long.problems.map(\.isHint) == [true])
    let many = try load(
      Self.head + "\n"
        + String(repeating: String(repeating: "a", count: 3_999) + "\n\n", count: 101))
    #expect(
      many.problems.map(\.found) == [
        "the document has more than 400000 bytes of text; the rest was not read"
      ])
  }

  @Test("front matter with more than is read is a problem at the first key or text of it")
  func longFrontMatter() throws {
    let front = { (more: String) in
      "---\nkeyboard:\n  tab: x\nmobile:\n  swipe: y\n\(more)---\n\n## iOS\n"
    }
    let keys = try load(front((0..<5_000).map { "k\($0): v\n" }.joined()))
    #expect(
      keys.problems.map(\.found) == [
        "the front matter has more than 5000 keys; the rest was not read"
      ])
    #expect(keys.spec?.condensed?.criteria.count == 2)
    let text = try load(front("  tap: " + String(repeating: "b ", count: 3_000) + "\n"))
    #expect(
      text.problems.map(\.found) == [
        "this text has more than 4000 bytes; the rest of it was not read"
      ])
    #expect(text.spec?.condensed?.criteria.last.map { $0.text.utf8.count < 4_100 } == true)
  }

  @Test("Liquid highlights that nothing ends hide what is before the next heading only")
  func openHighlights() throws {
    let loaded = try load(
      Self.head + "\n{% highlight js %}\n{% highlight css %}\ncode\n\n## More\n\nSome text\n")
    #expect(
      loaded.spec?.texts.last.map { text in text.lines.map { loaded.spec?.file.text($0) } } == [
        "Some text"
      ])
    #expect(
      loaded.problems.map(\.found) == [
        "{% highlight js %}",
        "{% highlight css %}",
      ])
  }

  @Test("a fence of thousands of letters is quoted by its beginning")
  func longFence() throws {
    let loaded = try load(Self.head + "\n" + String(repeating: "~", count: 5_000) + "\n")
    #expect(
      loaded.problems.map(\.found) == [
        "\(String(repeating: "~", count: 40))…"
      ])
  }

  @Test("a thematic break on the first line is not front matter")
  func thematicBreak() throws {
    let loaded = try load("---\n\n" + Self.head)
    #expect(loaded.problems.isEmpty)
    #expect(loaded.spec?.condensed?.criteria.count == 1)
  }

  @Test("bytes that are not text in a file that is not a spec are nobody's problem")
  func noSpec() throws {
    #expect(try load([0xFF, 0xFE, 0x41, 0x00]).problems.isEmpty)
    #expect(try load([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF]).problems.isEmpty)
    #expect(try load("---\na: [\n---\n").problems.isEmpty)
  }

  @Test(
    "an error of YAML is a problem with its place, and what can be read is",
    arguments: [
      ("keyboard:\n  tab: x\nmobile:\n  swipe: ⟪\"⟫y\n", .yamlSyntax),
      ("keyboard:\n  tab: x\nmobile:\n  swipe: ⟪[⟫a, b\n", .yamlSyntax),
      ("keyboard:\n  tab: a⟪:⟫ b\nmobile:\n  swipe: y\n", .yamlSyntax),
      ("keyboard:\n⟪\t⟫tab: x\nmobile:\n  swipe: y\n", .yamlSyntax),
      ("keyboard:\n  tab: ⟪*nobody⟫\nmobile:\n  swipe: y\n", .yamlSyntax),
      ("keyboard:\n  tab: x\n  ⟪tab⟫: z\nmobile:\n  swipe: y\n", .duplicateKey),
      ("keyboard:\n  tab: x\nmobile:\n  swipe: y\n⟪keyboard⟫:\n  enter: z\n", .duplicateKey),
    ] as [(String, InputProblem.Kind)])
  func yaml(_ marked: String, _ kind: InputProblem.Kind) throws {
    let sample = try Sample(
      "---\n\(marked)---\n\n## iOS\n\n### Role\n\n- **UIKit**\n  - a\n- **SwiftUI**\n  - b\n")
    #expect(sample.loaded.problems.map(\.kind) == [kind], "\(sample.loaded.problems)")
    #expect(sample.loaded.problems.map(\.range) == sample.ranges)
  }

  @Test("front matter that breaks off is read above and below that")
  func broken() throws {
    let keys = "keyboard:\n  tab: x\nmobile:\n  swipe: y\n"
    let early = try load("---\ntitle: \"Dial\n\(keys)---\n\n## iOS\n")
    #expect(early.spec?.condensed?.criteria.count == 2)
    #expect(early.problems.map(\.kind) == [.yamlSyntax])
    let between = try load("---\n\(keys.replacing("x", with: "[x"))---\n\n## iOS\n")
    #expect(between.spec?.condensed?.criteria.count == 1)
    #expect(between.problems.map(\.hidesKeys) == [true])
    let late = try load("---\n\(keys)order: [\n---\n\n## iOS\n")
    #expect(late.spec?.condensed?.criteria.count == 2)
    #expect(late.problems.map(\.kind) == [.yamlSyntax])
    #expect(try load("---\ntitle: \"Dial\nkeyboard: x\n---\n\n## More\n").problems.isEmpty)
  }

  @Test("a repeated key points at the first one")
  func related() throws {
    let sample = try Sample("---\nkeyboard:\n  ⟪tab⟫: x\n  ⟪tab⟫: z\nmobile:\n  swipe: y\n---\n")
    let problem = try #require(sample.loaded.problems.first)
    #expect([problem.related?.range, problem.range] == sample.ranges.map(Optional.some))
  }

  @Test(
    "what nothing closes is a problem at its opening",
    arguments: [
      "\(head)\n⟪```⟫swift\nlet a = 1\n\n## iOS Developer Notes\n",
      "\(head)\n⟪~~~~⟫\n- Tab: x\n```\n",
      "\(head)\n⟪<!--⟫ a remark\n\n## iOS Developer Notes\n",
      "\(head)\n⟪{% comment %}⟫\n\n## iOS Developer Notes\n",
      "⟪---⟫\nkeyboard:\n  tab: x\nmobile:\n  swipe: y\n",
      "⟪---⟫\nkeyboard:\n  tab: x\nmobile:\n  swipe: y\n\n## iOS\n\n- a\n",
    ])
  func unclosed(_ marked: String) throws {
    let sample = try Sample(marked)
    #expect(sample.loaded.problems.map(\.kind) == [.unclosed])
    let range = try #require(sample.loaded.problems.first?.range)
    #expect(range.lowerBound == sample.ranges.first?.lowerBound)
    #expect(
      sample.file.location(at: range.lowerBound).line
        == sample.file.location(at: range.upperBound).line)
    #expect(sample.loaded.spec != nil)
  }

  @Test("blocks nested too deep are a problem of limits")
  func deep() throws {
    let bullets = (0..<1_000).map { String(repeating: " ", count: $0) + "- Tab: Focus moves\n" }
    let loaded = try load(Self.head.replacing("   - Tab: Focus moves\n", with: bullets.joined()))
    #expect(loaded.problems.contains { $0.kind == .limit })
    #expect(loaded.spec != nil)
    let quotes = try load(Self.head + String(repeating: ">", count: 3_000) + " a\n")
    #expect(quotes.problems.map(\.kind) == [.limit])
  }

  @Test("aliases that multiply are a problem of limits")
  func aliases() throws {
    var text = "---\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let many = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(many)]\n"
    }
    text += "keyboard:\n  tab: *a11\nmobile:\n  swipe: y\n---\n"
    #expect(try load(text).problems.contains { $0.kind == .limit || $0.kind == .yamlSyntax })
  }

  @Test("a long line, many brackets and many marks are read as what they are")
  func longLines() throws {
    for filler in ["x", "[", "`", "*", "_", "<", "\"", "(", ":x", "\u{2019}", "\\"] {
      let text = String(repeating: filler, count: 5_000)
      let sample = try load(Self.head.replacing("Focus moves", with: text) + text + "\n")
      let spec = try #require(sample.spec, "many \(filler)")
      #expect(spec.condensed?.criteria.first?.label?.value == "Tab", "many \(filler)")
      #expect(SpecAudit(spec).faults == [], "many \(filler)")
    }
  }

  @Test("hundreds of headings, thousands of bullets, steps and scenarios are all there")
  func many() throws {
    let headings = (0..<498).map { "## Heading \($0)\n\ntext\n\n" }.joined()
    #expect(try load(Self.head + headings).spec?.sections.count == 500)
    let bullets = (0..<5_000).map { "   - Tab: Focus moves \($0)\n" }.joined()
    let crowded = try load(Self.head.replacing("   - Tab: Focus moves\n", with: bullets)).spec
    #expect(crowded?.condensed?.criteria.count == 5_000)
    let ands = String(repeating: "      - AND it moves\n", count: 5_000)
    #expect(try load(Self.head + ands).spec?.gherkin?.parts.first?.allSteps.count == 5_002)
    let scenario = "2. Scenario: Test\n\n   - WHEN I press it\n      - THEN it moves\n\n"
    let scenarios = String(repeating: scenario, count: 1_000)
    #expect(try load(Self.head + "\n" + scenarios).spec?.gherkin?.parts.count == 1_001)
    let keys = (0..<1_000).map { _ in "enter: x\n" }.joined()
    let misplaced = try load("---\nkeyboard:\n  tab: x\nmobile:\n  swipe: y\n\(keys)---\n").spec
    #expect(misplaced?.condensed?.criteria.count == 1_002)
  }

  @Test(
    "any cut of a spec loads, and what it gives is where it says", arguments: Examples.clean)
  func cuts(_ path: String) throws {
    let bytes = try Examples.file(path).bytes
    for end in stride(from: 0, to: bytes.count, by: 97) {
      if let spec = try load(Array(bytes[..<end])).spec {
        #expect(SpecAudit(spec).faults == [], "cut at \(end)")
      }
    }
  }

  @Test("any change of a byte loads, and what it gives is where it says", arguments: 0..<8)
  func changes(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let path = Examples.clean[seed % Examples.clean.count]
    let original = try Examples.file(path).bytes
    let marks: [UInt8] = Array("\n\r\t -*_`<>[](){}:#\"'|&%0".utf8) + [0, 0x80, 0xC2, 0xE2, 0xFF]
    for _ in 0..<60 {
      var bytes = original
      for _ in 0...random.below(8) {
        bytes[random.below(bytes.count)] = marks[random.below(marks.count)]
      }
      if let spec = try load(bytes).spec { #expect(SpecAudit(spec).faults == []) }
    }
  }
}

extension String {
  /// Returns the text with every occurrence of a part replaced by another one, several times over.
  fileprivate func replacingOccurrences(_ part: String, with other: String, times: Int) -> String {
    split(separator: part, omittingEmptySubsequences: false)
      .joined(separator: String(repeating: other, count: times))
  }
}

extension HostileInputTests {
  @Test("the column of what is far into a line is looked for only so far")
  func columns() {
    let file = SourceFile(path: "a.md", text: "a\n\tb" + String(repeating: "é\t", count: 50_000))
    #expect(file.column(of: 3) == 4)
    #expect(file.column(of: file.bytes.count) <= 4 * SourceFile.columnLimit)
  }
}
