import SpecDiagnostics

@testable import SpecMutation

/// Edits beside a finding, after which it is the same finding at another place.
///
/// They may bring findings of their own.
enum EditsElsewhere {
  static let all = [
    Variant("a paragraph above everything") { outline in
      let first = outline.bodyStart
      guard first < outline.lines.count else { return nil }
      return outline.edited([
        outline.inserting("\nIt was looked over in spring.\n\n", before: first)
      ])
    },
    Variant("a paragraph below each heading") { outline in
      outline.edited(
        outline.lines.indices.filter {
          outline.lines[$0].isHeading && $0 + 1 < outline.lines.count
            && outline.lines[$0].zone == .other
        }.map { outline.inserting("\nIt was looked over in spring.\n", before: $0 + 1) })
    },
    Variant("a section in front") { outline in
      guard let first = outline.headings(level: 2).first else { return nil }
      return outline.edited([
        outline.inserting("## Remarks of the house\n\nNothing yet.\n\n", before: first)
      ])
    },
    Variant("a scenario in front") { outline in
      renumbered(
        outline, in: .gherkin,
        with: "1. Scenario: Printing\n   - It looks the same on paper\n\n")
    },
    Variant("a step in front") { outline in
      // A label would name an unknown action, and might be any of those that are tested.
      renumbered(
        outline, in: .condensed, with: "1. Test printing\n   - It looks the same on paper\n\n")
    },
    Variant("the first criterion written twice") { outline in
      guard !outline.hasKeyedCriteria, let first = outline.criteria.first?.index else { return nil }
      return outline.edited([
        outline.inserting(outline.text(of: first...first), before: first)
      ])
    },
    Variant("a heading in front of the first section") { outline in
      outline.edited(
        outline.headings(level: 2).prefix(1).map {
          outline.inserting("# Volume of the house, page 12\n\n", before: $0)
        })
    },
  ]

  private static func renumbered(
    _ outline: Outline, in zone: OutlineLine.Zone, with text: String
  ) -> SourceFile? {
    let numbered = outline.indices(in: zone).filter { outline.lines[$0].isNumbered }
    guard let first = numbered.first else { return nil }
    return outline.edited(
      [outline.inserting(text, before: first)]
        + numbered.compactMap { index in
          let line = outline.lines[index]
          guard case .numbered(let number) = line.kind else { return nil }
          let start = line.range.lowerBound
          return ByteEdit(
            .init(start, start + String(number).utf8.count), "\(number + 1)")
        })
  }
}

extension Outline {
  /// The line that follows the front matter.
  fileprivate var bodyStart: Int {
    guard hasFrontMatter else { return 0 }
    return (lines.indices.dropFirst().first { lines[$0].text == "---" } ?? -1) + 1
  }
}
