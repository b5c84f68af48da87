import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

@Suite("Recognising specs that are YAML alone")
struct YAMLRecognitionTests {
  private func isSpec(_ text: String, path: String = "native/controls/dial.yml") throws -> Bool {
    let loaded = try BuiltIn.loader().load(SourceFile(path: path, text: text))
    #expect(loaded.spec != nil || loaded.problems.isEmpty || text.contains("\t"))
    return loaded.spec != nil
  }

  @Test(
    "two parts that hold what specs hold make a spec, whatever the path",
    arguments: [
      "screenreader:\n  role: Announced as a button\nkeyboard:\n  tab: Focus moves to it\n",
      "screenreader: {role: Announced as a button}\nkeyboard: {tab: Focus moves to it}\n",
      "screenreader:\n  role: |\n    Announced as a button\nios:\n  name: {uikit: Set it}\n",
      "scenarios:\n  keyboard:\n  - when: I press the tab key\nkeyboard:\n  tab: Focus moves to it\n",
      "ios:\n  name: {uikit: Set it}\nandroid:\n  name: {android-views: Set it}\n",
      "  screenreader:\n    role: Announced as a button\n  keyboard:\n    tab: Focus moves to it\n",
      "# A dial\n---\nscreenreader:\n  role: Announced as a button\nkeyboard:\n  tab: Focus moves to it\n",
      "\"screenreader\":\n  role: Announced as a button\n'keyboard':\n  tab: Focus moves to it\n",
      "keybord:\n  tab: Focus moves to it\nscenarios:\n  mobile:\n  - when: I swipe to it\n",
    ])
  func specs(_ text: String) throws {
    #expect(try isSpec(text))
    #expect(try isSpec(text, path: "a.yaml"))
    #expect(try isSpec(text, path: "A.YML"))
    #expect(try !isSpec(text, path: "a.md"))
  }

  @Test(
    "names alone, one part alone, and words that any file has make none",
    arguments: [
      "", "\n", "a: b\n", "- a\n- b\n", "{}", "keyboard:\nmobile:\nscreenreader:\nscenarios:\n",
      "screenreader:\n  role: Announced as a button\n",
      "screenreader: true\nkeyboard: true\nios: true\nandroid: true\n",
      // Translations.
      """
      keyboard: {tab: Move to the next field, enter: Send what you wrote}
      mobile: {swipe: Swipe to see more of this}
      settings: {text resize: Make the text larger}
      """,
      """
      screenreader: {name: Name, role: Role}
      settings: {title: Settings of this app, back: Back to the start}
      ios: {title: Get it for iOS today}
      """,
      """
      keyboard: {tab: Move to the next field}
      screenreader: {role: Says what it is}
      errors: {a: b}
      menu: {a: b}
      footer: {a: b}
      """,
      // Settings of an app for two platforms.
      "ios:\n  name: My app\n  role: a\nandroid:\n  name: My app\n  role: b\n",
      // Tests of something else.
      "scenarios:\n- name: Sign in\n  steps: [open, type]\nkeyboard:\n  layout: qwerty\n",
    ])
  func others(_ text: String) throws { #expect(try !isSpec(text)) }

  @Test(
    "files that repositories are full of are none",
    arguments: [
      """
      services:
        web:
          image: nginx
          ports: ["80:80"]
        ios: {image: a}
      volumes: {data: {}}
      """,
      "web:\n  image: nginx\n  build: .\nandroid:\n  image: a\n  name: The app for Android here\n",
      """
      name: Lint
      on: {push: {branches: [main]}}
      jobs:
        ios:
          runs-on: macos-latest
          steps:
            - name: Build the app for iOS
              run: make
      """,
      """
      openapi: 3.1.0
      info: {title: Keyboard, version: "1"}
      paths:
        /keyboard:
          get:
            description: When the tab key is pressed
      components:
        schemas:
          Role: {type: string, description: Announced as a button}
      """,
      """
      id: house/rule
      examples:
        - name: a spec
          text: |
            screenreader:
              role: Announced as a button
            keyboard:
              tab: Focus moves to it
      """,
    ])
  func foreign(_ text: String) throws { #expect(try !isSpec(text)) }

  @Test(
    "our own rules with examples of specs in them, dialects and vocabulary are none",
    arguments: [
      "Rules/dialects/yaml.yml", "Rules/dialects/front-matter-web.yml",
      "Rules/structure/aspect-missing.yml", "Rules/structure/key-misspelt.yml",
      "Rules/vocabulary/keys.yml", "Rules/apis/uikit.yml", "Examples/ci/github-workflow.yml",
    ])
  func ownFiles(_ path: String) throws {
    let loaded = try BuiltIn.loader().load(try Examples.file("../" + path))
    #expect(loaded.spec == nil)
    #expect(loaded.problems.isEmpty)
  }

  @Test("what cannot be parsed is judged by its lines")
  func broken() throws {
    let spec = """
      screenreader:
        role: Announced as a button
      keyboard:
      \ttab: Focus moves to it
      """
    let loaded = try BuiltIn.loader().load(SourceFile(path: "a.yml", text: spec))
    #expect(loaded.spec?.condensed?.criteria.count == 1)
    #expect(loaded.problems.map(\.kind) == [.yamlSyntax])
    let other = "services:\n\tios: a\nkeyboard:\n  layout: qwerty\nscreenreader: x\n"
    let none = try BuiltIn.loader().load(SourceFile(path: "a.yml", text: other))
    #expect(none.spec == nil && none.problems.isEmpty)
  }

  @Test("of a stream of documents the first is read, and the second reported")
  func stream() throws {
    let text = "screenreader:\n  role: Announced as a button\nkeyboard:\n  tab: Focus moves to it\n"
    let loaded = try BuiltIn.loader().load(
      SourceFile(path: "a.yml", text: text + "---\n" + text))
    #expect(loaded.spec?.condensed?.criteria.count == 2)
    #expect(loaded.problems.map(\.kind) == [.yamlSyntax])
    #expect(loaded.problems.first.map { $0.range.lowerBound } == text.utf8.count)
  }

  @Test("a file whose bytes are not text is judged by its legible ones")
  func unreadable() throws {
    let text = "screenreader:\n  role: Announced as a button\nkeyboard:\n  tab: Focus moves to it\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    let loaded = try BuiltIn.loader().load(SourceFile(path: "a.yml", bytes: wide))
    #expect(loaded.spec == nil)
    #expect(loaded.problems.map(\.kind) == [.encoding])
  }
}
