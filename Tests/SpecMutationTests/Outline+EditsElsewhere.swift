import SpecDiagnostics

@testable import SpecMutation

extension Outline {
  /// Edits beside a finding, after which it is the same finding at another place.
  ///
  /// They may bring findings of their own.
  var editsElsewhere: [Variant] {
    [
      Variant("a paragraph above everything") {
        let first = bodyStart
        return first < lines.count
          ? edited([inserting("\nIt was looked over in spring.\n\n", before: first)]) : nil
      },
      Variant("a paragraph below each heading") {
        let headings = indices { $0.isHeading && $0.zone == .other }.filter { $0 + 1 < lines.count }
        return edited(
          headings.map { inserting("\nIt was looked over in spring.\n", before: $0 + 1) })
      },
      Variant("a section in front") {
        edited(
          headings(level: 2).prefix(1).map {
            inserting("## Remarks of the house\n\nNothing yet.\n\n", before: $0)
          })
      },
      Variant("a scenario in front") {
        renumbered(
          in: .gherkin, with: "1. Scenario: Printing\n   - It looks the same on paper\n\n")
      },
      Variant("a step in front") {
        // A label would name an unknown action, and might be any of those that are tested.
        renumbered(in: .condensed, with: "1. Test printing\n   - It looks the same on paper\n\n")
      },
      Variant("the first criterion written twice") {
        hasKeyedCriteria
          ? nil
          : edited(
            criteria.prefix(1).map {
              inserting(text(of: $0.index...$0.index), before: $0.index)
            })
      },
      Variant("a heading in front of the first section") {
        edited(
          headings(level: 2).prefix(1).map {
            inserting("# Volume of the house, page 12\n\n", before: $0)
          })
      },
    ]
  }

  private func renumbered(in zone: OutlineLine.Zone, with text: String) -> SourceFile? {
    let numbered = numbered(in: zone)
    return edited(
      numbered.prefix(1).map { inserting(text, before: $0) }
        + numbered.compactMap { lines[$0].number }
        .map { ByteEdit($0.digits, "\($0.value + 1)") })
  }

  /// The line that follows the front matter.
  private var bodyStart: Int {
    hasFrontMatter ? (indices { $0.text == "---" }.first { $0 > 0 } ?? -1) + 1 : 0
  }
}
