package import SpecDiagnostics
import SpecLanguage
import SpecMarkdown
package import SpecModel

/// Holds a loaded spec against its own text: every located node says what is at its place,
/// lies inside its parent and behind the sibling before it.
package struct SpecAudit {
  let spec: ComponentSpec
  let file: SourceFile
  /// What is not so, one by one.
  package private(set) var faults: [String] = []

  /// Holds a spec against the text of a file, its own one if none is given.
  package init(_ spec: ComponentSpec, in file: SourceFile? = nil) {
    self.spec = spec
    self.file = file ?? spec.file
    checkSections()
    checkChecklist()
    checkScenarios()
    for notes in spec.notes { check(notes) }
    checkSpans()
    checkMedia()
    for mention in spec.component.mentions { says(mention.name, "mention of the component") }
  }

  private mutating func checkSections() {
    // A key that wrong indentation put below another one is in that one's section.
    if spec.dialect.shape == .headedMarkdown { ascend(spec.sections.map(\.range), "sections") }
    for section in spec.sections {
      says(section.title, "title of a section")
      inside(section.heading, section.range, "heading")
      inside(section.title.range, section.heading, "title")
    }
  }

  private mutating func checkChecklist() {
    guard let condensed = spec.condensed else { return }
    inside(condensed.heading, condensed.range, "heading of the checklist")
    // In YAML alone it is a key of its own.
    let isKey = spec.dialect.shape == .yaml
    check(condensed.fullInformation, in: isKey ? file.range : condensed.range)
    if spec.dialect.shape == .headedMarkdown {
      ascend(condensed.parts.map(\.title.range), "titles of steps")
    }
    for step in condensed.parts {
      says(step.title, "title of a step")
      inside(step.title.range, condensed.range, "title of a step")
      // A group of front matter that is one text is a criterion with the group's key as its label.
      let isText = step.criteria.first?.label?.range == step.title.range
      let start = SourceRange(at: step.title.range.lowerBound)
      check(step.criteria, in: condensed.range, after: isText ? start : step.title.range)
    }
  }

  private mutating func check(
    _ criteria: [Criterion], in block: SourceRange, after parent: SourceRange
  ) {
    ascend([parent] + criteria.map(\.range), "criteria")
    for criterion in criteria {
      inside(criterion.range, block, "criterion")
      if let label = criterion.label {
        says(label, "label")
        // The texts of a list have the key above them as their label.
        let isKey = spec.condensed?.parts.contains { $0.title.range == label.range } ?? false
        if !isKey { inside(label.range, criterion.range, "label") }
      }
      ascend(criterion.lines, "lines of a criterion")
      for line in criterion.lines {
        inside(line, criterion.range, "line of a criterion")
        if line.isEmpty { faults.append("an empty line in \(quoted(criterion.range))") }
      }
      let own = text(criterion.lines)
      let isTold = words(criterion.text).hasSuffix(own)
      if !isTold { faults.append("criterion \"\(criterion.text)\" has the lines \"\(own)\"") }
      check(criterion.children, in: block, after: criterion.range)
    }
  }

  private mutating func checkScenarios() {
    guard let gherkin = spec.gherkin else { return }
    inside(gherkin.heading, gherkin.range, "heading of the scenarios")
    check(gherkin.fullInformation, in: gherkin.range)
    ascend(gherkin.parts.map(\.range), "scenarios")
    if let given = gherkin.given {
      says(given, "GIVEN")
      inside(given.range, gherkin.range, "GIVEN")
    }
    for scenario in gherkin.parts {
      says(scenario.title, "title of a scenario")
      inside(scenario.range, gherkin.range, "scenario")
      let steps = scenario.allSteps
      ascend(steps.map(\.range), "steps")
      for step in steps { check(step, in: scenario.range) }
    }
  }

  private mutating func check(_ step: Step, in scenario: SourceRange) {
    inside(step.range, scenario, "step")
    ascend(step.lines, "lines of a step")
    if let keyword = step.keywordRange {
      inside(keyword, step.range, "keyword")
      let written = FoldedText.fold(file.text(keyword))
      // A key of the front matter may be a slip away from its keyword.
      let isFree = spec.dialect.shape == .frontMatter
      // Who does it may be another than "I": "the supporter hears".
      if let said = step.keyword, step.misspelling == nil,
        let verb = FoldedText.fold(said).split(separator: " ").last, !written.contains(verb),
        !isFree || NearestName.of(written, in: [FoldedText.fold(said)], reach: .slip) == nil
      {
        faults.append("keyword \(said) at \"\(written)\"")
      }
    }
    for line in step.lines { inside(line, step.range, "line of a step") }
    if words(step.text) != text(step.lines) {
      faults.append("step \"\(step.text)\" is not its lines")
    }
  }

  private mutating func check(_ full: FullInformation?, in block: SourceRange) {
    guard let full else { return }
    inside(full.range, block, "full information")
    for part in [full.text, full.target].compactMap(\.self) {
      says(part, "full information")
      inside(part.range, full.range, "part of full information")
    }
  }

  private mutating func check(_ notes: PlatformNotes) {
    says(notes.title, "title of notes")
    ascend(notes.aspects.map(\.range), "aspects")
    for item in notes.general { check(item, in: notes.range) }
    for aspect in notes.aspects {
      says(aspect.title, "title of an aspect")
      inside(aspect.range, notes.range, "aspect")
      inside(aspect.heading, aspect.range, "heading of an aspect")
      let labels = aspect.frameworks.map(\.range)
      ascend((aspect.allItems.map(\.range) + labels).sorted(), "notes")
      for item in aspect.allItems { check(item, in: aspect.range) }
      for framework in aspect.frameworks {
        says(framework.label, "label of a framework")
        inside(framework.range, aspect.range, "label of a framework")
        inside(framework.label.range, framework.range, "name of a framework")
      }
      for spoken in aspect.announcements {
        says(spoken.text, "announcement")
        inside(spoken.range, aspect.range, "announcement")
        inside(spoken.text.range, spoken.range, "text of an announcement")
      }
    }
  }

  private mutating func check(_ item: NoteItem, in range: SourceRange) {
    inside(item.range, range, "note")
    for line in item.lines { inside(line, item.range, "line of a note") }
    if words(item.text) != text(item.lines) {
      faults.append("note \"\(item.text)\" is not its lines")
    }
  }

  private mutating func checkSpans() {
    for span in spec.codeSpans {
      says(span.code, "code")
      inside(span.code.range, span.range, "code")
      let written = file.text(span.range)
      if !written.hasPrefix("`") || !written.hasSuffix("`") { faults.append("no code: \(written)") }
    }
    for link in spec.links {
      says(link.text, "text of a link")
      says(link.target, "target of a link")
      inside(link.text.range, link.range, "text of a link")
      inside(link.target.range, link.range, "target of a link")
    }
    ascend(spec.codeBlocks.map(\.range), "code blocks")
    for block in spec.codeBlocks {
      if let language = block.language { says(language, "language") }
      for line in block.lines { inside(line, block.range, "line of code") }
    }
    ascend(spec.texts.flatMap(\.lines), "texts")
  }

  private mutating func checkMedia() {
    ascend(spec.media.map(\.range), "media")
    for media in spec.media {
      if let title = media.title { says(title, "title of a medium") }
      for part in [media.source, media.type].compactMap(\.self) {
        says(part, "attribute of a medium")
        inside(part.range, media.range, "attribute of a medium")
      }
    }
  }
}

