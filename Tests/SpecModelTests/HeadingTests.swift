import SpecDiagnostics
import SpecLanguage
import SpecModel
import Testing

@Suite("Headings and the names that they stand for")
struct HeadingTests {
  private func headings(_ body: String, heading: String = "## iOS Developer Notes") throws
    -> [Heading]
  {
    Array(try Sample.notes(body, heading: heading).spec.headings.drop { $0.platform == nil })
  }

  @Test(
    "a slip of the fingers changes nothing of what a heading is read as",
    arguments: [
      ("Nmae", "name", "Name"), ("Rloe", "role", "Role"), ("Grupings", "group", "Groupings"),
      ("Sttae", "state", "State"), ("Focuss", "focus", "Focus"),
      ("Announcment examples", "announcements", "Announcement examples"),
    ])
  func misspelt(_ title: String, _ aspect: String, _ expected: String) throws {
    let found = try headings("### \(title)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect(aspect)])
    #expect(found.last?.name?.spelling == .misspelt)
    #expect(found.last?.name?.expected == expected)
  }

  @Test(
    "the platform of a section may be in the title of an aspect again",
    arguments: ["Role on iOS", "Role (iOS)", "iOS Role", "Role for iOS", "iOS: Role"])
  func platform(_ title: String) throws {
    let found = try headings("### \(title)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect("role")])
    #expect(found.last?.name?.spelling == .accepted)
  }

  @Test(
    "what other programs put around the words of a heading changes nothing",
    arguments: [
      "Role {#role}", "<a id=\"r\"></a>Role", "[Role](#role)", "2. Role", "2) Role", "📋 Role",
      "✅ Role",
      "Role:", "Role <a id=\"r\"></a>", "<a id=\"r\">Role</a>", "<a id=\"r\"/>Role", "[Role][r]",
      "Role [#](#role)", "Role {: #role }", "1.1 Role", "<b>Role</b>", "Role[^1]", "Role {% new %}",
      "B. Role", "IV) Role", "(2) Role", ":memo: Role", "2. ✅ [Role](#r) {#r} <a id=\"r\"></a>",
    ])
  func decorated(_ title: String) throws {
    let found = try headings("### \(title)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect("role")])
    #expect(found.last?.name?.spelling == .canonical)
  }

  @Test("a heading of HTML is one", arguments: ["<h3>Role</h3>", "<h3 id=\"r\">2. Role</h3>"])
  func htmlHeading(_ heading: String) throws {
    let found = try headings("\(heading)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect("role")])
    #expect(found.last?.level == 3)
  }

  @Test(
    "a version or a remark behind the name of a section changes nothing",
    arguments: [
      "## iOS 15+", "## iOS (15 and later)", "## iOS Developer Notes[^1]", "## <b>iOS</b>",
    ])
  func version(_ heading: String) throws {
    let found = try headings("### Role\n\n- Something\n", heading: heading)
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect("role")])
  }

  @Test(
    "a label has a version, a footnote, a link or a tag",
    arguments: [
      "**UIKit** 13+", "**UIKit**[^1]", "[UIKit](https://example.com)", "<b>UIKit</b>",
      "UIKit 13.1",
    ])
  func label(_ label: String) throws {
    let found = try headings("### Role\n\n- \(label)\n  - Use it\n")
    #expect(found.last?.part == .framework(["uikit"]))
    #expect(try headings("### Role\n\n- \(label) has it\n").last?.part == .aspect("role"))
  }

  @Test(
    "a remark behind the name of an aspect changes nothing",
    arguments: ["Role (button or link)", "Role, with examples", "Role: the button"])
  func remark(_ title: String) throws {
    let found = try headings("### \(title)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .aspect("role")])
    #expect(found.last?.name?.spelling == .accepted)
  }

  @Test(
    "words that only come near a name are none of its misspellings",
    arguments: ["Rules", "Rule", "Stage", "Static", "Same", "Nodes", "Status", "Name 2", "Code 2"])
  func otherWords(_ title: String) throws {
    let found = try headings("### \(title)\n\n- Something\n")
    #expect(found.map(\.part) == [.section("ios-notes"), .other])
  }

  @Test("a platform that comes near another's name is that platform", arguments: ["tvOS", "macOS"])
  func otherPlatform(_ name: String) throws {
    let spec = try Sample.notes("### Role\n\n- A button\n\n## \(name) Developer Notes\n\n- None\n")
      .spec
    #expect(spec.sections.last?.id == nil)
  }

  @Test(
    "a name may be written in the usual way, in another, or in one that should be changed",
    arguments: [
      ("### Role", KnownName.Spelling.canonical, "Role"), ("### Roles", .accepted, "Roles"),
      ("### Accessibility Trait", .variant, "Role"),
      ("### General Note", .variant, "General Notes"),
      ("- **Jetpack Compose**", .canonical, "Jetpack Compose"),
      ("- **Android View**", .accepted, "Android View"),
      ("#### Android Compose", .variant, "Jetpack Compose"),
      ("**Jetpack Compsoe**", .misspelt, "Jetpack Compose"),
    ])
  func spellings(_ line: String, _ spelling: KnownName.Spelling, _ expected: String) throws {
    let found = try headings("\(line)\n\n- Something\n")
    #expect(found.last?.name?.spelling == spelling)
    #expect(found.last?.name?.expected == expected)
  }

  @Test("a misspelt label is bold or a heading; a misspelt word in a list is text")
  func labels() throws {
    let found = try headings("### Role\n\n- **UIKti**\n  - Use it\n\n#### SwfitUI\n\n- Swfit\n")
    #expect(
      found.map(\.part) == [
        .section("ios-notes"), .aspect("role"), .framework(["uikit"]), .framework(["swiftui"]),
      ])
    #expect(found.map(\.title.value) == ["iOS Developer Notes", "Role", "UIKti", "SwfitUI"])
    #expect(found.map(\.level) == [2, 3, 0, 4])
  }

  @Test(
    "content is text or code, and neither a comment nor another heading of the same rank",
    arguments: [
      ("- A button", .written), ("```swift\nlet a = 1\n```", .written),
      ("- **UIKit**\n  - A button", .written), ("### UIKit\n\n- A button", .written),
      ("#### More\n\nText", .written), ("- N/A", .written), ("- …\n- A button", .written),
      ("", .empty), ("<!-- Text -->", .empty), ("---", .empty), ("#### More", .empty),
      ("### Focus\n\n- Text", .empty), ("#### Focus\n\n- Text", .empty), ("-", .empty),
    ] as [(String, ContentState)])
  func content(_ body: String, _ content: ContentState) throws {
    let found = try headings("### Role\n\n\(body)\n")
    #expect(found.first { $0.part == .aspect("role") }?.content == content)
  }

  @Test(
    "a mark, words of a template and a label alone are still to be written",
    arguments: [
      "- …", "- ...", "- TBD", "- TODO: ask", "- Write here how it is built", "[Its role]",
      "- **UIKit**", "#### UIKit", "- **UIKit**\n  - …\n- **SwiftUI**\n  - TBD",
    ])
  func gaps(_ body: String) throws {
    let found = try headings("### Role\n\n\(body)\n")
    #expect(found.first { $0.part == .aspect("role") }?.content == .toBeWritten)
  }

  @Test("a block of criteria is empty without criteria, whatever sentences are around them")
  func blocks() throws {
    let spec = try Sample(
      """
      ## Condensed

      How to test a dial

      ## Gherkin

      GIVEN THAT I am on a screen with a dial

      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - THEN it moves

      ## iOS Developer Notes

      ### Role

      - **UIKit**
        - A slider
      - **SwiftUI**
        - A slider
      """
    ).spec
    let sections = spec.headings.filter { $0.location.count == 1 }
    #expect(sections.map(\.content) == [.empty, .written, .written])
  }

  @Test("a label knows its level, what it is inside of and where its notes are")
  func placement() throws {
    let role = try #require(
      try Sample.notes(
        """
        ### Role

        - **UIKit**
          - Use a button
          - **SwiftUI**
            - Use a button

        #### UIKit

        - Use a button

        - **SwiftUI**
        - Use a button
        """
      ).spec.notes.first?.aspect("role"))
    #expect(role.frameworks.map(\.level) == [0, 0, 4, 0])
    #expect(role.frameworks.map(\.isFollowedByNotes) == [false, false, false, true])
  }
}
