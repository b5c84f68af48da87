import SpecDiagnostics
import SpecModel
import TestSupport
import Testing

/// Other ways to write one spec.
private let otherWritings: [(String, @Sendable (String) -> String)] = [
  ("CRLF", { $0.replacing("\n", with: "\r\n") }), ("CR", { $0.replacing("\n", with: "\r") }),
  ("a byte order mark", { "\u{FEFF}" + $0 }),
  ("marks of the document", { "%YAML 1.2\n---\n" + $0 + "...\n" }),
  ("folded scalars", { $0.replacing(": |\n", with: ": >-\n") }),
  ("kept line ends", { $0.replacing(": |\n", with: ": |+\n") }),
  ("indicators of indentation", { $0.replacing(": |\n", with: ": |2\n") }),
  (
    "quoted keys",
    { $0.replacing("swiftui:", with: "\"swiftui\":").replacing("when:", with: "'when':") }
  ),
  ("deeper indentation", { $0.replacing("\n  ", with: "\n      ") }),
]

@Suite("Specs that are YAML alone")
struct YAMLDialectTests {
  /// Loads a spec with the given text at its end.
  private func sample(_ text: String, path: String = "spec.yml") throws -> Sample {
    try Sample(
      """
      title: A dial
      screenreader:
        name: Says what is set
        role: Announced as a button on iOS
      keyboard:
        tab: Focus moves to the dial
      \(text)
      """, path: path)
  }

  @Test("every title of a section opens that section, and every key that key")
  func sections() throws {
    let dialect = try BuiltIn.dialect("yaml")
    for section in dialect.sections {
      for title in section.titles {
        let spec = try sample("\(title): Text\n").spec
        #expect(spec.sections.last?.id == section.id, "\(title)")
        #expect(!spec.headings.contains { $0.name?.spelling == .misspelt }, "\(title)")
      }
    }
    for key in dialect.keys where !["keyboard", "screenreader"].contains(key.key) {
      for spelling in key.keys {
        #expect(try sample("\(spelling): Text\n").spec.sections.last?.id == key.id, "\(spelling)")
      }
    }
  }

  @Test("every title of an aspect opens that aspect, every label its framework")
  func aspects() throws {
    let dialect = try BuiltIn.dialect("yaml")
    for aspect in dialect.aspects {
      for title in aspect.titles {
        let spec = try sample("ios:\n  \(title):\n    - Text\n").spec
        #expect(spec.notes.last?.aspects.map(\.id) == [aspect.id], "\(title)")
      }
    }
    for known in dialect.frameworkLabels {
      for label in known.labels {
        let spec = try sample("ios:\n  name:\n    \(label): Text\n").spec
        let frameworks = spec.notes.last?.aspects.first?.frameworks.map(\.frameworks)
        #expect(frameworks == [[known.id]], "\(label)")
      }
    }
  }

  @Test("every title of a scenario tells its channel")
  func scenarios() throws {
    for scenario in try BuiltIn.dialect("yaml").scenarios {
      for title in scenario.titles {
        let spec = try sample("scenarios:\n  \(title):\n    - when: I do it\n").spec
        #expect(spec.gherkin?.parts.first?.channel == scenario.channel, "\(title)")
        #expect(spec.gherkin?.parts.first?.place.titled == scenario.number, "\(title)")
      }
    }
  }

