import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Platforms and frameworks that get each other's notes, names and words.
  var parityDefects: [Defect] {
    [
      Defect(family: "parity/sections-swapped", "headings of the two platforms exchanged") { _ in
        let headings = headings(level: 2).filter { lines[$0].platform != nil }
        guard let first = headings.first,
          let second = headings.last(where: {
            lines[$0].platform != lines[first].platform
          })
        else { return [] }
        return [
          Change(
            exchanging(first...first, second...second),
            "\(quote(first)) and \(quote(second)) exchanged", isAnywhere: true)
        ]
      },
      Defect(family: "parity/foreign-word", "screen reader of the other platform") { _ in
        notes.flatMap { index, platform -> [Change] in
          let (own, other) =
            platform == "ios" ? ("VoiceOver", "TalkBack") : ("TalkBack", "VoiceOver")
          let line = lines[index]
          // A sentence that names another platform compares the two.
          guard !line.text.contains(other), !line.text.lowercased().contains("ios"),
            !line.text.contains("Android")
          else { return [] }
          return ranges(of: own, within: line.range).prefix(1).map { range in
            writing(other, at: range, in: index, "\(own) became \(other)")
          }
        }
      },
      Defect(family: "parity/foreign-api", "API of the other platform", also: ["api/*"]) { _ in
        notes.flatMap { index, platform in
          exchanged(platform == "ios" ? Words.androidNames : Words.iosNames, index)
        }
      },
      Defect(
        family: "parity/foreign-api", "framework's label of the other platform",
        also: ["structure/*"]
      ) { _ in
        frameworks.compactMap { framework in
          let new = [
            "UIKit": "Android Views", "SwiftUI": "Jetpack Compose", "Android Views": "UIKit",
            "Jetpack Compose": "SwiftUI",
          ]
          guard let other = new[framework.name], let edit = relabelling(framework, other)
          else { return nil }
          return Change(
            [edit], "\(title(of: framework)) called \(other)", places: [framework.aspect.lines])
        }
      },
      Defect(family: "parity/other-framework-api", "API of the other framework", also: ["api/*"]) {
        _ in
        frameworks.flatMap { framework -> [Change] in
          guard let names = Words.otherFramework[framework.name] else { return [] }
          return framework.lines.flatMap { exchanged(names, $0) }
        }
      },
      Defect(
        "parity/role-on-one-platform", "platform of a role dropped in both blocks",
        also: ["consistency/*"]
      ) { _ in
        ["on iOS and Android", "in iOS and Android"].compactMap { both in
          let edits = (indices(in: .condensed) + indices(in: .gherkin))
            .filter { lines[$0].text.lowercased().contains("role") }
            .flatMap { ranges(of: both, in: $0) }
            .map { ByteEdit($0, String(both.prefix(6))) }
          return edits.isEmpty
            ? nil : Change(edits, "role \(both.prefix(6)) only", isAnywhere: true)
        }
      },
      Defect("parity/media-on-one-platform", "video of one platform deleted", also: ["structure/*"])
      { _ in
        let titles = headings(level: 3).filter { lines[$0].zone == .videos }
        guard titles.count == 2 else { return [] }
        return titles.map { title in deletion(of: section(at: title), isAnywhere: true) }
      },
    ]
  }

  /// The lines of prose in the notes of the platforms, each with its platform.
  private var notes: [(Int, String)] {
    prose.compactMap { index in
      lines[index].platform.map { (index, $0) }
    }
  }

  /// Returns the changes of the code spans of a line that hold one of some names and nothing else.
  private func exchanged(_ names: [(String, String)], _ index: Int)
    -> [Change]
  {
    names.flatMap { old, new in
      ranges(of: "`\(old)`", in: index).prefix(1)
        .map { range in
          writing("`\(new)`", at: range, in: index, "\"\(old)\" became \"\(new)\"")
        }
    }
  }
}
