import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Attributes that scenarios speak of and the checklist does not.
  var spoken: [Difference] {
    let labelled = criteria.indices.filter {
      criteria[$0].isSpoken && criteria[$0].criterion.channel == .screenReader
    }
    let steps = pairing.steps
    guard !labelled.isEmpty else { return [] }
    let owned = Set(labelled.flatMap { pairing.heard[$0] })
    let unread = steps.indices.filter { !owned.contains($0) }
    var found: [Difference] = []
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
}
