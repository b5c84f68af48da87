import SpecDiagnostics
import SpecLanguage

/// Roles, states and listed attributes that are swapped or dropped in one of the two blocks.
enum RoleDefects {
  static let all = [
    Defect(family: "consistency/role-mismatch", "role swapped") { outline, _ in
      guard let new = outline.stranger(among: ["heading", "checkbox", "image", "link"]) else {
        return []
      }
      return lines("role", outline).flatMap { index in
        outline.phrases(Words.roles, in: index).compactMap { _, range in
          let lead = outline.word(before: range, in: index)
          guard ["a", "an", "as", "or", "of", "\""].contains(lead) else { return nil }
          return outline.swapping(range, in: index, with: new)
        }
      }
    },
    Defect(family: "consistency/state-mismatch", "state swapped") { outline, _ in
      guard let new = outline.stranger(among: ["pressed", "selected", "expanded", "checked"]) else {
        return []
      }
      return listed(outline).map { index, range, group in
        outline.swapping(
          range, in: index, with: new, isTold: isTold(group, by: index, outline))
      }
    },
    Defect(family: "consistency/state-mismatch", "state dropped") { outline, _ in
      listed(outline).compactMap { index, range, group in
        let joint = outline.beforeJoint(range, ",/") ?? outline.behindJoint(range, ",/")
        guard let whole = joint else { return nil }
        // "disabled/dimmed": one of two words for one state says as much as both.
        let rest = group.filter { $0 != outline.file.text(range).lowercased() }
        let isLeft = !outline.phrases(rest, in: index).filter { $0.range != range }.isEmpty
        return outline.dropping(
          whole, in: index, isTold: !isLeft && isTold(group, by: index, outline))
      }
    },
    Defect(family: "consistency/attribute-dropped", "attribute dropped from a list") { outline, _ in
      outline.statements.flatMap { index -> [Change] in
        let all = outline.phrases(Words.attributes, in: index)
        return all.indices.compactMap { place in
          guard let whole = member(place, of: all, outline) else { return nil }
          let twins = outline.twins(of: index).filter { twin in
            outline.phrases(Words.attributes, in: twin).count > 1
          }
          let isTold = outline.anyLine(of: twins, holds: all[place].phrase)
          return outline.dropping(whole, in: index, isTold: isTold)
        }
      }
    },
  ]

  /// The statements about an attribute: its criterion, and the lines of scenarios that name it.
  private static func lines(_ attribute: String, _ outline: Outline) -> [Int] {
    let own = outline.criteria.filter { $0.attribute == attribute }.flatMap { $0.lines }
    let told = outline.statements.filter { index in
      guard outline.lines[index].zone == .gherkin else { return false }
      let words =
        attribute == "role" ? ["role", "itself as", "announced as", "landmark"] : ["state"]
      return words.contains {
        !outline.ranges(of: $0, in: index).isEmpty
      }
    }
    return (own + told).filter { outline.lines[$0].kind != .blank }
  }

  /// The states that statements list, each with its group of words; lists that are open ("e.g.")
  /// are left out, as another list need not be the same.
  private static func listed(_ outline: Outline) -> [(Int, SourceRange, [String])] {
    lines("state", outline).flatMap { index -> [(Int, SourceRange, [String])] in
      let both = [index] + outline.twins(of: index)
      guard !both.contains(where: { isOpen(outline.lines[$0].text) }) else { return [] }
      return outline.phrases(Words.states.flatMap { $0 }, in: index).compactMap { state, range in
        guard let group = Words.states.first(where: { $0.contains(state) }),
          isListMember(range, outline)
        else { return nil }
        return (index, range, group)
      }
    }
  }

  private static func isOpen(_ text: String) -> Bool {
    ["e.g", "for example", "such as", "etc"].contains { text.lowercased().holds($0) }
  }

  /// Whether marks of a list are on both sides: "(on/off, disabled/dimmed)".
  private static func isListMember(_ range: SourceRange, _ outline: Outline) -> Bool {
    let bytes = outline.file.bytes
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
    let marks = Array("(/,)".utf8)
    return marks.contains(after) && (marks.contains(before) || before == 0x20)
  }

  private static func isTold(_ group: [String], by index: Int, _ outline: Outline) -> Bool {
    let twins = outline.twins(of: index)
    return group.contains { outline.anyLine(of: twins, holds: $0) }
  }

  /// One attribute of "its name, role and state" with the joint in front of it or behind it.
  private static func member(
    _ place: Int, of all: [(phrase: String, range: SourceRange)], _ outline: Outline
  ) -> SourceRange? {
    let joints: Set<String> = [", ", " and ", ", and ", " & ", "/", ", & "]
    let isJoint = { (left: Int) -> Bool in
      guard all.indices.contains(left), all.indices.contains(left + 1) else { return false }
      let gap = SourceRange(all[left].range.upperBound, all[left + 1].range.lowerBound)
      return joints.contains(outline.file.text(gap))
    }
    if isJoint(place) {
      return SourceRange(all[place].range.lowerBound, all[place + 1].range.lowerBound)
    }
    guard isJoint(place - 1) else { return nil }
    return SourceRange(all[place - 1].range.upperBound, all[place].range.upperBound)
  }
}
