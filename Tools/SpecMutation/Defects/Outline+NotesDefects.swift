import SpecDiagnostics

extension Outline {
  /// Aspects, frameworks and notes that are deleted, copied, emptied or wrongly nested.
  @DefectList var notesDefects: [Defect] {
    Defect(
      .only("parity/aspect-on-one-platform structure"), "aspect deleted on one platform",
      reach: .anywhere
    ) {
      let shared = aspects.filter { aspect in
        aspects.contains { $0.aspect == aspect.aspect && $0.platform != aspect.platform }
      }
      return deletions(of: shared.map { withBlankEnd($0.lines) })
    }
    Defect("structure/aspect-missing", "aspect deleted on every platform", reach: .anywhere) {
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
    }
    Defect(
      "structure/aspect-repeated", "aspect written twice", reach: .anywhere,
      aspects.map {
        Change([inserting("\n" + text(of: $0.lines), before: $0.lines.upperBound + 1)])
      })
    Defect(
      "structure/section-without-content parity", "aspect emptied",
      emptyings(of: aspects.map(\.lines)))
    Defect(
      .only("parity/framework-missing"), "framework deleted",
      frameworks.map { framework in
        // With its only framework the aspect says nothing of frameworks: no one is left out.
        let isOnly = frameworks(of: framework.aspect).count < 2
        return Change([deleting(framework.lines)], isEquivalent: isOnly)
      })
    Defect(
      "structure/label-without-content", "framework emptied", emptyings(of: frameworks.map(\.lines))
    )
    Defect(
      "structure/framework-beside-aspect", "framework raised to the level of its aspect",
      frameworks.compactMap { framework in
        let line = lines[framework.label]
        guard let level = lines[framework.aspect.heading].headingLevel,
          line.headingLevel != level
        else { return nil }
        let heading = String(repeating: "#", count: level) + " \(framework.name)\n"
        return Change(line.range, heading, places: [framework.aspect.lines])
      })
    Defect(
      "structure/framework-label-swallowed", "framework's label glued to the bullet before it",
      frameworks.compactMap { framework in
        let line = lines[framework.label]
        guard line.kind == .bullet,
          let before = lines[..<framework.label].lastIndex(where: { $0.kind != .blank }),
          lines[before].kind == .bullet, before > framework.aspect.heading
        else { return nil }
        let gap = SourceRange(lines[before].range.upperBound, line.content.upperBound)
        return Change(gap, "\n" + line.title, places: [framework.aspect.lines])
      })
    Defect(
      "structure/heading-not-canonical style", "framework's label with another name",
      relabelled(["Jetpack Compose": "Android Compose", "Android Views": "Android View"]).map {
        Change([$0.edit])
      })
    Defect(
      "structure/heading-not-canonical style", "framework's labels with another name throughout",
      [["Android Views": "Views"], ["Jetpack Compose": "Compose"]].map { names in
        Change(relabelled(names).map(\.edit))
      }.filter { !$0.edits.edits.isEmpty })
    Defect(
      "structure/framework-repeated", "framework written twice",
      frameworks.map {
        Change([inserting(text(of: $0.lines), before: $0.lines.upperBound + 1)], places: [$0.lines])
      })
    Defect(
      "structure/framework-inside-other parity", "framework indented into the one before it",
      aspects.flatMap { aspect in
        frameworks(of: aspect).dropFirst().filter { lines[$0.label].kind == .bullet }.map {
          framework in
          let own = framework.lines.filter { lines[$0].kind != .blank }
          return Change(own.map { inserting("   ", before: $0) }, places: [aspect.lines])
        }
      })
    Defect(
      "structure/notes-beside-label parity", "notes of a framework next to its label",
      frameworks.compactMap { framework in
        let label = lines[framework.label]
        let below = framework.lines.dropFirst().map { lines[$0] }.filter {
          $0.isItem && $0.indent > label.indent
        }
        guard label.kind == .bullet, let first = below.first else { return nil }
        let edits = below.filter { $0.indent == first.indent }
          .map { ByteEdit($0.spaces, String(repeating: " ", count: label.indent)) }
        return Change(edits, places: [framework.aspect.lines])
      })
    Defect(
      "structure/aspects-out-of-order", "neighbouring aspects exchanged",
      zip(aspects, aspects.dropFirst()).compactMap { first, second in
        guard first.platform == second.platform, first.aspect != second.aspect else { return nil }
        return Change(
          exchanging(first.lines, second.lines),
          places: [first.lines.lowerBound...second.lines.upperBound])
      })
  }

  /// The labels of frameworks that have another name, with that name in their place.
  func relabelled(_ names: [String: String]) -> [(framework: NotedFramework, edit: ByteEdit)] {
    frameworks.compactMap { framework in
      guard let new = names[framework.name],
        let place = ranges(of: framework.name, within: lines[framework.label].content).first
      else { return nil }
      return (framework, ByteEdit(place, new))
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
