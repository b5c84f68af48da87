import SpecDiagnostics
import SpecModel
import Testing

@Suite("The checklist in Markdown")
struct CondensedTests {
  @Test("criteria are under numbered steps, and each knows its bytes")
  func steps() throws {
    let sample = try Sample.condensed(
      """
      ### #a11y - Native Accessibility Acceptance Criteria

      How to test a dial

      1. ⟪Test keyboard actions⟫

         ⟪- ⟪Tab⟫: ⟪Focus moves⟫⟫
         ⟪- ⟪Enter⟫: ⟪Opens it on Android⟫⟫

      2. ⟪Test mobile screenreader gestures⟫

         ⟪- ⟪Doubletap⟫: ⟪Opens it⟫⟫
      """)
    let spec = try sample.spec
    #expect(
      spec.checklist == [
        "1 keyboard: Test keyboard actions", "  [Tab] Focus moves",
        "  [Enter] Opens it on Android", "2 gestures: Test mobile screenreader gestures",
        "  [Doubletap] Opens it",
      ])
    let ranges = try #require(spec.condensed).parts.flatMap { step in
      [step.title.range]
        + step.criteria.flatMap { [$0.range, $0.label?.range].compactMap(\.self) + $0.lines }
    }
    #expect(ranges == sample.ranges)
  }

  @Test(
    "criteria are read in a table, whatever the order of its columns, behind a dash, and in a list of definitions"
  )
  func forms() throws {
    let sample = try Sample.condensed(
      """
      1. Test keyboard actions

      | Outcome | Key |
      |---|---|
      | ⟪Focus moves⟫ | ⟪Tab⟫ |
      | **Opens** it | **Enter** |
      | none | none |

      2. Test mobile screenreader gestures

         - **Swipe** — Focus moves
         - Doubletap – Opens it
         - Well-known – is no label

      3. Listen to screenreader output on all devices

      Name
      : Says what it turns
      """)
    let spec = try sample.spec
    #expect(
      spec.checklist == [
        "1 keyboard: Test keyboard actions", "  [Tab] Focus moves", "  [Enter] **Opens** it",
        "2 gestures: Test mobile screenreader gestures", "  [Swipe] Focus moves",
        "  [Doubletap] Opens it", "  Well-known – is no label",
        "3 screenReader: Listen to screenreader output on all devices",
        "  [Name] Says what it turns",
      ])
    let first = try #require(spec.condensed?.criteria.first)
    #expect([first.lines[0], first.label?.range] == sample.ranges)
  }

  @Test("a step's title tells its channel before its number does")
  func channels() throws {
    let spec = try Sample.condensed(
      """
      1. Test mobile screenreader gestures

         - Swipe: Focus moves

      2. Some other title

         - Tab: Focus moves

      9. Yet another

         - Tab: Focus moves
      """
    ).spec
    #expect(spec.condensed?.parts.map(\.number) == [1, 2, 9])
    #expect(spec.condensed?.parts.map(\.channel) == [.gestures, .gestures, .settings])
    #expect(spec.condensed?.part(.gestures)?.criteria.count == 1)
  }

  @Test(
    "a list may be written with other markers and indentation",
    arguments: [
      "1) Test\n\n   * Tab: Focus moves\n   * Enter: Opens it",
      "1. Test\n   + Tab: Focus moves\n   + Enter: Opens it",
      "1. Test\n\n      - Tab: Focus moves\n      - Enter: Opens it",
      "1. Test\n\n       - Tab: Focus moves\n       - Enter: Opens it",
      "1. Test\n\n- Tab: Focus moves\n- Enter: Opens it",
      "1. Test\n\n\t- Tab: Focus moves\n\t- Enter: Opens it",
      "1. Test\n\n\t\t- Tab: Focus moves\n\t\t- Enter: Opens it",
      "1. Test\n\n   - Tab: Focus moves\n\n   - Enter: Opens it",
      "Step 1\n\n    - Tab: Focus moves\n    - Enter: Opens it",
      "### Step 1: Test\n\n- Tab: Focus moves\n- Enter: Opens it",
      "### 1. Test\n\n- Tab: Focus moves\n- Enter: Opens it",
      "- Tab: Focus moves\n- Enter: Opens it",
    ])
  func spellings(_ body: String) throws {
    let spec = try Sample.condensed(body).spec
    #expect(spec.criteria == ["[Tab] Focus moves", "[Enter] Opens it"])
    #expect(spec.condensed?.parts.count == 1)
  }

  @Test(
    "the label ends at the first colon that white space follows",
    arguments: [
      ("Tab, arrow keys or ctl+tab: Focus moves", "Tab, arrow keys or ctl+tab", "Focus moves"),
      ("Tab, arrow keys: Focus: moves", "Tab, arrow keys", "Focus: moves"),
      ("Time 10:30: Is said", "Time 10:30", "Is said"),
      ("**Role**: Is a dial", "Role", "Is a dial"),
      ("**Role:** Is a dial", "Role", "Is a dial"),
      ("**Role** : Is a dial", "Role", "Is a dial"),
      ("__Role__: Is a dial", "Role", "Is a dial"),
      ("__Role:__ Is a dial", "Role", "Is a dial"),
      ("*Role*: Is a dial", "Role", "Is a dial"),
      ("Role:\u{00A0}Is a dial", "Role", "Is a dial"),
      ("Role\u{00A0}: Is a dial", "Role", "Is a dial"),
      ("Role\u{FF1A} Is a dial", "Role", "Is a dial"),
      ("Role\u{FF1A}Is a dial", "Role", "Is a dial"),
      ("Role:\tIs a dial", "Role", "Is a dial"),
      ("Role:   Is a dial  ", "Role", "Is a dial"),
      ("Role:", "Role", ""),
      ("**Role:**", "Role", ""),
    ])
  func labels(_ bullet: String, _ label: String, _ text: String) throws {
    let sample = try Sample.condensed("1. Test\n\n   - Tab: Focus moves\n   - \(bullet)\n")
    let criterion = try #require(try sample.spec.condensed?.criteria.last)
    #expect(criterion.label?.value == label)
    #expect(criterion.label.map { sample.file.text($0.range) } == label)
    #expect(criterion.lines.map { sample.file.text($0) }.joined(separator: " ") == text)
  }

  @Test(
    "a bullet without such a colon has no label",
    arguments: ["Focus moves", "Speaks https://example.org", ": Focus moves", "**: x"])
  func noLabel(_ bullet: String) throws {
    let spec = try Sample.condensed("1. Test\n\n   - Tab: Focus moves\n   - \(bullet)\n").spec
    #expect(spec.condensed?.criteria.map { $0.label?.value } == ["Tab", nil])
  }

  @Test("a bullet goes on in the lines below it, wherever they begin")
  func continuations() throws {
    let sample = try Sample.condensed(
      """
      1. Test keyboard actions

         ⟪- Tab: ⟪Focus moves⟫
           ⟪to the dial⟫⟫
         ⟪- Enter: ⟪Opens it⟫
      ⟪on Android⟫⟫
         ⟪- Escape: ⟪Closes it⟫
         ⟪and goes back⟫⟫

           ⟪in one go⟫
      """)
    let spec = try sample.spec
    #expect(
      spec.criteria == [
        "[Tab] Focus moves to the dial", "[Enter] Opens it on Android",
        "[Escape] Closes it and goes back in one go",
      ])
    #expect(
      spec.condensed?.criteria.flatMap(\.lines)
        == sample.ranges.filter { range in
          !sample.ranges.contains { range != $0 && range.contains($0) }
        })
  }

  @Test("what is at the margin below a blank line belongs to no bullet")
  func notJoined() throws {
    let spec = try Sample.condensed(
      """
      1. Test keyboard actions

         - Tab: Focus moves

      Some remark of the house.

         - Enter: Opens it

      2. Test mobile screenreader gestures

      Another remark.

         - Doubletap: Opens it
      """
    ).spec
    #expect(
      spec.checklist == [
        "1 keyboard: Test keyboard actions", "  [Tab] Focus moves", "  [Enter] Opens it",
        "2 gestures: Test mobile screenreader gestures", "  [Doubletap] Opens it",
      ])
  }

  @Test("bullets below a bullet are its children")
  func nesting() throws {
    let spec = try Sample.condensed(
      """
      1. Test keyboard actions

         - Arrow keys:
           - Left: Goes back
             - once
           - Right: Goes on
         - Enter: Opens it
      """
    ).spec
    #expect(
      spec.criteria == [
        "[Arrow keys] ", "  [Left] Goes back", "    once", "  [Right] Goes on",
        "[Enter] Opens it",
      ])
    #expect(spec.condensed?.criteria.count == 2)
  }

  @Test("two bullets with one label are two criteria")
  func repeated() throws {
    let spec = try Sample.condensed(
      """
      3. Listen to screenreader output on all devices

         - Role: A dial (iOS)
         - Name: Says what it turns
         - Role: A knob (Android)
      """
    ).spec
    #expect(
      spec.criteria == [
        "[Role] A dial (iOS)", "[Name] Says what it turns", "[Role] A knob (Android)",
      ])
    #expect(spec.condensed?.criteria.map(\.attribute) == ["role", "name", "role"])
  }

  @Test("code, HTML and rules between bullets are none")
  func others() throws {
    let spec = try Sample.condensed(
      """
      1. Test keyboard actions

         - Tab: Focus moves

      ```text
      - Space: In a fence
      ```

      <div>
      - Escape: In HTML
      </div>

      ---

         - Enter: Opens it
      """
    ).spec
    #expect(spec.criteria == ["[Tab] Focus moves", "[Enter] Opens it"])
  }

  @Test("the block ends where the next section begins")
  func extent() throws {
    let sample = try Sample(
      """
      ⟪⟪## Condensed⟫

      1. Test keyboard actions

         - Tab: Focus moves
           once more⟫

      ## Something else

      1. Test keyboard actions

         - Enter: Opens it
      """)
    let condensed = try #require(try sample.spec.condensed)
    #expect(condensed.criteria.count == 1)
    #expect([condensed.heading, condensed.range].sorted() == sample.ranges)
  }

  @Test("a document without the block has none, not an empty one")
  func absent() throws {
    let spec = try Sample(
      """
      ## Gherkin

      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - THEN the focus should move
      """
    ).spec
    #expect(spec.condensed == nil)
    #expect(spec.gherkin != nil)
    #expect(spec.notes.isEmpty)
  }
}

