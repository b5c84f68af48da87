import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Keys of the front matter that are misspelt, unknown, wrongly indented, doubled, of another type.
  @DefectList var frontMatterDefects: [Defect] {
    Defect("structure/key-misspelt", "key of the front matter misspelt", reach: .anywhere) {
      random in
      keys.map(name).filter { $0.count > 3 }
        .map { Change($0, random.misspelling(of: file.text($0))) }
    }
    Defect(
      "structure/key-unknown", "criteria under an unknown key", reach: .anywhere,
      writing("checks", at: groups.map(name)))
    Defect(
      "structure/key-misplaced input", "criterion's key moved out of its group", reach: .anywhere,
      hasKeyedCriteria ? writing("", at: criteria.map { lines[$0.index].spaces }) : [])
    Defect(
      "structure/key-wrong-type input", "group of criteria that is a mere text", reach: .anywhere,
      groups.map { Change(bytes(of: item(at: $0)), "\(file.text(name($0))): works as usual\n") })
    Defect(
      "structure/key-wrong-type input", "list in place of a text",
      keys.filter { lines[$0].text.hasPrefix("title") }.map {
        Change(bytes(of: $0...$0), "title: [one, two]\n")
      })
    Defect(
      .only("input/duplicate-key structure"), "key of the front matter twice",
      copies(of: keys.map(item)))
    Defect(
      .only("input/yaml-syntax"), "quote in the front matter not closed", reach: .anywhere,
      keys.filter { lines[$0].zone == .metadata }.map {
        Change(lines[$0].range, "\(file.text(name($0))): \"never closed")
      })
  }

  /// The keys at the left, by the index of their line.
  private var keys: [Int] { indices(where: \.isTopKey) }
  /// Those of criteria.
  private var groups: [Int] { keys.filter { lines[$0].zone == .condensed } }

  /// What is before the colon of a key at the left.
  private func name(_ index: Int) -> SourceRange {
    let start = lines[index].range.lowerBound
    return SourceRange(start, start + lines[index].text.prefix { $0 != ":" }.utf8.count)
  }

  /// Steps, scenarios and criteria that are deleted, copied, emptied, moved or misnumbered.
  @DefectList var listDefects: [Defect] {
    Defect(
      "structure/step-missing consistency", "step of the checklist deleted", reach: .anywhere,
      deletions(of: numbered(in: .condensed).map { withBlankEnd(numbered(at: $0)) }))
    Defect(
      "structure/scenario-missing consistency", "scenario deleted", reach: .anywhere,
      deletions(of: numbered(in: .gherkin).map { withBlankEnd(numbered(at: $0)) }))
    Defect(
      "consistency/step-without-criterion structure", "criterion deleted", reach: .otherBlock,
      criteria.map { criterion in
        let isDouble = criteria.contains {
          $0.index != criterion.index && $0.labelText == criterion.labelText
            && $0.step == criterion.step
        }
        return Change(
          [deleting(criterion.lines)],
          isEquivalent: isDouble || criterion.isNotApplicable || steps(of: criterion).isEmpty)
      })
    Defect(
      .only("structure/criterion-without-content"), "criterion emptied", reach: .otherBlock,
      criteria.filter { !$0.valueText.isEmpty }.map { criterion in
        Change(criterion.value.map { ByteEdit($0, "") })
      })
    Defect(
      "structure/criterion-under-wrong-step input consistency", "criterion moved under another step"
    ) {
      let steps = Set(criteria.map(\.step)).sorted()
      return criteria.compactMap { criterion in
        guard let step = steps.first(where: { $0 != criterion.step }),
          let other = criteria.first(where: { $0.step == step })
        else { return nil }
        return Change(
          [deleting(criterion.lines), inserting(text(of: criterion.lines), before: other.index)],
          isEquivalent: !belongs(criterion))
      }
    }
    Defect("structure/bullet-repeated input/duplicate-key", "bullet written twice") {
      let bullets = indices { line in
        line.kind == .bullet && line.title.utf8.count > 12
          && Words.frameworks[line.bareTitle] == nil
          && (line.zone == .condensed || line.platform != nil)
      }
      return copies(of: (bullets + (hasKeyedCriteria ? criteria.map(\.index) : [])).map(item))
    }
    Defect(
      "structure/step-without-content", "step or scenario emptied",
      emptyings(of: numbered.map(numbered)))
    Defect("structure/step-title-misspelt", "title of a step or scenario misspelt") { random in
      numbered.compactMap { index in
        let title = lines[index].content
        // "Scenario:" is a keyword and no part of the title.
        let lead = ranges(of: "Scenario:", within: title).first?.upperBound
        return misspelling(.init(lead ?? title.lowerBound, title.upperBound), &random)
      }
    }
    Defect("structure/label-misspelt consistency", "label of a criterion misspelt") { random in
      // No one can tell how a label is spelt that one house made up.
      criteria.compactMap { misspelling($0.label, isEquivalent: !belongs($0), &random) }
    }
  }

  /// The numbered lines of the checklist, then those of the scenarios.
  private var numbered: [Int] { numbered(in: .condensed) + numbered(in: .gherkin) }

  /// Whether the label of a criterion says under which step it belongs.
  private func belongs(_ criterion: ListedCriterion) -> Bool {
    // The volume keys of a phone are keys to some and gestures to others.
    let actions = actions(in: criterion.labelText).subtracting(["gesture.volume"])
    return criterion.attribute != nil || !actions.isEmpty
  }
}
