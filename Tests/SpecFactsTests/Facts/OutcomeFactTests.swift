import SpecFacts
import Testing

@Suite("What a sentence says that happens")
struct OutcomeFactTests {
  @Test(
    "verbs in every form are the same outcome",
    arguments: [
      Reading("Enter: Activates the button", .outcome(["activates"])),
      Reading("Enter: The button is activated", .outcome(["activates"])),
      Reading("Enter: The button should be activated", .outcome(["activates"])),
      Reading("Enter: The row must activate", .outcome(["activates"])),
      Reading("Enter: Opens the panel", .outcome(["opens"])),
      Reading("Enter: The panel opens", .outcome(["opens"])),
      Reading("Enter: The panel should open", .outcome(["opens"])),
      Reading("Enter: The panel is opened", .outcome(["opens"])),
      Reading("Escape: The panel will be closed", .outcome(["closes"])),
      Reading("Escape: Dismisses the panel", .outcome(["closes"])),
      Reading(
        "Escape: Closes the panel and returns focus to the link",
        .outcome(["closes", "focus_returns"])),
      Reading("Space: Opens/closes the panel", .outcome(["opens", "closes"])),
      Reading("Space: The alarm is turned on", .outcome(["selects"])),
      Reading("Enter: Chooses the option", .outcome(["selects"])),
      Reading("Enter: The option is selected", .outcome(["selects"])),
      Reading("Enter: The chip is deselected", .outcome(["deselects"])),
      Reading("Space: Checks or unchecks the box", .outcome(["selects", "deselects"])),
      Reading("Space: Picks up the row", .outcome(["reorders"])),
      Reading("Arrow keys: Increase or decrease the value", .outcome(["increases", "decreases"])),
      Reading("Arrow keys: The value goes up", .outcome(["increases"])),
    ])
  func forms(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "where focus goes, and where it stays",
    arguments: [
      Reading(
        "Tab: Focus visibly moves to the next card", .outcome(["focus_moves"]),
        .targets(["the next card"])),
      Reading(
        "Tab: The focus should move to the previous card", .outcome(["focus_moves"]),
        .targets(["the previous card"])),
      Reading(
        "Tab: Moves focus to the first or last card", .outcome(["focus_moves"]),
        .targets(["the first", "last card"])),
      Reading("Tab: Focus does not move to the shapes", .outcome(["focus_remains"]), .negated([])),
      Reading("Tab: Focus must never move to the shapes", .outcome(["focus_remains"])),
      Reading("Tab: The focus should stay where it is", .outcome(["focus_remains"])),
      Reading("Tab: The shapes do not receive focus", .outcome(["focus_remains"])),
      Reading("Tab: Focus is trapped in the sheet", .outcome(["focus_contained"])),
    ])
  func focus(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "conditions, relative clauses and questions tell no outcome",
    arguments: [
      Reading(
        "Tab: Focus moves to the close button when the banner appears",
        .outcome(["focus_moves"]), .condition("the banner appears")),
      Reading(
        "Tab: If the menu opens, focus moves to its first option",
        .outcome(["focus_moves"]), .condition("the menu opens")),
      Reading("Tab: Announces the buttons which close or open the menu", .outcome(["announces"])),
      Reading(
        "Tab: Announces whether it is expanded or not", .outcome(["announces"]),
        .states(["expanded", "collapsed"])),
      Reading("Tab: Says what to choose", .outcome(["announces"])),
      Reading("Tab: Says what it closes", .outcome(["announces"])),
    ])
  func clauses(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "nouns, adjectives and names tell no outcome",
    arguments: [
      Reading("Tab: Focus moves to the search and the scroll area", .outcome(["focus_moves"])),
      Reading("Tab: Focus moves to the play button", .outcome(["focus_moves"])),
      Reading("Tab: Focus moves to the typed text", .outcome(["focus_moves"])),
      Reading(
        "Tab: Focus moves to all controls (back, pause/play, stop)", .outcome(["focus_moves"])),
      Reading("Tab: Expresses its purpose (e.g. Increase, Decrease)", .outcome(["announces"])),
    ])
  func nouns(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "what is denied is told as its contrary, or as denied",
    arguments: [
      Reading("Enter: Does not activate the row", .outcome([]), .negated(["activates"])),
      Reading("Enter: The sheet must not close", .outcome(["stays_open"]), .negated([])),
      Reading("Enter: No row is selected", .outcome([]), .negated(["selects"])),
      Reading(
        "Enter: Closes the sheet and does not submit the form", .outcome(["closes"]),
        .negated(["submits"])),
      Reading("Tab: The list opens without moving focus", .outcome(["opens", "focus_remains"])),
    ])
  func denial(_ reading: Reading) throws { try reading.expect(step: 1) }

  @Test(
    "text that grows is read whole or loses something",
    arguments: [
      Reading("Text resize: Some text is cut off", .outcome(["loses"])),
      Reading("Text resize: No text is cut off", .outcome(["fits"])),
      Reading("Text resize: Text wraps onto more lines", .outcome(["fits"])),
    ])
  func resizing(_ reading: Reading) throws { try reading.expect(step: 4) }
}
