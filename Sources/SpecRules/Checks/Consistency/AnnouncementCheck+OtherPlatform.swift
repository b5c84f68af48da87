import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An announcement in the words of the other platform's screen reader.
///
/// The vocabulary knows whose words they are. A role that is demanded for the platform is left
/// alone.
extension AnnouncementCheck {
  func ofOtherPlatform(_ announced: Announced, _ document: Document) -> [Finding] {
    let states = ownStates(of: announced.platform, document)
    return announced.examples.flatMap { example -> [Finding] in
      let foreign = example.parts.flatMap { part in
        part.mentions.compactMap(document.vocabulary.term)
          .filter { isForeign($0, states, announced, document) }.map { (term: $0, part: part) }
      }
      return foreign.map { finding($0.term, $0.part, example, announced, document) }
    }
  }

  /// Returns the states in the notes of a platform that only its screen reader says.
  private func ownStates(of platform: String, _ document: Document) -> [Term] {
    guard let notes = document.spec.notes(for: platform) else { return [] }
    let words = document.spec.words
    return words.mentions(in: words.places(in: notes.range))
      .filter { $0.kind == .state }.compactMap(document.vocabulary.term)
      .filter { $0.platforms.contains(platform) }
  }

  private func isForeign(
    _ term: Term, _ states: [Term], _ announced: Announced, _ document: Document
  ) -> Bool {
    guard term.kind != .role || !announced.demands(term.shortID) else { return false }
    if !term.platforms.isEmpty {
      return !term.platforms.contains(announced.platform)
        && document.spec.dialect.platforms.contains(where: term.platforms.contains)
    }
    // VoiceOver has a word of its own for a state that others say in plain English; the plain word
    // is wrong where the platform's notes or examples know its own.
    guard term.kind == .state, states.contains(where: { $0.group == term.group }),
      let own = ownWord(for: term, announced.platform, document)
    else { return false }
    return states.contains { $0.id == own.id }
  }

  /// Returns the word that only a platform uses for a state.
  private func ownWord(for term: Term, _ platform: String, _ document: Document) -> Term? {
    guard let group = term.group else { return nil }
    return document.vocabulary.terms(of: .state).first {
      $0.group == group && $0.platforms.contains(platform)
    }
  }

  /// Returns what the screen reader of a platform says instead.
  private func instead(of term: Term, on platform: String, _ document: Document) -> Term? {
    if term.kind == .state {
      return ownWord(for: term, platform, document)
        ?? document.vocabulary.terms(of: .state).first {
          $0.group == term.group && $0.platforms.isEmpty
        }
    }
    let same = term.sameAs.compactMap { document.vocabulary.term("role.\($0)") }
    return same.first { $0.platforms.contains(platform) } ?? same.first { $0.platforms.isEmpty }
  }

  private func finding(
    _ term: Term, _ part: ReadAnnouncement.Part, _ example: ReadAnnouncement,
    _ announced: Announced, _ document: Document
  ) -> Finding {
    let range = announced.range(part.places)
    let reader = document.vocabulary.terms(of: .screenReader).first {
      $0.platforms.contains(announced.platform)
    }
    let expected = instead(of: term, on: announced.platform, document)
    let sibling = announced.examples.first { other in
      other.parts.contains { part in expected.map { part.states.contains($0.shortID) } ?? false }
    }
    return Finding(
      range: range, sort: expected == nil ? "does-not-say" : "says",
      values: [
        "platform": announced.name, "found": document.text(range),
        "reader": reader?.name ?? "its screen reader",
        "expected": expected?.name.lowercased() ?? "",
      ],
      related: sibling.map { [($0.announcement.text.range, "this example says it")] } ?? [],
      location: announced.location(example), subject: document.text(range).lowercased())
  }
}