extension SpecAudit {
  private mutating func says(_ node: Located<String>, _ what: String) {
    let written = words(file.text(node.range))
    // In YAML quotes and escapes are no part of a text, and a title is at the first of its lines.
    if spec.dialect.shape != .headedMarkdown {
      if written.contains(where: { "\"'\\".contains($0) }) { return }
      if words(node.value).hasPrefix(written) { return }
    }
    if written != words(node.value) {
      faults.append("\(what): \"\(node.value)\" at \"\(written)\"")
    }
  }

  private mutating func inside(_ range: SourceRange, _ parent: SourceRange, _ what: String) {
    if !parent.contains(range) {
      faults.append("\(what): \(quoted(range)) is not in \(quoted(parent))")
    }
  }

  private mutating func ascend(_ ranges: [SourceRange], _ what: String) {
    for (first, second) in zip(ranges, ranges.dropFirst())
    where second.lowerBound < first.upperBound {
      faults.append("\(what): \(quoted(second)) is not after \(quoted(first))")
    }
  }

  private func quoted(_ range: SourceRange) -> String {
    let line = file.location(at: range.lowerBound).line
    return "\"\(file.text(range).prefix(60))\" (line \(line))"
  }

  private func text(_ lines: [SourceRange]) -> String {
    words(lines.map { file.text($0) }.joined(separator: " "))
  }

  /// A text without its white space and what no one sees, which reading folds.
  private func words(_ text: String) -> String {
    String(
      text.unicodeScalars.filter {
        ![.control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator].contains(
          $0.properties.generalCategory)
      })
  }
}
