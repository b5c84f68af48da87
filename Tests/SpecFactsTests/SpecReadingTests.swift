import SpecDiagnostics
import SpecFacts
import SpecModel
import TestSupport
import Testing

@Suite("A document read into facts")
struct SpecReadingTests {
  @Test("in web scenarios THEN when begins another trigger, and an outcome may be inline")
  func inline() throws {
    let reading = try Sample.reading(
      scenarios: """
        1. Keyboard for mobile & desktop

           - WHEN I use the tab key to move focus to the dial I SEE focus is clearly visible
           - THEN when I use the enter key I SEE it opens
              - I HEAR its name
           - AND WHEN I use the escape key, THEN I see it closes
        """, path: "web/component/dial.md")
    #expect(
      reading.events.map { $0.trigger.actions.map(\.fullID) }
        == [["key.tab"], ["key.enter"], ["key.escape"]])
    #expect(reading.events.map(\.outcomes.count) == [1, 2, 1])
    #expect(reading.events[2].outcomes.flatMap(\.statement.effects).map(\.outcome) == ["closes"])
  }

  @Test(
    "behind I SEE a word that may be a noun is what the thing does, if that fits",
    arguments: [
      ("focus move to the dial", ["focus_moves"]), ("the time change", ["value_changes"]),
      ("focus return to the button", ["focus_returns"]), ("the group label", []),
      ("its description as a single-line search field", []), ("a search field", []),
    ])
  func perceived(_ outcome: String, _ effects: [String]) throws {
    let reading = try Sample.reading(
      scenarios: """
        1. Keyboard for mobile & desktop

           - WHEN I use the tab key I SEE \(outcome)
        """, path: "web/component/dial.md")
    let found = reading.events[0].outcomes[0].statement.effects.map(\.outcome)
    #expect(found == effects)
  }

  @Test(
    "a bullet that ends in AND goes on in the next one",
    arguments: [
      ("I use the tab key to move focus to the dial", "key.tab"),
      ("I swipe to focus on the dial", "gesture.swipe"),
    ])
  func hangingAnd(_ step: String, _ action: String) throws {
    let reading = try Sample.reading(
      scenarios: """
        3. Mobile screenreader

           - WHEN I use a mobile screenreader (TalkBack, VoiceOver) AND
           - \(step)
              - I HEAR its name
        """, path: "web/component/dial.md")
    let heard = try #require(reading.spec.gherkin?.parts.first?.allSteps.last)
    let claim = try #require(reading.claim(of: heard))
    #expect(claim.trigger == [action])
    #expect(claim.condition == nil)
    #expect(reading.events.map(\.hasScreenReader) == [true])
  }

  @Test("each criterion is for the platforms that it names")
  func platforms() throws {
    let reading = try Sample.reading(
      criteria: """
        3. Listen to screenreader output on all devices

           - Role: A dial (iOS)
           - Name: Says what it turns
           - Role: A knob (Android)
        """)
    #expect(reading.criteria.map(\.platforms.ids) == [["ios"], [], ["android"]])
    #expect(reading.platforms.ids == ["ios", "android"])
  }

  @Test("a group of front matter that is one text says what its text says")
  func frontMatter() throws {
    let text =
      "---\nkeyboard: N/A\nmobile:\n  swipe: Focus moves\n---\n\n## iOS\n\n### Role\n\n- A dial\n"
    let loaded = try BuiltIn.loader().load(SourceFile(path: "dial.md", text: text))
    let reading = SpecReading(try #require(loaded.spec))
    #expect(reading.criteria.map(\.statement.isNotApplicable) == [true, false])
  }
}
