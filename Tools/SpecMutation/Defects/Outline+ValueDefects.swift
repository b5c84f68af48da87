import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Numbers, outcomes and "n/a" that differ between the two blocks.
  func valueChanges(_ name: String) -> [Change]? {
    switch name {
    case "number or percentage changed":
      return statements.flatMap(numbers).map { range in
        let old = Int(file.text(range)) ?? 0
        return swapping(range, with: old == 200 ? "150" : String(old + 1))
      }
    case "outcome denied": return denied
    case "criterion became n/a":
      return criteria.filter { !$0.isNotApplicable && !$0.value.isEmpty }.map { criterion in
        Change(
          criterion.value.map { ByteEdit($0, $0 == criterion.value[0] ? "n/a" : "") },
          places: aspects.map(\.lines), isEquivalent: steps(of: criterion).isEmpty)
      }
    case "step became n/a":
      return steps.compactMap { step in
        let said = text(of: step)
        let told = criteria(toldBy: step).first { criterion in
          criterion.attribute.map { WordSearch.holds(said, $0) } ?? false
        }
        guard ["AND", "I HEAR"].contains(step.keyword), step.text.count == 1,
          // One attribute, in the scenario of its criterion, and on no other line of it.
          ["name", "role", "state", "value", "group"].count(where: { WordSearch.holds(said, $0) })
            == 1,
          !said.holds("role="), !said.lowercased().holds("n/a"), isOnlyOne(step),
          let told, let name = told.attribute
        else { return nil }
        let new = "the \(name) is not applicable (N/A)"
        return Change(step.text[0], new, isEquivalent: told.isNotApplicable)
      }
    case "notes on an aspect became n/a":
      return aspects.filter { $0.lines.count > 1 }.compactMap { aspect in
        let criterion = criteria.first { $0.attribute == aspect.aspect }
        guard let criterion, !criterion.isNotApplicable else { return nil }
        let notes = bytes(of: aspect.heading + 1...aspect.lines.upperBound)
        return Change(notes, "\n- N/A\n", places: [criterion.lines])
      }
    case "n/a became something":
      let says = ["state": "Announces its state (on/off)", "role": "Announced as a link"]
      return criteria.filter { $0.isNotApplicable && $0.value.count == 1 }.compactMap {
        criterion in
        criterion.attribute.flatMap { says[$0] }.map { new in
          let told = steps(of: criterion).map { lines[$0].text.lowercased() }
          return Change(
            criterion.value[0], new,
            isEquivalent: !told.contains { $0.holds("n/a") || $0.holds("not applicable") })
        }
      }
    default: return nil
    }
  }

  /// Whether no other line of a trigger's answers names the attribute of a step.
  private func isOnlyOne(_ step: ScenarioStep) -> Bool {
    guard let trigger = trigger(of: step.index) else { return false }
    let block = block(of: trigger)
    let attributes = ["name", "role", "state", "group"].filter {
      WordSearch.holds(text(of: step), $0)
    }
    let others = steps.filter { block.contains($0.index) && $0.index != step.index }.map(text)
    let names = { (words: [String]) in
      others.contains { other in words.contains { WordSearch.holds(other, $0) } }
    }
    // A scenario of attributes names others as well.
    return !names(attributes) && names(["name", "role", "label"])
  }

  /// Statements with an outcome that is said not to happen.
  private var denied: [Change] {
    // The last line of a statement that goes on is only a part of it.
    statements.filter { lines[$0].kind == .bullet }.flatMap { index -> [Change] in
      let text = lines[index].text.lowercased()
      guard !["not", "nothing", "n/a"].contains(where: text.holds) else { return [] }
      // Half of the words of the statement are in what repeats it.
      let own = Words.stems(lines[index].title)
      let isTold =
        2 * stems(of: twins(of: index)).intersection(own).count >= max(2, own.count)
      return Words.pairs("denials").compactMap { says, denies in
        let found = phrases([says], in: index).map(\.range).filter { isOutcome($0, index) }
        return found.count == 1 ? swapping(found[0], with: denies, isTold: isTold) : nil
      }
    }
  }

  /// Numbers of a line that are not keys, fingers or parts of names.
  private func numbers(in index: Int) -> [SourceRange] {
    let line = SourceRange(lines[index].content.lowerBound, lines[index].range.upperBound)
    return file.bytes[line.lowerBound..<line.upperBound].indices.filter {
      isDigit($0) && ($0 == line.lowerBound || !isDigit($0 - 1))
    }.compactMap { start in
      let end = (start..<line.upperBound).first { !isDigit($0) } ?? line.upperBound
      let rest = file.text(.init(end, min(line.upperBound, end + 8))).lowercased()
      let range = SourceRange(start, end)
      let isMeant = " (*".utf8.contains(byte(at: start - 1)) && !isLiteral(range)
      return isMeant && !rest.dropFirst().hasPrefix("finger") ? range : nil
    }
  }

  private func isDigit(_ offset: Int) -> Bool { (0x30...0x39).contains(file.bytes[offset]) }

  /// Whether a place of a statement is an outcome: it is not part of a label or a trigger, and
  /// not behind a "when".
  private func isOutcome(_ range: SourceRange, _ index: Int) -> Bool {
    let start = lines[index].content.lowerBound
    let before = file.text(.init(start, range.lowerBound)).lowercased()
    if before.dropFirst(5).firstRange(of: " when ") != nil, !before.holds("then when") {
      return false
    }
    if let criterion = criteria.first(where: { $0.lines.contains(index) }) {
      return criterion.value.contains { $0.contains(range) }
    }
    guard let step = steps.last(where: { $0.index <= index && $0.lines.contains(index) })
    else { return false }
    guard step.isTrigger else { return !step.keyword.isEmpty }
    return (ranges(of: "I SEE", in: [index]) + ranges(of: "I HEAR", in: [index]))
      .contains { $0.lowerBound < range.lowerBound }
  }
}
