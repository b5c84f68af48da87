import SpecDiagnostics

extension Outline {
  /// Sections that are deleted, copied, emptied, moved or given another heading.
  @DefectList var sectionDefects: [Defect] {
    Defect(
      "structure/section-missing", "required section deleted", reach: .anywhere,
      deletions(of: required))
    Defect(
      "structure/section-repeated input/duplicate-key", "section written twice", reach: .anywhere,
      required.map { Change([inserting(text(of: $0) + "\n", before: $0.upperBound + 1)]) })
    Defect(
      "structure/merge-conflict", "bullet in two versions", reach: .anywhere,
      indices { $0.kind == .bullet && !isYAML }.map { index in
        Change([
          inserting("<<<<<<< HEAD\n\(text(of: index...index))=======\n", before: index),
          inserting(">>>>>>> main\n", before: index + 1),
        ])
      })
    Defect(
      "structure/section-without-content", "section emptied", reach: .anywhere,
      emptyings(of: headed))
    Defect(
      "structure/sections-out-of-order", "section moved before its neighbour", reach: .anywhere,
      zip(headed, headed.dropFirst()).map { Change(exchanging($0, $1)) })
    Defect("structure/heading-misspelt style", "heading misspelt", reach: .anywhere) { random in
      titled.compactMap { misspelling(lines[$0].content, &random) }
    }
    Defect(
      "structure/section-missing parity style", "heading with a name of its own", reach: .anywhere,
      titled.compactMap { index in
        // Notes for the web may have any aspect or none.
        guard !isWeb || lines[index].headingLevel == 2,
          let name = Self.names[lines[index].bareTitle]
        else { return nil }
        return Change(lines[index].content, name)
      })
    Defect(
      "structure/aspect-levels-mixed", "aspect heading a level deeper or higher", reach: .anywhere,
      aspects.flatMap { [moved($0.heading, by: -1), moved($0.heading, by: 1)] })
    Defect(
      "structure/heading-level-skipped", "heading two levels below the one above", reach: .anywhere
    ) {
      let all = indices(where: \.isHeading)
      return zip(all, all.dropFirst()).compactMap { before, index in
        // What is outside of notes, checklist and scenarios is laid out freely.
        guard let above = lines[before].headingLevel, let level = lines[index].headingLevel,
          above > 1, level > 2, level <= above + 1, above < 5,
          lines[index].platform != nil || lines[index].isStatement
        else { return nil }
        return moved(index, by: above + 2 - level)
      }
    }
    Defect(
      "structure/section-levels-mixed", "section a level deeper", reach: .anywhere,
      headed.map { Change(SourceRange(at: lines[$0.lowerBound].range.lowerBound), "#") })
    Defect("structure/section-recommended", "general notes deleted", reach: .anywhere) {
      let notes = headings(level: 2).filter {
        lines[$0].bareTitle == "general notes" && lines[$0].zone == .other
      }
      return deletions(of: notes.prefix(1).map(section))
    }
  }

  /// Names that no house uses for these headings, however clear they are.
  private static let names = [
    "condensed": "Short version", "gherkin": "Test cases",
    "ios developer notes": "Apple", "android developer notes": "Google",
    "ios": "Apple", "android": "Google",
    "name": "Label and title", "groupings": "Things that belong together",
  ]

  /// The sections that every spec of its kind needs, without the blank lines between front matter's
  /// keys: keys of criteria, the checklist, the scenarios, the notes of a platform.
  private var required: [ClosedRange<Int>] {
    lines.indices.compactMap { index in
      let line = lines[index]
      if line.headingLevel == 2 {
        let title = line.bareTitle
        let isPlatform = line.platform.map { title.hasPrefix($0) } ?? false
        return isPlatform || ["condensed", "gherkin"].contains(title) ? wholeNotes(index) : nil
      }
      let isOptional = line.text.hasPrefix("settings") && isWeb
      return line.isTopKey && line.isStatement && !isOptional
        ? withBlankEnd(item(at: index)) : nil
    }
  }

  /// Those that have a heading.
  private var headed: [ClosedRange<Int>] { required.filter { lines[$0.lowerBound].isHeading } }

  /// A platform's notes go on below headings of the same level that name no section of their own.
  private func wholeNotes(_ index: Int) -> ClosedRange<Int> {
    run(from: index) {
      (lines[$0].headingLevel ?? .max) <= 2
        && (lines[$0].platform == nil || lines[$0].platform != lines[index].platform)
    }
  }

  /// Headings whose titles are fixed: sections, aspects, frameworks.
  private var titled: [Int] { (headed.map(\.lowerBound) + aspects.map(\.heading)).sorted() }

  /// A heading at another level.
  private func moved(_ index: Int, by levels: Int) -> Change {
    let line = lines[index]
    let marks = String(repeating: "#", count: (line.headingLevel ?? 0) + levels)
    return Change(line.range, marks + " " + line.title)
  }
}
