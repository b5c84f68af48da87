import SpecFacts
import SpecLanguage

extension Comparer {
  /// Criteria on a role or a state that no scenario names.
  var unheard: [Difference] {
    guard pairing.steps.count > 1 else { return [] }
    return criteria.filter { criterion in
      let own = criterion.statement
      // "The amount is plain text and has no role" leaves nothing to hear.
      guard criterion.isSpoken, own.isDemanded, !own.clauses.contains(where: \.denies) else {
        return false
      }
      return switch criterion.attribute {
      case "role": isUnheard(own, .role) { $0.roles.map(\.role) }
      case "state": isUnheard(own, .state) { $0.states.map(\.state) }
      default: false
      }
    }.map { difference(.uncoveredCriterion, $0, nil, here: [], there: []) }
  }

  /// Whether no trigger or step names any of the terms of a criterion, and no step has one that no criterion
  /// has, and that may be what should be one of these.
  private func isUnheard(
    _ criterion: Statement, _ kind: TermKind, _ terms: (Statement) -> [String]
  ) -> Bool {
    let value = { (id: String) in kind == .state ? self.dimension(id).name : id }
    let known = Set(criteria.flatMap { terms($0.statement) }.map(value))
    let own = terms(criterion)
    return !own.isEmpty
      && pairing.steps.allSatisfy { terms($0.statement).map(value).allSatisfy(known.contains) }
      && !events.flatMap { $0.trigger.places + $0.statements.flatMap(\.places) }.contains {
        words.mentions(in: $0).contains { mention in
          guard mention.kind == kind, let id = words.vocabulary.term(mention)?.shortID else {
            return false
          }
          return own.contains { value($0) == value(id) || words.vocabulary.areSame($0, id) }
        }
      }
  }
}
