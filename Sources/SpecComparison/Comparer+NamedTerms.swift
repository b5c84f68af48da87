import SpecDiagnostics
import SpecLanguage

/// A role or state that a document names.
final class NamedTerm {
  let term: Term
  let id: String
  let isHint: Bool
  /// What it is compared by: the dimension of a state, the id of a role.
  let dimension: String
  /// Whether it is the first end of its dimension.
  let isFirst: Bool
  /// From the first byte that names it to the beginning of the last words that do.
  fileprivate(set) var span: SourceRange

  fileprivate init(_ term: Term, _ end: (name: String, isFirst: Bool), at start: Int) {
    self.term = term
    id = term.shortID
    isHint = term.isHint
    (dimension, isFirst) = end
    span = SourceRange(start, start + 1)
  }

  var isState: Bool { term.kind == .state }

  func isSame(as other: NamedTerm) -> Bool { id == other.id && term.kind == other.term.kind }
}

extension Comparer {
  /// Reads the roles and states that the document names, by their lines in the vocabulary.
  func readNamedTerms() -> [Int: NamedTerm] {
    var terms: [Int: NamedTerm] = [:]
    for mention in words.mentions where mention.kind == .state || mention.kind == .role {
      let start = Int(words.tokens[Int(mention.start)].start)
      if let known = terms[Int(mention.term)] {
        known.span = SourceRange(known.span.lowerBound, start + 1)
      } else if let term = words.vocabulary.term(mention) {
        let end = term.kind == .state ? dimension(term.shortID) : (term.shortID, true)
        terms[Int(mention.term)] = NamedTerm(term, end, at: start)
      }
    }
    return terms
  }

  func named(_ mention: Mention) -> NamedTerm? { namedTerms[Int(mention.term)] }

  /// Whether all that names some roles or states is in one place.
  func isNamedOnly(in range: SourceRange, where isMeant: (NamedTerm) -> Bool) -> Bool {
    namedTerms.values.allSatisfy { !isMeant($0) || range.contains($0.span) }
  }

  /// The passages that have all mentions of some role or state: few do.
  func passagesAlone(naming kinds: [TermKind]) -> [Passage] {
    let spans = namedTerms.values.filter { kinds.contains($0.term.kind) }.map(\.span)
    return passages.filter { passage in spans.contains { passage.range.contains($0) } }
  }
}
