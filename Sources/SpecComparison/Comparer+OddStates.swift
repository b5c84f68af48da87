import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A state that only one place names, where the others name another one: "checked or not checked"
  /// beside "selected or not selected".
  var oddStates: [Difference] {
    guard isOn(.oddPairs) else { return [] }
    let heard = criteria(on: "state").flatMap(steps(for:)).map(\.step.range)
    let named = passages.map { NamedStates(passage: $0, states: states(in: $0.places)) }
      .filter { !$0.states.isEmpty }
    return named.compactMap { odd in
      let dimensions = odd.pairs + demanded(odd.passage, heard)
      guard let own = dimensions.first(where: { !isNamedElsewhere($0, odd.passage) }),
        let twin = twin(of: odd, among: named)
      else { return nil }
      return Difference(
        kind: .states, range: odd.passage.range, other: twin.passage.range,
        label: odd.passage.label, here: odd.terms(of: own), there: twin.states.map(\.term).uniqued)
    }
  }

  /// The dimensions of the states that a passage on states demands; `heard` are the steps on them.
  private func demanded(_ passage: Passage, _ heard: [SourceRange]) -> [String] {
    let statement: Statement
    switch passage.source {
    case .criterion(let criterion) where criterion.attribute == "state":
      statement = criterion.statement
    case .outcome(let outcome) where heard.contains(outcome.step.range):
      statement = outcome.statement
    case .note(let note) where note.aspect == "state": statement = note.statement
    default: return []
    }
    return statement.states.filter { state in
      term(.state, state.state).map { $0.isSpoken && $0.negation != nil } ?? false
    }.map { dimension($0.state).name }
  }

  /// Returns a passage with a state that the odd one does not name.
  private func twin(of odd: NamedStates, among named: [NamedStates]) -> NamedStates? {
    named.first { other in
      other.passage.range != odd.passage.range && !other.passage.isTrigger
        && other.states.contains { state in
          !odd.states.contains { own in
            own.dimension == state.dimension
              // Two words for one idea, each of them once: neither is odd.
              || term(.state, own.term)?.sameAs.contains(state.term) == true
                && lineCount(of: state.dimension) < 2
          }
        }
    }
  }

  /// Returns the spoken states that tokens name.
  private func states(in places: [Range<Int>]) -> [NamedState] {
    places.flatMap { range -> [NamedState] in
      let mentions = words.mentions(in: range).filter {
        $0.kind == .state && $0.end <= range.upperBound
      }
      return mentions.compactMap { mention in
        // "On" alone is a preposition, in "on/off" it is a state.
        let isBesideOther = mentions.contains {
          $0.start != mention.start && abs(Int($0.start) - Int(mention.start)) < 4
        }
        guard !mention.isListed || isBesideOther, let term = words.vocabulary.term(mention),
          term.isSpoken
        else { return nil }
        let (name, isFirst) = dimension(term.shortID)
        return NamedState(term: term.shortID, dimension: name, isFirst: isFirst)
      }
    }
  }

  /// Whether a line outside a passage names a state of a dimension.
  private func isNamedElsewhere(_ dimension: String, _ passage: Passage) -> Bool {
    words.mentions.contains { mention in
      mention.kind == .state
        && !passage.range.contains(words.tokens[Int(mention.start)].range.lowerBound)
        && words.vocabulary.term(mention).map { self.dimension($0.shortID).name } == dimension
    }
  }
}

/// A state that a passage names.
private struct NamedState {
  let term: String
  let dimension: String
  let isFirst: Bool
}

/// The states that a passage names.
private struct NamedStates {
  let passage: Passage
  let states: [NamedState]

  /// The dimensions of which it names both ends.
  var pairs: [String] {
    states.filter { one in
      one.isFirst && states.contains { $0.dimension == one.dimension && !$0.isFirst }
    }.map(\.dimension)
  }

  func terms(of dimension: String) -> [String] {
    states.filter { $0.dimension == dimension }.map(\.term).uniqued
  }
}
