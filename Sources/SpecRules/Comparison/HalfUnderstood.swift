import SpecDiagnostics
import SpecModel

/// Telling what names an action only in part: a word that the vocabulary does not know stands where
/// an action is named, so that it may be another name of any action in its channel.
///
/// "Press the whatsit or Tab" names one key that is known and one that is not; "whatsit-tap" is
/// not what "tap" means. Such a place never contradicts another, and may be the twin of whatever
/// seems to be missing.
struct HalfUnderstood: Sendable {
  /// The criteria, by their ranges.
  private let criteria: [(channel: Channel, range: SourceRange)]
  /// The events, by the ranges of their steps.
  private let events: [(channel: Channel, range: SourceRange)]

  init(_ spec: ComponentSpec, _ events: [Event], vocabulary: Vocabulary) {
    let reader = ActionWords(spec, vocabulary)
    criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants).filter { criterion in
      guard let label = criterion.label, !criterion.isSpoken else { return false }
      return reader.holdsUnknown(Lexer.tokens(of: label.value), in: criterion.channel)
    }.map { ($0.channel, $0.range) }
    self.events = events.filter { event in
      guard !event.isHeard, event.channel != .screenReader else { return false }
      let tokens = spec.words.trigger(of: event.step)
      // "WHEN the list is open" AND "I press Tab": the action stands in another step.
      return (event.trigger.isEmpty || reader.namesAction(tokens))
        && reader.holdsUnknown(tokens, in: event.channel)
    }.map { ($0.channel, $0.step.range) }
  }

  /// Whether a criterion's label is one.
  func holds(_ criterion: Criterion) -> Bool {
    criteria.contains { $0.range == criterion.range }
  }

  /// Whether the trigger of an event is one.
  func holds(_ event: Event) -> Bool {
    events.contains { $0.range == event.step.range }
  }

  /// The first label of a channel that is one.
  func criterion(in channel: Channel) -> SourceRange? {
    criteria.first { $0.channel == channel }?.range
  }

  /// The first trigger of a channel that is one.
  func event(in channel: Channel) -> SourceRange? {
    events.first { $0.channel == channel }?.range
  }
}

/// What the words around an action are to the vocabulary.
private struct ActionWords {
  private let vocabulary: Vocabulary
  /// The stems of the component's name.
  private let own: Set<String>

  init(_ spec: ComponentSpec, _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    own = Set(Lexer.words(spec.component.name).map(Stem.of))
  }

  /// Whether a text names an action.
  func namesAction(_ tokens: [Token]) -> Bool {
    !vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting]).isEmpty
  }

  /// Whether a word that is not known stands where an action is named: before or between actions,
  /// as a further alternative, or where none is known at all; in settings, whose names are whole
  /// phrases, anywhere.
  func holdsUnknown(_ tokens: [Token], in channel: Channel) -> Bool {
    let matches = vocabulary.matches(in: tokens, kinds: TermKind.allCases)
    let condition =
      matches.first { $0.term.function == "condition" }?.tokens.lowerBound ?? tokens.count
    let actions = matches.filter { isAction($0.term) && $0.tokens.lowerBound < condition }
    let last = actions.last?.tokens.upperBound ?? condition
    let end =
      channel == .settings ? condition : Self.endOfAlternatives(tokens, from: last, to: condition)
    let known = Set(matches.flatMap(\.tokens))
    return tokens[..<end].indices.contains { place in
      tokens[place].isWord && !known.contains(place) && !isCounted(place, in: tokens)
        && !own.contains(Stem.of(tokens[place].text))
        && !(actions.contains(where: isNoun) && isVerb(place, matches))
    } || actions.contains { isPart($0, of: matches) || followsOther($0, matches, in: tokens) }
      || last < end && ["or", "/"].contains(tokens[last].text)
        && matches.contains { (last..<end).contains($0.tokens.lowerBound) && isThing($0.term) }
  }

  private func isAction(_ term: Term) -> Bool {
    [.key, .gesture, .setting].contains(term.kind)
  }

  /// Whether an action is named by a noun, so that the verb before it says nothing of it.
  private func isNoun(_ action: Vocabulary.Match) -> Bool { action.term.kind != .gesture }

  /// Whether a word stands right behind who acts: "I raise", "the user sets".
  private func isVerb(_ place: Int, _ matches: [Vocabulary.Match]) -> Bool {
    matches.contains { $0.tokens.upperBound == place && $0.term.function == "actor" }
  }

  /// Whether a word is a number or what it counts in gestures: "2 fingers".
  private func isCounted(_ place: Int, in tokens: [Token]) -> Bool {
    if let first = tokens[place].text.utf8.first, (0x30...0x39).contains(first) { return true }
    return tokens[place].text == "finger" || tokens[place].text == "fingers"
  }

  /// Whether a number of times stands right before an action, "double tap", where the two have no
  /// name together.
  private func isPart(_ action: Vocabulary.Match, of matches: [Vocabulary.Match]) -> Bool {
    action.term.kind == .gesture
      && matches.contains {
        $0.tokens.upperBound == action.tokens.lowerBound && $0.term.function == "quantifier"
          && $0.term.shortID == "all" && $0.wordCount == 1
      }
  }

  /// Whether what is named side by side with an action is something else, as "tab" is a component
  /// to whom it is no key.
  private func followsOther(
    _ action: Vocabulary.Match, _ matches: [Vocabulary.Match], in tokens: [Token]
  ) -> Bool {
    let before = action.tokens.lowerBound - 1
    guard before > 0, Self.marks.contains(tokens[before].text) else { return false }
    return matches.contains {
      $0.tokens.upperBound == before
        && isThing($0.term)
    }
  }

  /// Whether a term names what is no action.
  private func isThing(_ term: Term) -> Bool {
    [.component, .role, .state, .attribute, .outcome].contains(term.kind)
  }

  /// Returns the end of alternatives behind the last known action: "or the whatsit".
  private static func endOfAlternatives(
    _ tokens: [Token], from start: Int, to limit: Int
  ) -> Int {
    guard start < limit, alternatives.contains(tokens[start].text) else { return start }
    let end = tokens[(start + 1)..<limit].firstIndex { token in
      !token.isWord && !alternatives.contains(token.text) || ends.contains(token.text)
    }
    return end ?? limit
  }

  private static let marks: Set<String> = [",", "/", "+", "&"]
  private static let alternatives: Set<String> = [",", "/", "+", "&", "or"]
  private static let ends: Set<String> = ["to", "on", "in", "at", "with", "for", "and", "until"]
}

extension FileTokens {
  /// Returns the words of a step before its outcomes: what the user does.
  func trigger(of step: Step) -> [Token] {
    let outcomes = step.claims.map(\.range)
    return tokens(in: step.lines).filter { token in
      !outcomes.contains { $0.contains(token.range) }
    }
  }
}
