import SpecLanguage

/// What a text says that happens.
extension StatementReader {
  func readEffects() {
    for sentence in statement.sentences {
      for (index, clause) in sentence.enumerated() where clause.kind.isStated {
        let isOpen =
          clause.isAlternative || clause.isOptional
          || hasCondition(index, in: sentence)
        for outcome in clause.outcomes {
          guard let term = words.outcome(outcome) else { continue }
          let id = outcome.isNegative ? term.negation ?? term.shortID : term.shortID
          statement.effects.append(
            Effect(
              outcome: id, group: term.group ?? term.shortID,
              isNegative: outcome.isNegative && term.negation == nil,
              isAlternative: clause.isAlternative && clause.objects.isEmpty, isOpen: isOpen,
              isLimited: lastsForTime(clause) || isOnlyCase(index, in: sentence),
              isDenial: outcome.isNegative,
              targets: outcome.targets,
              thing: outcome.thing.map { words[$0].noun }, place: outcome.place))
        }
      }
    }
  }

  /// Whether "if" or "when" belongs to a clause or to a question in it: "stays where it is when …".
  func hasCondition(_ index: Int, in sentence: [Clause]) -> Bool {
    sentence.contains { clause in
      guard clause.kind == .condition, let parent = clause.parent else { return false }
      return parent == index
        || sentence[parent].kind == .question && sentence[parent].parent == index
    }
  }

  /// Whether a clause says for how long: "for 10 seconds".
  private func lastsForTime(_ clause: Clause) -> Bool {
    clause.phrases.contains {
      words[$0.preposition].text == "for" && words.hasNumber(in: $0.group.places)
    }
  }

  /// Whether nothing else brings a clause about: "closes only when …".
  private func isOnlyCase(_ index: Int, in sentence: [Clause]) -> Bool {
    sentence.contains { clause in
      clause.kind == .condition && clause.parent == index
        && clause.joint.map { $0 > 0 && words.text(at: $0 - 1) == "only" } ?? false
    }
  }
}
