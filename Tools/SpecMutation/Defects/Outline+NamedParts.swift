import SpecDiagnostics

/// The lines and parts of a document, by the names that `defects.yml` has for them.
extension Outline {
  func lines(_ name: String) -> [Int] {
    switch name {
    case "prose": return prose
    case "html":
      return fences.filter { $0.language == "html" }.flatMap { index, _ in
        lines.indices.dropFirst(index + 1).prefix { lines[$0].kind == .hidden }
      }
    case "lines of sources": return indices { $0.text.holds("<source") }
    case "sections": return headings(level: 2)
    case "fixed headings":
      return (headed.map(\.lowerBound) + aspects.map(\.heading)).sorted()
    case "full information": return indices { $0.text.hasPrefix("Full information:") }
    case "end of the front matter":
      return hasFrontMatter ? Array(indices { $0.text == "---" }.dropFirst().prefix(1)) : []
    case "title": return indices { $0.kind == .key && $0.text.hasPrefix("title:") }
    case "titles of scenarios": return numbered(in: .gherkin)
    case "statements": return statements
    case "lines of given": return indices { $0.zone == .gherkin && $0.text.hasPrefix("GIVEN") }
    case "lines that begin with given":
      return indices { $0.zone == .gherkin && $0.title.uppercased().hasPrefix("GIVEN") }
    case "lines that say how to test":
      return indices { $0.text.lowercased().hasPrefix("how to test") }
    case "lines that name the component":
      return indices { $0.isStatement && $0.text.holds("How to test") }
    case "notes without announcements":
      let spoken = Set(announcements)
      return prose.filter { lines[$0].platform != nil && !spoken.contains($0) }
    default: return []
    }
  }

  func parts(_ name: String) -> [ClosedRange<Int>] {
    switch name {
    case "required sections": return required
    case "required sections with a heading": return headed
    case "general notes":
      return headings(level: 2).filter {
        lines[$0].bareTitle == "general notes" && lines[$0].zone == .other
      }.prefix(1).map(section)
    case "one of two videos":
      let titles = headings(level: 3).filter { lines[$0].zone == .videos }
      return titles.count == 2 ? titles.map(section) : []
    case "steps of the checklist": return numbered(in: .condensed).map(numbered).map(withBlankEnd)
    case "scenarios": return numbered(in: .gherkin).map(numbered).map(withBlankEnd)
    case "steps and scenarios":
      return (numbered(in: .condensed) + numbered(in: .gherkin)).map(numbered)
    case "only outcomes":
      return triggers.filter { $0.keyword == "WHEN" }.flatMap { trigger in
        let block = block(of: trigger)
        let children = steps.filter { block.contains($0.index) && $0.keyword == "THEN" }
        return children.count == 1 ? children.map(\.lines) : []
      }
    case "bullets of a sentence":
      let bullets = indices { line in
        line.kind == .bullet && line.title.utf8.count > 12
          && Words.frameworks[line.bareTitle] == nil
          && (line.zone == .condensed || line.platform != nil)
      }
      return (bullets + (hasKeyedCriteria ? criteria.map(\.index) : [])).map(item)
    case "aspects": return aspects.map(\.lines)
    case "aspects that another platform has":
      return aspects.filter { aspect in
        aspects.contains { $0.aspect == aspect.aspect && $0.platform != aspect.platform }
      }.map { withBlankEnd($0.lines) }
    case "frameworks": return frameworks.map(\.lines)
    case "keys": return keys.map(item)
    default: return lines(name).map { $0...$0 }
    }
  }

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
  var headed: [ClosedRange<Int>] { required.filter { lines[$0.lowerBound].isHeading } }

  /// A platform's notes go on below headings of the same level that name no section of their own.
  private func wholeNotes(_ index: Int) -> ClosedRange<Int> {
    run(from: index) {
      (lines[$0].headingLevel ?? .max) <= 2
        && (lines[$0].platform == nil || lines[$0].platform != lines[index].platform)
    }
  }

  /// The keys at the left, by the index of their line.
  var keys: [Int] { indices(where: \.isTopKey) }
  /// Those of criteria.
  var groups: [Int] { keys.filter { lines[$0].zone == .condensed } }

  /// The lines that open code with a language, and have enough of it to be recognized.
  var fences: [(index: Int, language: String)] {
    codeBlocks.filter { $0.count > 5 }.map(\.lowerBound)
      .map { ($0, lines[$0].text.trimmed(of: [" ", "`"])) }.filter { !$0.1.isEmpty }
  }
}
