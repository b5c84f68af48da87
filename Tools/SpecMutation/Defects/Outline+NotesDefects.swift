import SpecDiagnostics

extension Outline {
  /// Aspects, frameworks and notes that are deleted or wrongly nested.
  func noteChanges(_ name: String) -> [Change]? {
    switch name {
    case "aspect deleted on every platform":
      guard !isWeb else { return [] }
      let isPattern =
        file.path.holds("pattern")
        || lines.contains { $0.zone == .metadata && $0.text.hasPrefix("categories: pattern") }
      return Set(aspects.map(\.aspect)).sorted().map { aspect in
        // Patterns need no aspect that their criteria do not ask for.
        let isAsked = criteria.contains { $0.labelText.lowercased() == aspect }
        return Change(
          aspects.filter { $0.aspect == aspect }.map { deleting(withBlankEnd($0.lines)) },
          isEquivalent: isPattern && !isAsked)
      }
    case "framework deleted":
      return frameworks.map { framework in
        // With its only framework the aspect says nothing of frameworks: no one is left out.
        let isOnly = frameworks(of: framework.aspect).count < 2
        return Change([deleting(framework.lines)], isEquivalent: isOnly)
      }
    case "framework raised to the level of its aspect":
      return frameworks.compactMap { framework in
        let line = lines[framework.label]
        guard let level = lines[framework.aspect.heading].headingLevel, line.headingLevel != level
        else { return nil }
        let heading = String(repeating: "#", count: level) + " \(framework.name)\n"
        return Change(line.range, heading, places: [framework.aspect.lines])
      }
    case "framework's label glued to the bullet before it":
      return frameworks.compactMap { framework in
        let line = lines[framework.label]
        guard line.kind == .bullet,
          let before = lines[..<framework.label].lastIndex(where: { $0.kind != .blank }),
          lines[before].kind == .bullet, before > framework.aspect.heading
        else { return nil }
        let gap = SourceRange(lines[before].range.upperBound, line.content.upperBound)
        return Change(gap, "\n" + line.title, places: [framework.aspect.lines])
      }
    case "framework's label with another name":
      return relabelled(["Jetpack Compose": "Android Compose", "Android Views": "Android View"])
        .map { Change([$0.edit]) }
    case "framework's labels with another name throughout":
      return [["Android Views": "Views"], ["Jetpack Compose": "Compose"]].map(relabelled)
        .filter { !$0.isEmpty }.map { Change($0.map(\.edit)) }
    case "framework indented into the one before it":
      return aspects.flatMap { aspect in
        frameworks(of: aspect).dropFirst().filter { lines[$0.label].kind == .bullet }.map {
          framework in
          let own = framework.lines.filter { lines[$0].kind != .blank }
          return Change(own.map { inserting("   ", before: $0) }, places: [aspect.lines])
        }
      }
    case "notes of a framework next to its label":
      return frameworks.compactMap { framework in
        let label = lines[framework.label]
        let below = framework.lines.dropFirst().map { lines[$0] }.filter {
          $0.isItem && $0.indent > label.indent
        }
        guard label.kind == .bullet, let first = below.first else { return nil }
        let edits = below.filter { $0.indent == first.indent }
          .map { ByteEdit($0.spaces, String(repeating: " ", count: label.indent)) }
        return Change(edits, places: [framework.aspect.lines])
      }
    case "neighbouring aspects exchanged":
      return zip(aspects, aspects.dropFirst()).compactMap { first, second in
        guard first.platform == second.platform, first.aspect != second.aspect else { return nil }
        return Change(
          exchanging(first.lines, second.lines),
          places: [first.lines.lowerBound...second.lines.upperBound])
      }
    default: return nil
    }
  }

  /// The labels of frameworks that have another name, with that name in their place.
  private func relabelled(
    _ names: [String: String]
  ) -> [(framework: NotedFramework, edit: ByteEdit)] {
    frameworks.compactMap { framework in
      guard let new = names[framework.name],
        let place = ranges(of: framework.name, within: lines[framework.label].content).first
      else { return nil }
      return (framework, ByteEdit(place, new))
    }
  }

  /// Platforms and frameworks that get each other's notes, names and words.
  func parityChanges(_ name: String) -> [Change]? {
    let notes = prose.filter { lines[$0].platform != nil }
    switch name {
    case "screen reader of the other platform":
      return notes.flatMap { index -> [Change] in
        let readers = ["VoiceOver", "TalkBack"]
        let (own, other) = lines[index].platform == "ios" ? (0, 1) : (1, 0)
        // A sentence that names another platform compares the two.
        let text = lines[index].text
        guard !text.holds(readers[other]), !text.lowercased().holds("ios"), !text.holds("Android")
        else { return [] }
        return writing(readers[other], at: ranges(of: readers[own], in: [index]).prefix(1))
      }
    case "API of the other platform":
      return notes.flatMap { exchanged(lines[$0].platform == "ios" ? "ios" : "android", $0) }
    case "API of the other framework":
      return frameworks.flatMap { framework in
        framework.lines.flatMap { exchanged(framework.name, $0) }
      }
    case "framework's label of the other platform":
      return relabelled([
        "UIKit": "Android Views", "SwiftUI": "Jetpack Compose", "Android Views": "UIKit",
        "Jetpack Compose": "SwiftUI",
      ]).map { Change([$0.edit], places: [$0.framework.aspect.lines]) }
    default: return nil
    }
  }

  /// The code spans of a line that hold a name of a platform or a framework and nothing else, with
  /// another name.
  private func exchanged(_ owner: String, _ index: Int) -> [Change] {
    (Words.foreign[owner] ?? []).flatMap { old, new in
      writing("`\(new)`", at: ranges(of: "`\(old)`", in: [index]).prefix(1))
    }
  }
}

extension OutlineLine {
  /// Whether a line begins an item of a list, one with a number in front included, which is plain
  /// text to the outline where it is indented.
  fileprivate var isItem: Bool {
    let bare = text.drop { $0 == " " || $0 == "\t" }
    return kind == .bullet || kind == .text && bare.starts(with: #/[0-9]{1,2}[.)] /#)
  }
}
