import SpecDiagnostics
import SpecLanguage

/// Platforms and frameworks that get each other's notes, names and words.
enum ParityDefects {
  static let all = [
    Defect(family: "parity/sections-swapped", "headings of the two platforms exchanged") {
      outline, _ in
      let headings = outline.headings(level: 2).filter { outline.lines[$0].platform != nil }
      guard let first = headings.first,
        let second = headings.last(where: {
          outline.lines[$0].platform != outline.lines[first].platform
        })
      else { return [] }
      return [
        Change(
          outline.exchanging(first...first, second...second),
          "\(outline.quote(first)) and \(outline.quote(second)) exchanged", isAnywhere: true)
      ]
    },
    Defect(family: "parity/foreign-word", "screen reader of the other platform") { outline, _ in
      notes(outline).flatMap { index, platform -> [Change] in
        let (own, other) = platform == "ios" ? ("VoiceOver", "TalkBack") : ("TalkBack", "VoiceOver")
        let line = outline.lines[index]
        // A sentence that names another platform compares the two.
        guard !line.text.contains(other), !line.text.lowercased().contains("ios"),
          !line.text.contains("Android")
        else { return [] }
        return outline.ranges(of: own, within: line.range).prefix(1).map { range in
          outline.writing(other, at: range, in: index, "\(own) became \(other)")
        }
      }
    },
    Defect(family: "parity/foreign-api", "API of the other platform", also: ["api/*"]) {
      outline, _ in
      notes(outline).flatMap { index, platform in
        exchanged(platform == "ios" ? Words.androidNames : Words.iosNames, index, outline)
      }
    },
    Defect(
      family: "parity/foreign-api", "framework's label of the other platform", also: ["structure/*"]
    ) { outline, _ in
      outline.frameworks.compactMap { framework in
        let new = [
          "UIKit": "Android Views", "SwiftUI": "Jetpack Compose", "Android Views": "UIKit",
          "Jetpack Compose": "SwiftUI",
        ]
        guard let other = new[framework.name], let edit = outline.relabelling(framework, other)
        else { return nil }
        return Change(
          [edit], "\(outline.title(of: framework)) called \(other)",
          places: [framework.aspect.lines])
      }
    },
    Defect(family: "parity/other-framework-api", "API of the other framework", also: ["api/*"]) {
      outline, _ in
      outline.frameworks.flatMap { framework -> [Change] in
        guard let names = Words.otherFramework[framework.name] else { return [] }
        return framework.lines.flatMap { exchanged(names, $0, outline) }
      }
    },
    Defect(
      "parity/role-on-one-platform", "platform of a role dropped in both blocks",
      also: ["consistency/*"]
    ) { outline, _ in
      ["on iOS and Android", "in iOS and Android"].compactMap { both in
        let edits = (outline.indices(in: .condensed) + outline.indices(in: .gherkin))
          .filter { outline.lines[$0].text.lowercased().contains("role") }
          .flatMap { outline.ranges(of: both, in: $0) }
          .map { ByteEdit($0, String(both.prefix(6))) }
        return edits.isEmpty ? nil : Change(edits, "role \(both.prefix(6)) only", isAnywhere: true)
      }
    },
    Defect("parity/media-on-one-platform", "video of one platform deleted", also: ["structure/*"]) {
      outline, _ in
      let titles = outline.headings(level: 3).filter { outline.lines[$0].zone == .videos }
      guard titles.count == 2 else { return [] }
      return titles.map { title in
        outline.deletion(of: outline.section(at: title), isAnywhere: true)
      }
    },
  ]

  /// The lines of prose in the notes of the platforms, each with its platform.
  private static func notes(_ outline: Outline) -> [(Int, String)] {
    outline.prose.compactMap { index in
      outline.lines[index].platform.map { (index, $0) }
    }
  }

  /// Returns the changes of the code spans of a line that hold one of some names and nothing else.
  private static func exchanged(_ names: [(String, String)], _ index: Int, _ outline: Outline)
    -> [Change]
  {
    names.flatMap { old, new in
      outline.ranges(of: "`\(old)`", in: index).prefix(1)
        .map { range in
          outline.writing("`\(new)`", at: range, in: index, "\"\(old)\" became \"\(new)\"")
        }
    }
  }
}
