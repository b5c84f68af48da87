import SpecDiagnostics

@testable import SpecMutation

extension Manuscript {
  /// Edits beside a finding, after which it is the same finding at another place.
  ///
  /// They may bring findings of their own.
  var editsElsewhere: [Variant] {
    let sections = parts("heading", with: ["level 2"]).prefix(1).map(\.range.lowerBound)
    let free = parts("section", with: ["free"]).map { line(at: $0.range.lowerBound).upperBound + 1 }
    return [
      inserted(
        "a paragraph above everything", "\nIt was looked over in spring.\n\n", [frontMatterEnd]),
      inserted("a paragraph below each heading", "\nIt was looked over in spring.\n", free),
      inserted("a section in front", "## Remarks of the house\n\nNothing yet.\n\n", sections),
      renumbered(
        "a scenario in front", of: "scenario",
        with: "1. Scenario: Printing\n   - It looks the same on paper\n\n"),
      // A label would name an unknown action, and might be any of those that are tested.
      renumbered(
        "a step in front", of: "step of the checklist",
        with: "1. Test printing\n   - It looks the same on paper\n\n"),
      Variant(name: "the first criterion written twice") {
        edited(
          parts("criterion", with: ["bullet"]).prefix(1).map {
            ByteEdit(SourceRange(at: $0.range.lowerBound), text(ofLines: $0.range))
          })
      },
      inserted(
        "a heading in front of the first section", "# Volume of the house, page 12\n\n", sections),
    ]
  }

  private func inserted(_ name: String, _ text: String, _ places: [Int]) -> Variant {
    let edits = places.filter { $0 < file.bytes.count }
      .map { ByteEdit(SourceRange(at: $0), text) }
    return Variant(name: name) { edited(edits) }
  }

  private func renumbered(_ name: String, of kind: String, with text: String) -> Variant {
    let numbered = parts(kind, with: ["numbered"]).map(\.range)
    let edits =
      numbered.prefix(1).map { ByteEdit(SourceRange(at: $0.lowerBound), text) }
      + numbered.compactMap { range in
        let digits = file.text(range).prefix { $0.isNumber }
        return Int(digits).map {
          ByteEdit(SourceRange(range.lowerBound, range.lowerBound + digits.utf8.count), "\($0 + 1)")
        }
      }
    return Variant(name: name) { edited(edits) }
  }
}
