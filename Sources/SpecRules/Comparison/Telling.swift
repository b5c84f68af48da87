import SpecModel

/// What a criterion or a step tells, in the form in which the two are compared.
struct Telling: Sendable {
  /// What the user does; see `Claim.trigger`.
  let trigger: [String]
  /// The attribute that it is about, such as `role`.
  let subject: String?
  /// Every attribute that it names.
  let attributes: [String]
  /// Whether it lists attributes, "its name, role and state", and does not name one in passing.
  let listsAttributes: Bool
  /// The outcomes that it tells.
  let outcomes: [String]
  /// The roles that it names, and its states by their classes.
  let meanings: [String]
  /// The platforms that it names, sorted; nil for none.
  let platforms: [String]?
  /// The words of what happens.
  let words: SignificantWords
  /// Their stems without those that stand everywhere; see `Matcher.commonplace`.
  let stems: SignificantWords
  /// The words of what must hold first.
  let condition: SignificantWords
  /// The least share of words that was understood in one of its claims.
  let understood: Double

  init(
    _ claims: [Claim], trigger: [String], subject: String?, platforms: [String]?,
    _ matcher: Matcher
  ) {
    self.trigger = trigger
    self.subject = subject ?? claims.lazy.compactMap { Self.subject(of: $0) }.first
    attributes = claims.flatMap(\.attributes)
    listsAttributes = claims.contains { Attribute.areListed(in: $0.words) }
    outcomes = claims.flatMap(\.outcome)
    meanings =
      claims.flatMap { $0.roles.map { "role.\($0.role)" } }
      + claims.flatMap(\.states).map { matcher.stateClass($0) }
    self.platforms = platforms
    words = SignificantWords(claims.flatMap(\.words))
    stems = words.without(matcher.commonplace).stems
    condition = SignificantWords(claims.flatMap { Lexer.words($0.condition ?? "") })
    understood = claims.map(\.understood).min() ?? 0
  }

  /// Returns the attribute that a statement is about where no word names it: "it identifies itself
  /// as a button" is a role, "its purpose is clear" a name, "selected or not" a state.
  static func subject(of claim: Claim) -> String? {
    if let attribute = claim.attribute, Attribute.spoken.contains(attribute) { return attribute }
    if claim.outcome.contains("identifies") || !claim.roles.isEmpty { return "role" }
    if claim.outcome.contains("is_clear"), claim.attribute == nil { return "name" }
    if claim.outcome.contains("groups"), claim.attribute == nil { return "group" }
    if claim.attribute == nil, claim.channel == .screenReader,
      claim.outcome.contains(where: { $0.hasPrefix("focus_") })
    {
      return "focus"
    }
    return claim.attribute ?? (claim.states.isEmpty ? nil : "state")
  }
}

/// What the attributes of the vocabulary mean to the comparison.
enum Attribute {
  /// What a screen reader speaks.
  static let spoken: Set<String> = ["name", "role", "group", "state", "value", "hint"]

  /// What a checklist has a criterion of its own for.
  static let listed: Set<String> = ["name", "role", "group", "state", "value"]

  /// Whether words name two attributes with at most two words between them.
  static func areListed(in words: [String]) -> Bool {
    let places = words.indices.filter { place in
      nouns.contains { words[place] == $0 || words[place] == $0 + "s" }
    }
    return zip(places, places.dropFirst()).contains { pair in
      pair.1 - pair.0 <= 3 && words[pair.0] != words[pair.1]
    }
  }

  private static let nouns = ["name", "label", "role", "trait", "group", "state", "value", "hint"]
}

extension Criterion {
  /// What the user does; see `Claim.trigger`.
  var trigger: [String] { claims.first?.trigger ?? [] }

  /// Whether its keys and gestures do nothing but move on.
  var onlyMovesOn: Bool { !trigger.isEmpty && trigger.allSatisfy(Self.moving.contains) }

  static let moving: Set<String> = [
    "key.tab", "key.shift_tab", "key.ctrl_tab", "key.arrow", "gesture.swipe",
    "gesture.swipe_right", "gesture.swipe_left",
  ]

  /// Returns the keys and gestures that its text names beside its label: "with Full Keyboard Access,
  /// Tab+Z opens the actions" tells of another action.
  func actionsInText(_ spec: ComponentSpec, _ vocabulary: Vocabulary) -> [String] {
    let tokens = spec.words.tokens(in: lines)
    let component = Lexer.words(spec.component.name)
    // "Double tap to activate" is what is heard, and a volume slider no volume key.
    return vocabulary.matches(in: tokens, kinds: [.role, .key, .gesture]).filter { match in
      match.term.kind != .role
        && !match.tokens.allSatisfy { component.contains(tokens[$0].text) }
        && tokens[..<match.tokens.lowerBound].count(where: \.isQuote).isMultiple(of: 2)
    }.map(\.term.id)
  }

  /// Whether its text names another action than its label does.
  func namesAction(in document: Document) -> Bool {
    actionsInText(document.spec, document.vocabulary).contains { !actions.contains($0) }
  }

  /// The criterion as it is compared.
  func telling(_ matcher: Matcher) -> Telling {
    Telling(
      claims, trigger: trigger, subject: attribute,
      platforms: claims.lazy.compactMap(\.platforms).first, matcher)
  }
}

extension Event {
  /// The event as it is compared.
  func telling(_ matcher: Matcher) -> Telling {
    Telling(claims, trigger: trigger, subject: nil, platforms: platforms, matcher)
  }
}
