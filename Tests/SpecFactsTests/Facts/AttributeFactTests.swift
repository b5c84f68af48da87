import SpecFacts
import Testing

@Suite("What a sentence says of name, role, group and state")
struct AttributeFactTests {
  @Test(
    "an attribute does not swallow its verb",
    arguments: [
      Reading("Swipe: Its state should be announced", .attribute("state"), .outcome(["announces"])),
      Reading(
        "Swipe: Its name, role and state are announced", .attributes(["name", "role", "state"]),
        .outcome(["announces"])),
      Reading("Swipe: Its visible label is grouped with the field", .outcome(["groups"])),
      Reading(
        "Swipe: Focus moves to the element, expresses its name", .attributes(["focus", "name"]),
        .outcome(["focus_moves", "announces"])),
    ])
  func verbs(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "things on the screen are not attributes",
    arguments: [
      Reading("Swipe: Focus moves to the status text", .attributes(["focus"])),
      Reading("Swipe: Focus moves to the placeholder shapes", .attributes(["focus"])),
      Reading("Swipe: Focus moves to the error icon", .attributes(["focus"])),
      Reading("Swipe: Focus moves within the group of chips", .attributes(["focus"])),
      Reading("Swipe: Focus returns to the link", .attributes(["focus"])),
    ])
  func things(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "sets of states in every form",
    arguments: [
      Reading("State: Announces its state (on/off)", .states(["on", "off"])),
      Reading("State: Announces its state (OFF/ON)", .states(["off", "on"])),
      Reading("State: Announces its state, on or off", .states(["on", "off"])),
      Reading("State: Its state (on or off) is announced", .states(["on", "off"])),
      Reading("State: Expanded/collapsed", .states(["expanded", "collapsed"])),
      Reading("State: Expresses its state (DISABLED/DIMMED)", .states(["disabled", "dimmed"])),
      Reading(
        "State: disabled / dimmed / unavailable", .states(["disabled", "dimmed", "unavailable"])),
      Reading("State: Expresses selected/unselected", .states(["selected", "not_selected"])),
      Reading("State: Expresses open and closed", .states(["open", "closed"])),
      Reading(
        "State: Its state is announced on iOS, and on Android", .states([]),
        .platforms(["ios", "android"])),
      Reading("State: It is not disabled", .states(["enabled"])),
      Reading(
        "State: The key is dimmed as long as the field is empty", .states(["dimmed"]),
        .whileIn(["empty"])),
      Reading("State: Expresses its state (e.g., disabled)", .states(["disabled"])),
      Reading("State: Expresses states such as expanded", .states(["expanded"])),
    ])
  func states(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "a role is what something is said to be, for each platform",
    arguments: [
      Reading(
        "Role: Identifies as a button in iOS and a switch in Android",
        .roles(["button on ios", "switch on android"])),
      Reading(
        "Role: Announced as \"adjustable\" in iOS and \"slider\" in Android",
        .roles(["adjustable on ios", "slider on android"])),
      Reading("Role: Announced as a button on iOS and Android", .roles(["button on ios+android"])),
      Reading("Role: The dismiss button is announced as a button", .roles(["button"])),
      Reading("Role: Announced as a button that opens a menu", .roles(["button"])),
      Reading("Role: It identifies its role of link", .roles(["link"])),
      Reading("Role: The row is called a button", .roles(["button"])),
      Reading(
        "Role: A switch is identified in Android, and a button in iOS",
        .roles(["button on ios", "switch on android"])),
      Reading("Role: The card is known by the name of the group", .roles([])),
      Reading("Name: Focus moves to the close button and its name is clear", .roles([])),
    ])
  func roles(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "quotes in every style are the same words",
    arguments: [
      Reading("Name: Says \"Add to bag\"", .quotes(["add to bag"])),
      Reading("Name: Says \u{201C}Add to bag\u{201D}", .quotes(["add to bag"])),
      Reading("Name: Says \"Add to bag\u{201D}", .quotes(["add to bag"])),
      Reading("Name: Says \"ADD TO BAG\"", .quotes(["add to bag"])),
      Reading("Name: For example \"Close\"", .quotes(["close"])),
    ])
  func quotes(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "what does not apply in every spelling",
    arguments: [
      Reading("Group: N/A", .polarity(.notApplicable)),
      Reading("Group: n/a for toasts", .polarity(.notApplicable)),
      Reading("Group: Not applicable", .polarity(.notApplicable)),
      Reading("Group: The group must be marked as not applicable (N/A)", .polarity(.notApplicable)),
      Reading("Group: Plain text has none, N/A", .polarity(.notApplicable)),
      Reading("Group: Grouping is N/A on Android", .polarity(.notApplicable)),
      Reading("Group: The toolbar is exempt", .polarity(.exempt)),
      Reading("Group: The label is grouped", .polarity(.does)),
    ])
  func polarity(_ reading: Reading) throws { try reading.expect(step: 3) }
}
