import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A role, state or component that a document names; what is known of it is read when somebody asks.
final class NamedTerm {
  let term: Term
  private let vocabulary: Vocabulary
  private(set) lazy var id = term.shortID
  private(set) lazy var isHint = term.isHint
  private lazy var end = isState ? vocabulary.dimension(of: term) : (name: id, isFirst: true)
  /// What it is compared by: the dimension of a state, the id of any other.
  var dimension: String { end.name }
  /// Whether it is the first end of its dimension.
  var isFirst: Bool { end.isFirst }
  /// The first token that names it, and the first one of the last words that do.
  fileprivate(set) var span: ClosedRange<Int>

  fileprivate init(_ term: Term, at start: Int, _ vocabulary: Vocabulary) {
    self.term = term
    self.vocabulary = vocabulary
    span = start...start
  }

  var isState: Bool { term.kind == .state }
}

/// The roles, states and components that a document names.
struct NamedTerms {
  private(set) var all: [NamedTerm] = []
  /// The lines of the terms in the vocabulary, in this order.
  private var lines = HashPlaces(room: 64)

  /// Gathers them; blocks of HTML, such as what is shown in place of a video, name nothing.
  init(_ spec: ComponentSpec) {
    let words = spec.words
    var html = spec.markup.htmlBlocks[...]
    for mention in words.mentions
    where mention.kind == .state || mention.kind == .role || mention.kind == .component {
      let start = Int(mention.start)
      let place = words.tokens[start].range
      html = html.drop { $0.upperBound <= place.lowerBound }
      if html.first?.contains(place) == true { continue }
      if let known = self[mention] {
        known.span = known.span.lowerBound...start
      } else if let term = words.vocabulary.term(mention) {
        _ = lines.place(adding: UInt64(mention.term))
        all.append(NamedTerm(term, at: start, words.vocabulary))
      }
    }
  }

  subscript(mention: Mention) -> NamedTerm? {
    lines.place(of: UInt64(mention.term)).map { all[$0] }
  }
}

extension Vocabulary {
  /// Returns what a state is compared by, and whether it is the first end of it.
  func dimension(of state: Term) -> (name: String, isFirst: Bool) {
    let own = state.group ?? state.shortID
    guard let negation = state.negation else { return (own, true) }
    let other = term("state.\(negation)")?.group ?? negation
    return own < other ? (own, true) : (other, false)
  }
}

extension Comparer {
  /// Whether all that names some terms is in one place.
  func isNamedOnly(in range: SourceRange, where isMeant: (NamedTerm) -> Bool) -> Bool {
    namedTerms.all.allSatisfy { !isMeant($0) || range.contains(starts(of: $0)) }
  }

  /// From the first byte that names a term to the beginning of the last words that do.
  private func starts(of term: NamedTerm) -> SourceRange {
    let (first, last) = (words.tokens[term.span.lowerBound], words.tokens[term.span.upperBound])
    return SourceRange(Int(first.start), Int(last.start) + 1)
  }

  /// The passages that have all mentions of some role or state: few do.
  func passagesAlone(naming kinds: [TermKind]) -> [Passage] {
    let spans = namedTerms.all.filter { kinds.contains($0.term.kind) }.map(starts)
    return passages.filter { passage in spans.contains { passage.range.contains($0) } }
  }
}
