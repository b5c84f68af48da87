import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A role or state that only one place names, where another one says the same in the same words
  /// but for that: "I HEAR link within the header" beside "I HEAR button within the header".
  var parallels: [Difference] {
    let suspects = passagesAlone(naming: [.role, .state])
    guard !suspects.isEmpty else { return [] }
    let all = passages.compactMap { WordsAroundTerms($0, for: self) }
    return all.compactMap { odd in
      guard suspects.contains(where: { $0 === odd.passage }) else { return nil }
      for other in all where other.passage.range != odd.passage.range && other.rest == odd.rest {
        let (mine, others) = (odd.terms, other.terms)
        guard let term = mine.only(notIn: others), let usual = others.only(notIn: mine),
          differ(term, usual),
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

  /// Whether two terms are two roles, or spoken states of two dimensions.
  private func differ(_ one: NamedTerm, _ other: NamedTerm) -> Bool {
    guard one.term.kind == other.term.kind else { return false }
    if !one.isState { return !words.vocabulary.areSame(one.id, other.id) }
    return one.term.isSpoken && other.term.isSpoken && one.dimension != other.dimension
  }
}

/// A passage that names roles or states, and the words around them.
private struct WordsAroundTerms {
  let passage: Passage
  private let text: [Range<Int>]
  private let comparer: Comparer
  /// The base forms of the other words with a meaning, sorted.
  private(set) var rest: [UInt64] = []

  /// Nil for a passage that names no role or state, or nothing else.
  init?(_ passage: Passage, for comparer: Comparer) {
    let words = comparer.words
    var text = passage.places
    switch passage.source {
    case .criterion, .outcome: break
    case .announcement(let read): text = [words.places(in: read.announcement.range)]
    case .note(let note) where note.aspect == "role" || note.aspect == "state": break
    case .note, .trigger: return nil
    }
    // Most texts name none.
    let kinds = words.kinds(in: text)
    guard kinds.contains(.role) || kinds.contains(.state) else { return nil }
    (self.passage, self.comparer, self.text) = (passage, comparer, text)
    rest.reserveCapacity(text.reduce(0) { $0 + $1.count })
    for places in text {
      var end = places.lowerBound
      for mention in words.mentions(in: places) where mention.isTerm(in: places) {
        add(end..<max(end, Int(mention.start)))
        end = max(end, mention.end)
      }
      add(end..<places.upperBound)
    }
    if rest.isEmpty { return nil }
    rest.sortOnce()
  }

  private mutating func add(_ places: Range<Int>) {
    let words = comparer.words
    for place in places where words.tokens[place].isWord && words[place].small.isEmpty {
      rest.append(words[place].stem)
    }
  }

  /// The roles and states but for hints, and for those of one platform, which may have words of
  /// its own: few passages have the same words around, so that few are asked.
  var terms: [NamedTerm] {
    text.flatMap { places -> [NamedTerm] in
      let mentions = comparer.words.mentions(in: places).filter { $0.isTerm(in: places) }
      let hints = mentions.filter { comparer.namedTerms[$0]?.isHint == true }.map(\.places)
      return mentions.filter { !hints.contains(where: $0.places.overlaps) }
        .compactMap { comparer.namedTerms[$0] }.filter { $0.term.platforms.isEmpty }
    }
  }
}

extension Mention {
  fileprivate func isTerm(in places: Range<Int>) -> Bool {
    (kind == .role || kind == .state) && end <= places.upperBound && !isListed
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
