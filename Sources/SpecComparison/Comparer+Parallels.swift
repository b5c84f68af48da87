import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A role or state that only one place names, where another one says the same in the same words
  /// but for that: "I HEAR link within the header" beside "I HEAR button within the header".
  var parallels: [Difference] {
    guard isOn(.parallels) else { return [] }
    let suspects = passagesAlone(naming: [.role, .state])
    guard !suspects.isEmpty else { return [] }
    let all = passages.compactMap { WordsAroundTerms($0, for: self) }
    return all.compactMap { odd in
      guard suspects.contains(where: { $0 === odd.passage }) else { return nil }
      for other in all where other.passage.range != odd.passage.range && other.rest == odd.rest {
        guard let term = odd.terms.only(notIn: other.terms),
          let usual = other.terms.only(notIn: odd.terms), differ(term, usual),
          isNamedOnly(in: odd.passage.range, where: term.isSame),
          !isNamedOnly(in: other.passage.range, where: usual.isSame)
        else { continue }
        return Difference(
          kind: term.isState ? .states : .roles, range: odd.passage.range,
          other: other.passage.range, label: odd.passage.label, here: [term.id],
          there: [usual.id])
      }
      return nil
    }
  }

  /// Whether two terms are two roles, or states of two dimensions.
  private func differ(_ one: NamedTerm, _ other: NamedTerm) -> Bool {
    guard one.term.kind == other.term.kind else { return false }
    return one.isState ? one.dimension != other.dimension : !areSame(one.id, other.id)
  }
}

/// A passage as its roles and states, and the words around them.
private struct WordsAroundTerms {
  let passage: Passage
  let terms: [NamedTerm]
  /// The base forms of the other words with a meaning, sorted.
  let rest: [UInt64]

  /// Nil for a passage that names no role or state, or nothing else.
  init?(_ passage: Passage, for comparer: Comparer) {
    let words = comparer.words
    var text = passage.places
    switch passage.source {
    case .criterion, .outcome: break
    case .announcement(let read): text = [words.places(in: read.announcement.range)]
    case .note(let note): guard note.aspect == "role" || note.aspect == "state" else { return nil }
    case .trigger: return nil
    }
    // Most texts name none.
    let kinds = words.kinds(in: text)
    guard kinds.contains(.role) || kinds.contains(.state) else { return nil }
    var terms: [NamedTerm] = []
    var rest: [UInt64] = []
    for places in text {
      let mentions = words.mentions(in: places).filter {
        ($0.kind == .role || $0.kind == .state) && $0.end <= places.upperBound && !$0.isListed
      }
      let named = mentions.compactMap(comparer.named)
      let hints = zip(mentions, named).filter(\.1.isHint).map(\.0.places)
      for (mention, term) in zip(mentions, named)
      where !hints.contains(where: mention.places.overlaps) {
        terms.append(term)
      }
      for place in places
      where words.tokens[place].isWord && words[place].small.isEmpty
        && !mentions.contains(where: { $0.places.contains(place) })
      {
        rest.append(words[place].stem)
      }
    }
    // Each platform may have words of its own.
    terms.removeAll { !$0.term.platforms.isEmpty }
    guard !terms.isEmpty, !rest.isEmpty else { return nil }
    self.passage = passage
    self.terms = terms
    self.rest = rest.sortedOnce
  }
}

extension [NamedTerm] {
  /// Returns the term that others do not have, if it is one only.
  fileprivate func only(notIn others: [NamedTerm]) -> NamedTerm? {
    let own = filter { one in !others.contains(where: one.isSame) }
    guard let first = own.first, own.allSatisfy(first.isSame) else { return nil }
    return first
  }
}
