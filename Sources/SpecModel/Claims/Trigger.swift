import SpecDiagnostics

extension ClaimReader {
  /// What the user does before something happens, read from a label or from a WHEN.
  struct Trigger: Sendable {
    /// The actions, such as `key.tab`.
    var actions: [String] = []
    /// The alternatives: actions, or chords of actions joined by `+`; sorted.
    var chords: [String] = []
    /// The folded words of a condition.
    var condition: String?
    /// The states in a condition.
    var states: [String] = []
    /// The numbers with a unit that belong to no action: "the text size to 200%".
    var numbers: [String] = []
    /// The platforms that the trigger names.
    var platforms: Set<String> = []
    /// Words that were understood.
    var known = 0
    /// Words that were not.
    var unknown = 0
    /// Whether nothing is done, or a screen reader only listened to.
    var isIdle = true
    /// Whether a screen reader is named.
    var namesScreenReader = false
    /// Whether what follows is heard from a screen reader.
    var isListening: Bool { isIdle || namesScreenReader }
    /// Whether the next bullet goes on with it.
    var isUnfinished = false

    static let none = Trigger()

    /// Returns the trigger with what another step adds: a condition, or an action after it.
    func adding(_ other: Trigger) -> Trigger {
      var sum = self
      sum.actions = (actions + other.actions).unique
      sum.chords = Set(chords + other.chords).sorted()
      // Bullet upon bullet of conditions is no sentence any more.
      if condition?.utf8.count ?? 0 < 2000 {
        sum.condition = [condition, other.condition].compactMap(\.self).joined(separator: " ")
        if sum.condition?.isEmpty == true { sum.condition = nil }
      }
      sum.states = (states + other.states).unique
      sum.numbers = (numbers + other.numbers).unique
      sum.platforms.formUnion(other.platforms)
      sum.known += other.known
      sum.unknown += other.unknown
      sum.isIdle = isIdle && other.isIdle
      sum.namesScreenReader = namesScreenReader || other.namesScreenReader
      return sum
    }
  }

  /// Reads a trigger: a run of actions, then what it applies to, then conditions.
  func trigger(_ tokens: [Token], channel: Channel) -> Trigger {
    var trigger = Trigger()
    let matches = context.vocabulary.matches(
      in: tokens, kinds: Self.actionKinds(channel) + Self.kinds)
    let condition = conditionStart(matches, in: tokens)
    let platformPlaces = Set(
      matches.lazy.filter { $0.term.kind == .platform }.flatMap(\.tokens))
    var run: [Vocabulary.Match] = []
    for match in matches where Self.isAction(match.term) {
      if let condition, match.tokens.lowerBound >= condition { break }
      if let last = run.last,
        !joins(last.tokens.upperBound..<match.tokens.lowerBound, of: tokens, platformPlaces)
      {
        break
      }
      run.append(match)
    }
    trigger.actions = run.map(\.term.id).unique
    trigger.chords = chords(run, in: tokens)
    trigger.platforms = Set(PlatformScope(tokens: tokens, matches: matches).platforms)
    if let condition {
      trigger.condition = tokens[condition...].filter(\.isWord).map(\.text).joined(separator: " ")
    } else if run.isEmpty, !tokens.isEmpty, channel != .screenReader {
      // A state of affairs in place of an action: "the grabber is available".
      trigger.condition = tokens.filter(\.isWord).map(\.text).joined(separator: " ")
    }
    trigger.states = states(in: tokens, from: condition, isAction: !run.isEmpty)
    trigger.numbers = numbers(in: tokens, outside: run)
    let known = matches.filter { $0.term.function == nil }
    trigger.known = known.reduce(0) { $0 + $1.tokens.count { tokens[$0].isWord } }
    trigger.unknown =
      tokens.count { $0.isWord }
      - matches.reduce(0) { $0 + $1.tokens.count { tokens[$0].isWord } }
    trigger.isIdle = channel == .screenReader || run.isEmpty
    trigger.namesScreenReader = matches.contains { $0.term.kind == .screenReader }
    return trigger
  }

