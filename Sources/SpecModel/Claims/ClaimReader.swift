import SpecDiagnostics

/// Reading what a text states into normal form.
struct ClaimReader {
  let context: LoadContext

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
    return claims(
      lines, attribute: nil, trigger: trigger, channel: channel, range: first.union(last))
  }

  /// Returns the claims that a text states, one for each sentence, given what triggers them; a text
  /// without words states one that is empty.
  ///
  /// The first begins, and the last ends, where `range` does.
  func claims(
    _ lines: [SourceRange], attribute: String?, trigger: Trigger, channel: Channel,
    range: SourceRange
  ) -> [Claim] {
    let sentences = Sentences(context: context).split(lines)
    guard sentences.count > 1 else {
      return [
        claim(
          sentences.first ?? [], attribute: attribute, trigger: trigger, channel: channel,
          range: range)
      ]
    }
    return sentences.enumerated().map { place, tokens in
      let isFirst = place == 0
      let isLast = place + 1 == sentences.count
      let own = SourceRange(
        isFirst ? range.lowerBound : tokens.first?.range.lowerBound ?? range.lowerBound,
        isLast ? range.upperBound : tokens.last?.range.upperBound ?? range.upperBound)
      return claim(
        tokens, attribute: attribute, trigger: trigger, channel: channel, range: own)
    }
  }

  /// Returns the claim that one sentence states.
  private func claim(
    _ tokens: [Token], attribute: String?, trigger: Trigger, channel: Channel, range: SourceRange
  ) -> Claim {
    let statement = Statement(tokens, vocabulary: context.vocabulary)
    let attributes = AttributeReader(statement).named
    let subject = attribute ?? AttributeReader.subject(of: attributes)
    let scope = PlatformScope(tokens: tokens, matches: statement.others)
    let platforms = Set(scope.platforms).union(trigger.platforms).sorted()
    let outcomes = OutcomeReader(statement)
    let states = StateReader(
      statement, attribute: subject, isState: attributes.contains("state"))
    let measures = Measures(tokens)
    let telling = statement.tellingWords
    let speaksOfAttribute = subject.map { AttributeReader.spoken.contains($0) } ?? false
    return Claim(
      channel: speaksOfAttribute && trigger.isListening ? .screenReader : channel,
      trigger: trigger.chords, condition: Self.joined(trigger.condition, statement.condition),
      platforms: platforms.isEmpty ? nil : platforms, attribute: subject, attributes: attributes,
      outcome: outcomes.told, negated: outcomes.negated, directions: statement.directions,
      roles: RoleReader(statement, isRole: subject == "role", scope: scope).mentions,
      states: states.stated, conditionStates: (trigger.states + states.conditional).unique,
      numbers: (measures.all + trigger.numbers).unique, quotes: statement.quotedTexts,
      polarity: statement.polarity,
      isOpen: statement.isOpen,
      isRemark: statement.isRemark,
      understood: Self.share(
        telling.known + trigger.known, of: telling.all + trigger.known + trigger.unknown),
      words: tokens.filter(\.isWord).map(\.text), range: range)
  }

  private static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return first + " " + second
  }

  private static func share(_ known: Int, of all: Int) -> Double {
    all == 0 ? 1 : min(1, Double(known) / Double(all))
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  var unique: [Element] {
    if count < 2 { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
