import SpecDiagnostics
import SpecLanguage

/// A role or state that a document names.
final class NamedTerm {
  let term: Term
  let id: String
  /// What it is compared by: the dimension of a state, the id of a role.
  let dimension: String
  /// Whether it is the first end of its dimension.
  let isFirst: Bool
  /// From the first byte that names it to the beginning of the last words that do.
  fileprivate(set) var span: SourceRange
  fileprivate let line: Int32

  fileprivate init(_ term: Term, _ end: (name: String, isFirst: Bool), _ line: Int32, at start: Int)
  {
    self.term = term
    id = term.shortID
    (dimension, isFirst) = end
    span = SourceRange(start, start + 1)
    self.line = line
  }

  func isSame(as other: NamedTerm) -> Bool { id == other.id && term.kind == other.term.kind }
}

extension Comparer {
  /// Reads every role and state that the document names, once for all passages that name it.
  func readNamedTerms() -> [NamedTerm] {
    var all: [NamedTerm] = []
    for mention in words.mentions where mention.kind == .state || mention.kind == .role {
      let start = Int(words.tokens[Int(mention.start)].start)
      if let known = all.first(where: { $0.line == mention.term }) {
        known.span = SourceRange(known.span.lowerBound, start + 1)
      } else if let term = words.vocabulary.term(mention) {
        let end = term.kind == .state ? dimension(term.shortID) : (term.shortID, true)
        all.append(NamedTerm(term, end, mention.term, at: start))
      }
    }
    return all
  }

  /// Returns the role or state that a mention names.
  func named(_ mention: Mention) -> NamedTerm? { namedTerms.first { $0.line == mention.term } }

  /// Whether a passage has all mentions of some role or state: few do.
  func namesAlone(_ passage: Passage, _ kinds: [TermKind]) -> Bool {
    namedTerms.contains { kinds.contains($0.term.kind) && passage.range.contains($0.span) }
  }
}
