import SpecDiagnostics
import SpecLanguage
import SpecModel

struct SpecOutline {
  let spec: ComponentSpec

  /// The outline, one line for each part, with line numbers.
  var lines: [String] {
    let name = spec.component.name.isEmpty ? "no name" : spec.component.name
    var lines = ["\(spec.file.path): \(name) (\(spec.dialect.id))"]
    for block in [spec.condensed, spec.gherkin].compactMap(\.self) {
      let title =
        block.kind == .step
        ? title(of: "condensed") ?? "Criteria" : title(of: "gherkin") ?? "Scenarios"
      lines.append("  \(title), line \(line(block.range))")
      for part in block.parts {
        lines.append("    \(part.number). \(part.title.value)")
        for criterion in part.criteria { add(criterion, depth: 3, to: &lines) }
        for step in part.steps { add(step, depth: 3, to: &lines) }
      }
    }
    for notes in spec.notes where !notes.title.value.isEmpty {
      // One section may have the notes of several platforms.
      let isShared = spec.notes.count { $0.title.range == notes.title.range } > 1
      let name = spec.words.vocabulary.term("platform.\(notes.platform)")?.name ?? notes.platform
      let platform = isShared ? " for \(name)" : ""
      lines.append("  \(notes.title.value)\(platform), line \(line(notes.range))")
      for aspect in notes.aspects {
        let frameworks = aspect.frameworks.map(\.label.value).joined(separator: ", ")
        let spoken =
          aspect.announcements.isEmpty ? "" : aspect.announcements.count.counting("example")
        let detail = [frameworks, spoken].filter { !$0.isEmpty }.joined(separator: "; ")
        lines.append(
          "    \(aspect.title.value), line \(line(aspect.range))"
            + (detail.isEmpty ? "" : ": \(detail)"))
      }
    }
    for entry in spec.entries {
      lines.append("  \(entry.name.value), line \(line(entry.range))")
      for item in entry.items { lines.append("    line \(line(item.range)): \(item.text)") }
    }
    for media in spec.media {
      lines.append("  Video, line \(line(media.range)): \(media.source?.value ?? "no source")")
    }
    return lines
  }

  private func title(of section: String) -> String? {
    spec.section(section).flatMap { $0.title.value.isEmpty ? nil : $0.title.value }
  }

  private func add(_ criterion: Criterion, depth: Int, to lines: inout [String]) {
    lines.append(indent(depth) + "line \(line(criterion.range)): \(criterion.text)")
    for child in criterion.children { add(child, depth: depth + 1, to: &lines) }
  }

  private func add(_ step: Step, depth: Int, to lines: inout [String]) {
    let keyword = step.keyword.map { $0 + " " } ?? ""
    lines.append(indent(depth) + "line \(line(step.range)): \(keyword)\(step.text)")
    for child in step.children { add(child, depth: depth + 1, to: &lines) }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
  private func line(_ range: SourceRange) -> Int { spec.file.location(at: range.lowerBound).line }
}
