import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// "n/a" on one side and content on the other.
  var applies: [Difference] {
    guard isOn(.applicability) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let here = criterion.statement.isNotApplicable
      let steps = candidates(place)
      guard let first = steps.first else { return nil }
      let denied = steps.filter(\.statement.isNotApplicable)
      if here, denied.isEmpty,
        !steps.contains(where: {
          isIdle($0.statement) || criterion.isSpoken && $0.statement.deniesAtOnce
        })
      {
        return difference(.applies, criterion, first.step.range, here: ["n/a"], there: [])
      }
      if !here, denied.count == steps.count {
        return difference(.applies, criterion, first.step.range, here: [], there: ["n/a"])
      }
      return nil
    }
  }

  /// The steps that speak of what a criterion is about.
  private func candidates(_ place: Int) -> [ReadOutcome] {
    let criterion = criteria[place]
    guard criterion.isSpoken else {
      // "Any key" is not a step about this one.
      return ownEvents[place].filter { !$0.trigger.actions.contains(where: \.isAny) }
        .flatMap(\.outcomes)
    }
    guard let attribute = criterion.attribute else { return [] }
    return pairing.steps.map(\.outcome).filter {
      // A label is named in passing by what is about something else.
      ($0.statement.attributes.contains(attribute) || $0.statement.mentioned.contains(attribute))
        && ($0.statement.named.contains(attribute) || attribute == "group" || attribute == "role"
          || attribute == "state" && !$0.statement.states.isEmpty)
    }
  }
}
