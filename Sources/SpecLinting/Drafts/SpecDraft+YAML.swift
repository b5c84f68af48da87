import SpecDiagnostics
import SpecLanguage
import SpecModel

extension SpecDraft {
  /// The text of a file that is YAML alone.
  var keyed: [String] {
    let criteria = dialect.keys.filter { $0.content == .criteria && $0.required != .never }
    let notes = dialect.sections.filter { section in
      section.content == .notes && section.platform.map(platforms.contains) ?? true
    }
    let head =
      ["\(dialect.component.titleKey ?? "title"): \(title)"]
      + ["platforms: [\(platforms.joined(separator: ", "))]"] + kind
    let parts =
      [head]
      + criteria.map { key in
        [key.key + ":"] + steps(of: key).map { "  \($0.label.lowercased()): \($0.criterion)" }
      }
      + dialect.sections.filter { $0.content == .scenarios }.prefix(1).map(keyedScenarios)
      + notes.map { ["\($0.title):"] + keyedNotes(for: $0.platform).indented }
    return parts.parted
  }

  private func steps(of key: DialectKey) -> [DraftStep] { key.channel.map { steps(in: $0) } ?? [] }

  private func keyedScenarios(_ section: DialectSection) -> [String] {
    let asked = dialect.scenarios.filter { step in
      step.required != .never || dialect.keys.contains { $0.channel == step.channel }
    }
    let scenarios = asked.flatMap { scenario in
      [scenario.title + ":"]
        + steps(of: scenario, on: nil).flatMap { step in
          let others = step.outcomes.dropFirst().map { "  - \($0)" }
          return
            (["when: \(step.trigger)", "then: \(step.outcomes[0])"]
            + (others.isEmpty ? [] : ["and:"] + others)).asItem
        }.indented
    }
    return [section.title + ":"] + (given(on: nil).map { "given: \($0)" } + scenarios).indented
  }

  private func keyedNotes(for platform: String?) -> [String] {
    aspects.flatMap { aspect in
      let note = note(aspect, on: platform)
      if note.labels.isEmpty { return ["\(aspect.title): |", "  \(note.gap)"] }
      return [aspect.title + ":"]
        + note.labels.flatMap { ["\($0): |", "  \(note.gap)"] }.indented
    }
  }

  /// Front matter that holds the criteria.
  var frontMatter: [String] {
    let parts = dialect.keys.filter { $0.required != .never || $0.content == .title }.map(entry)
    return front(parts.prefix(1).joined() + kind + parts.dropFirst().flatMap { [""] + $0 })
  }

  private func entry(_ key: DialectKey) -> [String] {
    switch key.content {
    case .title: ["\(key.key): \"\(title)\""]
    case .text: ["\(key.key): \(Self.gap)"]
    case .criteria:
      [key.key + ":"]
        + steps(of: key).flatMap { ["\($0.label.lowercased()): |", "  \($0.criterion)"] }.indented
    case .scenario:
      [key.key + ":"]
        + steps(of: key).enumerated().flatMap { index, step in
          let result = ["  result: |", "    \(step.outcomes[0])"]
          // The key stands for "I use".
          let trigger = step.trigger.replacing("I press ", with: "").replacing("I ", with: "")
          return ["- \(index == 0 ? "when" : "then"): |", "    \(trigger)"]
            + (index == 0 && key.isAnsweredByCriteria ? [] : result)
        }.indented
    }
  }
}
