import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Roles and states that are swapped or dropped in one of the two blocks.
  var roleDefects: [Defect] {
    [
      Defect(family: "consistency/role-mismatch", "role swapped") { _ in
        guard let new = stranger(among: ["heading", "checkbox", "image", "link"]) else { return [] }
        return telling("role").flatMap { index in
          phrases(Words.roles, in: index).compactMap { _, range in
            let lead = word(before: range, in: index)
            guard ["a", "an", "as", "or", "of", "\""].contains(lead) else { return nil }
            return swapping(range, in: index, with: new)
          }
        }
      },
      Defect(family: "consistency/state-mismatch", "state swapped") { _ in
        guard let new = stranger(among: ["pressed", "selected", "expanded", "checked"]) else {
          return []
        }
        return listed.map { index, range, group in
          swapping(range, in: index, with: new, isTold: isTold(group, by: index))
        }
      },
      Defect(family: "consistency/state-mismatch", "state dropped") { _ in
        listed.compactMap { index, range, group in
          let joint = beforeJoint(range, ",/") ?? behindJoint(range, ",/")
          guard let whole = joint else { return nil }
          // "disabled/dimmed": one of two words for one state says as much as both.
          let rest = group.filter { $0 != file.text(range).lowercased() }
          let isLeft = !phrases(rest, in: index).filter { $0.range != range }.isEmpty
          return dropping(whole, in: index, isTold: !isLeft && isTold(group, by: index))
        }
      },
    ]
  }

  /// The statements about an attribute: its criterion, and the lines of scenarios that name it.
  private func telling(_ attribute: String) -> [Int] {
    let own = criteria.filter { $0.attribute == attribute }.flatMap { $0.lines }
    let told = statements.filter { index in
      guard lines[index].zone == .gherkin else { return false }
      let words =
        attribute == "role" ? ["role", "itself as", "announced as", "landmark"] : ["state"]
      return words.contains {
        !ranges(of: $0, in: index).isEmpty
      }
    }
    return (own + told).filter { lines[$0].kind != .blank }
  }

  /// The states that statements list, each with its group of words; lists that are open ("e.g.")
  /// are left out, as another list need not be the same.
  private var listed: [(Int, SourceRange, [String])] {
    telling("state").flatMap { index -> [(Int, SourceRange, [String])] in
      let both = [index] + twins(of: index)
      guard !both.contains(where: { isOpen(lines[$0].text) }) else { return [] }
      return phrases(Words.states.flatMap { $0 }, in: index).compactMap { state, range in
        guard let group = Words.states.first(where: { $0.contains(state) }),
          isListMember(range)
        else { return nil }
        return (index, range, group)
      }
    }
  }

  private func isOpen(_ text: String) -> Bool {
    ["e.g", "for example", "such as", "etc"].contains { text.lowercased().holds($0) }
  }

  /// Whether marks of a list are on both sides: "(on/off, disabled/dimmed)".
  private func isListMember(_ range: SourceRange) -> Bool {
    let bytes = file.bytes
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
    let marks = Array("(/,)".utf8)
    return marks.contains(after) && (marks.contains(before) || before == 0x20)
  }

  private func isTold(_ group: [String], by index: Int) -> Bool {
    let twins = twins(of: index)
    return group.contains { anyLine(of: twins, holds: $0) }
  }
}