@Suite("The line that links to the full information")
struct FullInformationTests {
  @Test("it may be a link or a bare URL, and each part knows its bytes")
  func forms() throws {
    let link = try Sample.condensed(
      """
      1. Test

         - Tab: Focus moves

      ⟪Full information: [⟪https://www.example.org/#/a⟫](⟪/native-criteria/a⟫)⟫
      """)
    let full = try #require(try link.spec.condensed?.fullInformation)
    #expect(
      [full.range, full.text?.range, full.target?.range] == link.ranges.map(Optional.some))
    #expect(full.target?.value == "/native-criteria/a")
    let bare = try Sample.condensed(
      "1. Test\n\n   - Tab: Focus moves\n\n⟪Full information: ⟪https://www.example.org/a⟫⟫")
    let url = try #require(try bare.spec.condensed?.fullInformation)
    #expect([url.range, url.target?.range] == bare.ranges.map(Optional.some))
    #expect(url.text == url.target)
  }

  @Test("it may be there without a link, and may be absent")
  func without() throws {
    let empty = try Sample.condensed("1. Test\n\n   - Tab: Focus moves\n\nFull information:").spec
    #expect(empty.condensed?.fullInformation != nil)
    #expect(empty.condensed?.fullInformation?.target == nil)
    #expect(try Sample.condensed("1. Test\n\n   - Tab: x").spec.condensed?.fullInformation == nil)
  }

  @Test("directly behind a bullet it is not part of the bullet")
  func swallowed() throws {
    let sample = try Sample.condensed(
      """
      1. Test

         ⟪- Tab: Focus moves⟫
      ⟪Full information: [a](/native-criteria/a)⟫
      """)
    let condensed = try #require(try sample.spec.condensed)
    #expect(try sample.spec.criteria == ["[Tab] Focus moves"])
    #expect([condensed.criteria.first?.range, condensed.fullInformation?.range] == sample.ranges)
  }

  @Test("in bold or as a bullet it is the same line")
  func spellings() throws {
    for line in ["**Full information:** [a](/b)", "- Full Information: [a](/b)"] {
      let spec = try Sample.condensed("1. Test\n\n   - Tab: Focus moves\n\n\(line)").spec
      #expect(spec.condensed?.fullInformation?.target?.value == "/b", "\(line)")
      #expect(spec.condensed?.criteria.count == 1, "\(line)")
    }
  }

  @Test("each block has its own")
  func both() throws {
    let spec = try Sample.gherkin(
      """
      1. Scenario: Test keyboard actions

         - WHEN I press the "TAB" key
            - THEN the focus should move
      Full information: [a](/b)
      """
    ).spec
    #expect(spec.condensed?.fullInformation == nil)
    #expect(spec.gherkin?.fullInformation?.target?.value == "/b")
    #expect(spec.steps.count == 2)
  }
}
