import SpecDiagnostics
import SpecModel

extension Manuscript {
  /// The steps of the checklist with their criteria, the scenarios with their steps.
  func numbered(in spec: ComponentSpec) -> [Part] {
    let blocks = [spec.condensed, spec.gherkin].compactMap(\.self)
    return blocks.flatMap { block in
      block.parts.flatMap { part in
        let owner = "\(part.range.lowerBound)"
        let isKeyed = part.range.lowerBound < frontMatterEnd
        let name = block.kind == .step ? "step of the checklist" : "scenario"
        return
          (isKeyed
          ? []
          : [
            Part(
              kind: name, range: lines(part.range), label: part.title.range,
              tags: [part.isNumbered ? "numbered" : ""])
          ])
          + part.criteria.map { criterion($0, owner, isKeyed) }
          + steps(part.steps, owner, isNested: false)
      }
    }
  }

  private func criterion(_ criterion: Criterion, _ owner: String, _ isKeyed: Bool) -> Part {
    let range = lines(criterion.withDescendants.map(\.range).span ?? criterion.range)
    let label = criterion.label?.range ?? SourceRange(at: criterion.range.lowerBound)
    let text = file.text(folding: criterion.lines).lowercased()
    let isNothing = ["n/a", "not applicable", "none", "nothing"].contains { text.hasPrefix($0) }
    return Part(
      kind: "criterion", range: range, label: label, text: criterion.lines, owner: owner,
      tags: [
        isKeyed ? "keyed" : "bullet", isNothing ? "n/a" : "",
        criterion.label == nil ? "" : "labelled",
        criterion.lines.count == 1 ? "one line" : "", text.count > 12 ? "long" : "",
        ["name", "role", "group", "state"].contains(criterion.attribute ?? "") ? "attribute" : "",
      ])
  }

  /// The steps of a scenario, those below them included; a trigger goes on up to the next one.
  private func steps(_ steps: [Step], _ owner: String, isNested: Bool) -> [Part] {
    steps.indices.flatMap { place in
      let step = steps[place]
      let answers =
        step.role == .trigger ? steps[(place + 1)...].prefix { $0.role != .trigger } : []
      let own = ([step] + answers).flatMap(\.withDescendants)
      let keyword = step.keywordRange.map(file.text) ?? ""
      var tags: Set = [
        step.role.rawValue, keyword, step.lines.count == 1 ? "one line" : "",
        isNested ? "nested" : "", own.count > 1 ? "answered" : "leaf",
        !isNested && place == 0 ? "first" : "",
        bullet(step.range),
      ]
      if keyword == keyword.uppercased(), ["WHEN", "THEN", "AND"].contains(keyword) {
        tags.insert("capitals")
      }
      if isNested, steps.count(where: { $0.keyword == "THEN" }) == 1, keyword == "THEN" {
        tags.insert("only outcome")
      }
      let range = lines(own.map(\.range).span ?? step.range)
      return [
        Part(
          kind: "step", range: range,
          label: step.keywordRange ?? SourceRange(at: step.range.lowerBound),
          text: step.lines, owner: owner, tags: tags)
      ]
        + self.steps(step.children, owner, isNested: true)
    }
  }
}
