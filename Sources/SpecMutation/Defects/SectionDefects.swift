import SpecDiagnostics

/// Sections that are deleted, copied, emptied, moved or given another heading.
enum SectionDefects {
  static let all = [
    Defect(family: "structure/section-missing", "required section deleted") { outline, _ in
      required(outline).map { change($0, "deleted", [outline.deleting($0)], outline) }
    },
    Defect(
      family: "structure/section-repeated", "section written twice", also: ["input/duplicate-key"]
    ) { outline, _ in
      required(outline).map { lines in
        let copy = outline.inserting(
          outline.text(of: lines) + "\n", before: lines.upperBound + 1)
        return change(lines, "twice", [copy], outline)
      }
    },
    Defect(family: "structure/section-without-content", "section emptied") { outline, _ in
      required(outline).filter { outline.lines[$0.lowerBound].isHeading }
        .compactMap { outline.emptying($0, isAnywhere: true) }
    },
    Defect(family: "structure/sections-out-of-order", "section moved before its neighbour") {
      outline, _ in
      let ordered = required(outline).filter { outline.lines[$0.lowerBound].isHeading }
      return zip(ordered, ordered.dropFirst()).map { first, second in
        change(
          second, "moved before \(outline.quote(first.lowerBound))",
          outline.exchanging(first, second), outline)
      }
    },
    Defect(family: "structure/heading-misspelt", "heading misspelt", also: ["style/*"]) {
      outline, random in
      titled(outline).compactMap { index in
        var change = outline.misspelling(outline.lines[index].content, in: index, &random)
        change?.isAnywhere = true
        return change
      }
    },
    Defect(
      family: "structure/section-missing", "heading with a name of its own",
      also: ["parity/*", "style/*"]
    ) { outline, _ in
      titled(outline).compactMap { index in
        let title = outline.lines[index].bareTitle
        // Notes for the web may have any aspect or none.
        let isFree = outline.isWeb && outline.lines[index].headingLevel != 2
        guard !isFree, let name = names.first(where: { $0.0 == title })?.1 else { return nil }
        return Change(
          [ByteEdit(outline.lines[index].content, name)],
          "\(outline.quote(index)) renamed to \"\(name)\"", isAnywhere: true)
      }
    },
    Defect(family: "structure/aspect-levels-mixed", "aspect heading a level deeper or higher") {
      outline, _ in
      outline.aspects.flatMap { aspect -> [Change] in
        guard let level = outline.lines[aspect.heading].headingLevel else { return [] }
        return [level - 1, level + 1].map { moved(aspect.heading, to: $0, outline) }
      }
    },
    Defect(family: "structure/heading-level-skipped", "heading two levels below the one above") {
      outline, _ in
      var above: Int?
      return outline.lines.indices.compactMap { index -> Change? in
        let line = outline.lines[index]
        guard let level = line.headingLevel else { return nil }
        defer { above = level }
        // What is outside of notes, checklist and scenarios is laid out freely.
        guard let above, above > 1, level > 2, level <= above + 1, above < 5,
          line.platform != nil || [.condensed, .gherkin].contains(line.zone)
        else { return nil }
        return moved(index, to: above + 2, outline)
      }
    },
    Defect(family: "structure/section-levels-mixed", "section a level deeper") { outline, _ in
      required(outline).map(\.lowerBound).filter { outline.lines[$0].isHeading }.map { index in
        Change(
          [ByteEdit(.init(at: outline.lines[index].range.lowerBound), "#")],
          "\(outline.quote(index)) at level 3", isAnywhere: true)
      }
    },
    Defect(family: "structure/section-recommended", "general notes deleted") { outline, _ in
      let general = outline.headings(level: 2).first {
        outline.lines[$0].bareTitle == "general notes" && outline.lines[$0].zone == .other
      }
      guard let general else { return [] }
      return [
        change(
          outline.section(at: general), "deleted",
          [outline.deleting(outline.section(at: general))], outline)
      ]
    },
  ]

  /// Names that no house uses for these headings, however clear they are.
  private static let names = [
    ("condensed", "Short version"), ("gherkin", "Test cases"),
    ("ios developer notes", "Apple"), ("android developer notes", "Google"),
    ("ios", "Apple"), ("android", "Google"),
    ("name", "Label and title"), ("groupings", "Things that belong together"),
  ]

  /// The sections that every spec of its kind needs, without the blank lines between front matter's
  /// keys: keys of criteria, the checklist, the scenarios, the notes of a platform.
  static func required(_ outline: Outline) -> [ClosedRange<Int>] {
    outline.lines.indices.compactMap { index in
      let line = outline.lines[index]
      if line.headingLevel == 2 {
        let title = line.bareTitle
        let isPart = title == "condensed" || title == "gherkin"
        let isPlatform = line.platform.map { title.hasPrefix($0) } ?? false
        return isPart || isPlatform ? wholeNotes(index, outline) : nil
      }
      guard line.kind == .key, line.indent == 0 else { return nil }
      let isOptional = line.text.hasPrefix("settings") && outline.isWeb
      let isNeeded = line.zone == .condensed || line.zone == .gherkin
      return isNeeded && !isOptional ? outline.withBlankEnd(outline.item(at: index)) : nil
    }
  }

  /// A platform's notes go on below headings of the same level that name no section of their own.
  private static func wholeNotes(_ index: Int, _ outline: Outline) -> ClosedRange<Int> {
    var section = outline.section(at: index)
    guard let platform = outline.lines[index].platform else { return section }
    while section.upperBound + 1 < outline.lines.count,
      outline.lines[section.upperBound + 1].platform == platform
    { section = index...outline.section(at: section.upperBound + 1).upperBound }
    return section
  }

  /// Headings whose titles are fixed: sections, aspects, frameworks.
  private static func titled(_ outline: Outline) -> [Int] {
    let sections = required(outline).map(\.lowerBound).filter { outline.lines[$0].isHeading }
    return (sections + outline.aspects.map(\.heading)).sorted()
  }

  /// A heading at another level.
  private static func moved(_ index: Int, to level: Int, _ outline: Outline) -> Change {
    let line = outline.lines[index]
    return Change(
      [ByteEdit(line.range, String(repeating: "#", count: level) + " " + line.title)],
      "\(outline.quote(index)) at level \(level)", isAnywhere: true)
  }

  private static func change(
    _ lines: ClosedRange<Int>, _ what: String, _ edits: [ByteEdit], _ outline: Outline
  ) -> Change {
    Change(edits, "\(outline.quote(lines.lowerBound)) \(what)", isAnywhere: true)
  }
}
