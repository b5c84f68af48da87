import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Attributes that one side is about and the other is not.
  var spoken: [Difference] {
    let labelled = criteria.indices.filter {
      criteria[$0].isSpoken && criteria[$0].criterion.channel == .screenReader
    }
    let steps = pairing.steps
    guard !labelled.isEmpty, !steps.isEmpty || hasKnownScenarios else { return [] }
    // A step or two, where the checklist has five lines, do not go through what is heard.
    let isReadThrough = steps.isEmpty || 2 * steps.count >= labelled.count
    let owned = Set(labelled.flatMap { pairing.heard[$0] })
    let unread = steps.indices.filter { !owned.contains($0) }
    var found: [Difference] = []
    for place in labelled where pairing.heard[place].isEmpty {
      // A step whose attribute is unknown may cover any criterion.
      guard isOn(.unheardCriteria), isReadThrough, unread.isEmpty, isListed(criteria[place]),
        !criteria[place].statement.isNotApplicable,
        !isTold(criteria[place])
      else { continue }
      found.append(
        difference(
          .uncoveredCriterion, criteria[place], nil, here: [], there: [],
          // Steps that were read may say it in other words.
          isHint: !steps.isEmpty))
    }
    for place in unread where isOn(.uncoveredSpeech) {
      let step = steps[place]
      guard let attribute = step.statement.attributes.first(where: isHeardAtOnce),
        !criteria.contains(where: { $0.statement.attributes.contains(attribute) }),
        !step.statement.isNotApplicable
      else { continue }
      found.append(
        Difference(
          kind: .uncoveredStep, range: step.step.range, other: nil, here: [attribute],
          isHint: !step.statement.named.contains(attribute)))
    }
    return found
  }

  private func isHeardAtOnce(_ attribute: String) -> Bool {
    term(.attribute, attribute)?.isSpoken == true
  }

  /// Whether a criterion is about an attribute that is heard at once; a status or an error is heard
  /// when something happens.
  private func isListed(_ criterion: ReadCriterion) -> Bool {
    criterion.attribute.map(isHeardAtOnce) == true
      || !events.contains { event in
        !event.trigger.namesScreenReader && event.outcomes.contains { isHeard($0.statement) }
      }
  }

  /// Whether any step, or what triggers one, has something of what a criterion says: its role or one
  /// of its states, else its words.
  private func isTold(_ criterion: ReadCriterion) -> Bool {
    let own = criterion.statement
    let statements = events.flatMap(\.statements)
    if criterion.attribute == "role", !own.roles.isEmpty {
      return statements.flatMap(\.roles).map(\.role).contains(where: own.roles.map(\.role).contains)
    }
    if criterion.attribute == "state", !own.states.isEmpty {
      return statements.flatMap(\.states).map(\.state)
        .contains(where: own.states.map(\.state).contains)
    }
    let content = own.content.filter(isOfNoName)
    return (events.map(\.trigger.content) + statements.map(\.content)).contains {
      content.overlap($0.filter(isOfNoName)) >= 0.3
    }
  }

  /// Whether a statement says that anything is spoken.
  private func isHeard(_ statement: Statement) -> Bool {
    statement.effects.contains { $0.group == "speech" }
      || statement.attributes.contains(where: isHeardAtOnce)
  }
}
