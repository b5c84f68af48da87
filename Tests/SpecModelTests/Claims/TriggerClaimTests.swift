import SpecModel
import Testing

@Suite("What a label says that the user does")
struct TriggerClaimTests {
  @Test(
    "keys, and chords of them",
    arguments: [
      Reading(
        "Tab, arrow keys or ctl+tab: Focus moves",
        .trigger(["key.arrow", "key.ctrl_tab", "key.tab"])),
      Reading("Shift+Tab: Focus moves", .trigger(["key.shift_tab"])),
      Reading("Tab or arrow keys: Focus moves", .trigger(["key.arrow", "key.tab"])),
      Reading("Spacebar/Enter: Activates", .trigger(["key.enter", "key.space"])),
      Reading("Space or enter: Activates", .trigger(["key.enter", "key.space"])),
      Reading("\"CTRL+TAB\": Focus moves", .trigger(["key.ctrl_tab"])),
      Reading("Esc: Closes the menu", .trigger(["key.escape"])),
      Reading("Right and left arrow-keys: Change the value", .trigger(["key.arrow_left_right"])),
      Reading("Skip-links: Focus moves to the field", .trigger(["key.skip_link"]), .condition(nil)),
    ])
  func keys(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "gestures with their fingers and directions, and platforms beside them",
    arguments: [
      Reading(
        "3 finger swipe: Focus moves", .trigger(["gesture.three_finger_swipe"]), .numbers([])),
      Reading("Three-finger swipe: Focus moves", .trigger(["gesture.three_finger_swipe"])),
      Reading("Swipe with three fingers: Focus moves", .trigger(["gesture.three_finger_swipe"])),
      Reading("Swipe: Focus moves", .trigger(["gesture.swipe"])),
      Reading("Swipe up/down: Changes the value", .trigger(["gesture.swipe_up_down"])),
      Reading(
        "Double-tap, or perform a two-finger swipe: Closes it",
        .trigger(["gesture.double_tap", "gesture.two_finger_swipe"])),
      Reading(
        "iOS and Android swipe up/down: Changes the value", .trigger(["gesture.swipe_up_down"]),
        .platforms(["android", "ios"])),
      Reading(
        "Android-volume or swipe up: Changes the value",
        .trigger(["gesture.swipe_up", "gesture.volume"]), .platforms(["android"])),
      Reading("Rotor: Links are listed in the iOS Rotor", .platforms([])),
      Reading("Swipe: The sheet closes (Android only)", .platforms(["android"])),
      Reading(
        "If a close button is present: It can be activated",
        .condition("if a close button is present")),
      Reading("Group: n/a", .condition(nil), .attribute("group")),
    ])
  func gestures(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "numbers with their units in one spelling",
    arguments: [
      Reading("Text resize: Text can grow up to 200%", .numbers(["200%"])),
      Reading("Text resize: Text can grow up to 200 percent", .numbers(["200%"])),
      Reading("Text resize: The page number is announced as 1 of 5", .numbers(["1 of 5"])),
      Reading("Text resize: Contrast is 4.5:1", .numbers(["4.5:1"])),
      Reading("Text resize: At a width of 1,280 CSS pixels text wraps", .numbers(["1280 px"])),
      Reading("Text resize: The toast stays for five seconds", .numbers(["5 s"])),
      Reading("Text resize: A swipe with two fingers scrolls", .numbers(["2 fingers"])),
      Reading("Text resize: Sections are titled by h2", .numbers([])),
      Reading("Text resize: Text wraps with nothing cut off", .outcome(["resizes_without_loss"])),
      Reading("Text resize: No text is cut off", .outcome(["resizes_without_loss"])),
      Reading("Text resize: Some text is cut off", .outcome(["loses_content"])),
    ])
  func numbers(_ reading: Reading) throws { try reading.expect(step: 4) }

  @Test("each sentence is a claim of its own, with its own platforms")
  func sentences() throws {
    let claims = try Reading.claims(
      of: "Swipe: Focus moves within the menu. A tap beside it closes it (Android only)", step: 2)
    #expect(claims.map(\.outcome) == [["focus_moves"], ["closes"]])
    #expect(claims.map(\.platforms) == [nil, ["android"]])
    #expect(claims.map(\.trigger) == [["gesture.swipe"], ["gesture.swipe"]])
  }

  @Test("a remark is a claim that is marked as one")
  func remarks() throws {
    let claims = try Reading.claims(
      of: "Swipe: Focus moves. Known issue: It does not move on old devices, e.g. the first iPad",
      step: 2)
    #expect(claims.map(\.isRemark) == [false, true])
  }

  @Test("words that are not known lower the understanding, small words do not raise it")
  func understanding() throws {
    func share(_ text: String) throws -> Double {
      try #require(try Reading.claims(of: "Tab: " + text, step: 1).first).understood
    }
    #expect(try share("Focus moves to the button") == 1)
    #expect(try share("It flibbers the of and to with a gromble") < 0.4)
    #expect(try share("Focus moves to the gromble") < 1)
  }
}
