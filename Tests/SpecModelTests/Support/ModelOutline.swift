import SpecDiagnostics
import SpecModel

/// A loaded spec's parts in the few words in which a test states what it expects.
extension ComponentSpec {
  /// The checklist, one line a step or criterion: `[label] text`, nested by indentation.
  var checklist: [String] {
    (condensed?.parts ?? []).flatMap { step in
      ["\(step.number) \(step.channel): \(step.title.value)"]
        + step.criteria.flatMap { $0.outline(file, depth: 1) }
    }
  }

  /// The criteria alone, without their steps.
  var criteria: [String] {
    (condensed?.parts ?? []).flatMap { $0.criteria.flatMap { $0.outline(file, depth: 0) } }
  }

  /// The scenarios, one line a title or step: `role KEYWORD: text`, nested by indentation.
  var scenarios: [String] {
    (gherkin?.parts ?? []).flatMap { scenario in
      ["\(scenario.number) \(scenario.channel): \(scenario.title.value)"]
        + scenario.steps.flatMap { $0.outline(depth: 1) }
    }
  }

  /// The steps alone, without the titles of their scenarios.
  var steps: [String] {
    (gherkin?.parts ?? []).flatMap { $0.steps.flatMap { $0.outline(depth: 0) } }
  }

  /// The notes, one line a platform, aspect, framework or note.
  var noteLines: [String] {
    notes.flatMap { platform in
      ["\(platform.platform): \(platform.title.value)"] + platform.general.lines(depth: 1)
        + platform.aspects.flatMap(\.outline)
    }
  }
}

extension AspectNotes {
  fileprivate var outline: [String] {
    var lines = ["  \(id): \(title.value)"] + items.lines(depth: 2)
    for framework in frameworks {
      let names = framework.frameworks.joined(separator: " ")
      lines.append("    <\(names)> \(framework.label.value)")
      lines += framework.items.lines(depth: 3)
    }
    return lines
  }
}

extension Criterion {
  fileprivate func outline(_ file: SourceFile, depth: Int) -> [String] {
    let label = label.map { "[\($0.value)] " } ?? ""
    let text = lines.map { file.text($0) }.joined(separator: " ")
    return [indent(depth) + label + text]
      + children.flatMap { $0.outline(file, depth: depth + 1) }
  }
}

extension Step {
  fileprivate func outline(depth: Int) -> [String] {
    [indent(depth) + "\(role.rawValue) \(keyword ?? "-"): \(text)"]
      + children.flatMap { $0.outline(depth: depth + 1) }
  }
}

extension [NoteItem] {
  fileprivate func lines(depth: Int) -> [String] {
    map { indent(depth + $0.depth) + "- " + $0.text }
  }
}

private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

extension NumberedBlock {
  /// The ranges of the GIVEN, and of every scenario, title, step and keyword, sorted.
  var partRanges: [SourceRange] {
    var ranges = [given?.range].compactMap(\.self)
    for scenario in parts {
      ranges += [scenario.range, scenario.title.range]
      for step in scenario.allSteps {
        ranges += [step.range, step.keywordRange].compactMap(\.self)
      }
    }
    return ranges.sorted()
  }
}
