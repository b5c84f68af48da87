import SpecDiagnostics

extension Outline {
  /// Sections that are deleted, copied, emptied, moved or given another heading.
  var sectionDefects: [Defect] {
    [
      Defect(family: "structure/section-missing", "required section deleted") { _ in
        required.map { change($0, "deleted", [deleting($0)]) }
      },
      Defect(
        family: "structure/section-repeated", "section written twice", also: ["input/duplicate-key"]
      ) { _ in
        required.map {
          change($0, "twice", [inserting(text(of: $0) + "\n", before: $0.upperBound + 1)])
        }
      },
      Defect(family: "structure/merge-conflict", "bullet in two versions", also: ["*"]) { _ in
        lines.indices.filter { lines[$0].kind == .bullet && !isYAML }.map { index in
          let text = text(of: index...index)
          return change(
            index...index, "twice",
            [
              inserting("<<<<<<< HEAD\n\(text)=======\n", before: index),
              inserting(">>>>>>> main\n", before: index + 1),
            ])
        }
      },
      Defect(family: "structure/section-without-content", "section emptied") { _ in
        required.filter { lines[$0.lowerBound].isHeading }
          .compactMap { emptying($0, isAnywhere: true) }
      },
      Defect(family: "structure/sections-out-of-order", "section moved before its neighbour") { _ in
        let ordered = required.filter { lines[$0.lowerBound].isHeading }
        return zip(ordered, ordered.dropFirst()).map { first, second in
          change(second, "moved before \(quote(first.lowerBound))", exchanging(first, second))
        }
      },
      Defect(family: "structure/heading-misspelt", "heading misspelt", also: ["style/*"]) {
        random in
        titled.compactMap {
          misspelling(lines[$0].content, in: $0, isAnywhere: true, &random)
        }
      },
      Defect(
        family: "structure/section-missing", "heading with a name of its own",
        also: ["parity/*", "style/*"]
      ) { _ in
        titled.compactMap { index in
          let title = lines[index].bareTitle
          // Notes for the web may have any aspect or none.
          let isFree = isWeb && lines[index].headingLevel != 2
          guard !isFree, let name = Self.names.first(where: { $0.0 == title })?.1 else {
            return nil
          }
          return Change(
            [ByteEdit(lines[index].content, name)],
            "\(quote(index)) renamed to \"\(name)\"", isAnywhere: true)
        }
      },
      Defect(family: "structure/aspect-levels-mixed", "aspect heading a level deeper or higher") {
        _ in
        aspects.flatMap { aspect -> [Change] in
          guard let level = lines[aspect.heading].headingLevel else { return [] }
          return [level - 1, level + 1].map { moved(aspect.heading, to: $0) }
        }
      },
      Defect(family: "structure/heading-level-skipped", "heading two levels below the one above") {
        _ in
        var above: Int?
        return lines.indices.compactMap { index -> Change? in
          let line = lines[index]
          guard let level = line.headingLevel else { return nil }
          defer { above = level }
          // What is outside of notes, checklist and scenarios is laid out freely.
          guard let above, above > 1, level > 2, level <= above + 1, above < 5,
            line.platform != nil || [.condensed, .gherkin].contains(line.zone)
          else { return nil }
          return moved(index, to: above + 2)
        }
      },
      Defect(family: "structure/section-levels-mixed", "section a level deeper") { _ in
        required.map(\.lowerBound).filter { lines[$0].isHeading }.map { index in
          Change(
            [ByteEdit(.init(at: lines[index].range.lowerBound), "#")],
            "\(quote(index)) at level 3", isAnywhere: true)
        }
      },
      Defect(family: "structure/section-recommended", "general notes deleted") { _ in
        headings(level: 2)
          .filter { lines[$0].bareTitle == "general notes" && lines[$0].zone == .other }
          .prefix(1).map { change(section(at: $0), "deleted", [deleting(section(at: $0))]) }
      },
    ]
  }

  /// Names that no house uses for these headings, however clear they are.
  private static let names = [
    ("condensed", "Short version"), ("gherkin", "Test cases"),
    ("ios developer notes", "Apple"), ("android developer notes", "Google"),
    ("ios", "Apple"), ("android", "Google"),
    ("name", "Label and title"), ("groupings", "Things that belong together"),
  ]

  /// The sections that every spec of its kind needs, without the blank lines between front matter's
  /// keys: keys of criteria, the checklist, the scenarios, the notes of a platform.
  var required: [ClosedRange<Int>] {
    lines.indices.compactMap { index in
      let line = lines[index]
      if line.headingLevel == 2 {
        let title = line.bareTitle
        let isPart = title == "condensed" || title == "gherkin"
        let isPlatform = line.platform.map { title.hasPrefix($0) } ?? false
        return isPart || isPlatform ? wholeNotes(index) : nil
      }
      guard line.kind == .key, line.indent == 0 else { return nil }
      let isOptional = line.text.hasPrefix("settings") && isWeb
      let isNeeded = line.zone == .condensed || line.zone == .gherkin
      return isNeeded && !isOptional ? withBlankEnd(item(at: index)) : nil
    }
  }

  /// A platform's notes go on below headings of the same level that name no section of their own.
  private func wholeNotes(_ index: Int) -> ClosedRange<Int> {
    var whole = section(at: index)
    guard let platform = lines[index].platform else { return whole }
    while whole.upperBound + 1 < lines.count, lines[whole.upperBound + 1].platform == platform {
      whole = index...section(at: whole.upperBound + 1).upperBound
    }
    return whole
  }

  /// Headings whose titles are fixed: sections, aspects, frameworks.
  private var titled: [Int] {
    let sections = required.map(\.lowerBound).filter { lines[$0].isHeading }
    return (sections + aspects.map(\.heading)).sorted()
  }

  /// A heading at another level.
  private func moved(_ index: Int, to level: Int) -> Change {
    let line = lines[index]
    return Change(
      [ByteEdit(line.range, String(repeating: "#", count: level) + " " + line.title)],
      "\(quote(index)) at level \(level)", isAnywhere: true)
  }

  private func change(_ lines: ClosedRange<Int>, _ what: String, _ edits: [ByteEdit]) -> Change {
    Change(edits, "\(quote(lines.lowerBound)) \(what)", isAnywhere: true)
  }
}
