import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A place in a text at which something may be.
enum PlaceInText {
  case anywhere, start, end
}

/// What conditions of parts ask of a document.
extension Document {
  /// Returns the parts of some kinds that are inside of a part, in document order.
  func parts(_ kinds: Part.Kind..., inside part: Part) -> [Part] {
    let found = kinds.flatMap(parts).filter {
      part.range.contains($0.range) && ($0.kind != part.kind || $0.range != part.range)
    }
    return kinds.count == 1 ? found : found.sorted { $0.place < $1.place }
  }

  /// Returns the ranges of all parts inside of a part that have others in them, itself first, the smallest last.
  func wholes(inside part: Part) -> [SourceRange] {
    let wholes = Part.Kind.allCases.filter { $0.isWhole && $0 != .document }
    return wholes.flatMap(parts).map(\.range).filter(part.range.contains)
      .sorted { $0.count > $1.count }
  }

  /// Returns the level of the heading that a part has; nil where it has none.
  func level(of part: Part) -> Int? { spec.headings.first { $0.range == part.place }?.level }

  /// Returns what is in a part.
  func content(of part: Part) -> ContentState {
    if let content = part.content { return content }
    guard part.kind.isWhole else { return spec.words.content(of: part.lines) }
    if spec.codeBlocks.contains(where: { part.range.contains($0.range) }) { return .written }
    return spec.texts.lazy.filter { text in
      part.range.contains(text.range) && !text.isHeading && !text.range.overlaps(part.place)
    }.map { self.spec.words.content(of: $0.lines) }.joined
  }

  /// Returns the texts that a part has, in document order: of one with others inside of it all that is below its
  /// title, code too.
  func texts(in part: Part) -> [[SourceRange]] {
    guard part.kind.isWhole else { return [part.texts] }
    let isTitled = part.kind != .document && !part.name.isEmpty
    let start = isTitled ? part.place.upperBound : part.range.lowerBound
    let blocks = spec.texts.map(\.lines) + spec.codeBlocks.map(\.lines)
    return blocks.compactMap { lines in
      let own = lines.filter { $0.upperBound > start && $0.upperBound <= part.range.upperBound }
      return own.isEmpty ? nil : own.map { SourceRange(max($0.lowerBound, start), $0.upperBound) }
    }.sorted { ($0.first?.lowerBound ?? 0) < ($1.first?.lowerBound ?? 0) }
  }

  /// Whether a part has one of some phrases at a place; each is the hashes of its words.
  func holds(_ phrases: [[UInt64]], in part: Part, at place: PlaceInText) -> Bool {
    let words = spec.words
    let texts = texts(in: part).map { words.tokens(in: $0) }
    guard let first = texts.joined().first(where: \.isWord)?.range.lowerBound,
      let last = texts.joined().last(where: \.isWord)?.range.lowerBound
    else { return false }
    let index = PhraseIndex(phrases.map { ($0, true) })
    return texts.contains { tokens in
      tokens.indices.contains { start in
        index.matches(at: start, in: tokens).contains { match in
          switch place {
          case .anywhere: true
          case .start: tokens[start].range.lowerBound <= first
          case .end: tokens[match.places.upperBound - 1].range.lowerBound >= last
          }
        }
      }
    }
  }

  /// Returns the ids of the terms that a part says: as they were read, or named anywhere in it.
  func terms(in part: Part, at place: PlaceInText) -> [String] {
    let words = spec.words
    if let read = reading.announcements.first(where: { $0.announcement.range == part.range }) {
      // What to do with it may be said last: "double tap to activate".
      let pieces = read.parts.prefix((read.parts.lastIndex { !$0.isHint } ?? -1) + 1)
      let chosen =
        switch place {
        case .anywhere: pieces
        case .start: pieces.prefix(1)
        case .end: pieces.suffix(1)
        }
      return chosen.flatMap { piece in
        [piece.role.map { "role.\($0)" }].compactMap(\.self) + piece.states.map { "state.\($0)" }
      }
    }
    let texts = texts(in: part)
    let spoken = texts.joined().flatMap(words.places).filter { words.tokens[$0].isWord }
    guard let first = spoken.first, let last = spoken.last else { return [] }
    let matches = texts.flatMap { words.matches(in: $0, kinds: TermKind.allCases) }
    let named = matches.filter { match in
      switch place {
      case .anywhere: !match.term.isHint
      case .start: match.places.lowerBound <= first && !match.term.isHint
      case .end: match.places.upperBound > last && !match.term.isHint
      }
    }
    return named.map(\.term.id) + (place == .anywhere ? facts(in: part) : [])
  }

  /// Returns the ids of actions, attributes, roles and states in what was read of a part and of what is in it.
  private func facts(in part: Part) -> [String] {
    let isIn = { (range: SourceRange) in
      part.kind.isWhole ? part.range.contains(range) : part.range == range
    }
    let criteria = reading.criteria.filter { isIn($0.criterion.range) }
    let events = reading.events.filter { isIn($0.step.range) }
    let outcomes = reading.events.flatMap(\.outcomes).filter { isIn($0.step.range) }
    let notes = reading.notes.filter { isIn($0.item.range) }
    let statements =
      criteria.map(\.statement) + outcomes.map(\.statement) + notes.map(\.statement)
    let actions = (criteria.map(\.trigger) + events.map(\.trigger)).flatMap(\.actions)
    return actions.map(\.fullID)
      + statements.flatMap { statement in
        statement.attributes.map { "attribute.\($0)" } + statement.roles.map { "role.\($0.role)" }
          + statement.states.map { "state.\($0.state)" }
      }
  }
}

extension Part {
  /// The lines of its own text, or of its name where it has none.
  var texts: [SourceRange] { lines.isEmpty ? [place] : lines }

  /// Returns all that it says: of a criterion the label too, of a bullet of a scenario the keyword.
  func sentence(in document: Document) -> String {
    let own = value(in: document)
    return switch kind {
    case .criterion where name != own: "\(name): \(own)"
    case .bullet: [name, own].filter { !$0.isEmpty }.joined(separator: " ")
    default: own
    }
  }

  /// Returns its own text, or its name where it has none.
  func value(in document: Document) -> String {
    lines.isEmpty ? name : document.text(folding: lines)
  }
}
