import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

@Suite("One block of a spec alone")
struct BlockAloneTests {
  /// What authors do to a block before they paste it somewhere.
  private static let forms: [(name: String, change: @Sendable (String) -> String)] = [
    ("as it is", { $0 }),
    ("below the title of the page", { "# Tide table\n\n\($0)" }),
    ("with stars", { $0.replacing("- ", with: "* ") }),
    ("with boxes to tick", { $0.replacing("- ", with: "- [ ] ") }),
    ("with numbers and a dash", { titles($0) { "\($0) - \($1)" } }),
    ("with headings", { titles($0) { "### \($0). \($1)" } }),
    ("with larger headings", { titles($0) { "## \($0). \($1)" } }),
    ("with bold titles", { titles($0) { "**\($0). \($1)**" } }),
  ]

  /// The ways to write a criterion, and steps, that have no mark of their own.
  private static let criterionForms: [(name: String, change: @Sendable (String) -> String)] = [
    ("behind an en dash", { $0.replacing(": ", with: " – ") }),
    ("in bold, behind an em dash", { bullets($0) { "   - **\($0)** — \($1)" } }),
    ("in bold with the colon", { bullets($0) { "   - **\($0):** \($1)" } }),
    ("in a list of HTML", { bullets($0) { "<li>\($0): \($1)</li>" } }),
    ("in a list of HTML, in bold", { bullets($0) { "<ul><li><b>\($0)</b>: \($1)</li></ul>" } }),
    ("in paragraphs of HTML", { bullets($0) { "<div>\($0): \($1)</div>" } }),
    ("in definitions", { bullets($0) { "\($0)\n: \($1)\n" } }),
  ]

  /// Writes the criteria, such as `- Tab: Focus moves`, in another way.
  private static func bullets(_ text: String, write: (String, String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return parts.count == 2
        ? write(String(parts[0]).replacing("   - ", with: ""), String(parts[1])) : String(line)
    }.joined(separator: "\n")
  }

