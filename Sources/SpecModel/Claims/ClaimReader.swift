import SpecDiagnostics

/// Reading one statement into normal form.
struct ClaimReader {
  let context: LoadContext

  /// The kinds of term that a statement is searched for; of two kinds with the same phrase the
  /// first wins.
  static let kinds: [TermKind] = [
    .polarity, .outcome, .attribute, .role, .state, .platform, .screenReader, .setting,
    .connective, .key, .gesture, .framework, .component,
  ]

  /// Returns the attribute that a criterion's label names, such as `role`.
  func attribute(ofLabel label: String?) -> String? {
    guard let label else { return nil }
    let vocabulary = context.vocabulary
    return vocabulary.term(labelled: label, kind: .attribute)?.shortID
      ?? vocabulary.term(named: label, kinds: [.attribute])?.shortID
  }

  /// Returns the claims of an outcome that answers a trigger.
  func claims(_ lines: [SourceRange], answering trigger: Trigger, channel: Channel) -> [Claim] {
    guard let first = lines.first, let last = lines.last else { return [] }
    return [
      claim(
        trigger: trigger, attribute: nil, lines: lines, channel: channel, range: first.union(last))
    ]
  }

  /// Returns the claim that a text states, given what triggers it.
  func claim(
    trigger: Trigger, attribute: String?, lines: [SourceRange], channel: Channel,
    range: SourceRange
  ) -> Claim {
    let tokens = context.tokens(lines)
    let matches = context.vocabulary.matches(in: tokens, kinds: Self.kinds)
    let attributes = matches.filter { $0.term.kind == .attribute }.map(\.term.shortID).unique
    let subject = attribute ?? Self.subject(of: attributes)
    let scope = PlatformScope(tokens: tokens, matches: matches)
    let hints = matches.filter { $0.term.kind == .role && $0.term.isHint }
    let namesRoles = subject == "role" || attributes.contains("role") || !hints.isEmpty
    let roles = Self.predicated(matches.filter { $0.term.kind == .role }, matches, in: tokens)
    let platforms = Set(scope.platforms).union(trigger.platforms).sorted()
    let words = tokens.count { $0.isWord }
    let known = matches.reduce(0) { $0 + $1.tokens.count { tokens[$0].isWord } }
    let speaksOfAttribute = subject.map { Self.spoken.contains($0) } ?? false
    return Claim(
      channel: speaksOfAttribute && trigger.isListening ? .screenReader : channel,
      trigger: trigger.chords, condition: trigger.condition,
      platforms: platforms.isEmpty ? nil : platforms, attribute: subject, attributes: attributes,
      outcome: matches.filter { $0.term.kind == .outcome }.map(\.term.shortID).unique,
      roles: namesRoles
        ? roles.map {
          RoleMention(
            role: $0.term.shortID, platforms: scope.platforms(of: $0), range: $0.range)
        } : [],
      states: matches.filter { $0.term.kind == .state }.map(\.term.shortID).unique,
      numbers: Self.numbers(in: tokens), quotes: Self.quotes(in: tokens),
      polarity: Self.polarity(of: matches, in: tokens),
      isOpen: matches.contains { $0.term.function == "example" },
      understood: Self.share(known + trigger.known, of: words + trigger.known + trigger.unknown),
      words: tokens.filter(\.isWord).map(\.text), range: range)
  }

  /// The attributes that a screen reader speaks.
  private static let spoken: Set<String> = ["name", "role", "group", "state", "value", "hint"]

  /// Returns the attribute that a sentence is about: grouping where it is named ("the visible label
  /// is grouped"), else the first.
  private static func subject(of attributes: [String]) -> String? {
    attributes.contains("group") ? "group" : attributes.first
  }

  /// Returns the roles that something is said to have: "the dismiss button is announced as a button"
  /// names one, behind the first "as"; "moves to the button and says its role" names none.
  private static func predicated(
    _ roles: [Vocabulary.Match], _ matches: [Vocabulary.Match], in tokens: [Token]
  ) -> [Vocabulary.Match] {
    let last = roles.last?.tokens.lowerBound ?? 0
    let named = matches.first { $0.term.kind == .attribute && $0.term.shortID == "role" }
    let start = tokens[..<last].firstIndex { $0.text == "as" } ?? named?.tokens.upperBound ?? 0
    return roles.filter { $0.term.isHint || $0.tokens.lowerBound >= start }
  }

  private static func share(_ known: Int, of all: Int) -> Double {
    all == 0 ? 1 : min(1, Double(known) / Double(all))
  }

  private static func numbers(in tokens: [Token]) -> [String] {
    tokens.indices.compactMap { index in
      guard let first = tokens[index].text.utf8.first, (48...57).contains(first) else { return nil }
      let isPercent = index + 1 < tokens.count && tokens[index + 1].text == "%"
      return tokens[index].text + (isPercent ? "%" : "")
    }
  }

  private static func quotes(in tokens: [Token]) -> [String] {
    var quotes: [String] = []
    var open: Int?
    for (index, token) in tokens.enumerated() where token.isQuote {
      if let start = open {
        quotes.append(tokens[(start + 1)..<index].map(\.text).joined(separator: " "))
        open = nil
      } else {
        open = index
      }
    }
    return quotes
  }

  /// "n/a" counts when it is the whole statement, or ends it behind a mark or a parenthesis.
  private static func polarity(of matches: [Vocabulary.Match], in tokens: [Token]) -> Polarity {
    for match in matches where match.term.kind == .polarity {
      switch match.term.shortID {
      case "not_applicable":
        let rest = tokens[match.tokens.upperBound...].filter(\.isWord)
        if rest.isEmpty || match.tokens.lowerBound == 0 { return .notApplicable }
      case "exempt": return .exempt
      case "nothing":
        // "Does nothing" and "Nothing, …" say it; "with nothing cut off" does not.
        if match.wordCount > 1 || match.tokens.lowerBound == 0 { return .nothing }
      default: continue
      }
    }
    return .does
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
