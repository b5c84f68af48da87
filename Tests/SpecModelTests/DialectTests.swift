import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecYAML
import TestSupport
import Testing

@Suite("Dialects")
struct DialectTests {
  @Test("the program knows eight, in order of preference")
  func builtIn() throws {
    #expect(
      try BuiltIn.dialects().map(\.id)
        == [
          "front-matter-native", "front-matter-shared", "front-matter-web", "front-matter-windows",
          "markdown-native", "markdown-web", "page", "yaml",
        ])
  }

  /// The dialects whose documents are Markdown; `YAMLDialectTests` is about the other one.
  private static func ofMarkdown() throws -> [Dialect] {
    try BuiltIn.dialects().filter { $0.shape != .yaml && $0.block == nil }
  }

  @Test("an id is once in each list of a dialect")
  func uniqueIDs() throws {
    for dialect in try BuiltIn.dialects() {
      for ids in [dialect.sections.map(\.id), dialect.keys.map(\.id), dialect.aspects.map(\.id)] {
        #expect(Set(ids).count == ids.count, "in \(dialect.id)")
      }
      let words = dialect.keywords.map(\.words)
      #expect(Set(words).count == words.count, "in \(dialect.id)")
      #expect(words.map(\.count) == words.map(\.count).sorted(by: >), "in \(dialect.id)")
    }
  }

  @Test("every title of a section opens that section")
  func sections() throws {
    for dialect in try Self.ofMarkdown() {
      // Scenarios below a heading are in no front matter, and distinguish no dialect of it.
      let isHeaded = dialect.shape == .headedMarkdown
      for section in dialect.sections where isHeaded || section.content != .scenarios {
        for title in section.titles {
          let spec = try Self.document(dialect, ending: "## \(title)\n\nText\n").spec
          #expect(spec.dialect.id == dialect.id)
          let found = spec.sections.last
          #expect(found?.id == section.id, "\(title) in \(dialect.id)")
          let isMisspelt = spec.headings.contains { $0.name?.spelling == .misspelt }
          #expect(!isMisspelt, "\(title) in \(dialect.id)")
        }
      }
    }
  }

  @Test("every key of the front matter is found under every spelling")
  func keys() throws {
    for dialect in try Self.ofMarkdown() {
      for key in dialect.keys {
        for spelling in key.keys {
          let spec = try Self.document(dialect, firstKey: spelling).spec
          #expect(spec.sections.first?.id == key.id, "\(spelling) in \(dialect.id)")
        }
      }
    }
  }

  @Test("every heading of an aspect opens that aspect")
  func aspects() throws {
    for dialect in try Self.ofMarkdown() {
      let notes = try #require(dialect.sections.first { $0.content == .notes })
      for aspect in dialect.aspects {
        for title in aspect.titles {
          let end = "## \(notes.title)\n\n### \(title)\n\n- Text\n"
          let spec = try Self.document(dialect, ending: end).spec
          #expect(spec.notes.last?.aspects.map(\.id) == [aspect.id], "\(title) in \(dialect.id)")
        }
      }
    }
  }

  @Test("every title of a step tells its channel, whatever its number")
  func steps() throws {
    for dialect in try Self.ofMarkdown() {
      for step in dialect.steps {
        for title in step.titles {
          let spec = try Self.document(dialect, step: "7. \(title)").spec
          #expect(spec.condensed?.parts.first?.channel == step.channel, "\(title)")
        }
      }
      for scenario in dialect.scenarios where dialect.shape == .headedMarkdown {
        for title in scenario.titles {
          let spec = try Self.document(dialect, scenario: "7. Scenario: \(title)").spec
          #expect(spec.gherkin?.parts.first?.channel == scenario.channel, "\(title)")
        }
      }
    }
  }

  @Test("every keyword of Markdown scenarios is found whole")
  func keywords() throws {
    for dialect in try BuiltIn.dialects() where dialect.shape == .headedMarkdown {
      for keyword in dialect.keywords where keyword.says != "GIVEN" {
        let spec = try Self.document(dialect, bullet: "\(keyword.says) something").spec
        let step = spec.gherkin?.parts.first?.steps.last
        #expect(step?.keyword == keyword.says, "in \(dialect.id)")
        #expect(step?.text == "something", "in \(dialect.id)")
      }
    }
  }

  @Test("a subtitle belongs to its block and to nothing else")
  func subtitles() throws {
    for dialect in try BuiltIn.dialects() {
      for subtitle in dialect.subtitles {
        let spec = try Self.document(dialect, step: "### \(subtitle)\n\n1. Test").spec
        #expect(spec.condensed?.parts.count == 1)
      }
    }
  }

  @Test(
    "what is wrong with a file is an error with its place",
    arguments: [
      ("id: x\n⟪shpae⟫: front-matter\n", "a dialect has no key \"shpae\"; did you mean \"shape\"?"),
      ("id: x\nshape: ⟪frontmatter⟫\n", "did you mean \"front-matter\"?"),
      ("⟪id: x⟫\n", "a dialect needs the key \"shape\""),
      ("⟪shape: front-matter⟫\n", "a dialect needs the key \"id\""),
      (
        "id: x\nshape: front-matter\nsummary: s\nsections:\n  - {id: a, title: A, ⟪tilte⟫: B}\n",
        "a section has no key \"tilte\"; did you mean \"title\"?"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nsections:\n  - {id: a, title: A, content: ⟪note⟫}\n",
        "did you mean \"notes\"?"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nsteps:\n  - {number: ⟪one⟫, channel: keyboard, title: T}\n",
        "\"number\" must be a whole number"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nsteps:\n  - {number: 1, channel: ⟪keys⟫, title: T}\n",
        "\"channel\" must be one of keyboard, gestures, screen-reader, settings"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nkeywords:\n  - {says: WHEN, role: ⟪tigger⟫}\n",
        "did you mean \"trigger\"?"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\naspects: ⟪name⟫\n", "\"aspects\" must be a list"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nframeworks: ⟪[uikit]⟫\n",
        "\"frameworks\" must be a mapping"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\nframeworks:\n  ios: ⟪{a: b}⟫\n",
        "\"ios\" must be a list of texts"
      ),
      (
        "id: x\nshape: front-matter\nsummary: s\ncomponent:\n  kinds: ⟪[a]⟫\n",
        "\"kinds\" must be a mapping"
      ),
    ])
  func errors(_ marked: String, _ message: String) throws {
    let snippet = MarkedText(marked)
    let error = try dataError {
      try Dialect(try yaml(snippet.text), path: "dialects/x.yml")
    }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.path == "dialects/x.yml")
    #expect(error.range == snippet.ranges.first)
  }

  /// A small document in a dialect, with the given parts in the places that the dialect has.
  private static func document(
    _ dialect: Dialect, step: String = "1. Test keyboard",
    scenario: String = "1. Scenario: Keyboard",
    bullet: String = "WHEN I press the tab key", firstKey: String? = nil, ending: String = ""
  ) throws -> Sample {
    let path = (dialect.pathMarks.first ?? "") + "/x.md"
    if dialect.shape == .frontMatter {
      let first = firstKey.map { "\($0):\n  tab: x\n" } ?? ""
      let scenarios = dialect.platforms == ["web"] ? "gherkin-mobile:\n  - when: swipe\n" : ""
      let keyboard = firstKey == "keyboard" ? "" : "keyboard:\n  tab: Focus moves\n"
      let mobile = firstKey == "mobile" ? "" : "mobile:\n  swipe: Focus moves\n"
      let isGherkin = firstKey == "gherkin-mobile"
      return try Sample(
        "---\n\(first)\(keyboard)\(mobile)\(isGherkin ? "" : scenarios)---\n\n\(ending)", path: path
      )
    }
    let subtitle = dialect.subtitles.first.map { "### \($0)\n" } ?? ""
    return try Sample(
      """
      ## Condensed

      \(step.hasPrefix("###") ? "" : subtitle)
      \(step)

         - Tab: Focus moves

      ## Gherkin

      \(subtitle)
      \(scenario)

         - WHEN I press the tab key
         - \(bullet)

      \(ending)
      """, path: path)
  }
}
