import SpecDiagnostics
import SpecLinting
import SpecModel
import Testing

@Suite("Writing suppressions")
struct SuppressionWriterTests {
  private func written(_ text: String, path: String = "native/controls/dial.md") throws -> String {
    let knowledge = try Checkout.knowledge.get()
    let writer = try SuppressionWriter(reason: "  known ")
    func suppressing(_ file: SourceFile) throws -> SuppressionWriter.Outcome {
      try writer.suppressing(in: file, loader: knowledge.loader) { file in
        knowledge.check(file).diagnostics.filter {
          ["style", "suppression"].contains($0.rule.family)
        }
      }
    }
    let written = try suppressing(SourceFile(path: path, text: text))
    // Again, and nothing is left to do.
    #expect(try suppressing(SourceFile(path: path, bytes: written.bytes)).comments == 0)
    return String(decoding: written.bytes, as: UTF8.self)
  }

  private static let head = """
    # Dial

    ## Condensed

    1. Test keyboard only
       - Tab: Focus moves to the dial
       - Spacebar: Activates the dial

    ## Gherkin

    GIVEN THAT I am on a page with a dial

    1. Scenario: Keyboard
       - WHEN I press the tab key
         - THEN focus moves to the dial


    """

  private static let above = "<!-- a11yspec-disable-next-line style/product-name -- known -->\n"
  private static let file = "<!-- a11yspec-disable-file style/product-name -- known -->\n"

  @Test(
    "a comment above a line stays in the list that goes on there",
    arguments: [
      ("- One\n", "- Voiceover\n", "  "), ("1. One\n", "2. Voiceover\n", "   "),
      ("- One\n  - Two\n", "  - Voiceover\n", "    "), ("- One\n  - Two\n", "- Voiceover\n", "  "),
      ("- One\n\n", "  Voiceover\n", "  "), ("", "- Voiceover\n", ""),
      ("- One\n", "## Voiceover\n", ""),
      ("One\n\n", "Voiceover\n", ""), ("*   One\n", "*   Voiceover\n", "    "),
    ])
  func lists(before: String, line: String, indentation: String) throws {
    #expect(
      try written(Self.head + before + line)
        == Self.head + before + indentation + Self.above + line)
  }

  @Test(
    "where no comment can be, the rule is suppressed for the file",
    arguments: [
      "One,\nVoiceover\n", "- One,\n  Voiceover\n", "> Voiceover\n>\n> Voiceover\n",
      "| a | b |\n|---|---|\n| c | Voiceover |\n",
    ])
  func noPlace(text: String) throws {
    #expect(try written(Self.head + text) == Self.file + Self.head + text)
  }

  @Test("in front matter a comment is above the key, for what is in its text too")
  func frontMatter() throws {
    func spec(above: String = "", key: String, text: String) -> String {
      "---\ntitle: Dial\nkeyboard:\n  tab: |\n    Focus moves\n\(above)  \(key): |\n"
        + "    Focus moves\(text)\nmobile:\n  swipe: |\n    Focus moves\n"
        + "screenreader:\n  name: dial\n---\n"
    }
    let path = "_checklist-web/dial.md"
    #expect(
      try written(spec(key: "Ctl+Tab", text: ""), path: path)
        == spec(
          above: "  # a11yspec-disable-next-line style/product-name -- known\n", key: "Ctl+Tab",
          text: ""))
    #expect(
      try written(spec(key: "enter", text: " by Voiceover"), path: path)
        == spec(
          above: "  # a11yspec-disable-next-line style/product-name -- known\n", key: "enter",
          text: " by Voiceover"))
  }

  @Test("in YAML alone a comment is above a key, or in the Markdown of a text")
  func yaml() throws {
    func spec(key: String = "", first: String = "", second: String = "", top: String = "") -> String
    {
      "\(top)title: Dial\nkeyboard:\n  tab: Focus moves to it\n\(key)  enter: Talkback opens it\n"
        + "mobile:\n  swipe: >\n    Focus moves\n    to it\n"
        + "screenreader:\n  name: Says what it is\nios:\n  name:\n    uikit: |2\n\(first)"
        + "      - Voiceover\n        goes on\n\(second)        - Voiceover\n"
    }
    let (yaml, html) = ("# ", "<!-- ")
    let rule = "a11yspec-disable-next-line style/product-name -- known"
    #expect(
      try written(spec(), path: "dial.yml")
        == spec(
          key: "  \(yaml)\(rule)\n", first: "      \(html)\(rule) -->\n",
          second: "        \(html)\(rule) -->\n"))
    let folded = "to it\nscreen"
    let inText = spec().replacing(folded, with: "Talkback to it\nscreen")
    #expect(
      try written(inText, path: "dial.yml").contains(
        "  # a11yspec-disable-next-line style/product-name -- known\n  swipe: >"))
  }

  @Test("a comment that does nothing is suppressed for the file")
  func ownFamily() throws {
    let text = Self.head + "<!-- a11yspec-disable-line style/nonsense -->\n"
    #expect(
      try written(text)
        == "<!-- a11yspec-disable-file suppression/unknown-rule -- known -->\n" + text)
  }

  @Test("between the tags of HTML a comment can be")
  func html() throws {
    let rule = "style/jsx-in-html -- known -->\n"
    let tag = "<p className=\"x\">a</p>\n</div>\n"
    #expect(
      try written(Self.head + "<div>\n" + tag)
        == Self.head + "<div>\n<!-- a11yspec-disable-next-line \(rule)" + tag)
  }

  @Test("line ends and a byte order mark stay as they are")
  func lineEnds() throws {
    let text = "\u{FEFF}" + Self.head + "One,\nVoiceover\n"
    let changed = try written(text.replacing("\n", with: "\r\n"))
    #expect(
      changed
        == ("\u{FEFF}" + Self.file + Self.head + "One,\nVoiceover\n").replacing("\n", with: "\r\n"))
  }

  @Test("a reason must be able to be in a comment")
  func reasons() throws {
    for text in ["", " ", "a --> b", "a -- b", "ends with -", "two\nlines", "a\u{0}b"] {
      #expect(throws: Refusal.self, "\(text)") { try SuppressionWriter(reason: text) }
    }
    #expect {
      try SuppressionWriter(reason: "known until 2026-01-31", today: Day("2026-02-01"))
    } throws: {
      "\($0)" == "\"until 2026-01-31\" is in the past"
    }
  }
}
