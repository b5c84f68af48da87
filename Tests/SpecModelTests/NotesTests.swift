import SpecDiagnostics
import SpecLanguage
import SpecModel
import Testing

@Suite("Developer notes")
struct NotesTests {
  @Test(
    "a framework's label may be written in seven ways",
    arguments: [
      "- **UIKit**\n  - Use `UIButton`\n- **SwiftUI**\n  - Use `Button`",
      "### UIKit\n\n- Use `UIButton`\n\n### SwiftUI\n\n- Use `Button`",
      "#### UIKit\n\n- Use `UIButton`\n\n#### SwiftUI\n\n- Use `Button`",
      "#### **UIKit**\n\n- Use `UIButton`\n\n#### **SwiftUI**\n\n- Use `Button`",
      "**UIKit**\n\n- Use `UIButton`\n\n**SwiftUI**\n\n- Use `Button`",
      "**UIKit**\n- Use `UIButton`\n**SwiftUI**\n- Use `Button`",
      "- **UIKit**:\n  - Use `UIButton`\n- SwiftUI:\n  - Use `Button`",
      "- **UIKit**\n- Use `UIButton`\n- **SwiftUI**\n- Use `Button`",
      "__UIKit__\n\n- Use `UIButton`\n\n__SwiftUI__\n\n- Use `Button`",
    ])
  func labels(_ body: String) throws {
    let spec = try Sample.notes("### Role\n\n- It is a button\n\n\(body)\n\n### Focus\n\n- None\n")
      .spec
    let role = try #require(spec.notes.first?.aspect("role"))
    #expect(role.items.map(\.text) == ["It is a button"])
    #expect(role.frameworks.map(\.frameworks) == [["uikit"], ["swiftui"]])
    #expect(role.frameworks.map { $0.items.map(\.text) } == [["Use `UIButton`"], ["Use `Button`"]])
    #expect(role.frameworks.map(\.content) == [.written, .written])
    #expect(spec.notes.first?.aspects.map(\.id) == ["role", "focus"])
  }

  @Test("a label that CommonMark takes for the end of a bullet is one, and says so")
  func swallowed() throws {
    let sample = try Sample.notes(
      """
      ### Role

      - **UIKit**
        ⟪- Use `UIButton`⟫
      ⟪**SwiftUI**⟫
        - Use `Button`
      """)
    let role = try #require(try sample.spec.notes.first?.aspect("role"))
    #expect(role.frameworks.map(\.isSwallowed) == [false, true])
    #expect(role.frameworks.map { $0.items.map(\.text) } == [["Use `UIButton`"], ["Use `Button`"]])
    #expect([role.frameworks[0].items[0].range, role.frameworks[1].range] == sample.ranges)
  }

  @Test("one label may name both frameworks")
  func combined() throws {
    for label in ["UIKit and SwiftUI", "UIKit / SwiftUI", "UIKit & SwiftUI", "UIKit, SwiftUI"] {
      let spec = try Sample.notes("### Role\n\n- **\(label)**\n  - Use a button\n").spec
      let role = try #require(spec.notes.first?.aspect("role"))
      #expect(role.frameworks.map(\.frameworks) == [["uikit", "swiftui"]], "\(label)")
      #expect(role.frameworks.first?.label.value == label)
    }
  }

  @Test("a label may have siblings, a fence at the margin or nothing below it")
  func content() throws {
    let sample = try Sample.notes(
      """
      ### Code example

      - **⟪UIKit⟫**

      ```swift
      let button = UIButton()
      ```

      - **⟪SwiftUI⟫**

      ### Role

      ⟪- Use a button⟫
      """)
    let notes = try #require(try sample.spec.notes.first)
    let code = try #require(notes.aspect("code-example"))
    #expect(code.frameworks.map(\.content) == [.written, .empty])
    #expect(code.frameworks.map(\.items.count) == [0, 0])
    #expect(code.frameworks.map(\.label.range) + [notes.aspects[1].items[0].range] == sample.ranges)
  }

  @Test("a sentence that names a framework is not a label")
  func noLabel() throws {
    let spec = try Sample.notes("### Role\n\n- **UIKit** brings it\n- In SwiftUI use `Button`\n")
      .spec
    let role = try #require(spec.notes.first?.aspect("role"))
    #expect(role.frameworks.isEmpty)
    #expect(role.items.count == 2)
  }

