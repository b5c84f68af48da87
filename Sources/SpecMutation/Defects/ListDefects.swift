import SpecDiagnostics
import SpecLanguage

/// Steps, scenarios and criteria that are deleted, copied, emptied, moved or misnumbered.
enum ListDefects {
  static let all = [
    Defect(
      family: "structure/step-missing", "step of the checklist deleted", also: ["consistency/*"]
    ) { outline, _ in
      numbered(.condensed, outline).map { deleted($0, outline) }
    },
    Defect(family: "structure/scenario-missing", "scenario deleted", also: ["consistency/*"]) {
      outline, _ in
      numbered(.gherkin, outline).map { deleted($0, outline) }
    },
    Defect(family: "structure/step-misnumbered", "step or scenario misnumbered") { outline, _ in
      both(outline).compactMap { index in
        guard case .numbered(let number) = outline.lines[index].kind else { return nil }
        let digits = String(number).utf8.count
        let start = outline.lines[index].range.lowerBound
        return Change(
          [ByteEdit(.init(start, start + digits), String(number + 1))],
          "\(outline.quote(index)) numbered \(number + 1)")
      }
    },
    Defect(family: "structure/step-title-mismatch", "titles of two steps or scenarios exchanged") {
      outline, _ in
      [.condensed, .gherkin].flatMap { exchangedTitles($0, outline) }
    },
    Defect(family: "consistency/step-without-criterion", "criterion deleted", also: ["structure/*"])
    { outline, _ in
      outline.criteria.map { criterion in
        let others = outline.criteria.filter { $0.index != criterion.index }
        let isTold = !outline.steps(of: criterion).isEmpty
        let isDouble = others.contains {
          $0.labelText == criterion.labelText && $0.step == criterion.step
        }
        return outline.deletion(
          of: criterion.lines, places: outline.twinPlaces(of: criterion.index),
          exclusion: isTold && !isDouble && !criterion.isNotApplicable ? nil : .equivalent)
      }
    },
    Defect("structure/criterion-without-content", "criterion emptied") { outline, _ in
      outline.criteria.filter { !$0.valueText.isEmpty }.map { criterion in
        Change(
          outline.clearing(criterion), "\(outline.quote(criterion.index)) emptied",
          places: outline.twinPlaces(of: criterion.index))
      }
    },
    Defect(
      family: "structure/criterion-under-wrong-step", "criterion moved under another step",
      also: ["input/*", "consistency/*"]
    ) { outline, _ in
      let steps = Set(outline.criteria.map(\.step)).sorted()
      return outline.criteria.compactMap { criterion in
        guard let step = steps.first(where: { $0 != criterion.step }),
          let other = outline.criteria.first(where: { $0.step == step })
        else { return nil }
        return Change(
          [
            outline.deleting(criterion.lines),
            outline.inserting(outline.text(of: criterion.lines), before: other.index),
          ], "\(outline.quote(criterion.index)) moved to \(outline.quote(step))",
          exclusion: belongs(criterion, outline) ? nil : .equivalent)
      }
    },
    Defect(
      family: "structure/bullet-repeated", "bullet written twice", also: ["input/duplicate-key"]
    ) { outline, _ in
      let isBullet = { (index: Int) in
        let line = outline.lines[index]
        return line.kind == .bullet && line.title.utf8.count > 12
          && Words.framework(line.bareTitle) == nil
          && (line.zone == .condensed || line.platform != nil)
      }
      let bullets = outline.lines.indices.filter(isBullet)
      let keys = outline.hasKeyedCriteria ? outline.criteria.map(\.index) : []
      return (bullets + keys).map { index in
        let item = outline.item(at: index)
        return Change([outline.copying(item)], "\(outline.quote(index)) twice")
      }
    },
    Defect(family: "structure/step-without-content", "step or scenario emptied") { outline, _ in
      both(outline).compactMap { outline.emptying(outline.numbered(at: $0)) }
    },
    Defect(family: "structure/step-title-misspelt", "title of a step or scenario misspelt") {
      outline, random in
      both(outline).compactMap { index in
        let title = outline.lines[index].content
        // "Scenario:" is a keyword and no part of the title.
        let lead = outline.ranges(of: "Scenario:", within: title).first?.upperBound
        return outline.misspelling(
          .init(lead ?? title.lowerBound, title.upperBound), in: index, &random)
      }
    },
    Defect(
      family: "structure/label-misspelt", "label of a criterion misspelt", also: ["consistency/*"]
    ) { outline, random in
      outline.criteria.compactMap { criterion in
        var change = outline.misspelling(criterion.label, in: criterion.index, &random)
        // Nobody can tell how a label is spelt that one house made up.
        if !belongs(criterion, outline) { change?.exclusion = .equivalent }
        return change
      }
    },
  ]

  private static func numbered(_ zone: OutlineLine.Zone, _ outline: Outline) -> [Int] {
    outline.indices(in: zone).filter { outline.lines[$0].isNumbered }
  }

  private static func both(_ outline: Outline) -> [Int] {
    numbered(.condensed, outline) + numbered(.gherkin, outline)
  }

  /// Whether the label of a criterion says under which step it belongs.
  private static func belongs(_ criterion: ListedCriterion, _ outline: Outline) -> Bool {
    // The volume keys of a phone are keys to some and gestures to others.
    let actions = outline.actions(in: criterion.labelText).subtracting(["gesture.volume"])
    return criterion.attribute != nil || !actions.isEmpty
  }

  private static func deleted(_ index: Int, _ outline: Outline) -> Change {
    outline.deletion(of: outline.withBlankEnd(outline.numbered(at: index)), isAnywhere: true)
  }

  private static func exchangedTitles(
    _ zone: OutlineLine.Zone, _ outline: Outline
  ) -> [Change] {
    let all = numbered(zone, outline)
    return zip(all, all.dropFirst()).map { first, second in
      let lines = (outline.lines[first], outline.lines[second])
      return Change(
        [ByteEdit(lines.0.content, lines.1.title), ByteEdit(lines.1.content, lines.0.title)],
        "\(outline.quote(first)) has the title of the next one", isAnywhere: true)
    }
  }
}

extension Outline {
  /// Takes away what a criterion says and leaves its label.
  func clearing(_ criterion: ListedCriterion) -> [ByteEdit] {
    criterion.value.map { ByteEdit($0, "") }
  }
}
