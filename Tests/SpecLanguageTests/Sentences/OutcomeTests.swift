import SpecLanguage
import TestSupport
import Testing

/// What a sentence says to happen, whoever wrote it: the outcome's id, "!" in front of what is
/// denied, "?" in front of what holds under a condition only.
@Suite("The outcomes of sentences")
struct OutcomeTests {
  @Test(
    "each verb is read with its subject, whatever the word order",
    arguments: [
      ("Opens the menu", "opens"),
      ("The menu should be opened", "opens"),
      ("The menu will either open or close", "opens closes"),
      ("The sheet should not open or close", "!opens !closes"),
      ("Nothing is announced", "!announces"),
      ("When open, other content is hidden", "closes"),
      ("Closes the list and leaves focus on the field", "closes focus_remains"),
      ("Focus leaves the sheet", "focus_leaves"),
      ("Focus returns to the button that opened the menu", "focus_returns"),
      ("The field takes focus", "focus_moves"),
      ("Focus is clearly visible", "focus_visible"),
      ("A user can select the item and open it", "selects opens"),
      ("Should still be announced", "announces"),
      ("Dismiss button is announced", "announces"),
      ("Links and buttons in it are closed", "closes"),
      ("The cells are read in one swipe, but not the bell", "announces"),
      ("The hint is announced, not the price", "announces"),
      ("There is a fade and no flip", "!toggles"),
      ("On Android a button should be announced", "announces"),
      ("The photo stay open", "stays_open"),
      ("The photo's not announced, the photo's name is", "!announces"),
      ("Focus stays put on it", "focus_remains"),
      ("The lamp becomes selected", "selects"),
      ("The lamp is still checked", "selects"),
      ("The column is no longer sorted", "!reorders"),
      ("No more than 8 photos should appear", "opens"),
      ("The day is announced, focus not moved", "announces !focus_moves"),
      ("The total is spoken without a move of focus", "announces !focus_moves"),
      ("The confirmation is left open", "stays_open"),
      ("The card stays on the screen", "stays_open"),
      ("The photo remains in the tray", "stays_there"),
      ("That the dial opens the list", "opens"),
      ("The list closed, the photo deleted", "closes deletes"),
      ("The list is required to close", "closes"),
      ("The member shall be obliged to open it", "opens"),
      ("The row still has focus", "focus_is_there"),
      ("Focus is on the card", "focus_is_there"),
      ("The row should receive no focus", "!focus_moves"),
      ("Brings up no hint", "!opens"),
      ("The tile should be in focus, none of its parts", "focus_is_there"),
    ])
  func outcomes(_ text: String, _ expected: String) throws {
    let words = try BuiltIn.words(text)
    let clauses = words.clauses(in: [words.tokens.indices]).flatMap(\.self)
    let found = clauses.filter { $0.kind == .statement }.flatMap { clause in
      clause.outcomes.compactMap { told in
        words.outcome(told).map { (told.isNegative ? "!" : "") + $0.shortID }
      }
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(
    "what only sets the scene is not a statement",
    arguments: [
      ("When the banner appears, focus stays", Clause.Kind.condition, "appears"),
      ("The change is announced when it is expanded", .condition, "expanded"),
      ("I hear if it is selected", .question, "selected"),
      ("A card that acts like a link is announced", .relative, "acts"),
      ("Returns to the button that launched it", .relative, "launched"),
    ])
  func otherClauses(_ text: String, _ kind: Clause.Kind, _ verb: String) throws {
    let words = try BuiltIn.words(text)
    let clauses = words.clauses(in: [words.tokens.indices]).flatMap(\.self)
    let found = try #require(clauses.first { $0.kind == kind }, "\(clauses.map(\.kind))")
    #expect(found.verb.map { words.text($0..<$0 + 1) } == verb)
  }

  @Test("a decimal number is one number")
  func decimals() throws {
    let words = try BuiltIn.words("The value is lowered by 0.5 degrees.")
    let clauses = words.clauses(in: [words.tokens.indices])
    #expect(clauses.count == 1)
    #expect(clauses.first?.first?.objects.isEmpty == true)
  }
}
