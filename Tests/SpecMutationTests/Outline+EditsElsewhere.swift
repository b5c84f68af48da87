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
        guard first < lines.count else { return nil }
        return edited([
          inserting("\nIt was looked over in spring.\n\n", before: first)
        ])
      },
      Variant("a paragraph below each heading") {
        edited(
          lines.indices.filter {
            lines[$0].isHeading && $0 + 1 < lines.count
              && lines[$0].zone == .other
          }.map { inserting("\nIt was looked over in spring.\n", before: $0 + 1) })
      },
      Variant("a section in front") {
        guard let first = headings(level: 2).first else { return nil }
        return edited([
          inserting("## Remarks of the house\n\nNothing yet.\n\n", before: first)
        ])
      },
      Variant("a scenario in front") {
        renumbered(
          in: .gherkin,
          with: "1. Scenario: Printing\n   - It looks the same on paper\n\n")
      },
      Variant("a step in front") {
        // A label would name an unknown action, and might be any of those that are tested.
        renumbered(in: .condensed, with: "1. Test printing\n   - It looks the same on paper\n\n")
      },
      Variant("the first criterion written twice") {
        guard !hasKeyedCriteria, let first = criteria.first?.index else { return nil }
        return edited([
          inserting(text(of: first...first), before: first)
        ])
      },
      Variant("a heading in front of the first section") {
        edited(
          headings(level: 2).prefix(1).map {
            inserting("# Volume of the house, page 12\n\n", before: $0)
          })
      },
    ]
  }

  private func renumbered(
    in zone: OutlineLine.Zone, with text: String
  ) -> SourceFile? {
    let numbered = indices(in: zone).filter { lines[$0].isNumbered }
    guard let first = numbered.first else { return nil }
    return edited(
      [inserting(text, before: first)]
        + numbered.compactMap { index in
          let line = lines[index]
          guard case .numbered(let number) = line.kind else { return nil }
          let start = line.range.lowerBound
          return ByteEdit(
            .init(start, start + String(number).utf8.count), "\(number + 1)")
        })
  }

  /// The line that follows the front matter.
  private var bodyStart: Int {
    guard hasFrontMatter else { return 0 }
    return (lines.indices.dropFirst().first { lines[$0].text == "---" } ?? -1) + 1
  }
}
