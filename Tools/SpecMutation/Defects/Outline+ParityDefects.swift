import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Platforms and frameworks that get each other's notes, names and words.
  @DefectList var parityDefects: [Defect] {
    Defect(
      "parity/foreign-word", "screen reader of the other platform",
      notes.flatMap { index -> [Change] in
        let readers = ["VoiceOver", "TalkBack"]
        let (own, other) = lines[index].platform == "ios" ? (0, 1) : (1, 0)
        // A sentence that names another platform compares the two.
        let text = lines[index].text
        guard !text.holds(readers[other]), !text.lowercased().holds("ios"),
          !text.holds("Android")
        else { return [] }
        return writing(readers[other], at: ranges(of: readers[own], in: [index]).prefix(1))
      })
    Defect(
      "parity/foreign-api api", "API of the other platform",
      notes.flatMap {
        exchanged(Words.foreign[lines[$0].platform == "ios" ? "ios" : "android"], $0)
      })
    Defect(
      "parity/foreign-api structure", "framework's label of the other platform",
      relabelled([
        "UIKit": "Android Views", "SwiftUI": "Jetpack Compose", "Android Views": "UIKit",
        "Jetpack Compose": "SwiftUI",
      ]).map { Change([$0.edit], places: [$0.framework.aspect.lines]) })
    Defect(
      "parity/other-framework-api api", "API of the other framework",
      frameworks.flatMap { framework in
        framework.lines.flatMap { exchanged(Words.foreign[framework.name], $0) }
      })
    Defect(
      .only("parity/role-on-one-platform consistency"), "platform of a role dropped in both blocks",
      reach: .anywhere
    ) {
      let told = (indices(in: .condensed) + indices(in: .gherkin))
        .filter { lines[$0].text.lowercased().holds("role") }
      return [("on iOS and Android", "on iOS"), ("in iOS and Android", "in iOS")].map {
        both, one in Change(ranges(of: both, in: told).map { ByteEdit($0, one) })
      }.filter { !$0.edits.edits.isEmpty }
    }
    Defect(
      .only("parity/media-on-one-platform structure"), "video of one platform deleted",
      reach: .anywhere
    ) {
      let titles = headings(level: 3).filter { lines[$0].zone == .videos }
      return titles.count == 2 ? deletions(of: titles.map(section)) : []
    }
  }

  private var notes: [Int] { prose.filter { lines[$0].platform != nil } }

  /// The code spans of a line that hold one of some names and nothing else, with another name.
  private func exchanged(_ names: [(String, String)]?, _ index: Int) -> [Change] {
    (names ?? []).flatMap { old, new in
      writing("`\(new)`", at: ranges(of: "`\(old)`", in: [index]).prefix(1))
    }
  }
}
