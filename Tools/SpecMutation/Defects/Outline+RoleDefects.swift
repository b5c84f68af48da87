import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Platforms that are changed or dropped in one of the two blocks.
  func platformChanges(_ name: String) -> [Change]? {
    switch name {
    case "platform swapped for the other": return swapped(by: other)
    case "second platform added": return swapped { _ in "iOS and Android" }
    case "one of two platforms dropped":
      return placed.flatMap { index, named in
        guard let both = pair(named) else { return [Change]() }
        let isTold = twinNames(["iOS", "Android"], of: index)
        return named.map { Change(both, file.text($0.range), isEquivalent: !isTold) }
      }
    case "platforms of two roles exchanged":
      return placed.filter { areApart($0.1) && $0.1[0].phrase != $0.1[1].phrase }.map {
        index, named in
        // Where the other block does not keep the two apart, there is nothing to contradict.
        Change(
          named.map { ByteEdit($0.range, other($0.phrase)) },
          isEquivalent: !twins(of: index).contains { areApart(platforms($0)) })
      }
    default: return nil
    }
  }

  private typealias Named = (phrase: String, range: SourceRange)

  /// The statements that name platforms, with the places.
  private var placed: [(Int, [Named])] {
    statements.map { ($0, platforms($0)) }.filter { !$0.1.isEmpty }
  }

  /// The statements that name one platform, with another name for it.
  private func swapped(by new: (String) -> String) -> [Change] {
    placed.filter { $0.1.count == 1 }.map { index, named in
      let (old, range) = named[0]
      return swapping(range, with: new(old), isTold: twinNames([old], of: index))
    }
  }

  private func platforms(_ index: Int) -> [Named] { phrases(["iOS", "Android"], in: index) }

  private func other(_ platform: String) -> String {
    platform.lowercased() == "ios" ? "Android" : "iOS"
  }

  /// The range of "iOS and Android" where nothing is between the two.
  private func pair(_ named: [Named]) -> SourceRange? {
    guard named.count == 2, named[0].phrase != named[1].phrase else { return nil }
    let gap = file.text(.init(named[0].range.upperBound, named[1].range.lowerBound))
    let joints = [" and ", " or ", "/", " & ", ", ", " and on ", " or on "]
    return joints.contains(gap) ? named[0].range.union(named[1].range) : nil
  }

  private func areApart(_ named: [Named]) -> Bool { named.count == 2 && pair(named) == nil }

  /// Whether what repeats a line names these platforms and no other.
  private func twinNames(_ platforms: Set<String>, of index: Int) -> Bool {
    Set(twins(of: index).flatMap { self.platforms($0).map(\.phrase) }) == platforms
  }

  /// Roles and states that are swapped or dropped in one of the two blocks.
  func roleChanges(_ name: String) -> [Change]? {
    switch name {
    case "role swapped":
      guard let new = stranger(among: Words.otherRoles) else { return [] }
      let said = telling("role", ["role", "itself as", "announced as", "landmark"])
      return said.flatMap { phrases(Words.roles, in: $0) }.map(\.range).filter {
        ["a", "an", "as", "or", "of", "\""].contains(word(before: $0))
      }.map { swapping($0, with: new) }
    case "state swapped":
      guard let new = stranger(among: Words.otherStates) else { return [] }
      return listed.map { swapping($0, with: new, isTold: isTold($1, by: $0)) }
    case "state dropped":
      return listed.compactMap { range, group in
        guard let whole = beforeJoint(range, ",/") ?? behindJoint(range, ",/") else { return nil }
        // "disabled/dimmed": one of two words for one state says as much as both.
        let rest = group.filter { $0 != file.text(range).lowercased() }
        let isLeft = phrases(rest, in: index(of: range)).contains { $0.range != range }
        return Change(whole, "", isEquivalent: isLeft || !isTold(group, by: range))
      }
    default: return nil
    }
  }

  /// The statements about an attribute: its criterion, and the lines of scenarios that name it.
  private func telling(_ attribute: String, _ words: [String]) -> [Int] {
    let own = criteria.filter { $0.attribute == attribute }.flatMap(\.lines)
    let told = statements.filter { index in
      lines[index].zone == .gherkin && words.contains { anyLine(of: [index], holds: $0) }
    }
    return (own + told).filter { lines[$0].kind != .blank }
  }

  /// The states that statements list, each with its group of words; lists that are open ("e.g.")
  /// are left out, as another list need not be the same.
  private var listed: [(SourceRange, [String])] {
    telling("state", ["state"]).filter { index in
      !([index] + twins(of: index)).contains { line in
        ["e.g", "for example", "such as", "etc"].contains(
          where: lines[line].text.lowercased().holds)
      }
    }.flatMap { phrases(Words.states.flatMap(\.self), in: $0) }.compactMap { state, range in
      Words.states.first { $0.contains(state) && isListMember(range) }.map { (range, $0) }
    }
  }

  /// Whether marks of a list are on both sides: "(on/off, disabled/dimmed)".
  private func isListMember(_ range: SourceRange) -> Bool {
    let (before, after) = (byte(at: range.lowerBound - 1), byte(at: range.upperBound))
    return "(/,)".utf8.contains(after) && "(/,) ".utf8.contains(before)
  }

  private func isTold(_ group: [String], by range: SourceRange) -> Bool {
    let twins = twins(of: range)
    return group.contains { anyLine(of: twins, holds: $0) }
  }
}
