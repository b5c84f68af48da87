import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Roles and states that are swapped or dropped in one of the two blocks.
  @DefectList var roleDefects: [Defect] {
    Defect("consistency/role-mismatch", "role swapped", reach: .otherBlock) {
      guard let new = stranger(among: Words.otherRoles) else { return [] }
      let said = telling("role", ["role", "itself as", "announced as", "landmark"])
      return said.flatMap { phrases(Words.roles, in: $0) }.map(\.range).filter {
        ["a", "an", "as", "or", "of", "\""].contains(word(before: $0))
      }.map { swapping($0, with: new) }
    }
    Defect("consistency/state-mismatch", "state swapped", reach: .otherBlock) {
      guard let new = stranger(among: Words.otherStates) else { return [] }
      return listed.map { swapping($0, with: new, isTold: isTold($1, by: $0)) }
    }
    Defect(
      "consistency/state-mismatch", "state dropped", reach: .otherBlock,
      listed.compactMap { range, group in
        guard let whole = beforeJoint(range, ",/") ?? behindJoint(range, ",/") else { return nil }
        // "disabled/dimmed": one of two words for one state says as much as both.
        let rest = group.filter { $0 != file.text(range).lowercased() }
        let isLeft = phrases(rest, in: index(of: range)).contains { $0.range != range }
        return Change(whole, "", isEquivalent: isLeft || !isTold(group, by: range))
      })
  }

  /// The statements about an attribute: its criterion, and the lines of scenarios that name it.
  private func telling(_ attribute: String, _ words: [String]) -> [Int] {
    let own = criteria.filter { $0.attribute == attribute }.flatMap { $0.lines }
    let told = statements.filter { index in
      lines[index].zone == .gherkin && words.contains { anyLine(of: [index], holds: $0) }
    }
    return (own + told).filter { lines[$0].kind != .blank }
  }

  /// The states that statements list, each with its group of words; lists that are open ("e.g.")
  /// are left out, as another list need not be the same.
  private var listed: [(SourceRange, [String])] {
    telling("state", ["state"]).filter { index in
      !([index] + twins(of: index)).contains { isOpen(lines[$0].text.lowercased()) }
    }.flatMap { phrases(Words.states.flatMap(\.self), in: $0) }.compactMap { state, range in
      Words.states.first { $0.contains(state) && isListMember(range) }.map { (range, $0) }
    }
  }

  private func isOpen(_ text: String) -> Bool {
    ["e.g", "for example", "such as", "etc"].contains(where: text.holds)
  }

  /// Whether marks of a list are on both sides: "(on/off, disabled/dimmed)".
  private func isListMember(_ range: SourceRange) -> Bool {
    let (before, after) = (byte(at: range.lowerBound - 1), byte(at: range.upperBound))
    return "(/,)".utf8.contains(after) && "(/,) ".utf8.contains(before)
  }

  private func isTold(_ group: [String], by range: SourceRange) -> Bool {
    let twins = twins(of: index(of: range))
    return group.contains { anyLine(of: twins, holds: $0) }
  }
}
