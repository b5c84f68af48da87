import SpecDiagnostics
import SpecModel
import Testing

@Suite("What in running text is for programs")
struct MachineTextTests {
  /// Returns what a note has that is no prose.
  private func verbatim(_ note: String, definitions: String = "") throws -> [String] {
    let spec = try Sample.notes("### Role\n\n- \(note)\n\(definitions)").spec
    return spec.markup.verbatim.map { spec.file.text($0) }
  }

  @Test(
    "is found by its form, without the punctuation around it",
    arguments: [
      ("Hash #ios, or (#talkback).", ["#ios", "#talkback"]),
      ("Mail talkback@example.org or ask @talkback!", ["talkback@example.org", "@talkback"]),
      ("The slug \"toggle-ios-notes\" is made", ["toggle-ios-notes"]),
      ("In ./media/ios/talkback and talkback.md:", ["./media/ios/talkback", "talkback.md"]),
      (
        "On www.example.org/ios; see $ios and --ios-flag",
        ["www.example.org/ios", "$ios", "--ios-flag"]
      ),
      (
        "Put {{ ios.name }}, {% if ios %}, <%= ios %> and ${ios} in",
        ["{{ ios.name }}", "{% if ios %}", "<%= ios %>", "${ios}"]
      ),
      ("Lists {#ios-notes}, {.ios} and {: .ios #x }", ["{#ios-notes}", "{.ios}", "{: .ios #x }"]),
    ])
  func forms(_ note: String, _ found: [String]) throws {
    #expect(try verbatim(note) == found)
  }

  @Test(
    "and as Markdown shows it",
    arguments: [
      ("A `button`, <code>a</code> and aria-label", ["`button`", "<code>a</code>", "aria-label"]),
      ("A <a id=\"ios\" title=\"Ios\">link</a>", ["<a id=\"ios\" title=\"Ios\">", "</a>"]),
      ("See [ios](notes#ios \"Ios\") and ![Ios](ios)", ["notes#ios", "ios"]),
      (
        "See <https://example.org/ios> and http://ios.org.",
        ["<https://example.org/ios>", "http://ios.org"]
      ),
      ("A footnote[^ios]", ["[^ios]"]),
    ])
  func markdown(_ note: String, _ found: [String]) throws {
    #expect(try verbatim(note) == found)
  }

  @Test(
    "but no prose is that only looks like it",
    arguments: [
      "VoiceOver/TalkBack, on/off and disabled/dimmed/unavailable", "Two-step, iOS-only, 4.5 to 1",
      "Step #1", "{name}, button", "- - [ ] [the name] _bold_ **Ios** 50% and 3:1",
      "Wait…Tab",
    ])
  func prose(_ note: String) throws { #expect(try verbatim(note) == []) }

  @Test("a text in brackets is a label where there are definitions")
  func labels() throws {
    let found = try verbatim(
      "[a][ios notes] and [ios]", definitions: "\n[ios]: https://example.org\n")
    #expect(found == ["[ios notes]", "[ios]"])
  }

  @Test("it is found in the title of a section too")
  func titles() throws {
    let spec = try Sample.notes("- None\n\n## More <a id=\"ios\"></a> notes {#ios}\n\nText\n").spec
    #expect(
      spec.markup.verbatim.map { spec.file.text($0) } == ["<a id=\"ios\">", "</a>"])
  }
}
