import SpecDiagnostics
import SpecLanguage

/// Numbers, quotations, outcomes and "n/a" that one block tells otherwise than the other.
enum ValueDefects {
  static let all = [
    Defect(family: "consistency/number-mismatch", "number or percentage changed") { outline, _ in
      outline.statements.flatMap { index in
        numbers(in: index, outline).map { range in
          let old = outline.file.text(range)
          let new = old == "200" ? "150" : String((Int(old) ?? 0) + 1)
          return outline.swapping(range, in: index, with: new)
        }
      }
    },
    Defect(family: "consistency/speech-mismatch", "quoted speech changed") { outline, _ in
      outline.statements.flatMap { index in
        quotations(in: index, outline).compactMap { range in
          let old = outline.file.text(range)
          guard old.contains(" "), old != old.uppercased(),
            let last = old.split(separator: " ").last
          else { return nil }
          let word = SourceRange(range.upperBound - last.utf8.count, range.upperBound)
          let isTold = outline.anyLine(of: outline.twins(of: index), holds: old)
          return outline.swapping(word, in: index, with: "remove", isTold: isTold)
        }
      }
    },
    Defect(family: "consistency/speech-mismatch", "quoted word changed") { outline, _ in
      outline.statements.flatMap { index in
        quotations(in: index, outline).compactMap { range in
          let old = outline.file.text(range)
          // Keys in capitals, roles and states in quotes are not speech.
          let known = Words.roles + Words.states.flatMap(\.self)
          guard old.allSatisfy(\.isLetter), old.count > 3, old != old.uppercased(),
            !known.contains(old.lowercased())
          else { return nil }
          return outline.swapping(range, in: index, with: "waiting")
        }
      }
    },
    Defect(family: "consistency/outcome-mismatch", "outcome inverted") { outline, _ in
      inverted(outline, isCondition: false)
    },
    Defect(family: "consistency/outcome-mismatch", "outcome denied") { outline, _ in
      denied(outline)
    },
    Defect(family: "consistency/condition-mismatch", "condition inverted") { outline, _ in
      inverted(outline, isCondition: true)
    },
    Defect(family: "consistency/not-applicable-contradicted", "criterion became n/a") {
      outline, _ in
      outline.criteria.filter { !$0.isNotApplicable && !$0.value.isEmpty }.map { criterion in
        let rest = criterion.value.dropFirst().map { ByteEdit($0, "") }
        return Change(
          [ByteEdit(criterion.value[0], "n/a")] + rest,
          "\(outline.quote(criterion.index)) became n/a",
          places: outline.twinPlaces(of: criterion.index) + outline.aspects.map(\.lines),
          exclusion: outline.steps(of: criterion).isEmpty ? .equivalent : nil)
      }
    },
    Defect(family: "consistency/not-applicable-contradicted", "step became n/a") { outline, _ in
      outline.steps.compactMap { step in
        let told = outline.criteria(toldBy: step)
        let named = Words.attributes + ["group"]
        guard step.keyword == "AND" || step.keyword == "I HEAR", step.text.count == 1,
          // One attribute, in the scenario of its criterion, and on no other line of it.
          named.count(where: { WordSearch.holds(outline.text(of: step), $0) }) == 1,
          !outline.text(of: step).holds("role="), isOnlyOne(step, outline),
          let attribute = told.first(where: { criterion in
            criterion.attribute.map { WordSearch.holds(outline.text(of: step), $0) } ?? false
          }), let name = attribute.attribute, !outline.text(of: step).lowercased().holds("n/a")
        else { return nil }
        return Change(
          [ByteEdit(step.text[0], "the \(name) is not applicable (N/A)")],
          "\(outline.quote(step.index)) became n/a", places: outline.twinPlaces(of: step.index),
          exclusion: attribute.isNotApplicable ? .equivalent : nil)
      }
    },
    Defect(
      family: "consistency/not-applicable-contradicted", "notes on an aspect became n/a",
      also: ["parity/*", "structure/*"]
    ) { outline, _ in
      outline.aspects.filter { $0.lines.count > 1 }.compactMap { aspect in
        let criterion = outline.criteria.first { $0.attribute == aspect.aspect }
        guard let criterion, !criterion.isNotApplicable else { return nil }
        return Change(
          [outline.replacing(aspect.heading + 1...aspect.lines.upperBound, with: "\n- N/A\n")],
          "\(outline.quote(aspect.heading)) for \(aspect.platform) became n/a",
          places: [criterion.lines])
      }
    },
    Defect(family: "consistency/not-applicable-contradicted", "n/a became something") {
      outline, _ in
      outline.criteria.filter(\.isNotApplicable).compactMap { criterion in
        guard criterion.attribute == "state" || criterion.attribute == "role",
          criterion.value.count == 1
        else { return nil }
        let says =
          criterion.attribute == "state" ? "Announces its state (on/off)" : "Announced as a link"
        let told = outline.steps(of: criterion).map { outline.lines[$0].text.lowercased() }
        let isTold = told.contains { $0.holds("n/a") || $0.holds("not applicable") }
        return outline.writing(
          says, at: criterion.value[0], in: criterion.index, "\(says)",
          places: outline.twinPlaces(of: criterion.index), exclusion: isTold ? nil : .equivalent)
      }
    },
  ]

