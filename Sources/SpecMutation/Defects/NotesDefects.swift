import SpecDiagnostics

/// Aspects, frameworks and notes that are deleted, copied, emptied or wrongly nested.
enum NotesDefects {
  static let all = [
    Defect("parity/aspect-on-one-platform", "aspect deleted on one platform", also: ["structure/*"])
    { outline, _ in
      outline.aspects.filter { aspect in
        outline.aspects.contains { $0.aspect == aspect.aspect && $0.platform != aspect.platform }
      }.map { deleted([$0], outline) }
    },
    Defect(family: "structure/aspect-missing", "aspect deleted on every platform") { outline, _ in
      guard !outline.isWeb else { return [] }
      let isPattern =
        outline.file.path.holds("pattern")
        || outline.lines.contains {
          $0.zone == .metadata && $0.text.hasPrefix("categories: pattern")
        }
      return Set(outline.aspects.map(\.aspect)).sorted().map { aspect in
        var change = deleted(outline.aspects.filter { $0.aspect == aspect }, outline)
        // Patterns need no aspect that their criteria do not ask for.
        let labels = outline.criteria.map { $0.labelText.lowercased() }
        if isPattern && !labels.contains(aspect) { change.exclusion = .equivalent }
        return change
      }
    },
    Defect(family: "structure/aspect-repeated", "aspect written twice") { outline, _ in
      outline.aspects.map { aspect in
        Change(
          [
            outline.inserting(
              "\n" + outline.text(of: aspect.lines), before: aspect.lines.upperBound + 1)
          ], "\(outline.quote(aspect.heading)) twice", places: [aspect.lines], isAnywhere: true)
      }
    },
    Defect(family: "structure/section-without-content", "aspect emptied", also: ["parity/*"]) {
      outline, _ in
      outline.aspects.compactMap { outline.emptying($0.lines) }
    },
    Defect("parity/framework-missing", "framework deleted") { outline, _ in
      outline.frameworks.map { framework in
        // With its only framework the aspect says nothing of frameworks: nobody is left out.
        let isOnly = outline.frameworks(of: framework.aspect).count < 2
        return Change(
          [outline.deleting(framework.lines)], "\(outline.title(of: framework)) deleted",
          exclusion: isOnly ? .equivalent : nil)
      }
    },
    Defect(family: "structure/label-without-content", "framework emptied") { outline, _ in
      outline.frameworks.compactMap { outline.emptying($0.lines, outline.title(of: $0)) }
    },
    Defect(
      family: "structure/framework-beside-aspect", "framework raised to the level of its aspect"
    ) { outline, _ in
      outline.frameworks.compactMap { framework in
        let line = outline.lines[framework.label]
        guard let level = outline.lines[framework.aspect.heading].headingLevel,
          line.headingLevel != level
        else { return nil }
        let marks = String(repeating: "#", count: level)
        return Change(
          [ByteEdit(line.range, "\(marks) \(framework.name)\n")],
          "\(outline.title(of: framework)) raised", places: [framework.aspect.lines])
      }
    },
    Defect(
      family: "structure/framework-label-swallowed",
      "framework's label glued to the bullet before it"
    ) { outline, _ in
      outline.frameworks.compactMap { framework in
        let line = outline.lines[framework.label]
        let before = outline.lines.indices.prefix(framework.label).last {
          outline.lines[$0].kind != .blank
        }
        guard line.kind == .bullet, let before, outline.lines[before].kind == .bullet,
          before > framework.aspect.heading
        else { return nil }
        let gap = outline.lines[before].range.upperBound
        return Change(
          [ByteEdit(.init(gap, line.content.upperBound), "\n" + line.title)],
          "\(outline.title(of: framework)) glued", places: [framework.aspect.lines])
      }
    },
    Defect(
      family: "structure/heading-not-canonical", "framework's label with another name",
      also: ["style/*"]
    ) { outline, _ in
      outline.frameworks.compactMap { framework in
        let new = ["Jetpack Compose": "Android Compose", "Android Views": "Android View"]
        guard let name = new[framework.name],
          let edit = outline.relabelling(framework, name)
        else { return nil }
        return Change([edit], "\(outline.title(of: framework)) called \(name)")
      }
    },
    Defect(
      family: "structure/heading-not-canonical", "framework's labels with another name throughout",
      also: ["style/*"]
    ) { outline, _ in
      ["Jetpack Compose": "Compose", "Android Views": "Views"].sorted { $0.key < $1.key }
        .compactMap { name, new in
          let edits = outline.frameworks.filter { $0.name == name }
            .compactMap { outline.relabelling($0, new) }
          return edits.isEmpty ? nil : Change(edits, "\(name) called \(new) throughout")
        }
    },
    Defect(family: "structure/framework-repeated", "framework written twice") { outline, _ in
      outline.frameworks.map { framework in
        Change(
          [outline.copying(framework.lines)], "\(outline.title(of: framework)) twice",
          places: [framework.lines])
      }
    },
    Defect(
      family: "structure/framework-inside-other", "framework indented into the one before it",
      also: ["parity/*"]
    ) { outline, _ in
      outline.aspects.flatMap { aspect -> [Change] in
        outline.frameworks(of: aspect).dropFirst().compactMap { framework in
          guard outline.lines[framework.label].kind == .bullet else { return nil }
          let edits = framework.lines.filter { outline.lines[$0].kind != .blank }
            .map { ByteEdit(.init(at: outline.lines[$0].range.lowerBound), "   ") }
          return Change(edits, "\(outline.title(of: framework)) indented", places: [aspect.lines])
        }
      }
    },
    Defect(
      family: "structure/notes-beside-label", "notes of a framework beside its label",
      also: ["parity/*"]
    ) { outline, _ in
      outline.frameworks.compactMap { framework in
        let label = outline.lines[framework.label]
        let below = framework.lines.dropFirst().filter {
          outline.lines[$0].isItem && outline.lines[$0].indent > label.indent
        }
        guard label.kind == .bullet, let first = below.first else { return nil }
        let edits = below.filter { outline.lines[$0].indent == outline.lines[first].indent }
          .map { ByteEdit(outline.lines[$0].spaces, String(repeating: " ", count: label.indent)) }
        return Change(
          edits, "notes of \(framework.name) under \(outline.quote(framework.aspect.heading))",
          places: [framework.aspect.lines])
      }
    },
    Defect(family: "structure/aspects-out-of-order", "neighbouring aspects exchanged") {
      outline, _ in
      zip(outline.aspects, outline.aspects.dropFirst()).compactMap { first, second in
        guard first.platform == second.platform, first.aspect != second.aspect else { return nil }
        return Change(
          outline.exchanging(first.lines, second.lines),
          "\(outline.quote(first.heading)) and \(outline.quote(second.heading)) exchanged",
          places: [first.lines.lowerBound...second.lines.upperBound])
      }
    },
  ]

  private static func deleted(_ aspects: [NotedAspect], _ outline: Outline) -> Change {
    Change(
      aspects.map { outline.deleting(outline.withBlankEnd($0.lines)) },
      aspects.map { outline.quote($0.heading) + " for " + $0.platform }
        .joined(separator: " and ") + " deleted", isAnywhere: true)
  }
}

extension OutlineLine {
  /// Whether a line begins an item of a list, one with a number in front included, which is plain
  /// text to the outline where it is indented.
  fileprivate var isItem: Bool {
    if kind == .bullet { return true }
    guard kind == .text else { return false }
    let bare = text.drop { $0 == " " || $0 == "\t" }
    let digits = bare.prefix { $0.isASCII && $0.isNumber }
    let mark = bare.dropFirst(digits.count).prefix(2)
    return (1...2).contains(digits.count) && (mark == ". " || mark == ") ")
  }
}
