import SpecDiagnostics
import SpecLanguage
import SpecYAML
import TestSupport
import Testing

@Suite("Reading a vocabulary strictly")
struct VocabularyFileTests {
  /// What is wrong with a file, its place marked by `⟪` and `⟫`.
  @Test(
    "what is wrong with a file is an error with its place",
    arguments: [
      (
        """
        kind: key
        summary: Keys
        terms:
          - id: tab
            name: Tab
            ⟪syas⟫: [tab]
        """, "a term has no key \"syas\"; did you mean \"says\"?"
      ),
      (
        """
        kind: ⟪kye⟫
        summary: Keys
        terms: []
        """, "did you mean \"key\"?"
      ),
      (
        """
        kind: ⟪colour⟫
        summary: Keys
        terms: []
        """, "\"kind\" must be one of key, gesture, setting"
      ),
      (
        """
        kind: key
        summary: Keys
        terms:
          - {id: tab, name: Tab, says: [tab]}
          - ⟪{id: tab, name: Tab, says: [tab key]}⟫
        """, "term \"key.tab\" is defined twice"
      ),
      (
        """
        kind: key
        summary: Keys
        terms:
          - ⟪{name: Tab, says: [tab]}⟫
        """, "a term needs the key \"id\""
      ),
      (
        """
        kind: key
        summary: Keys
        terms:
          - {id: tab, name: Tab, says: ⟪{tab: yes}⟫}
        """, "\"says\" must be a list of texts"
      ),
      (
        """
        kind: role
        summary: Roles
        terms:
          - {id: tab, name: Tab, says: [tab], hint: ⟪maybe⟫}
        """, "\"hint\" must be true or false"
      ),
      (
        """
        kind: key
        summary: Keys
        ⟪term⟫: []
        """, "a vocabulary has no key \"term\"; did you mean \"terms\"?"
      ),
      ("⟪[key]⟫", "a vocabulary must be a mapping of keys to values"),
      ("⟪summary: Keys⟫", "a vocabulary needs the key \"kind\""),
    ])
  func errors(_ marked: String, _ message: String) throws {
    let snippet = MarkedText(marked)
    let error = try dataError {
      try Vocabulary(packing: [("words/keys.yml", try yaml(snippet.text))])
    }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.path == "words/keys.yml")
    #expect(error.range == snippet.ranges.first)
  }

  @Test("one id may be in two kinds")
  func kindsApart() throws {
    let vocabulary = try Vocabulary(packing: [
      ("a.yml", try yaml("{kind: key, summary: a, terms: [{id: tab, name: Tab, says: tab}]}")),
      ("b.yml", try yaml("{kind: role, summary: b, terms: [{id: tab, name: Tab, says: tab}]}")),
    ])
    #expect([TermKind.key, .role].flatMap(vocabulary.terms).map(\.id) == ["key.tab", "role.tab"])
  }

  @Test("packing and opening loses nothing of a term")
  func packing() throws {
    let vocabulary = try Vocabulary(packing: [
      (
        "roles.yml",
        try yaml(
          """
          kind: role
          summary: Roles
          terms:
            - id: activate
              name: "double tap, please"
              says: [double tap to activate]
              platforms: [ios, android]
              includes: [a, b]
              same_as: [c]
              class: hints
              hint: true
              roles: [button]
              aspects_optional: true
          """)
      )
    ])
    let term = try #require(vocabulary.terms(of: .role).first)
    #expect(term.kind == .role)
    #expect(term.id == "role.activate")
    #expect(term.name == "double tap, please")
    #expect(Array(term.platforms) == ["ios", "android"])
    #expect(Array(term.includes) == ["a", "b"])
    #expect(Array(term.sameAs) == ["c"])
    #expect(term.group == "hints")
    #expect(term.isHint)
    #expect(Array(term.roles) == ["button"])
    #expect(term.aspectsAreOptional)
  }
}
