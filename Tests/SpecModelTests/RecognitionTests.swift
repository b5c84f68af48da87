import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

@Suite("What is a spec, and in which dialect")
struct RecognitionTests {
  @Test(
    "a document that is none gives no spec and no problems",
    arguments: [
      "", "\n\n", "Just a text.", "# Notes\n\n- one\n- two\n",
      // The documentation of a linter: all that a spec has, but in fences.
      """
      # How to write a spec

      A spec has two blocks.

      ```markdown
      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves

      ## Gherkin

      - WHEN I press the "TAB" key
      ```
      """,
      // A change log.
      """
      # Changelog

      ## 1.2.0

      - Fixed: the tab key
      - Added: a role for the button

      ## 1.1.0

      1. Android: faster start
      """,
      // Instructions with numbered steps.
      """
      # Setting up the lab

      1. Plug in the keyboard

         - Colour: black
         - Port: USB

      2. Start the program

         - Then wait
      """,
      // A plan for other software, in the form of a spec.
      """
      # Importing orders

      We focus on large files.

      ## Acceptance Criteria

      1. Reading a file

         - Name: the file's name becomes the batch's
         - State: the batch is shown as "new"

      ## Scenarios

      - **WHEN** a file has no header
        - **THEN** the import stops
      """,
      // A post of a blog.
      """
      ---
      layout: post
      title: Ten years of focus rings
      date: 2024-05-01
      categories: history
      ---

      ## How it began

      When I press tab, I want to see where I am.
      """,
      // An app's documentation with a part for each platform.
      """
      # Installing

      ## iOS

      - Open the store

      ## Android

      - Open the other store
      """,
      """
      # Installing

      ## iOS

      1. Open Xcode

         - Name: your team's name
         - Role: developer

      ## Android

      1. Open the other program
      """,
      // The same, hidden from the reader.
      """
      <!--
      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves
      -->
      """,
      "---\ntitle: A phone\nmobile: true\nsettings: none\n---\n\n## Android\n",
      "---\nname: build\non:\n  push:\n    branches: [main]\njobs:\n  test:\n    steps:\n      - run: x\n---\n",
    ])
  func noSpec(_ text: String) throws {
    let loaded = try BuiltIn.loader().load(SourceFile(path: "README.md", text: text))
    #expect(loaded.spec == nil)
    #expect(loaded.problems.isEmpty)
  }

  @Test("no text of the repository outside Examples is a spec")
  func ownTexts() throws {
    for path in [
      "CHANGELOG.md", "CONTRIBUTING.md", "Rules/README.md", "Rules/vocabulary/README.md",
      "Examples/README.md", "Examples/gaps/README.md", "Examples/variants/README.md",
      "Rules/dialects/markdown-native.yml", "Rules/vocabulary/keys.yml",
    ] {
      let file = SourceFile(path: path, bytes: try Examples.bytes(Examples.root + path))
      #expect(try BuiltIn.loader().load(file).spec == nil, "\(path)")
    }
  }

  @Test("two signs of one dialect make a spec, one of them content")
  func signs() throws {
    let criteria = "1. Test\n\n   - Tab: Focus moves\n"
    let scenarios = "1. Test\n\n   - WHEN I swipe to it\n   - THEN focus moves\n"
    let loader = try BuiltIn.loader()
    func isSpec(_ text: String) -> Bool {
      loader.load(SourceFile(path: "a.md", text: text)).spec != nil
    }
    #expect(isSpec("## Condensed\n\n\(criteria)"))
    #expect(isSpec("## Gherkin\n\n\(scenarios)"))
    #expect(isSpec("\(criteria)\n## Other\n\n\(scenarios)"))
    #expect(!isSpec("## Other\n\n\(criteria)"))
    #expect(isSpec("## Other\n\n\(scenarios)"))
    #expect(!isSpec("## Condensed\n\n## Gherkin\n\n## iOS Developer Notes\n"))
    #expect(isSpec("---\nkeyboard:\n  tab: x\nmobile:\n  swipe: y\n---\n"))
    #expect(!isSpec("---\nkeyboard:\n  tab: x\n---\n"))
  }

  @Test("pages in a folder for desktop applications are for Windows")
  func desktop() throws {
    let text =
      "---\nkeyboard:\n  alt: Opens the menu bar\nscreenreader:\n  role: Menu bar\n---\n\n"
      + "## Developer notes\n\n### Role\n\n- Use a menu bar\n"
    let loader = try BuiltIn.loader()
    let spec = loader.load(SourceFile(path: "_checklist-desktop/menu-bar.md", text: text)).spec
    #expect(spec?.dialect.id == "front-matter-windows")
    #expect(spec?.notes(for: "windows")?.aspect("role") != nil)
  }

  @Test("a spec that lost any one section is still one", arguments: Examples.clean)
  func lostSection(_ path: String) throws {
    let whole = try Examples.spec(path)
    #expect(whole.sections.count > 3)
    for section in whole.sections {
      let bytes = whole.file.bytes
      let rest = bytes[..<section.range.lowerBound] + bytes[section.range.upperBound...]
      let file = SourceFile(path: path, bytes: Array(rest))
      let spec = try BuiltIn.loader().load(file).spec
      #expect(spec?.dialect.id == whole.dialect.id, "without \(section.title.value)")
    }
  }

  @Test("a spec cut off after any line that leaves both blocks begun is still one")
  func cutOff() throws {
    let whole = try Examples.file("clean/native/controls/toggle-button.md")
    for line in 60..<whole.lines.count where line % 7 == 0 {
      let bytes = Array(whole.bytes[..<whole.lines.end(ofLine: line)])
      #expect(try BuiltIn.loader().load(SourceFile(path: "a.md", bytes: bytes)).spec != nil)
    }
  }

  @Test(
    "each example is of its folder's dialect",
    arguments: [
      ("_checklist-native", "front-matter-native"), ("_checklist-web", "front-matter-web"),
      ("native", "markdown-native"), ("web", "markdown-web"), ("variants", "markdown-native"),
    ])
  func dialects(_ folder: String, _ dialect: String) throws {
    let paths = Examples.all.filter { $0.split(separator: "/").contains { $0 == folder } }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(try Examples.spec(path).dialect.id == dialect, "\(path)")
      // The folder only decides between equals: none of the examples needs it.
      let file = SourceFile(path: "spec.md", bytes: try Examples.file(path).bytes)
      #expect(try BuiltIn.loader().load(file).spec?.dialect.id == dialect, "\(path) by its text")
    }
  }
}
