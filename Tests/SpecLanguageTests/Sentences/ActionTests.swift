import SpecLanguage
import TestSupport
import Testing

@Suite("What a user does")
struct ActionTests {
  @Test(
    "an action is read with its fingers, counts and directions",
    arguments: [
      ("flicks up with three fingers", "Three-finger swipe up"),
      ("swipe to the item and double tap", "Swipe or Double-tap"),
      ("the Ctrl+Tab keys", "Ctrl+Tab"),
      ("the up or down arrow key", "Up and down arrow"),
      ("the text size in the device settings", "Text resize"),
    ])
  func actions(_ text: String, _ expected: String) throws {
    let words = try BuiltIn.words(text)
    let actions = words.actions(in: [words.tokens.indices], kinds: [.key, .gesture, .setting])
      .actions
    #expect(actions.map { words.vocabulary.name(of: $0) }.joined(separator: " or ") == expected)
  }
}
