import SpecDiagnostics

@testable import SpecMutation

extension Outline {
  /// Edits beside a finding, after which it is the same finding at another place.
  ///
  /// They may bring findings of their own.
  var editsElsewhere: [Variant] {
    let sections = headings(level: 2).prefix(1)
    return [
      inserted("a paragraph above everything", "\nIt was looked over in spring.\n\n", [bodyStart]),
      inserted(
        "a paragraph below each heading", "\nIt was looked over in spring.\n",
        indices { $0.isHeading && $0.zone == .other }.map { $0 + 1 }),
      inserted("a section in front", "## Remarks of the house\n\nNothing yet.\n\n", sections),
      renumbered(
        "a scenario in front", in: .gherkin,
        with: "1. Scenario: Printing\n   - It looks the same on paper\n\n"),
      // A label would name an unknown action, and might be any of those that are tested.
      renumbered(
        "a step in front", in: .condensed,
        with: "1. Test printing\n   - It looks the same on paper\n\n"),
      Variant("the first criterion written twice") {
        hasKeyedCriteria
          ? nil
          : edited(
            criteria.prefix(1).map { inserting(text(of: $0.index...$0.index), before: $0.index) })
      },
      inserted(
        "a heading in front of the first section", "# Volume of the house, page 12\n\n", sections),
    ]
  }

  private func inserted(_ name: String, _ text: String, _ indices: some Sequence<Int>) -> Variant {
    let edits = indices.filter { $0 < lines.count }.map { inserting(text, before: $0) }
    return Variant(name) { edited(edits) }
  }

  private func renumbered(
    _ name: String, in zone: OutlineLine.Zone, with text: String
  ) -> Variant {
    let numbered = numbered(in: zone)
    let edits =
      numbered.prefix(1).map { inserting(text, before: $0) }
      + numbered.compactMap { lines[$0].number }.map { ByteEdit($0.digits, "\($0.value + 1)") }
    return Variant(name) { edited(edits) }
  }

  /// The line that follows the front matter.
  private var bodyStart: Int {
    hasFrontMatter ? (indices { $0.text == "---" }.first { $0 > 0 } ?? -1) + 1 : 0
  }
}