  @Test("aspects may be headings of any level from two", arguments: ["##", "###", "####", "#####"])
  func levels(_ marker: String) throws {
    let spec = try Sample.notes(
      """
      - Before it all

      \(marker) Name

      - Says what it does

      \(marker) Role

      - A button

      ## Android Developer Notes

      \(marker) State

      - On or off
      """
    ).spec
    #expect(
      spec.noteLines == [
        "ios: iOS Developer Notes", "  - Before it all", "  name: Name", "    - Says what it does",
        "  role: Role", "    - A button", "android: Android Developer Notes", "  state: State",
        "    - On or off",
      ])
    #expect(spec.notes.flatMap(\.aspects).map(\.level) == Array(repeating: marker.count, count: 3))
  }

  @Test("headings of notes that are not an aspect are kept as general notes")
  func general() throws {
    let spec = try Sample.notes(
      """
      ### General Notes

      - First

      ### Name

      - Second

      ### Some other thing

      - Third

      #### Role

      - Fourth
      """
    ).spec
    #expect(
      spec.noteLines == [
        "ios: iOS Developer Notes", "  - First", "  - Third", "  name: Name", "    - Second",
        "  role: Role", "    - Fourth",
      ])
  }

  @Test("notes know their bytes and their depth")
  func items() throws {
    let sample = try Sample.notes(
      """
      ⟪⟪### ⟪Role⟫⟫

      ⟪- One
        more⟫
        ⟪- Two⟫
          1. ⟪Three⟫
      ⟪- Four⟫

      ⟪A paragraph⟫⟫
      """)
    let role = try #require(try sample.spec.notes.first?.aspect("role"))
    #expect(role.items.map(\.text) == ["One more", "Two", "Three", "Four", "A paragraph"])
    #expect(role.items.map(\.depth) == [0, 1, 2, 0, 0])
    #expect(
      [role.range, role.heading, role.title.range].sorted() == Array(sample.ranges.prefix(3)))
    #expect(role.items[0].range == sample.ranges[3])
    #expect(role.items[4].range == sample.ranges.last)
  }

  @Test("a platform's notes may be headed by its name, and a house may write for one alone")
  func platforms() throws {
    let spec = try Sample.notes("### Role\n\n- A button\n", heading: "## Android").spec
    #expect(spec.notes.map(\.platform) == ["android"])
    #expect(spec.notes(for: "ios") == nil)
  }

  @Test("a heading \"Developer notes\" below the platform belongs to it", arguments: ["##", "###"])
  func developerNotes(_ marker: String) throws {
    let spec = try Sample.notes(
      "\(marker) Developer notes\n\n- First\n\n### Role\n\n- A button\n", heading: "## iOS"
    ).spec
    #expect(
      spec.noteLines == ["ios: iOS", "  - First", "  role: Role", "    - A button"])
  }
}

@Suite("Announcement examples")
struct AnnouncementTests {
  @Test(
    "an example is what is in quotes, with the remark behind it or the label before it",
    arguments: [
      ("\"Label, button\"", "Label, button", nil),
      ("\"Label, button\" (enabled)", "Label, button", "enabled"),
      ("\u{201C}Label, button\u{201D} (enabled)", "Label, button", "enabled"),
      ("\u{201C}Label, button\" (enabled)", "Label, button", "enabled"),
      ("\"Label, button\u{201D}", "Label, button", nil),
      ("\u{201D}Label\u{201D}", "Label", nil),
      ("\"Label (optional), button\" (enabled)", "Label (optional), button", "enabled"),
      ("\"Label \"Mute\", button\" (enabled)", "Label \"Mute\", button", "enabled"),
      ("\"Label, button\" (says \"button\" last)", "Label, button", "says \"button\" last"),
      ("\"Label, button\" \u{2013} enabled", "Label, button", "\u{2013} enabled"),
      ("\"Label, button\"(enabled)", "Label, button", "enabled"),
      ("\"Label, on\" after the second tap", "Label, on", "after the second tap"),
      ("\"Label, button\",", "Label, button", ","),
      ("\"\"", "", nil),
      ("On the last tab: \"Label, tab\"", "Label, tab", "On the last tab"),
      ("**Off:** \u{201C}Label, off\u{201D} (alone)", "Label, off", "alone"),
    ] as [(String, String, String?)])
  func forms(_ bullet: String, _ text: String, _ gloss: String?) throws {
    let sample = try Sample.notes("### Announcement examples\n\n⟪- \(bullet)⟫\n")
    let spoken = try #require(try sample.spec.notes.first?.announcements.first)
    #expect(spoken.text.value == text)
    #expect(sample.file.text(spoken.text.range) == text)
    #expect(spoken.gloss == gloss)
    #expect(spoken.range == sample.ranges.first)
    #expect(spoken.platform == "ios")
  }

  @Test("what begins with neither a quote nor a label is a note, and what never ends is one too")
  func none() throws {
    let spec = try Sample.notes(
      "### Announcement examples\n\n- VoiceOver says \"button\"\n- \"Label, button\n- Label\n- Off: \"Label\n- Off:\n- Not: \"Label\"\n- Note: \"Label\" is read first\n- \"Label\" is the name, and not \"button\" in it\n- \"Label\" should be read first\n"
    ).spec
    #expect(spec.notes.first?.announcements.isEmpty == true)
    #expect(spec.notes.first?.aspects.first?.items.count == 9)
  }

  @Test("an example may go on in the next line, and are under a framework")
  func lines() throws {
    let spec = try Sample.notes(
      """
      ### Announcements

      - **UIKit**
        - "Label,
          button" (enabled)
      """
    ).spec
    #expect(spec.notes.first?.announcements.map(\.text.value) == ["Label, button"])
  }

  @Test("a quoted text under another aspect is not an example")
  func otherAspect() throws {
    let spec = try Sample.notes("### Role\n\n- \"Button\" is said\n").spec
    #expect(spec.notes.first?.announcements.isEmpty == true)
  }
}
