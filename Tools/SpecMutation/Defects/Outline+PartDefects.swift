import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Sections, steps, criteria and keys of the front matter that are moved, emptied or renamed.
  func partChanges(_ name: String) -> [Change]? {
    switch name {
    case "bullet in two versions":
      return indices { $0.kind == .bullet && !isYAML }.map { index in
        Change([
          inserting("<<<<<<< HEAD\n\(text(of: index...index))=======\n", before: index),
          inserting(">>>>>>> main\n", before: index + 1),
        ])
      }
    case "section moved before its neighbour":
      return zip(headed, headed.dropFirst()).map { Change(exchanging($0, $1)) }
    case "heading with a name of its own":
      let names = Words.table("headings")
      return lines("fixed headings").compactMap { index in
        // Notes for the web may have any aspect or none.
        guard !isWeb || lines[index].headingLevel == 2 else { return nil }
        return names[lines[index].bareTitle].map { Change(lines[index].content, $0) }
      }
    case "aspect heading a level deeper or higher":
      return aspects.flatMap { [moved($0.heading, by: -1), moved($0.heading, by: 1)] }
    case "heading two levels below the one above":
      let all = indices(where: \.isHeading)
      return zip(all, all.dropFirst()).compactMap { before, index in
        // What is outside of notes, checklist and scenarios is laid out freely.
        guard let above = lines[before].headingLevel, let level = lines[index].headingLevel,
          above > 1, level > 2, level <= above + 1, above < 5,
          lines[index].platform != nil || lines[index].isStatement
        else { return nil }
        return moved(index, by: above + 2 - level)
      }
    case "criterion deleted":
      return criteria.map { criterion in
        let isDouble = criteria.contains {
          $0.index != criterion.index && $0.labelText == criterion.labelText
            && $0.step == criterion.step
        }
        return Change(
          [deleting(criterion.lines)],
          isEquivalent: isDouble || criterion.isNotApplicable || steps(of: criterion).isEmpty)
      }
    case "criterion emptied":
      return criteria.filter { !$0.valueText.isEmpty }.map { criterion in
        Change(criterion.value.map { ByteEdit($0, "") })
      }
    case "criterion moved under another step":
      let steps = Set(criteria.map(\.step)).sorted()
      return criteria.compactMap { criterion in
        guard let step = steps.first(where: { $0 != criterion.step }),
          let other = criteria.first(where: { $0.step == step })
        else { return nil }
        return Change(
          [deleting(criterion.lines), inserting(text(of: criterion.lines), before: other.index)],
          isEquivalent: !belongs(criterion))
      }
    case "group of criteria that is a mere text":
      return groups.map {
        Change(bytes(of: item(at: $0)), "\(file.text(self.name(ofKey: $0))): works as usual\n")
      }
    case "quote in the front matter not closed":
      return keys.filter { lines[$0].zone == .metadata }.map {
        Change(lines[$0].range, "\(file.text(self.name(ofKey: $0))): \"never closed")
      }
    default: return nil
    }
  }

  /// A heading at another level.
  private func moved(_ index: Int, by levels: Int) -> Change {
    let line = lines[index]
    let marks = String(repeating: "#", count: (line.headingLevel ?? 0) + levels)
    return Change(line.range, marks + " " + line.title)
  }

  /// Whether the label of a criterion says under which step it belongs.
  func belongs(_ criterion: ListedCriterion) -> Bool {
    // The volume keys of a phone are keys to some and gestures to others.
    let actions = actions(in: criterion.labelText).subtracting(["gesture.volume"])
    return criterion.attribute != nil || !actions.isEmpty
  }
}
