import SpecDiagnostics
import SpecModel

/// Finding what stands on a line, from the outside in.
struct PartsOfLine {
  private let document: Document
  private let line: Int
  private let range: SourceRange
  private var parts: [Explanation.Part] = []

  /// The line is one-based.
  init(_ document: Document, line: Int) {
    self.document = document
    self.line = line
    let lines = document.file.lines
    range = SourceRange(lines.start(ofLine: line), lines.end(ofLine: line))
  }

  /// Returns the parts.
  static func all(in document: Document, line: Int) -> [Explanation.Part] {
    var finder = PartsOfLine(document, line: line)
    finder.findSections()
    finder.findCondensed()
    finder.findGherkin()
    for notes in document.spec.notes { finder.find(notes) }
    finder.findMedia()
    if finder.parts.isEmpty { finder.findText() }
    return finder.parts
  }

  private func isHere(_ place: SourceRange) -> Bool {
    place.overlaps(range) || place.isEmpty && range.lowerBound == place.lowerBound
  }

  private mutating func add(
    _ kind: String, _ place: SourceRange, _ text: String, _ facts: [String] = []
  ) {
    parts.append(
      Explanation.Part(
        kind: kind, line: document.file.lines.line(at: place.lowerBound), text: text,
        facts: facts))
  }

  private mutating func findSections() {
    for section in document.spec.sections where isHere(section.heading) {
      let known = document.spec.dialect.sections.first { $0.id == section.id }?.title
      let facts =
        known.map { ["the section \"\($0)\"" + (section.isMisspelt ? ", misspelt" : "")] }
        ?? (section.id == nil ? ["no section that the dialect knows"] : [])
      add(section.level == 0 ? "key" : "heading", section.heading, section.title.value, facts)
    }
  }

  private mutating func findCondensed() {
    let compared = ComparedParts(document)
    for step in document.spec.condensed?.steps ?? [] {
      if !step.title.range.isEmpty, isHere(step.title.range) {
        add(
          "title of step \(step.number)", step.title.range, step.title.value,
          ["tests: \(step.channel.name)", count(step.criteria.count, "criterion", "criteria")])
      }
      for criterion in step.criteria.flatMap(\.withDescendants) where isHere(criterion.range) {
        parts.append(compared.part(criterion))
      }
    }
    add(document.spec.condensed?.fullInformation)
  }

  private mutating func findGherkin() {
    let compared = ComparedParts(document)
    if let given = document.spec.gherkin?.given, isHere(given.range) {
      add("GIVEN", given.range, given.value, ["the component: \(document.spec.component.name)"])
    }
    for scenario in document.spec.gherkin?.scenarios ?? [] {
      if !scenario.title.range.isEmpty, isHere(scenario.title.range) {
        add(
          "title of scenario \(scenario.number)", scenario.title.range, scenario.title.value,
          ["tests: \(scenario.channel.name)", count(scenario.allSteps.count, "step", "steps")])
      }
      for step in scenario.allSteps where isHere(step.range) {
        parts.append(compared.part(step, in: scenario))
      }
    }
    add(document.spec.gherkin?.fullInformation)
  }

  private mutating func add(_ link: FullInformation?) {
    guard let link, isHere(link.range) else { return }
    let target = link.target.map { ["leads to: \($0.value)"] } ?? []
    add("\"Full information\" line", link.range, link.text?.value ?? "", target)
  }

  private mutating func find(_ notes: PlatformNotes) {
    let platform = document.name("platform.\(notes.platform)")
    for aspect in notes.aspects where isHere(aspect.range) {
      if isHere(aspect.heading) {
        let names = aspect.frameworks.flatMap(\.names)
        add(
          "heading of an aspect", aspect.heading, aspect.title.value,
          [
            "the aspect \"\(title(of: aspect.id))\" for \(platform)",
            names.isEmpty
              ? "notes for no framework in particular" : "frameworks: \(names.joinedAsText())",
          ])
      }
      for framework in aspect.frameworks where isHere(framework.range) {
        add(
          "framework label", framework.range, framework.label.value,
          [
            "notes of \"\(title(of: aspect.id))\" for \(framework.names.joinedAsText())",
            framework.hasContent
              ? count(framework.items.count, "note", "notes") : "nothing stands below it",
          ])
      }
      for announcement in aspect.announcements where isHere(announcement.range) {
        add(
          "announcement", announcement.range, announcement.text.value,
          ["what a screen reader says on \(platform)"]
            + (announcement.gloss.map { ["remark: \($0)"] } ?? []))
      }
      let announced = aspect.announcements.map(\.range)
      for item in aspect.allItems
      where isHere(item.range) && !announced.contains(where: { $0.overlaps(item.range) }) {
        add(
          "developer note", item.range, item.text,
          ["belongs to the aspect \"\(title(of: aspect.id))\" for \(platform)"])
      }
    }
    for item in notes.general where isHere(item.range) {
      add("developer note", item.range, item.text, ["general, for \(platform)"])
    }
  }

  private func title(of aspect: String) -> String {
    document.spec.dialect.aspects.first { $0.id == aspect }?.title ?? aspect
  }

  private mutating func findMedia() {
    for media in document.spec.media where isHere(media.range) {
      var facts: [String] = []
      if let title = media.title { facts.append("title: \(title.value)") }
      if let source = media.source { facts.append("file: \(source.value)") }
      if let type = media.type { facts.append("type: \(type.value)") }
      facts.append(media.hasCaptions ? "has captions" : "has no captions")
      add("video", media.range, media.title?.value ?? media.source?.value ?? "", facts)
    }
  }

  /// Names the section around a line on which nothing that is compared stands.
  private mutating func findText() {
    let text = document.file.text(document.file.trimmed(range))
    guard !text.isEmpty else { return }
    let section = document.spec.sections.last {
      $0.range.lowerBound <= range.lowerBound && range.lowerBound < $0.range.upperBound
    }
    add("text", range, text, section.map { ["belongs to \"\($0.title.value)\""] } ?? [])
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