  /// Whether no other line of a trigger's answers names the attribute of a step.
  private static func isOnlyOne(_ step: ScenarioStep, _ outline: Outline) -> Bool {
    guard let trigger = outline.trigger(of: step.index) else { return false }
    let block = outline.block(of: trigger)
    let own = outline.text(of: step)
    let attributes = ["name", "role", "state", "group"].filter { WordSearch.holds(own, $0) }
    let others = outline.steps.filter { block.contains($0.index) && $0.index != step.index }
    let named = others.filter { other in
      attributes.contains { WordSearch.holds(outline.text(of: other), $0) }
    }
    // A scenario of attributes names others as well.
    return named.isEmpty
      && others.contains { other in
        ["name", "role", "label"].contains { WordSearch.holds(outline.text(of: other), $0) }
      }
  }

  /// Statements with an outcome, or a condition behind "when", turned into its opposite.
  private static func inverted(_ outline: Outline, isCondition: Bool) -> [Change] {
    let pairs = Words.opposites + Words.opposites.map { ($1, $0) }
    return outline.statements.flatMap { index in
      pairs.flatMap { old, new -> [Change] in
        let line = outline.lines[index]
        guard outline.ranges(of: new, within: line.range).isEmpty else { return [] }
        let found = outline.phrases([old], in: index).filter {
          // "the open list" tells no outcome.
          isOutcome($0.range, index, outline) && outline.word(before: $0.range, in: index) != "the"
            && isBehindWhen($0.range, index, outline) == isCondition
        }
        guard found.count == 1 else { return [] }
        let told = outline.twins(of: index).map { outline.lines[$0].text }.joined(separator: " ")
        let isTold = !Words.stems(told).isDisjoint(with: Words.stems(old))
        return [outline.swapping(found[0].range, in: index, with: new, isTold: isTold)]
      }
    }
  }

  /// Statements with an outcome that is said not to happen.
  private static func denied(_ outline: Outline) -> [Change] {
    outline.statements.flatMap { index -> [Change] in
      let text = outline.lines[index].text.lowercased()
      guard !["not", "nothing", "n/a"].contains(where: { text.holds($0) }) else { return [] }
      return Words.denials.compactMap { says, denies in
        let found = outline.phrases([says], in: index).filter {
          isOutcome($0.range, index, outline) && !isBehindWhen($0.range, index, outline)
        }
        // The last line of a statement that goes on is only a part of it.
        guard found.count == 1, outline.lines[index].kind == .bullet else { return nil }
        return outline.swapping(
          found[0].range, in: index, with: denies, isTold: isToldAgain(index, outline))
      }
    }
  }

  /// Whether half of the words of a statement are in what tells it again.
  private static func isToldAgain(_ index: Int, _ outline: Outline) -> Bool {
    let told = outline.twins(of: index).map { outline.lines[$0].text }.joined(separator: " ")
    let own = Words.stems(outline.lines[index].title)
    return 2 * Words.stems(told).intersection(own).count >= max(2, own.count)
  }

  private static func isBehindWhen(
    _ range: SourceRange, _ index: Int, _ outline: Outline
  ) -> Bool {
    let start = outline.lines[index].content.lowerBound
    let before = outline.file.text(.init(start, range.lowerBound)).lowercased()
    return before.dropFirst(5).firstRange(of: " when ") != nil && !before.holds("then when")
  }

  /// Numbers of a line that are not keys, fingers or parts of names.
  private static func numbers(in index: Int, _ outline: Outline) -> [SourceRange] {
    let bytes = outline.file.bytes
    let line = outline.lines[index]
    var found: [SourceRange] = []
    var start = line.content.lowerBound
    while start < line.range.upperBound {
      var end = start
      while end < line.range.upperBound, (0x30...0x39).contains(bytes[end]) { end += 1 }
      if end > start {
        let before = bytes[max(0, start - 1)]
        let isAlone = before == 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "*")
        let rest = outline.file.text(.init(end, min(line.range.upperBound, end + 8))).lowercased()
        let range = SourceRange(start, end)
        if isAlone, !rest.dropFirst().hasPrefix("finger"), !outline.isLiteral(range, in: index) {
          found.append(range)
        }
      }
      start = max(end, start + 1)
    }
    return found
  }

  /// What is in double quotes in a line, without them.
  static func quotations(in index: Int, _ outline: Outline) -> [SourceRange] {
    outline.pairs(of: "\"", in: outline.lines[index].range) {
      !outline.isLiteral(.init($0, $0 + 1), in: index)
    }
  }

  /// Whether a place of a statement tells an outcome: it is not part of a label or a trigger.
  private static func isOutcome(_ range: SourceRange, _ index: Int, _ outline: Outline) -> Bool {
    if let criterion = outline.criteria.first(where: { $0.lines.contains(index) }) {
      return criterion.value.contains { $0.contains(range) }
    }
    guard let step = outline.steps.last(where: { $0.index <= index && $0.lines.contains(index) })
    else { return false }
    guard step.isTrigger else { return !step.keyword.isEmpty }
    return ["I SEE", "I HEAR"].contains { phrase in
      outline.ranges(of: phrase, in: index)
        .contains { $0.lowerBound < range.lowerBound }
    }
  }
}
