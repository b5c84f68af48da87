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

  /// Returns what is in a part.
  func content(of part: Part) -> ContentState {
    if let content = part.content { return content }
    guard part.kind.isWhole else { return spec.words.content(of: part.lines) }
    if spec.codeBlocks.contains(where: { part.range.contains($0.range) }) { return .written }
    return spec.texts.lazy.filter { text in
      part.range.contains(text.range) && !text.isHeading && !text.range.overlaps(part.place)
    }.map { self.spec.words.content(of: $0.lines) }.joined
  }

  /// Whether a text has one of some phrases at a place; each is the hashes of its words.
  func holds(_ phrases: [[UInt64]], in part: Part, at place: PlaceInText) -> Bool {
    let words = spec.words
    let all = part.texts.map(words.places)
    let spoken = all.joined().filter { words.tokens[$0].isWord }
    guard let first = spoken.first, let last = spoken.last else { return false }
    let index = PhraseIndex(phrases.map { ($0, true) })
    return all.contains { places in
      let tokens = Array(words.tokens[places])
      return tokens.indices.contains { start in
        index.matches(at: start, in: tokens).contains { match in
          switch place {
          case .anywhere: true
          case .start: places.lowerBound + match.places.lowerBound <= first
          case .end: places.lowerBound + match.places.upperBound > last
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
    let all = part.texts.map(words.places)
    let spoken = all.joined().filter { words.tokens[$0].isWord }
    guard let first = spoken.first, let last = spoken.last else { return [] }
    let named = words.matches(in: part.texts, kinds: TermKind.allCases).filter { match in
      switch place {
      case .anywhere: !match.term.isHint
      case .start: match.places.lowerBound <= first && !match.term.isHint
      case .end: match.places.upperBound > last && !match.term.isHint
      }
    }
    return named.map(\.term.id) + (place == .anywhere ? facts(of: part) : [])
  }

  /// Returns the ids of actions, attributes, roles and states in what was read of a criterion, a bullet or a note.
  private func facts(of part: Part) -> [String] {
    let criterion = reading.criteria.first { $0.criterion.range == part.range }
    let event = reading.events.first { $0.step.range == part.range }
    let outcome = reading.events.lazy.flatMap(\.outcomes).first { $0.step.range == part.range }
    let note = reading.notes.first { $0.item.range == part.range }
    let statement = criterion?.statement ?? outcome?.statement ?? note?.statement
    let trigger = criterion?.trigger ?? event?.trigger
    var facts = (trigger?.actions ?? []).map(\.fullID)
    guard let statement else { return facts }
    facts += statement.attributes.map { "attribute.\($0)" }
    facts += statement.roles.map { "role.\($0.role)" }
    return facts + statement.states.map { "state.\($0.state)" }
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
