import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A role or state that only one place names, where another one says the same in the same words
  /// but for that: "I HEAR link within the header" beside "I HEAR button within the header".
  var parallels: [Difference] {
    guard isOn(.parallels) else { return [] }
    let all = passages.compactMap { WordsAroundTerms($0, in: words) }
    return all.compactMap { odd in
      for other in all where other.passage.range != odd.passage.range && other.isLike(odd) {
        guard let term = odd.terms.only(notIn: other.terms),
          let usual = other.terms.only(notIn: odd.terms), differ(term, usual),
          isAlone(term, odd.passage), !isAlone(usual, other.passage)
        else { continue }
        return Difference(
          kind: term.kind == .role ? .roles : .states, range: odd.passage.range,
          other: other.passage.range, label: odd.passage.label, here: [term.shortID],
          there: [usual.shortID])
      }
      return nil
    }
  }

  /// Whether two terms are two roles, or states of two dimensions.
  private func differ(_ one: Term, _ other: Term) -> Bool {
    guard one.kind == other.kind else { return false }
    return one.kind == .role
      ? !areSame(one.shortID, other.shortID)
      : dimension(one.shortID).name != dimension(other.shortID).name
  }

  /// Whether nothing outside a passage names a term.
  private func isAlone(_ term: Term, _ passage: Passage) -> Bool {
    !words.mentions.contains { mention in
      mention.kind == term.kind
        && !passage.range.contains(words.tokens[Int(mention.start)].range.lowerBound)
        && words.vocabulary.term(mention)?.shortID == term.shortID
    }
  }
}

/// A passage as its roles and states, and the words around them.
private struct WordsAroundTerms {
  let passage: Passage
  let terms: [Term]
  /// The base forms of the other words with a meaning, sorted.
  let rest: [UInt64]

  /// Nil for a passage that names no role or state, or nothing else.
  init?(_ passage: Passage, in words: Words) {
    switch passage.source {
    case .criterion, .outcome, .announcement: break
    case .note(let note): guard note.aspect == "role" || note.aspect == "state" else { return nil }
    case .trigger: return nil
    }
    var terms: [Term] = []
    var rest: [UInt64] = []
    for places in passage.allPlaces(in: words) {
      let mentions = words.mentions(in: places).filter {
        $0.end <= places.upperBound && ($0.kind == .role || $0.kind == .state) && !$0.isListed
      }
      let hints = mentions.filter { words.vocabulary.term($0)?.isHint == true }
      terms += mentions.filter { mention in
        !hints.contains { $0.places.overlaps(mention.places) }
      }.compactMap { words.vocabulary.term($0) }
      rest += places.filter { place in
        words.tokens[place].style.contains(.word) && words[place].small.isEmpty
          && !mentions.contains { (Int($0.start)..<$0.end).contains(place) }
      }.map { words[$0].stem }
    }
    // Each platform may have words of its own.
    terms.removeAll { !$0.platforms.isEmpty }
    guard !terms.isEmpty, !rest.isEmpty else { return nil }
    self.passage = passage
    self.terms = terms
    self.rest = Set(rest).sorted()
  }

  func isLike(_ other: WordsAroundTerms) -> Bool { rest == other.rest }
}

extension Passage {
  /// Its tokens, those of an announcement too.
  fileprivate func allPlaces(in words: Words) -> [Range<Int>] {
    guard case .announcement(let read) = source else { return places }
    return [words.places(in: read.announcement.range)]
  }
}

extension [Term] {
  /// Returns the term that others do not have, if it is one only.
  fileprivate func only(notIn others: [Term]) -> Term? {
    let own = filter { one in !others.contains { $0.kind == one.kind && $0.shortID == one.shortID }
    }
    guard let first = own.first,
      own.allSatisfy({ $0.kind == first.kind && $0.shortID == first.shortID })
    else { return nil }
    return first
  }
}
