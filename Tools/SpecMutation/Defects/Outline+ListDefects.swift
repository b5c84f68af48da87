import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Steps, scenarios and criteria that are deleted, copied, emptied, moved or misnumbered.
  var listDefects: [Defect] {
    [
      Defect(
        family: "structure/step-missing", "step of the checklist deleted", also: ["consistency/*"]
      ) { _ in
        numbered(.condensed).map { deleted($0) }
      },
      Defect(family: "structure/scenario-missing", "scenario deleted", also: ["consistency/*"]) {
        _ in
        numbered(.gherkin).map { deleted($0) }
      },
      Defect(family: "structure/step-misnumbered", "step or scenario misnumbered") { _ in
        both.compactMap { index in
          guard case .numbered(let number) = lines[index].kind else { return nil }
          let digits = String(number).utf8.count
          let start = lines[index].range.lowerBound
          return Change(
            [ByteEdit(.init(start, start + digits), String(number + 1))],
            "\(quote(index)) numbered \(number + 1)")
        }
      },
      Defect(family: "structure/step-title-mismatch", "titles of two steps or scenarios exchanged")
      { _ in
        [.condensed, .gherkin].flatMap { exchangedTitles($0) }
      },
      Defect(
        family: "consistency/step-without-criterion", "criterion deleted", also: ["structure/*"]
      ) { _ in
        criteria.map { criterion in
          let others = criteria.filter { $0.index != criterion.index }
          let isTold = !steps(of: criterion).isEmpty
          let isDouble = others.contains {
            $0.labelText == criterion.labelText && $0.step == criterion.step
          }
          return deletion(
            of: criterion.lines, places: twinPlaces(of: criterion.index),
            isEquivalent: !isTold || isDouble || criterion.isNotApplicable)
        }
      },
      Defect("structure/criterion-without-content", "criterion emptied") { _ in
        criteria.filter { !$0.valueText.isEmpty }.map { criterion in
          Change(
            clearing(criterion), "\(quote(criterion.index)) emptied",
            places: twinPlaces(of: criterion.index))
        }
      },
      Defect(
        family: "structure/criterion-under-wrong-step", "criterion moved under another step",
        also: ["input/*", "consistency/*"]
      ) { _ in
        let steps = Set(criteria.map(\.step)).sorted()
        return criteria.compactMap { criterion in
          guard let step = steps.first(where: { $0 != criterion.step }),
            let other = criteria.first(where: { $0.step == step })
          else { return nil }
          return Change(
            [
              deleting(criterion.lines),
              inserting(text(of: criterion.lines), before: other.index),
            ], "\(quote(criterion.index)) moved to \(quote(step))",
            isEquivalent: !belongs(criterion))
        }
      },
      Defect(
        family: "structure/bullet-repeated", "bullet written twice", also: ["input/duplicate-key"]
      ) { _ in
        let bullets = indices { line in
          line.kind == .bullet && line.title.utf8.count > 12
            && Words.framework(line.bareTitle) == nil
            && (line.zone == .condensed || line.platform != nil)
        }
        let keys = hasKeyedCriteria ? criteria.map(\.index) : []
        return (bullets + keys).map { Change([copying(item(at: $0))], "\(quote($0)) twice") }
      },
      Defect(family: "structure/step-without-content", "step or scenario emptied") { _ in
        both.compactMap { emptying(numbered(at: $0)) }
      },
      Defect(family: "structure/step-title-misspelt", "title of a step or scenario misspelt") {
        random in
        both.compactMap { index in
          let title = lines[index].content
          // "Scenario:" is a keyword and no part of the title.
          let lead = ranges(of: "Scenario:", within: title).first?.upperBound
          return misspelling(.init(lead ?? title.lowerBound, title.upperBound), in: index, &random)
        }
      },
      Defect(
        family: "structure/label-misspelt", "label of a criterion misspelt", also: ["consistency/*"]
      ) { random in
        // Nobody can tell how a label is spelt that one house made up.
        criteria.compactMap {
          misspelling($0.label, in: $0.index, isEquivalent: !belongs($0), &random)
        }
      },
    ]
  }

  private func numbered(_ zone: OutlineLine.Zone) -> [Int] {
    indices(in: zone).filter { lines[$0].isNumbered }
  }

  private var both: [Int] {
    numbered(.condensed) + numbered(.gherkin)
  }

  /// Whether the label of a criterion says under which step it belongs.
  private func belongs(_ criterion: ListedCriterion) -> Bool {
    // The volume keys of a phone are keys to some and gestures to others.
    let actions = actions(in: criterion.labelText).subtracting(["gesture.volume"])
    return criterion.attribute != nil || !actions.isEmpty
  }

  private func deleted(_ index: Int) -> Change {
    deletion(of: withBlankEnd(numbered(at: index)), isAnywhere: true)
  }

  private func exchangedTitles(_ zone: OutlineLine.Zone) -> [Change] {
    let all = numbered(zone)
    return zip(all, all.dropFirst()).map { first, second in
      let lines = (lines[first], lines[second])
      return Change(
        [ByteEdit(lines.0.content, lines.1.title), ByteEdit(lines.1.content, lines.0.title)],
        "\(quote(first)) has the title of the next one", isAnywhere: true)
    }
  }
}

extension Outline {
  /// Takes away what a criterion says and leaves its label.
  func clearing(_ criterion: ListedCriterion) -> [ByteEdit] {
    criterion.value.map { ByteEdit($0, "") }
  }
}