  /// The kinds of term that a trigger is searched for; of two kinds with the same phrase the first
  /// wins.
  static let kinds: [TermKind] = [
    .polarity, .outcome, .attribute, .role, .state, .platform, .screenReader, .setting,
    .connective, .key, .gesture, .framework, .component,
  ]

  /// Returns the states that a trigger takes for granted: those of its condition, or all where
  /// nothing is done.
  private func states(in tokens: [Token], from condition: Int?, isAction: Bool) -> [String] {
    guard condition != nil || !isAction, !tokens.isEmpty else { return [] }
    let statement = Statement(
      Array(tokens[(condition ?? 0)...]), vocabulary: context.vocabulary)
    let states = StateReader(statement)
    return (states.stated + states.conditional).unique
  }

  /// Returns the numbers with a unit that are no part of an action, as fingers are.
  private func numbers(in tokens: [Token], outside run: [Vocabulary.Match]) -> [String] {
    Measures(
      tokens.enumerated().filter { place, _ in !run.contains { $0.tokens.contains(place) } }
        .map(\.element)
    ).withUnit
  }

  private static func actionKinds(_ channel: Channel) -> [TermKind] {
    switch channel {
    case .keyboard: [.key, .gesture, .setting]
    case .gestures, .screenReader: [.gesture, .key, .setting]
    case .settings: [.setting, .gesture, .key]
    }
  }

  private static func isAction(_ term: Term) -> Bool {
    term.kind == .key || term.kind == .gesture || term.kind == .setting
  }

  /// Returns the token at which a condition begins, if the text has one.
  private func conditionStart(_ matches: [Vocabulary.Match], in tokens: [Token]) -> Int? {
    var hasAction = false
    for match in matches {
      if Self.isAction(match.term) { hasAction = true }
      // "A row that has a button" behind an action; "a menu is available" is all of it a condition.
      if match.term.function == "condition" || hasAction && match.term.function == "existence" {
        return match.tokens.lowerBound
      }
    }
    return nil
  }

  /// Whether the tokens between two actions only join them: "swipe in iOS or use the volume keys".
  private func joins(
    _ gap: Range<Int>, of tokens: [Token], _ platformPlaces: Set<Int>
  ) -> Bool {
    let namesPlatform = gap.contains(where: platformPlaces.contains)
    return gap.allSatisfy { place in
      Self.joining.contains(tokens[place].text)
        || platformPlaces.contains(place)
        || (namesPlatform && ["in", "on"].contains(tokens[place].text))
    }
  }

  private static let joining: Set<String> = [
    ",", "/", "+", "&", "(", ")", "\"", "or", "and", "then", "a", "an", "the", "any", "other",
    "key", "keys", "button", "buttons", "either", "use", "using", "press", "presses", "perform",
    "performs", "uses", "i",
  ]

  /// Returns the alternatives of a run of actions; only `+` makes a chord.
  private func chords(_ run: [Vocabulary.Match], in tokens: [Token]) -> [String] {
    var chords: [[String]] = []
    for (place, match) in run.enumerated() {
      let gap = place > 0 ? tokens[run[place - 1].tokens.upperBound..<match.tokens.lowerBound] : []
      if gap.contains(where: { $0.text == "+" }), let last = chords.indices.last {
        chords[last].append(match.term.id)
        // "Ctrl + Tab" is "Ctrl+Tab", which has a name of its own.
        let whole = "key." + chords[last].map { $0.dropFirst(4) }.joined(separator: "_")
        if chords[last].allSatisfy({ $0.hasPrefix("key.") }),
          context.vocabulary.term(whole) != nil
        {
          chords[last] = [whole]
        }
      } else {
        chords.append([match.term.id])
      }
    }
    return Set(chords.map { $0.joined(separator: "+") }).sorted()
  }
}
