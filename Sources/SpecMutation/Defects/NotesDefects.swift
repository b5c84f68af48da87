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
    Defect("structure/aspect-missing", "aspect deleted on every platform") { outline, _ in
      guard !outline.isWeb else { return [] }
      return Set(outline.aspects.map(\.aspect)).sorted().map { aspect in
        deleted(outline.aspects.filter { $0.aspect == aspect }, outline)
      }
    },
    Defect("structure/*", "aspect written twice", also: ["parity/*"]) { outline, _ in
      outline.aspects.map { aspect in
        Change(
          [
            outline.inserting(
              "\n" + outline.text(of: aspect.lines), before: aspect.lines.upperBound + 1)
          ], "\(outline.quote(aspect.heading)) twice", places: [aspect.lines], isAnywhere: true)
      }
    },
    Defect("structure/*", "aspect emptied", also: ["parity/*"]) { outline, _ in
      outline.aspects.filter { $0.lines.count > 1 }.map { aspect in
        Change(
          [outline.deleting(aspect.heading + 1...aspect.lines.upperBound)],
          "\(outline.quote(aspect.heading)) emptied")
      }
    },
    Defect("parity/framework-missing", "framework deleted") { outline, _ in
      outline.frameworks.map { framework in
        // With its only framework the aspect says nothing of frameworks: nobody is left out.
        let isOnly = outline.frameworks(of: framework.aspect).count < 2
        return Change(
          [outline.deleting(framework.lines)],
          "\(framework.name) under \(outline.quote(framework.aspect.heading)) deleted",
          exclusion: isOnly ? .equivalent : nil)
      }
    },
    Defect("structure/label-without-content", "framework emptied", also: ["structure/*"]) {
      outline, _ in
      outline.frameworks.filter { $0.lines.count > 1 }.map { framework in
        Change(
          [outline.deleting(framework.label + 1...framework.lines.upperBound)],
          "\(framework.name) under \(outline.quote(framework.aspect.heading)) emptied")
      }
    },
    Defect("structure/*", "framework raised to the level of its aspect") { outline, _ in
      outline.frameworks.compactMap { framework in
        let line = outline.lines[framework.label]
        guard let level = outline.lines[framework.aspect.heading].headingLevel,
          line.headingLevel != level
        else { return nil }
        let marks = String(repeating: "#", count: level)
        return Change(
          [ByteEdit(line.range, "\(marks) \(framework.name)\n")],
          "\(framework.name) under \(outline.quote(framework.aspect.heading)) raised",
          places: [framework.aspect.lines])
      }
    },
    Defect("structure/*", "framework's label glued to the bullet before it", also: ["parity/*"]) {
      outline, _ in
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
          "\(framework.name) under \(outline.quote(framework.aspect.heading)) glued",
          places: [framework.aspect.lines])
      }
    },
    Defect("structure/*", "framework's label with another name", also: ["parity/*", "style/*"]) {
      outline, _ in
      outline.frameworks.compactMap { framework in
        let new = ["Jetpack Compose": "Android Compose", "Android Views": "Android View"]
        let content = outline.lines[framework.label].content
        guard let name = new[framework.name],
          let place = WordSearch.ranges(of: framework.name, in: outline.file, content).first
        else { return nil }
        return Change(
          [ByteEdit(place, name)],
          "\(framework.name) under \(outline.quote(framework.aspect.heading)) called \(name)")
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
