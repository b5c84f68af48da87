import SpecFacts
import Testing

@Suite("What a label says that the user does")
struct TriggerFactTests {
  @Test(
    "keys, and chords of them",
    arguments: [
      Reading(
        "Tab, arrow keys or ctl+tab: Focus moves",
        .trigger(["key.tab", "key.arrow", "key.ctrl_tab"])),
      Reading("Shift+Tab: Focus moves", .trigger(["key.shift_tab"])),
      Reading("Tab or arrow keys: Focus moves", .trigger(["key.tab", "key.arrow"])),
      Reading("Spacebar/Enter: Activates", .trigger(["key.space", "key.enter"])),
      Reading("Space or enter: Activates", .trigger(["key.space", "key.enter"])),
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
        "iOS and Android swipe up/down: Changes the value", .trigger(["gesture.swipe_up_down"]),
        .platforms(["ios", "android"])),
      Reading("Rotor: Links are listed in the iOS Rotor", .platforms([])),
      Reading("Swipe: The sheet closes (Android only)", .platforms(["android"])),
      Reading("Group: n/a", .condition(nil), .attribute("group")),
    ])
  func gestures(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "numbers with what they count",
    arguments: [
      Reading("Text resize: Text can grow up to 200%", .numbers(["200 %"])),
      Reading("Text resize: Text can grow up to 200 percent", .numbers(["200 percent"])),
      Reading("Text resize: The page number is announced as 1 of 5", .numbers(["1 of 5"])),
      Reading("Text resize: The toast stays for five seconds", .numbers(["five seconds"])),
      Reading("Text resize: Sections are titled by h2", .numbers([])),
    ])
  func numbers(_ reading: Reading) throws { try reading.expect(step: 4) }

  @Test("what is said in several sentences is one statement")
  func sentences() throws {
    try Reading(
      "Swipe: Focus moves within the menu. A tap beside it closes it",
      .outcome(["focus_moves", "closes"]),
      .trigger(["gesture.swipe"])
    ).expect(step: 2)
  }

  @Test(
    "a remark is marked as one",
    arguments: [
      Reading("Swipe: Focus moves", .remark(false)),
      Reading("Swipe: Known issue: It does not move on old devices", .remark(true)),
    ])
  func remarks(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "what no clause gives a fact of lowers the understanding",
    arguments: [
      ("Focus moves to the button", 1...1), ("It flibbers the of and to with a gromble", 0...0.4),
    ])
  func understanding(_ text: String, _ expected: ClosedRange<Double>) throws {
    let reading = try Reading.reading(of: "Tab: \(text)", step: 1)
    let criterion = try #require(reading.criteria.first?.criterion)
    let claim = try #require(reading.claim(of: criterion))
    #expect(expected.contains(claim.understood))
  }
}
