import SpecDiagnostics
import SpecLanguage
import SpecYAML
import TestSupport
import Testing

@Suite("Finding the words of the field in a text")
struct VocabularyTests {
  private let vocabulary: Vocabulary

  init() throws {
    vocabulary = try Vocabulary(packing: [
      (
        "keys.yml",
        try yaml(
          """
          kind: key
          summary: Keys
          terms:
            - {id: tab, name: Tab, says: [tab, tab key]}
            - {id: arrow, name: Arrow keys, says: [arrow keys, arrow]}
            - {id: up, name: Up, says: [up arrow, up]}
          """)
      ),
      (
        "roles.yml",
        try yaml(
          """
          kind: role
          summary: Roles
          terms:
            - {id: tab, name: tab, says: [tab]}
            - {id: button, name: button, says: [button]}
          """)
      ),
      (
        "attributes.yml",
        try yaml(
          """
          kind: attribute
          summary: Attributes
          terms:
            - {id: role, name: Role, says: [role], labels: [role, trait]}
            - {id: group, name: Group, says: [grouped], labels: [Group, Groupings]}
          """)
      ),
      (
        "platforms.yml",
        try yaml(
          """
          kind: platform
          summary: Platforms
          terms:
            - {id: ios, name: iOS, says: [ios], phrases_without_platform: [ios rotor]}
          """)
      ),
    ])
  }

  private func words(_ text: String) -> Words { Words(text, vocabulary, readsForms: true) }

  private func found(_ text: String, _ kinds: TermKind...) -> [String] {
    words(text).matches(kinds: kinds).map(\.term.id)
  }

  @Test("the longest phrase wins, and none overlaps another")
  func longest() {
    #expect(found("the up arrow keys", .key) == ["key.up"])
    #expect(found("the tab key and the arrow keys", .key) == ["key.tab", "key.arrow"])
    let match = words("tab key").match(at: 0, before: 2, kinds: [.key])
    #expect(match?.wordCount == 2)
    #expect(match?.places == 0..<2)
    #expect(words("tab key").match(at: 0, before: 1, kinds: [.key])?.wordCount == 1)
  }

  @Test("only whole words count")
  func wholeWords() {
    #expect(found("the table, a buttonhole", .key, .role).isEmpty)
    #expect(found("tab-bar", .key) == ["key.tab"])
  }

  @Test("a phrase in its base form stands for every form, another one for itself alone")
  func forms() {
    #expect(found("the tabs", .key) == ["key.tab"])
    #expect(found("buttons", .role) == ["role.button"])
    #expect(found("it groups them", .attribute).isEmpty)
    #expect(found("it is grouped", .attribute) == ["attribute.group"])
  }

  @Test("quotes are seen through, inside a phrase and around it")
  func quotes() {
    #expect(found("the \u{201C}ARROW\u{201D} keys", .key) == ["key.arrow"])
    #expect(found("\"tab\" \"key\"", .key) == ["key.tab"])
    let file = SourceFile(path: "text", text: "press \"ARROW\" keys now")
    let match = Words(file, vocabulary).matches(kinds: [.key]).first
    #expect(match.map { file.text($0.range) } == "ARROW\" keys")
    #expect(match?.wordCount == 2)
  }

  @Test("of kinds with the same phrase the one that was asked for first wins")
  func kinds() {
    #expect(found("a tab", .key, .role) == ["key.tab"])
    #expect(found("a tab", .role, .key) == ["role.tab"])
    #expect(found("the tab key", .role, .key) == ["key.tab"])
    #expect(found("a tab", .state).isEmpty)
  }

  @Test("a proper phrase hides the word in it")
  func properPhrases() {
    #expect(found("on iOS", .platform, .connective) == ["platform.ios"])
    let rotor = words("the iOS Rotor").matches(kinds: [.platform, .connective])
    #expect(rotor.map(\.term.kind) == [.connective])
  }

  @Test("labels are a list of their own")
  func labels() {
    #expect(vocabulary.term(labelled: "**Trait**", kind: .attribute)?.id == "attribute.role")
    #expect(vocabulary.term(labelled: "groupings", kind: .attribute)?.id == "attribute.group")
    #expect(vocabulary.term(labelled: "grouped", kind: .attribute) == nil)
    #expect(vocabulary.term(labelled: "role", kind: .key) == nil)
  }

  @Test("a name is a whole text")
  func names() {
    #expect(vocabulary.term(named: "\"Tab\" key", kinds: [.key])?.id == "key.tab")
    #expect(vocabulary.term(named: "tab key now", kinds: [.key]) == nil)
    #expect(vocabulary.term(named: "", kinds: [.key]) == nil)
  }

  @Test("terms are found by id and by kind, in the order of the files")
  func lookup() {
    #expect(vocabulary.term("role.button")?.name == "button")
    #expect(vocabulary.term("role.slider") == nil)
    #expect(vocabulary.terms(of: .key).map(\.shortID) == ["tab", "arrow", "up"])
  }

  @Test("the built-in vocabulary knows the words of every kind")
  func builtIn() throws {
    let vocabulary = try BuiltIn.vocabulary()
    for kind in TermKind.allCases {
      #expect(!vocabulary.terms(of: kind).isEmpty, "no term of kind \(kind)")
    }
    let rotor = Words("in the iOS Rotor menu", vocabulary)
      .matches(kinds: [.platform, .connective])
    #expect(!rotor.contains { $0.term.kind == .platform })
  }
}
