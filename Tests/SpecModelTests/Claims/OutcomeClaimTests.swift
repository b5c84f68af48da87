import SpecModel
import Testing

@Suite("What a sentence says that happens")
struct OutcomeClaimTests {
  @Test(
    "verbs in every form are the same outcome",
    arguments: [
      Reading("Enter: Activates the button", .outcome(["activates"])),
      Reading("Enter: The button is activated", .outcome(["activates"])),
      Reading("Enter: The button should be activated", .outcome(["activates"])),
      Reading("Enter: The row must activate", .outcome(["activates"])),
      Reading("Enter: The intended action occurs", .outcome(["activates"])),
      Reading("Enter: Opens the panel", .outcome(["opens"])),
      Reading("Enter: The panel opens", .outcome(["opens"])),
      Reading("Enter: The panel should open", .outcome(["opens"])),
      Reading("Enter: The panel is opened", .outcome(["opens"])),
      Reading("Escape: The panel will be closed", .outcome(["closes"])),
      Reading("Escape: Dismisses the panel", .outcome(["closes"])),
      Reading(
        "Escape: Closes the panel and returns focus to the link",
        .outcome(["closes", "focus_returns"])),
      Reading(
        "Space: The panel will either expand or collapse", .outcome(["expands", "collapses"])),
      Reading("Space: Expands/collapses the panel", .outcome(["expands", "collapses"])),
      Reading("Space: Turns the alarm on or off", .outcome([])),
      Reading("Space: The alarm is turned on", .outcome(["turns_on"])),
      Reading("Space: Starts the search", .outcome(["submits"])),
      Reading("Space: The search starts", .outcome(["submits"])),
      Reading("Space: Changes the state of the switch", .outcome(["toggles"])),
      Reading("Space: The state of the switch is changed", .outcome(["toggles"])),
      Reading("Enter: Chooses the option", .outcome(["selects"])),
      Reading("Enter: The option is selected", .outcome(["selects"])),
      Reading("Enter: The chip is deselected", .outcome(["deselects"])),
      Reading("Space: Checks or unchecks the box", .outcome(["checks", "unchecks"])),
      Reading("Home: Jumps to the first item", .outcome(["moves"]), .directions(["first"])),
      Reading("Space: Picks up the row", .outcome(["reorders"]), .directions([])),
      Reading("Arrow keys: Increase or decrease the value", .outcome(["increases", "decreases"])),
      Reading("Arrow keys: The value goes up", .outcome(["increases"])),
      Reading("Escape: Leaves the page as it is", .outcome([])),
    ])
  func forms(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "where focus goes, stays or does not stop are different outcomes",
    arguments: [
      Reading(
        "Tab: Focus visibly moves to the next card", .outcome(["focus_moves"]),
        .directions(["next"])),
      Reading(
        "Tab: The focus should move to the previous card", .outcome(["focus_moves"]),
        .directions(["previous"])),
      Reading(
        "Tab: Moves focus to the first or last card", .outcome(["focus_moves"]),
        .directions(["first", "last"])),
      Reading("Tab: Focus moves to the next or previous card", .directions(["next", "previous"])),
      Reading("Tab: Focus does not move to the shapes", .outcome(["focus_remains"]), .negated([])),
      Reading("Tab: Focus must never move to the shapes", .outcome(["focus_remains"])),
      Reading(
        "Tab: Closes the list and leaves focus on the field", .outcome(["closes", "focus_remains"])),
      Reading("Tab: The focus should stay where it is", .outcome(["focus_remains"])),
      Reading("Tab: The focus should skip the shapes", .outcome(["focus_skips"])),
      Reading("Tab: The shapes do not receive focus", .outcome(["focus_skips"])),
      Reading("Tab: Focus stays within the sheet", .outcome(["focus_contained"])),
      Reading("Tab: Focus leaves the sheet", .outcome(["focus_leaves"])),
      Reading(
        "Tab: Focus moves to the field and is clearly visible",
        .outcome(["focus_moves", "focus_visible"])),
      Reading("Tab: Focus is strongly visually indicated", .outcome(["focus_visible"])),
    ])
  func focus(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "conditions, relative clauses and questions tell no outcome",
    arguments: [
      Reading(
        "Tab: Focus moves to the close button when the banner appears",
        .outcome(["focus_moves"]), .condition("when the banner appears")),
      Reading(
        "Tab: If the menu opens, focus moves to its first option",
        .outcome(["focus_moves"]), .condition("if the menu opens")),
      Reading(
        "Tab: When open, other content is hidden", .whileIn(["open"])),
      Reading(
        "Escape: Focus returns to the button that opened the menu", .outcome(["focus_returns"])),
      Reading(
        "Escape: Returns focus to the button that launched it and closes the menu",
        .outcome(["focus_returns", "closes"])),
      Reading(
        "Tab: Announces the buttons which close or open the menu", .outcome(["announces"])),
      Reading(
        "Tab: Announces whether it is expanded or not", .outcome(["announces"]),
        .states(["expanded", "collapsed"])),
      Reading(
        "Tab: Announces when it is expanded", .outcome(["announces"]), .states(["expanded"]),
        .condition(nil)),
      Reading(
        "Tab: The change is announced when it is expanded", .outcome(["announces"]),
        .states([]), .whileIn(["expanded"])),
      Reading("Tab: Says what to choose", .outcome(["announces"])),
      Reading(
        "Tab: Stays where it is when the banner appears", .outcome(["remains"]),
        .condition("when the banner appears")),
      Reading("Tab: Says what it closes", .outcome(["announces"])),
      Reading("Tab: Stays where it is once the content loads", .outcome(["remains"])),
      Reading(
        "Enter: Activates the button, if applicable", .outcome(["activates"]), .condition(nil)),
    ])
  func clauses(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "nouns, adjectives and names tell no outcome",
    arguments: [
      Reading("Tab: Focus moves to the search and the scroll area", .outcome(["focus_moves"])),
      Reading("Tab: Focus moves to the play button", .outcome(["focus_moves"])),
      Reading("Tab: Focus moves to the typed text", .outcome(["focus_moves"])),
      Reading(
        "Tab: Focus moves to all controls (back, pause/play, stop)", .outcome(["focus_moves"]),
        .directions([])),
      Reading("Tab: The list opens without moving focus", .outcome(["opens", "focus_remains"])),
      Reading("Enter: Opens the keyboard of the device for typing", .outcome(["keyboard_appears"])),
      Reading("Tab: Expresses its purpose (e.g. Increase, Decrease)", .outcome(["announces"])),
    ])
  func nouns(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "what is denied is told as its contrary, or as negated",
    arguments: [
      Reading(
        "Enter: Does not activate the row", .outcome([]), .negated(["activates"]),
        .polarity(.nothing)),
      Reading("Enter: The sheet must not close", .outcome([]), .negated(["closes"])),
      Reading("Enter: The sheet should not open or close", .negated(["opens", "closes"])),
      Reading("Enter: No row is selected", .negated(["selects"])),
      Reading(
        "Enter: Closes the sheet and does not submit the form", .outcome(["closes"]),
        .negated(["submits"])),
      Reading("Enter: Nothing happens", .polarity(.nothing)),
      Reading(
        "Tab: Nothing, plain text must not be focusable", .polarity(.nothing),
        .states(["not_focusable"])),
      Reading("Tab: The heading is focusable", .polarity(.does), .states(["focusable"])),
      Reading(
        "Tab: Nothing happens because plain text must NOT be focusable", .polarity(.nothing),
        .states(["not_focusable"])),
    ])
  func denial(_ reading: Reading) throws { try reading.expect(step: 1) }
}
