import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Numbers, quotations, outcomes and "n/a" that one block tells otherwise than the other.
  var valueDefects: [Defect] {
    [
      Defect(family: "consistency/number-mismatch", "number or percentage changed") { _ in
        statements.flatMap { index in
          numbers(in: index).map { range in
            let old = file.text(range)
            let new = old == "200" ? "150" : String((Int(old) ?? 0) + 1)
            return swapping(range, in: index, with: new)
          }
        }
      },
      Defect(family: "consistency/speech-mismatch", "quoted speech changed") { _ in
        statements.flatMap { index in
          quotations(in: index).compactMap { range in
            let old = file.text(range)
            guard old.contains(" "), old != old.uppercased(),
              let last = old.split(separator: " ").last
            else { return nil }
            let word = SourceRange(range.upperBound - last.utf8.count, range.upperBound)
            return swapping(
              word, in: index, with: "remove", isTold: anyLine(of: twins(of: index), holds: old))
          }
        }
      },
      Defect(family: "consistency/speech-mismatch", "quoted word changed") { _ in
        statements.flatMap { index in
          quotations(in: index).compactMap { range in
            let old = file.text(range)
            // Keys in capitals, roles and states in quotes are not speech.
            let known = Words.roles + Words.states.flatMap(\.self)
            guard old.allSatisfy(\.isLetter), old.count > 3, old != old.uppercased(),
              !known.contains(old.lowercased())
            else { return nil }
            return swapping(range, in: index, with: "waiting")
          }
        }
      },
      Defect(family: "consistency/outcome-mismatch", "outcome inverted") { _ in
        inverted
      },
      Defect(family: "consistency/outcome-mismatch", "outcome denied") { _ in
        denied
      },
      Defect(family: "consistency/not-applicable-contradicted", "criterion became n/a") { _ in
        criteria.filter { !$0.isNotApplicable && !$0.value.isEmpty }.map { criterion in
          let rest = criterion.value.dropFirst().map { ByteEdit($0, "") }
          return Change(
            [ByteEdit(criterion.value[0], "n/a")] + rest, "\(quote(criterion.index)) became n/a",
            places: twinPlaces(of: criterion.index) + aspects.map(\.lines),
            isEquivalent: steps(of: criterion).isEmpty)
        }
      },
      Defect(family: "consistency/not-applicable-contradicted", "step became n/a") { _ in
        steps.compactMap { step in
          let told = criteria(toldBy: step)
          let named = Words.attributes + ["group"]
          guard step.keyword == "AND" || step.keyword == "I HEAR", step.text.count == 1,
            // One attribute, in the scenario of its criterion, and on no other line of it.
            named.count(where: { WordSearch.holds(text(of: step), $0) }) == 1,
            !text(of: step).holds("role="), isOnlyOne(step),
            let attribute = told.first(where: { criterion in
              criterion.attribute.map { WordSearch.holds(text(of: step), $0) } ?? false
            }), let name = attribute.attribute, !text(of: step).lowercased().holds("n/a")
          else { return nil }
          return Change(
            [ByteEdit(step.text[0], "the \(name) is not applicable (N/A)")],
            "\(quote(step.index)) became n/a", places: twinPlaces(of: step.index),
            isEquivalent: attribute.isNotApplicable)
        }
      },
      Defect(
        family: "consistency/not-applicable-contradicted", "notes on an aspect became n/a",
        also: ["parity/*", "structure/*"]
      ) { _ in
        aspects.filter { $0.lines.count > 1 }.compactMap { aspect in
          let criterion = criteria.first { $0.attribute == aspect.aspect }
          guard let criterion, !criterion.isNotApplicable else { return nil }
          return Change(
            [replacing(aspect.heading + 1...aspect.lines.upperBound, with: "\n- N/A\n")],
            "\(quote(aspect.heading)) for \(aspect.platform) became n/a",
            places: [criterion.lines])
        }
      },
      Defect(family: "consistency/not-applicable-contradicted", "n/a became something") { _ in
        criteria.filter(\.isNotApplicable).compactMap { criterion in
          guard criterion.attribute == "state" || criterion.attribute == "role",
            criterion.value.count == 1
          else { return nil }
          let says =
            criterion.attribute == "state" ? "Announces its state (on/off)" : "Announced as a link"
          let told = steps(of: criterion).map { lines[$0].text.lowercased() }
          let isTold = told.contains { $0.holds("n/a") || $0.holds("not applicable") }
          return writing(
            says, at: criterion.value[0], in: criterion.index, "\(says)",
            places: twinPlaces(of: criterion.index), isEquivalent: !isTold)
        }
      },
    ]
  }

  /// Whether no other line of a trigger's answers names the attribute of a step.
  private func isOnlyOne(_ step: ScenarioStep) -> Bool {
    guard let trigger = trigger(of: step.index) else { return false }
    let block = block(of: trigger)
    let own = text(of: step)
    let attributes = ["name", "role", "state", "group"].filter { WordSearch.holds(own, $0) }
    let others = steps.filter { block.contains($0.index) && $0.index != step.index }
    let named = others.filter { other in
      attributes.contains { WordSearch.holds(text(of: other), $0) }
    }
    // A scenario of attributes names others as well.
    return named.isEmpty
      && others.contains { other in
        ["name", "role", "label"].contains { WordSearch.holds(text(of: other), $0) }
      }
  }

  /// Statements with an outcome turned into its opposite.
  private var inverted: [Change] {
    let pairs = Words.opposites + Words.opposites.map { ($1, $0) }
    return statements.flatMap { index in
      pairs.flatMap { old, new -> [Change] in
        let line = lines[index]
        guard ranges(of: new, within: line.range).isEmpty else { return [] }
        let found = phrases([old], in: index).filter {
          // "the open list" tells no outcome.
          isOutcome($0.range, index) && word(before: $0.range, in: index) != "the"
        }
        guard found.count == 1 else { return [] }
        let told = twins(of: index).map { lines[$0].text }.joined(separator: " ")
        let isTold = !Words.stems(told).isDisjoint(with: Words.stems(old))
        return [swapping(found[0].range, in: index, with: new, isTold: isTold)]
      }
    }
  }

  /// Statements with an outcome that is said not to happen.
  private var denied: [Change] {
    statements.flatMap { index -> [Change] in
      let text = lines[index].text.lowercased()
      guard !["not", "nothing", "n/a"].contains(where: { text.holds($0) }) else { return [] }
      return Words.denials.compactMap { says, denies in
        let found = phrases([says], in: index).filter { isOutcome($0.range, index) }
        // The last line of a statement that goes on is only a part of it.
        guard found.count == 1, lines[index].kind == .bullet else { return nil }
        return swapping(found[0].range, in: index, with: denies, isTold: isToldAgain(index))
      }
    }
  }

  /// Whether half of the words of a statement are in what tells it again.
  private func isToldAgain(_ index: Int) -> Bool {
    let told = twins(of: index).map { lines[$0].text }.joined(separator: " ")
    let own = Words.stems(lines[index].title)
    return 2 * Words.stems(told).intersection(own).count >= max(2, own.count)
  }

  /// Numbers of a line that are not keys, fingers or parts of names.
  private func numbers(in index: Int) -> [SourceRange] {
    let bytes = file.bytes
    let line = lines[index]
    var found: [SourceRange] = []
    var start = line.content.lowerBound
    while start < line.range.upperBound {
      var end = start
      while end < line.range.upperBound, (0x30...0x39).contains(bytes[end]) { end += 1 }
      if end > start {
        let before = bytes[max(0, start - 1)]
        let isAlone = before == 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "*")
        let rest = file.text(.init(end, min(line.range.upperBound, end + 8))).lowercased()
        let range = SourceRange(start, end)
        if isAlone, !rest.dropFirst().hasPrefix("finger"), !isLiteral(range, in: index) {
          found.append(range)
        }
      }
      start = max(end, start + 1)
    }
    return found
  }

  /// What is in double quotes in a line, without them.
  func quotations(in index: Int) -> [SourceRange] {
    pairs(of: "\"", in: lines[index].range) { !isLiteral(.init($0, $0 + 1), in: index) }
  }

  /// Whether a place of a statement tells an outcome: it is not part of a label or a trigger, and
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
    return ["I SEE", "I HEAR"].contains { phrase in
      ranges(of: phrase, in: index).contains { $0.lowerBound < range.lowerBound }
    }
  }
}
