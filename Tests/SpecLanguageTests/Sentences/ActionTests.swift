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
      ("Ctrl+left or ctrl+right arrow", "Ctrl+left arrow or Ctrl+right arrow"),
      ("I press Control and A", "Ctrl+A"),
      ("I push Control with Home or with End", "Ctrl+Home or Ctrl+End"),
      ("I hold Shift with the up or down arrow", "Shift+up and down arrow"),
      ("presses \"ALT\" together with the \"UP\" or \"DOWN\" arrow", "Alt+up and down arrow"),
      (
        "\"SHIFT\" is held while the \"LEFT ARROW\" or the \"RIGHT ARROW\" is pressed",
        "Shift+left arrow or Shift+right arrow"
      ),
      ("the up or down arrow key", "Up and down arrow"),
      ("the text size in the device settings", "Text resize"),
      ("drags 3 fingers across the picture", "Three-finger swipe"),
      ("makes a scrub", "Two-finger scrub"),
      ("makes a scrub with three fingers", "Three-finger scrub"),
      ("swipes to the hold button", "Swipe"),
      ("swipe and hold", "Swipe and hold"),
      ("Tab, one of the arrow keys, or Ctrl+Tab", "Tab or Arrow keys or Ctrl+Tab"),
      ("swipe up on the bar in iOS, or use the volume keys", "Swipe up or Volume keys"),
      ("a one-finger vertical swipe", "Swipe up or down"),
      ("double-taps More without lifting the finger", "Double-tap and hold"),
      (
        "swipes with two fingers on Android, or with three fingers on iOS",
        "Two-finger swipe or Three-finger swipe"
      ),
      ("waits without touching anything", ""),
      ("turns the device's text up", ""),
      ("I tab my way along with \"TAB\" or \"CTRL+TAB\"", "Tab or Ctrl+Tab"),
      ("I use VO and I use the tab key", "Tab"),
      ("a desktop screen reader (NVDA, JAWS, VO)", ""),
      ("VO+Space or VO Tab", "VO+Space or VO+Tab"),
      ("I tab to the dial with the keyboard", "Tab"),
      ("I'm on a tab and hit the left arrow", "Left arrow"),
    ])
  func actions(_ text: String, _ expected: String) throws {
    let words = try BuiltIn.words(text)
    let actions = words.actions(in: [words.tokens.indices], kinds: [.key, .gesture, .setting])
      .actions
    #expect(actions.map { words.vocabulary.name(of: $0) }.joined(separator: " or ") == expected)
  }
}
