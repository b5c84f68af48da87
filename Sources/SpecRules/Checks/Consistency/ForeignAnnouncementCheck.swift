import SpecDiagnostics
import SpecModel

/// An announcement example that says what only the other platform's screen reader says.
///
/// The vocabulary knows whose words they are. A word that the criteria demand for the platform is
/// left alone.
struct ForeignAnnouncementCheck: CheckWithoutOptions {
  static let placeholders = ["platform", "found", "reader", "expected"]

  func findings(in document: Document) -> [Finding] {
    SpokenExamples.all(in: document).flatMap { examples in
      examples.utterances.flatMap { utterance -> [Finding] in
        guard !namesAnother(utterance, than: examples.notes.platform, document) else { return [] }
        let roles = (utterance.roles + utterance.hints)
          .filter { isForeign($0.term, examples, document) }
          .map { finding($0.term, $0.range, utterance, examples, document) }
        let states = utterance.states.filter { isForeign($0.term, examples, document) }
          .map { finding($0.term, $0.range, utterance, examples, document) }
        return roles + states
      }
    }
  }

  private func isForeign(_ term: Term, _ examples: SpokenExamples, _ document: Document) -> Bool {
    let platform = examples.notes.platform
    let demanded = examples.required.roles + examples.required.hints
    guard !(term.kind == .role && demanded.contains(term.shortID)) else { return false }
    if !term.platforms.isEmpty {
      return !term.platforms.contains(platform)
        && document.spec.dialect.platforms.contains(where: term.platforms.contains)
    }
    // VoiceOver has a word of its own for a state that others say in plain English; the plain word
    // is wrong where the platform's notes or examples know its own.
    guard term.kind == .state, let own = ownWord(for: term, platform, document) else {
      return false
    }
    let words = document.spec.words.tokens(in: examples.notes.range)
    return document.vocabulary.matches(in: Array(words), kinds: [.state]).contains {
      $0.term.id == own.id
    }
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

  /// Whether an example or its remark names the other platform: it then knows what it does.
  private func namesAnother(
    _ utterance: Utterance, than platform: String, _ document: Document
  ) -> Bool {
    document.vocabulary.matches(in: utterance.remark, kinds: [.platform, .screenReader])
      .contains { match in
        match.term.kind == .platform
          ? match.term.shortID != platform
          : !match.term.platforms.isEmpty && !match.term.platforms.contains(platform)
      }
  }

  private func finding(
    _ term: Term, _ range: SourceRange, _ utterance: Utterance, _ examples: SpokenExamples,
    _ document: Document
  ) -> Finding {
    let platform = examples.notes.platform
    let reader = document.vocabulary.terms(of: .screenReader).first {
      $0.platforms.contains(platform)
    }
    let expected = instead(of: term, on: platform, document)
    let sibling = examples.utterances.first { other in
      other.states.contains { $0.term.id == expected?.id }
    }
    return Finding(
      range: range,
      values: [
        "platform": document.names([platform], kind: .platform), "found": document.text(range),
        "reader": reader?.name ?? "its screen reader",
        "expected": expected.map { "says \"\($0.name.lowercased())\"" } ?? "does not say that",
      ],
      related: sibling.map { [($0.range, "this example says it")] } ?? [],
      location: examples.location(utterance), subject: document.text(range).lowercased(),
      needs: ["file", "platforms-of-notes"])
  }
}
