import SpecModel
import Testing

@Suite("What a sentence says of name, role, group and state")
struct AttributeClaimTests {
  @Test(
    "an attribute does not swallow its verb",
    arguments: [
      Reading("Swipe: Its state should be announced", .attribute("state"), .outcome(["announces"])),
      Reading(
        "Swipe: Its name, role and state are announced", .attributes(["name", "role", "state"]),
        .outcome(["announces"])),
      Reading(
        "Swipe: Its visible label is grouped with the field", .attribute("group"),
        .outcome(["groups"])),
      Reading(
        "Swipe: Its label and its hint are read with it", .attribute("group"), .outcome(["groups"])),
      Reading("Swipe: Its purpose is clear", .attribute("name"), .outcome(["is_clear"])),
      Reading(
        "Swipe: Focus moves to the element, expresses its name", .attribute("name"),
        .outcome(["focus_moves", "announces"])),
    ])
  func verbs(_ reading: Reading) throws { try reading.expect(step: 2) }

  @Test(
    "things on the screen are no attributes",
    arguments: [
      Reading("Swipe: Focus moves to the status text", .attribute(nil)),
      Reading("Swipe: Focus moves to the placeholder shapes", .attribute(nil)),
      Reading("Swipe: Focus moves to the error icon", .attribute(nil)),
      Reading("Swipe: Focus moves within the group of chips", .attribute(nil)),
      Reading("Swipe: Focus returns to the link", .attribute(nil)),
      Reading("Swipe: The tooltip content is announced", .attribute("tooltip")),
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
      Reading("State: Expresses checked or not checked", .states(["checked", "not_checked"])),
      Reading("State: Expresses checked or not", .states(["checked", "not_checked"])),
      Reading("State: Expresses selected/unselected", .states(["selected", "not_selected"])),
      Reading("State: Expresses open and closed", .states(["open", "closed"])),
      Reading(
        "State: Its state is announced on iOS, and on Android", .states([]),
        .platforms(["android", "ios"])),
      Reading("State: It is not disabled", .states(["enabled"])),
      Reading("State: Must be announced for the switch that is turned on", .states([])),
    ])
  func states(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "lists of examples are open",
    arguments: [
      Reading("State: Expresses its state (e.g., disabled)", .open(true), .states(["disabled"])),
      Reading("State: Expresses its state (ex: \"dimmed\")", .open(true), .states(["dimmed"])),
      Reading("State: Expresses states such as expanded", .open(true), .states(["expanded"])),
      Reading("State: Expresses expanded, collapsed, etc.", .open(true)),
      Reading("Name: For example \"Close\"", .open(true), .quotes(["close"])),
      Reading("Role: Announced as a button or similar", .open(true), .roles(["button"])),
      Reading("State: Expresses its state (disabled)", .open(false)),
      Reading("State: Disabled, i.e. dimmed", .open(false)),
    ])
  func openSets(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "a role is what something is said to be, for each platform",
    arguments: [
      Reading(
        "Role: Identifies as a button in iOS and a switch in Android",
        .roles(["button on ios", "switch on android"])),
      Reading(
        "Role: Button (iOS), switch (Android)", .roles(["button on ios", "switch on android"])),
      Reading(
        "Role: Announced as \"adjustable\" in iOS and \"slider\" in Android",
        .roles(["adjustable on ios", "slider on android"])),
      Reading(
        "Role: On iOS, it is a button, on Android, it is a link",
        .roles(["button on ios", "link on android"])),
      Reading("Role: iOS: button, Android: link", .roles(["button on ios", "link on android"])),
      Reading("Role: Announced as a button on iOS and Android", .roles(["button on android+ios"])),
      Reading(
        "Role: Identified as a button, and on Android, it should instruct \"double tap to activate\"",
        .roles(["button", "double_tap_to_activate on android"])),
      Reading("Role: The dismiss button is announced as a button", .roles(["button"])),
      Reading("Role: Announced as a button that opens a menu", .roles(["button"])),
      Reading("Role: Announced as a button in the dialog", .roles(["button"])),
      Reading("Role: It identifies its role of link", .roles(["link"])),
      Reading("Role: A card that acts like a link is announced as a button", .roles(["button"])),
      Reading(
        "Role: Instructs DOUBLE TAP TO ACTIVATE on Android",
        .roles(["double_tap_to_activate on android"])),
      Reading("Role: It is listed among the landmarks as a search landmark", .roles(["search"])),
      Reading("Name: Focus moves to the close button and its name is clear", .roles([])),
    ])
  func roles(_ reading: Reading) throws { try reading.expect(step: 3) }

  @Test(
    "quotes in every style are the same words",
    arguments: [
      Reading("Name: Says \"Add to bag\"", .quotes(["add to bag"])),
      Reading("Name: Says \u{201C}Add to bag\u{201D}", .quotes(["add to bag"])),
      Reading("Name: Says \"Add to bag\u{201D}", .quotes(["add to bag"])),
      Reading("Name: Says \"Add,\" \"Remove.\"", .quotes(["add", "remove"])),
      Reading("Name: Says \"ADD TO BAG\"", .quotes(["add to bag"])),
      Reading("Name: From the attribute title=\"Bag\"", .quotes([])),
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