  @Test("a criterion is read in each form", arguments: criterionForms.map(\.name))
  func criteria(form: String) throws {
    let change = try #require(Self.criterionForms.first { $0.name == form }).change
    let spec = try #require(try load(change(Self.checklist)).spec)
    #expect(spec.condensed?.parts.map(\.criteria.count) == [2, 2, 2])
    #expect(
      spec.allCriteria.map { $0.label?.value } == [
        "Tab", "Enter", "Swipe", "Doubletap", "Name", "Role",
      ])
  }

  @Test(
    "steps in small letters, outside of a fence",
    arguments: [
      "Given I am on a page with a dial\nWhen I press the Enter key\nThen the dial opens\n",
      "- Given I am on a page with a dial\n- When I press the Enter key\n- Then the dial opens\n",
      "Scenario: Test a screen reader\n\nWhen I press the Enter key\nThen the dial opens\n",
      "Given I am on a page with a dial, when I press the Enter key, then the dial opens\n",
    ])
  func plainGherkin(text: String) throws {
    let more = "\nGiven I use a screen reader, when I swipe to the dial, then its name is heard\n"
    let spec = try #require(try load("# Dial\n\n" + text + more).spec)
    let scenarios = try #require(spec.gherkin).parts
    let steps = scenarios.flatMap(\.allSteps)
    #expect(scenarios.count == 1)
    #expect(steps.filter { $0.role == .trigger }.count == 2)
    #expect(steps.filter { $0.role == .outcome }.count == 2)
  }

  private static let checklist = """
    How to test a tide table

    1. Test keyboard only, then screen reader + keyboard actions

       - Tab: Focus visibly moves to the tide table
       - Enter: Opens the tide of the day

    2. Test mobile screenreader gestures

       - Swipe: Focus moves to the tide table
       - Doubletap: Opens the tide of the day

    3. Listen to screenreader output on all devices

       - Name: Says which harbour the table is for
       - Role: Announced as a table

    """

  private static let scenarios = """
    GIVEN THAT I am on a screen with a tide table

    1. Scenario: Test keyboard actions

       - WHEN I press the "TAB" key
       - THEN focus moves to the tide table

    2. Scenario: Test mobile screen reader gestures

       - WHEN I swipe to the tide table
       - THEN its name and role are announced

    """

  /// Writes the titles of steps, such as `1. Test keyboard only`, in another way.
  private static func titles(_ text: String, write: (String, String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: ". ", maxSplits: 1)
      return parts.count == 2 && Int(parts[0]) != nil
        ? write(String(parts[0]), String(parts[1])) : String(line)
    }.joined(separator: "\n")
  }

  private func load(_ text: String, path: String = "ticket.md") throws -> LoadedFile {
    try BuiltIn.loader().load(SourceFile(path: path, text: text))
  }

  @Test("a checklist is read in each form", arguments: forms.map(\.name))
  func checklist(form: String) throws {
    let change = try #require(Self.forms.first { $0.name == form }).change
    let loaded = try load(change(Self.checklist))
    let spec = try #require(loaded.spec)
    #expect(spec.condensed?.parts.map(\.criteria.count) == [2, 2, 2])
    #expect(spec.condensed?.parts.map(\.title.value).first?.hasPrefix("Test keyboard") == true)
    let coverage = try #require(loaded.coverage)
    #expect(coverage.read * 10 >= coverage.total * 8)
  }

  @Test("scenarios are read in each form", arguments: forms.map(\.name))
  func scenarios(form: String) throws {
    let change = try #require(Self.forms.first { $0.name == form }).change
    let loaded = try load(change(Self.scenarios))
    let spec = try #require(loaded.spec)
    let counts = spec.gherkin?.parts.map(\.allSteps.count)
    #expect(counts == [2, 2])
    #expect(spec.gherkin?.given != nil)
    let coverage = try #require(loaded.coverage)
    #expect(coverage.read * 10 >= coverage.total * 8)
  }

  @Test(
    "a checklist is read below names of steps, or without any, by what its criteria are about",
    arguments: [
      "## Keyboard\n\nKEYS\n## Screen reader\n\nHEARD",
      "**Keyboard**\n\nKEYS\n**Screen reader**\n\nHEARD",
      "Keyboard\n\nKEYS\nScreen reader\n\nHEARD", "KEYSHEARD", "## Condensed\n\nKEYSHEARD",
      "## Test cases\n\n### 1. Keyboard\n\nKEYS\n### 2. Screen reader\n\nHEARD",
      "## Test cases\n\n**Keyboard**\n\nKEYS\n**Screen reader**\n\nHEARD",
    ])
  func names(form: String) throws {
    let text = form.replacing("KEYS", with: "- Tab: Focus moves to it\n- Enter: Opens it\n")
      .replacing("HEARD", with: "- Name: Says what it is\n- Role: Announced as a button\n")
    let steps = try #require(load(text).spec?.condensed?.parts)
    #expect(steps.map(\.channel) == [.keyboard, .screenReader])
    #expect(steps.map(\.criteria.count) == [2, 2])
  }

  @Test(
    "steps without bullets are read line by line",
    arguments: ["", "## Gherkin\n\n", "Scenario: Keyboard\n"])
  func lines(top: String) throws {
    let text =
      "\(top)GIVEN I am on a screen with a dial\nWHEN I press the TAB key\n"
      + "THEN focus moves to the dial\nWHEN I press ENTER\nTHEN it opens\n"
    let gherkin = try #require(load(text).spec?.gherkin)
    #expect(gherkin.given?.value == "GIVEN I am on a screen with a dial")
    #expect(gherkin.parts.map(\.allSteps.count) == [4])
  }

  @Test("a fence of Gherkin is read")
  func fence() throws {
    let text =
      "```gherkin\nFeature: Tide table\n\nScenario: Keyboard\n"
      + "  When I press the Tab key\n  Then focus moves to the table\n```\n"
    let spec = try #require(load(text).spec)
    let counts = spec.gherkin?.parts.map(\.allSteps.count)
    #expect(counts == [2])
  }

  @Test("the dialect is the one that reads most of it and that most speaks for")
  func dialect() throws {
    #expect(try load(Self.scenarios).spec?.dialect.id == "markdown-native")
    let seen = Self.scenarios.replacing("Scenario: Test keyboard actions", with: "Keyboard")
      .replacing("Scenario: Test mobile screen reader gestures", with: "Mobile screenreader")
      .replacing("screen with", with: "page with")
    #expect(try load(seen).spec?.dialect.id == "markdown-web")
    let link = "\nFull information: https://www.example.org/#/web-criteria/component/tide-table\n"
    #expect(try load(Self.checklist + link).spec?.dialect.id == "markdown-web")
  }

  @Test(
    "the shortcuts of a program, and scenarios on something else, are no spec, and it is said why",
    arguments: [
      (
        "- Ctrl+O: opens a file\n- Ctrl+S: saves it\n- Escape: quits\n",
        "it has criteria such as \"- Enter: Opens it\", but hardly a word on accessibility"
      ),
      (
        "1. Paying\n\n   - WHEN the customer pays\n   - THEN the order is sent\n",
        "it has steps such as \"WHEN I press Enter\", but hardly a word"
      ),
    ])
  func others(text: String, reason: String) throws {
    let loaded = try load(text)
    #expect(loaded.spec == nil)
    #expect(loaded.whyNoSpec?.hasPrefix(reason) == true)
  }

  @Test(
    "of a checklist with scenarios one may be without its heading",
    arguments: [
      ("", "## Gherkin\n\n"), ("# Tide table\n\n", "## Gherkin\n\n"), ("## Condensed\n\n", ""),
    ])
  func twoBlocks(top: String, middle: String) throws {
    let spec = try #require(load(top + Self.checklist + "\n" + middle + Self.scenarios).spec)
    #expect(spec.allCriteria.count == 6)
    #expect(spec.gherkin?.parts.map(\.allSteps.count) == [2, 2])
    #expect(spec.dialect.block == .criteria)
  }

  @Test("criteria in front matter with nothing behind it are a checklist alone")
  func frontMatter() throws {
    let text =
      "---\ntitle: Dial\nkeyboard:\n  tab: Focus moves to the dial\nmobile:\n  swipe: Moves\n---\n"
    #expect(try load(text).spec?.dialect.block == .criteria)
    #expect(
      try load(text + "\n## Developer notes\n\n### Role\n\n- A slider\n").spec?.dialect.block == nil
    )
  }

  @Test("how much each dialect reads is known, most first")
  func shares() throws {
    let file = SourceFile(path: "ticket.md", text: Self.scenarios)
    let shares = try BuiltIn.loader().shares(of: file)
    #expect(shares.first?.dialect == "markdown-native" && shares.first?.share == 100)
  }

  @Test("in a folder of whole specs the other parts are asked for")
  func place() throws {
    let whole = try #require(load("## Condensed\n\n\(Self.checklist)", path: "native/a.md").spec)
    #expect(whole.dialect.block == nil)
    let alone = try #require(load("## Condensed\n\n\(Self.checklist)").spec)
    #expect(alone.dialect.block == .criteria)
  }
}
