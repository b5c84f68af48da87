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

  func isSame(as other: NamedTerm) -> Bool { id == other.id && term.kind == other.term.kind }
}

/// The roles and states that a document names, read once for all passages that name them.
struct NamedTerms {
  fileprivate(set) var all: [NamedTerm] = []
  /// The line of each of them in the vocabulary.
  fileprivate var lines: [Int32] = []

  /// Returns the role or state that a mention names.
  subscript(mention: Mention) -> NamedTerm? {
    lines.firstIndex(of: mention.term).map { all[$0] }
  }
}

extension Comparer {
  func readNamedTerms() -> NamedTerms {
    var terms = NamedTerms()
    for mention in words.mentions where mention.kind == .state || mention.kind == .role {
      let start = Int(words.tokens[Int(mention.start)].start)
      if let known = terms[mention] {
        known.span = SourceRange(known.span.lowerBound, start + 1)
      } else if let term = words.vocabulary.term(mention) {
        let end = term.kind == .state ? dimension(term.shortID) : (term.shortID, true)
        terms.all.append(NamedTerm(term, end, at: start))
        terms.lines.append(mention.term)
      }
    }
    return terms
  }

  /// The passages that have all mentions of some role or state: few do.
  func passagesAlone(naming kinds: [TermKind]) -> [Passage] {
    let spans = namedTerms.all.filter { kinds.contains($0.term.kind) }.map(\.span)
    return passages.filter { passage in spans.contains { passage.range.contains($0) } }
  }
}
