import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A state that only one place names, where the others name another one: "checked or not checked"
  /// beside "selected or not selected".
  var statesNamedOnce: [Difference] {
    let suspects = passagesAlone(naming: [.state])
    guard !suspects.isEmpty else { return [] }
    let heard = criteria(on: "state").flatMap { ownSteps[$0] }.map(\.step.range)
    lazy var named = passages.map { NamedStates(passage: $0, states: states(in: $0.places)) }
    return suspects.compactMap { passage in
      let places = passage.places.isEmpty ? [words.places(in: passage.range)] : passage.places
      let odd = NamedStates(passage: passage, states: states(in: places))
      guard !odd.states.isEmpty,
        let own = (odd.pairs + demanded(passage, heard)).first(where: { dimension in
          isNamedOnly(in: passage.range) { $0.isState && $0.dimension == dimension }
        }), let twin = twin(of: odd, among: named, heard)
      else { return nil }
      return Difference(
        kind: .states, range: passage.range, other: twin.passage.range, label: passage.label,
        here: odd.terms(of: own), there: twin.states.map(\.id).uniqued)
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
    case .announcement(let example):
      return example.parts.flatMap(\.states).filter { state in
        term(.state, state).map { $0.isSpoken && $0.negation != nil } ?? false
      }.map { dimension($0).name }
    default: return []
    }
    if statement.hasExamples { return [] }
    return statement.states.filter { state in
      !isCode(state.place)
        && term(.state, state.state).map { $0.isSpoken && $0.negation != nil } ?? false
    }.map { dimension($0.state).name }
  }

  /// Returns a passage with a state that the odd one does not name.
  private func twin(
    of odd: NamedStates, among named: [NamedStates], _ heard: [SourceRange]
  ) -> NamedStates? {
    named.first { other in
      other.passage.range != odd.passage.range && !other.passage.isTrigger
        && isOnState(other, heard)
        && other.states.contains { state in
          !odd.states.contains { own in
            own.dimension == state.dimension
              // Two words for one idea, each of them once: neither is odd.
              || own.term.sameAs.contains(state.id)
                && lineCount(of: state.dimension) < 2
          }
        }
    }
  }

  /// Whether a passage is about states, and does not mention "the chosen file" by the way.
  private func isOnState(_ named: NamedStates, _ heard: [SourceRange]) -> Bool {
    switch named.passage.source {
    case .criterion(let criterion): criterion.attribute == "state" || !named.pairs.isEmpty
    case .outcome(let outcome): heard.contains(outcome.step.range) || !named.pairs.isEmpty
    case .note(let note): note.aspect == "state" || !named.pairs.isEmpty
    case .announcement, .trigger: true
    }
  }

  /// Whether a word belongs to a name in code, as in `android:checked`, which no one hears.
  private func isCode(_ place: Int) -> Bool { words.tokens[place].style.contains(.code) }

  /// Returns the spoken states that tokens name.
  private func states(in places: [Range<Int>]) -> [NamedTerm] {
    places.flatMap { range -> [NamedTerm] in
      let mentions = words.mentions(in: range).filter {
        $0.kind == .state && $0.end <= range.upperBound
          && !isCode(Int($0.start))
      }
      return mentions.compactMap { mention in
        // The second word of "not checked" names no other state.
        if mentions.contains(where: {
          $0.start <= mention.start && mention.end <= $0.end && $0.words > mention.words
        }) {
          return nil
        }
        // "On" alone is a preposition, also in "on focus"; in "on/off" it is a state.
        let isBesideOther = mentions.contains {
          $0.start != mention.start && abs(Int($0.start) - Int(mention.start)) < 4
            && namedTerms[$0]?.dimension == namedTerms[mention]?.dimension
        }
        guard !mention.isListed || isBesideOther else { return nil }
        return namedTerms[mention].flatMap { $0.term.isSpoken ? $0 : nil }
      }
    }
  }
}

/// The states that a passage names.
private struct NamedStates {
  let passage: Passage
  let states: [NamedTerm]

  /// The dimensions of which it names both ends.
  var pairs: [String] {
    states.filter { one in
      one.isFirst && states.contains { $0.dimension == one.dimension && !$0.isFirst }
    }.map(\.dimension)
  }

  func terms(of dimension: String) -> [String] {
    states.filter { $0.dimension == dimension }.map(\.id).uniqued
  }
}