  @Test("steps have the keywords, the texts, the roles and the order of their keys")
  func steps() throws {
    let sample = try sample(
      """
      scenarios:
        given: ⟪I am on a screen with a dial⟫
        keyboard:
          - ⟪when: I press the Tab key⟫
            ⟪and: the dial is enabled⟫
            ⟪then: the focus should move to the dial⟫
          - ⟪when: I press the Enter key⟫
            ⟪then:
              - the dial should open⟫
              - ⟪its state should be announced⟫
          - ⟪thn: "it should close"⟫
          - ⟪I press a key⟫
      """)
    let gherkin = try #require(try sample.spec.gherkin)
    let steps = gherkin.parts.flatMap(\.allSteps)
    #expect([gherkin.given?.range].compactMap(\.self) + steps.map(\.range) == sample.ranges)
    #expect(
      steps.map(\.keyword) == ["WHEN", "AND", "THEN", "WHEN", "THEN", "AND", "THEN", nil])
    #expect(
      steps.map(\.role)
        == [.trigger, .condition, .outcome, .trigger, .outcome, .outcome, .outcome, .trigger])
    #expect(steps[5].text == "its state should be announced")
    #expect(gherkin.parts[0].steps.map(\.children.count) == [2, 2, 0, 0])
  }

  @Test("announcements are what is in the list, with or without quotes")
  func announcements() throws {
    let sample = try sample(
      """
      ios:
        announcements:
          - ⟪Dial, on, button⟫
          - "⟪Dial, off, button⟫"
          - '"⟪Dial, dimmed⟫" (disabled)'
          - {says: "⟪Dial, new⟫", meaning: "just added"}
          - N/A, there is no other
      android:
        announcements: |
          - "⟪Dial, on, switch⟫" (on)
          - A remark
      """)
    let all = try sample.spec.notes.flatMap(\.announcements)
    #expect(all.map(\.text.range) == sample.ranges)
    #expect(all.map(\.text.value) == sample.marked)
    #expect(all.map(\.gloss) == [nil, nil, "disabled", "just added", "on"])
    #expect(all.map(\.platform) == ["ios", "ios", "ios", "ios", "android"])
  }

  @Test("media are read with their platforms, by name or by title")
  func media() throws {
    let sample = try sample(
      """
      media:
        - {title: iOS VoiceOver, source: /a.webm, type: video/webm, captions: /a.vtt}
        - platform: android
          source: ⟪/b.webm⟫
          captions: false
      """)
    let media = try sample.spec.media
    #expect(media.map(\.platform) == ["ios", "android"])
    #expect(media.map(\.hasCaptions) == [true, false])
    #expect(media.last?.source?.range == sample.ranges.first)
  }

  @Test("the full information is an address, or a text with one")
  func fullInformation() throws {
    for text in ["⟪/native-criteria/a⟫", "\n  text: More\n  url: ⟪/native-criteria/a⟫"] {
      let sample = try sample("full-information: \(text)\n")
      let full = try #require(try sample.spec.condensed?.fullInformation)
      #expect([full.target?.range].compactMap(\.self) == sample.ranges)
    }
  }

  @Test(
    "a spec is for the platforms that it says, and those that it has notes for",
    arguments: [
      ("platforms: [web]", ["web"]), ("platforms: web", ["web"]), ("", ["ios", "android"]),
      ("platforms: [ios]", ["ios"]),
      ("platforms: [ios]\nandroid: {name: Text}", ["ios", "android"]),
      ("web: {name: Text}", ["web"]), ("platforms: [none]", ["ios", "android"]),
    ])
  func platforms(_ text: String, _ expected: [String]) throws {
    let dialect = try sample(text).spec.dialect
    #expect(dialect.id == "yaml")
    #expect(dialect.platforms == expected)
    let needed = dialect.sections.filter { [.always, .whole].contains($0.required) }
      .compactMap(\.platform)
    #expect(needed == expected)
  }

  @Test("notes of an aspect for every framework may be behind those of one")
  func generalNotes() throws {
    let spec = try sample(
      "ios:\n  notes: First\n  name:\n    uikit: Two\n    notes: Three\n  general: Last\n"
    ).spec
    let notes = try #require(spec.notes(for: "ios"))
    #expect(notes.general.map(\.text) == ["First", "Last"])
    #expect(notes.aspect("name")?.items.map(\.text) == ["Three"])
    #expect(notes.aspect("name")?.frameworks.map { $0.items.map(\.text) } == [["Two"]])
  }

  @Test("the code of an aspect that is for code needs no fence")
  func code() throws {
    let sample = try sample(
      "ios:\n  code-example:\n    uikit: |\n      ⟪let a = 1⟫\n        ⟪- b⟫\n")
    let blocks = try sample.spec.codeBlocks
    #expect(
      blocks.flatMap(\.lines) == [
        sample.ranges[0], SourceRange(sample.ranges[1].lowerBound - 2, sample.ranges[1].upperBound),
      ])
    #expect(try sample.spec.codeSpans.isEmpty)
  }

  @Test("one spec in many writings reads the same", arguments: otherWritings.map(\.0))
  func writings(_ name: String) throws {
    let plain = try Examples.spec("clean/yaml/volume-slider.yml")
    let change = try #require(otherWritings.first { $0.0 == name }?.1)
    let text = String(decoding: plain.file.bytes, as: UTF8.self)
    let file = SourceFile(path: plain.file.path, text: change(text))
    let spec = try #require(try BuiltIn.loader().load(file).spec)
    #expect(spec.checklist == plain.checklist)
    #expect(spec.scenarios == plain.scenarios)
    #expect(spec.codeSpans.map(\.code.value) == plain.codeSpans.map(\.code.value))
    let items = { (spec: ComponentSpec) in
      spec.notes.flatMap(\.aspects).flatMap(\.allItems).map(\.text)
    }
    #expect(items(spec) == items(plain))
    #expect(
      spec.notes.flatMap(\.announcements).map(\.text.value)
        == plain.notes.flatMap(\.announcements).map(\.text.value))
  }
}
