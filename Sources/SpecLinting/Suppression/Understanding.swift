import SpecDiagnostics
import SpecModel

/// What was understood of a document, without places: to tell whether an edit changed it.
struct Understanding: Hashable {
  private var lines: [String] = []

  /// Takes what is in a document; nothing for a file that is not a readable spec.
  init(_ loaded: LoadedFile) {
    guard let spec = loaded.spec else { return }
    lines.append(spec.component.name)
    for section in spec.sections { add("section", section.level, section.id, section.title.value) }
    for step in spec.condensed?.steps ?? [] {
      add("step", step.number, step.channel.name, step.title.value)
      for criterion in step.criteria { add(criterion, depth: 0) }
    }
    add("given", 0, spec.gherkin?.given?.value, "")
    for scenario in spec.gherkin?.scenarios ?? [] {
      add("scenario", scenario.number, scenario.channel.name, scenario.title.value)
      for step in scenario.steps { add(step, depth: 0) }
    }
    for notes in spec.notes { add(notes) }
    for heading in spec.headings {
      add("heading", heading.level, "\(heading.part)", heading.title.value)
    }
    for entry in spec.entries {
      add("entry", entry.isEmpty ? 0 : 1, entry.key, entry.name.value)
      for item in entry.items { add("\(item.kind)", item.parts.count, nil, item.text) }
    }
    for text in spec.texts {
      add("\(text.kind)", 0, text.location.joined(separator: "/"), words(text.lines, spec.file))
    }
    for medium in spec.media {
      let parts = [medium.title, medium.source, medium.type].map { $0?.value ?? "-" }
      add("medium", medium.hasCaptions ? 1 : 0, medium.platform, parts.joined(separator: " "))
    }
    for block in spec.codeBlocks { add("code", 0, nil, words(block.lines, spec.file)) }
  }

  private func words(_ lines: [SourceRange], _ file: SourceFile) -> String {
    lines.map { file.text($0) }.joined(separator: "\n")
  }

  private mutating func add(_ kind: String, _ number: Int, _ id: String?, _ text: String) {
    lines.append("\(kind) \(number) \(id ?? "-") \(text)")
  }

  private mutating func add(_ criterion: Criterion, depth: Int) {
    add("criterion", depth, criterion.label?.value, criterion.text)
    // Loading bounds how deep criteria and steps are nested.
    for child in criterion.children { add(child, depth: depth + 1) }
  }

  private mutating func add(_ step: Step, depth: Int) {
    add("step", depth, step.keyword, step.text)
    for child in step.children { add(child, depth: depth + 1) }
  }

  private mutating func add(_ notes: PlatformNotes) {
    add("notes", 0, notes.platform, notes.title.value)
    for item in notes.general { add("note", item.depth, nil, item.text) }
    for aspect in notes.aspects {
      add("aspect", aspect.level, aspect.id, aspect.title.value)
      for item in aspect.items { add("note", item.depth, nil, item.text) }
      for framework in aspect.frameworks {
        add("framework", framework.level, nil, framework.label.value)
        for item in framework.items { add("note", item.depth, nil, item.text) }
      }
    }
  }
}
