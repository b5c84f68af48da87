import SpecDiagnostics

extension Outline {
  /// Aspects, frameworks and notes that are deleted, copied, emptied or wrongly nested.
  var notesDefects: [Defect] {
    [
      Defect(
        "parity/aspect-on-one-platform", "aspect deleted on one platform", also: ["structure/*"]
      ) { _ in
        aspects.filter { aspect in
          aspects.contains { $0.aspect == aspect.aspect && $0.platform != aspect.platform }
        }.map { deleted([$0]) }
      },
      Defect(family: "structure/aspect-missing", "aspect deleted on every platform") { _ in
        guard !isWeb else { return [] }
        let isPattern =
          file.path.holds("pattern")
          || lines.contains { $0.zone == .metadata && $0.text.hasPrefix("categories: pattern") }
        return Set(aspects.map(\.aspect)).sorted().map { aspect in
          // Patterns need no aspect that their criteria do not ask for.
          let isAsked = criteria.contains { $0.labelText.lowercased() == aspect }
          return deleted(
            aspects.filter { $0.aspect == aspect }, isEquivalent: isPattern && !isAsked)
        }
      },
      Defect(family: "structure/aspect-repeated", "aspect written twice") { _ in
        aspects.map { aspect in
          Change(
            [
              inserting("\n" + text(of: aspect.lines), before: aspect.lines.upperBound + 1)
            ], "\(quote(aspect.heading)) twice", places: [aspect.lines], isAnywhere: true)
        }
      },
      Defect(family: "structure/section-without-content", "aspect emptied", also: ["parity/*"]) {
        _ in
        aspects.compactMap { emptying($0.lines) }
      },
      Defect("parity/framework-missing", "framework deleted") { _ in
        frameworks.map { framework in
          // With its only framework the aspect says nothing of frameworks: nobody is left out.
          let isOnly = frameworks(of: framework.aspect).count < 2
          return Change(
            [deleting(framework.lines)], "\(title(of: framework)) deleted", isEquivalent: isOnly)
        }
      },
      Defect(family: "structure/label-without-content", "framework emptied") { _ in
        frameworks.compactMap { emptying($0.lines, title(of: $0)) }
      },
      Defect(
        family: "structure/framework-beside-aspect", "framework raised to the level of its aspect"
      ) { _ in
        frameworks.compactMap { framework in
          let line = lines[framework.label]
          guard let level = lines[framework.aspect.heading].headingLevel,
            line.headingLevel != level
          else { return nil }
          let marks = String(repeating: "#", count: level)
          return Change(
            [ByteEdit(line.range, "\(marks) \(framework.name)\n")],
            "\(title(of: framework)) raised", places: [framework.aspect.lines])
        }
      },
      Defect(
        family: "structure/framework-label-swallowed",
        "framework's label glued to the bullet before it"
      ) { _ in
        frameworks.compactMap { framework in
          let line = lines[framework.label]
          let before = lines.indices.prefix(framework.label).last { lines[$0].kind != .blank }
          guard line.kind == .bullet, let before, lines[before].kind == .bullet,
            before > framework.aspect.heading
          else { return nil }
          let gap = lines[before].range.upperBound
          return Change(
            [ByteEdit(.init(gap, line.content.upperBound), "\n" + line.title)],
            "\(title(of: framework)) glued", places: [framework.aspect.lines])
        }
      },
      Defect(
        family: "structure/heading-not-canonical", "framework's label with another name",
        also: ["style/*"]
      ) { _ in
        frameworks.compactMap { framework in
          let new = ["Jetpack Compose": "Android Compose", "Android Views": "Android View"]
          guard let name = new[framework.name],
            let edit = relabelling(framework, name)
          else { return nil }
          return Change([edit], "\(title(of: framework)) called \(name)")
        }
      },
      Defect(
        family: "structure/heading-not-canonical",
        "framework's labels with another name throughout",
        also: ["style/*"]
      ) { _ in
        ["Jetpack Compose": "Compose", "Android Views": "Views"].sorted { $0.key < $1.key }
          .compactMap { name, new in
            let edits = frameworks.filter { $0.name == name }
              .compactMap { relabelling($0, new) }
            return edits.isEmpty ? nil : Change(edits, "\(name) called \(new) throughout")
          }
      },
      Defect(family: "structure/framework-repeated", "framework written twice") { _ in
        frameworks.map { framework in
          Change(
            [copying(framework.lines)], "\(title(of: framework)) twice", places: [framework.lines])
        }
      },
      Defect(
        family: "structure/framework-inside-other", "framework indented into the one before it",
        also: ["parity/*"]
      ) { _ in
        aspects.flatMap { aspect -> [Change] in
          frameworks(of: aspect).dropFirst().compactMap { framework in
            guard lines[framework.label].kind == .bullet else { return nil }
            let edits = framework.lines.filter { lines[$0].kind != .blank }
              .map { ByteEdit(.init(at: lines[$0].range.lowerBound), "   ") }
            return Change(edits, "\(title(of: framework)) indented", places: [aspect.lines])
          }
        }
      },
      Defect(
        family: "structure/notes-beside-label", "notes of a framework beside its label",
        also: ["parity/*"]
      ) { _ in
        frameworks.compactMap { framework in
          let label = lines[framework.label]
          let below = framework.lines.dropFirst().filter {
            lines[$0].isItem && lines[$0].indent > label.indent
          }
          guard label.kind == .bullet, let first = below.first else { return nil }
          let edits = below.filter { lines[$0].indent == lines[first].indent }
            .map { ByteEdit(lines[$0].spaces, String(repeating: " ", count: label.indent)) }
          return Change(
            edits, "notes of \(title(of: framework))",
            places: [framework.aspect.lines])
        }
      },
      Defect(family: "structure/aspects-out-of-order", "neighbouring aspects exchanged") { _ in
        zip(aspects, aspects.dropFirst()).compactMap { first, second in
          guard first.platform == second.platform, first.aspect != second.aspect else { return nil }
          return Change(
            exchanging(first.lines, second.lines),
            "\(quote(first.heading)) and \(quote(second.heading)) exchanged",
            places: [first.lines.lowerBound...second.lines.upperBound])
        }
      },
    ]
  }

  private func deleted(_ aspects: [NotedAspect], isEquivalent: Bool = false) -> Change {
    Change(
      aspects.map { deleting(withBlankEnd($0.lines)) },
      aspects.map { quote($0.heading) + " for " + $0.platform }.joined(separator: " and ")
        + " deleted", isAnywhere: true, isEquivalent: isEquivalent)
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
