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
      // A value that no criterion has may be what should be this one.
      switch criterion.attribute {
      case "role":
        return !own.roles.isEmpty && !hasStrangers(\.roles, { $0.role })
          && own.roles.allSatisfy { role in
            !scenariosName(.role) { words.vocabulary.areSame($0.shortID, role.role) }
          }
      case "state":
        return !own.states.isEmpty && !hasStrangers(\.states, { dimension($0.state).name })
          && own.states.allSatisfy { state in
            !scenariosName(.state) { dimension($0.shortID) == dimension(state.state) }
          }
      default: return false
      }
    }.map { difference(.uncoveredCriterion, $0, nil, here: [], there: []) }
  }

  /// Whether what is heard has a value that no criterion has.
  private func hasStrangers<Fact>(
    _ facts: (Statement) -> [Fact], _ value: (Fact) -> String
  ) -> Bool {
    let known = Set(criteria.flatMap { facts($0.statement) }.map(value))
    return pairing.steps.contains { !facts($0.statement).map(value).allSatisfy(known.contains) }
  }

  /// Whether a trigger or a step names a term, in whatever sense.
  private func scenariosName(_ kind: TermKind, _ isMeant: (Term) -> Bool) -> Bool {
    events.contains { event in
      (event.trigger.places + event.statements.flatMap(\.places)).contains { places in
        words.mentions(in: places).contains { mention in
          mention.kind == kind && words.vocabulary.term(mention).map(isMeant) ?? false
        }
      }
    }
  }
}
