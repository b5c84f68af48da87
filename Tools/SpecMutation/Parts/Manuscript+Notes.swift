import SpecDiagnostics
import SpecModel

extension Manuscript {
  /// The aspects of all platforms, with frameworks, notes, code and announcements.
  func notes(of spec: ComponentSpec) -> [Part] {
    let aspects = spec.notes.flatMap { notes in notes.aspects.map { (notes.platform, $0) } }
    return aspects.flatMap { platform, aspect in
      let isTwin = aspects.contains { $0.1.id == aspect.id && $0.0 != platform }
      let isAsked = spec.allCriteria.contains { $0.label?.value.lowercased() == aspect.id }
      let isFree = spec.component.kind == "pattern" || file.path.contains("pattern")
      return [
        Part(
          kind: "aspect", range: lines(aspect.range), label: aspect.title.range,
          level: aspect.level, owner: platform,
          tags: [aspect.id, isTwin ? "twin" : "", isFree && !isAsked ? "free" : "", usual(aspect)])
      ]
        + frameworks(of: aspect, platform)
        + aspect.items.map { note($0, [platform]) }
        + aspect.announcements.map {
          Part(kind: "announcement", range: lines($0.range), label: $0.text.range, tags: [platform])
        }
    } + spec.notes.flatMap { notes in notes.general.map { note($0, [notes.platform]) } }
  }

  /// A tag for aspects that components of most sorts have.
  private func usual(_ aspect: AspectNotes) -> String {
    ["name", "role", "group", "state", "focus", "announcements"].contains(aspect.id) ? "usual" : ""
  }

  private func frameworks(of aspect: AspectNotes, _ platform: String) -> [Part] {
    let starts = aspect.frameworks.map(\.range.lowerBound)
    return aspect.frameworks.indices.flatMap { place in
      let framework = aspect.frameworks[place]
      let end =
        place + 1 < starts.count ? line(at: starts[place + 1]).lowerBound : aspect.range.upperBound
      let below = file.trimmed(SourceRange(framework.range.lowerBound, end))
      let before = file.trimmed(SourceRange(aspect.range.lowerBound, framework.range.lowerBound))
      let above = file.text(file.trimmed(line(at: before.upperBound - 1)))
      let first = framework.items.first.map { column(of: $0.range) }
      let own = column(of: framework.range)
      let isMixed = aspect.frameworks.contains {
        $0.isSwallowed || column(of: $0.range) != own
      }
      return [
        Part(
          kind: "framework", range: lines(below), label: framework.label.range,
          level: framework.level, owner: "\(platform) \(aspect.heading.lowerBound)",
          tags: Set(framework.frameworks).union([
            platform, bullet(framework.range), above.hasPrefix("- ") ? "below bullet" : "",
            starts.count == 1 ? "only" : "", starts.count == 2 ? "of two" : "",
            place > 0 ? "later" : "", "level \(aspect.level) above",
            first == own + 2 ? "above notes" : "",
            usual(aspect), isMixed ? "" : "beside",
          ]))
      ] + framework.items.map { note($0, [platform] + framework.frameworks) }
    }
  }

  private func note(_ item: NoteItem, _ tags: [String]) -> Part {
    Part(
      kind: "note", range: lines(item.range), label: item.range, text: item.lines,
      tags: Set(
        tags + [
          bullet(item.range), item.text.count > 12 ? "long" : "",
          item.lines.count == 1 ? "one line" : "",
        ]))
  }

  /// The running text, block by block, without values that no one reads, and the code in it.
  func texts(of spec: ComponentSpec) -> [Part] {
    let told = [spec.condensed, spec.gherkin].compactMap { $0?.range }
    return spec.texts.filter { text in
      text.kind != .value || told.contains { $0.contains(text.range) }
    }.map { text in
      Part(
        kind: text.isHeading ? "title" : "text", range: lines(text.range), label: text.range,
        text: text.lines,
        tags: [
          text.kind == .bullet ? "bullet" : "", isYAML ? "yaml" : "markdown",
          text.kind == .value ? "value" : "body",
          told.contains { $0.contains(text.range) } ? "told" : "",
        ])
    }
      + spec.codeSpans.map {
        Part(
          kind: "code", range: lines($0.range), label: $0.code.range,
          tags: Set($0.frameworks + [$0.platform ?? "", $0.platform == nil ? "" : "note"]))
      }
  }
}
