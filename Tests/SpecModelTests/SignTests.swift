import SpecDiagnostics
import SpecModel
import SpecYAML
import TestSupport
import Testing

@Suite("Signs by which a document is recognised")
struct SignTests {
  /// A page that has one sign of each sort.
  private static let page = """
    ---
    card: x
    ---

    # Duties

    | Key | Deed |
    | --- | ---- |
    | Tab | Moves on |

    ## Doors

    - Opens by itself
    """

  /// Whether a page is of a dialect with some signs.
  private func isRecognised(
    _ signs: String, _ parts: String = "entries: [{key: Duties}]", _ page: String = Self.page
  ) throws -> Bool {
    let text = """
      id: cards
      shape: headed-markdown
      summary: Cards
      signs: {\(signs)}
      \(parts)
      """
    let dialect = try Dialect(try yaml(text), path: "dialects/cards.yml")
    let loader = SpecLoader(dialects: [dialect], vocabulary: try BuiltIn.vocabulary())
    return loader.load(SourceFile(path: "a-card.md", text: page)).spec != nil
  }

  @Test(
    "each sort of sign counts, and one more than there are is too many",
    arguments: [
      "headings: [Doors, Windows]", "tables: [[Deed, Key], [Key, Cost]]",
      "front-matter: [card, deck]", "paths: [\"*-card.md\"], front-matter: [deck]",
    ])
  func counts(sign: String) throws {
    #expect(try isRecognised("\(sign), at-least: 1"))
    #expect(try !isRecognised("\(sign), at-least: 2"))
    #expect(try isRecognised("\(sign), at-least: 2", "entries: [{key: Duties, sign: name}]"))
  }

  @Test("of the content that is named, one must be there")
  func content() throws {
    let signs = "front-matter: [card], headings: [Doors], content: [scenarios, criteria]"
    let parts = "keywords: [{says: WHEN, role: trigger}]"
    #expect(try !isRecognised(signs, parts))
    #expect(try isRecognised(signs, parts, Self.page + "\n- WHEN I press the tab key\n"))
  }

  @Test("a word of the subject must be in a list, a table or code")
  func about() throws {
    #expect(try isRecognised("front-matter: [card], headings: [Doors], about: [tab]"))
    #expect(try !isRecognised("front-matter: [card], headings: [Doors], about: [duties]"))
  }

  @Test(
    "what is wrong with the signs is an error with its place",
    arguments: [
      ("signs: {⟪sings⟫: []}", "\"signs\" has no key \"sings\""),
      ("signs: {content: ⟪[criterion]⟫}", "a list of criteria, scenarios, notes"),
      ("signs: {front-matter: [a, b], at-least: ⟪3⟫}", "3 signs must show that a document is of"),
      ("signs: {front-matter: [a], at-least: ⟪0⟫}", "0 signs must show"),
      ("signs: {tables: [⟪Key⟫]}", "a list of lists of headers"),
      (
        "signs: ⟪{paths: [a, b]}⟫",
        "2 signs must show that a document is of this dialect, and it has 1"
      ),
    ])
  func errors(_ marked: String, _ message: String) throws {
    let snippet = MarkedText("id: cards\nshape: headed-markdown\nsummary: Cards\n\(marked)\n")
    let error = try dataError { try Dialect(try yaml(snippet.text), path: "dialects/cards.yml") }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.range == snippet.ranges.first)
  }
}
