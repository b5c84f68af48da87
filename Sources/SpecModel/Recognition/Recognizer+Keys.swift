import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// The signs of a file of keys alone.
///
/// Two parts of a spec must hold what only such parts hold: criteria whose labels name a key, a
/// gesture, an attribute or a setting, with a sentence; steps with WHEN; notes by aspect. Names of
/// keys alone show nothing.
extension Recognizer {
  /// Returns the signs of a dialect among keys; nil where most of them are of something else.
  func keyedSigns(_ context: LoadContext) -> Signs? {
    let entries = outline.keys?.mapping ?? []
    var (parts, hidden) = ([DialectSigns.Content](), [DialectSigns.Content]())
    var strangers = 0
    for entry in entries {
      if let (part, channel) = context.dialect.part(named: entry.name.value, context.titles) {
        if shows(part, of: channel, entry.value, context) {
          parts.append(part)
        } else if isUnread(entry) {
          hidden.append(part)
        }
      } else if !context.isKnown(entry) {
        strangers += 1
      }
    }
    guard 2 * strangers <= entries.count else { return nil }
    if !parts.isEmpty { parts += hidden }
    return Signs(parts, of: context.dialect.signs, at: context.path)
  }

  /// Whether a key could not be read.
  func isUnread(_ entry: YAMLEntry) -> Bool {
    outline.unread.contains { $0.contains(entry.key.range) }
  }

  private func shows(
    _ part: DialectSigns.Content, of channel: Channel?, _ node: YAMLNode, _ context: LoadContext
  ) -> Bool {
    switch part {
    case .criteria, .screenReaderCriteria:
      let entries = node.mappings
      let known = entries.count { isLabel($0.key.text ?? "", of: channel) && isSentence($0.value) }
      return known > 0 && 2 * known >= entries.count
    case .scenarios:
      return node.sequence.map { hasTrigger($0, context) } ?? (scenarios(below: node, context) > 0)
    case .notes:
      let aspects = (node.mapping ?? []).filter {
        context.aspect(named: $0.key) != nil && !$0.value.lines(within: 4).isEmpty
      }
      let isLabelled = aspects.contains { aspect in
        (aspect.value.mapping ?? []).compactMap(\.key.text).contains { name in
          context.titles.frameworkLabels.find(FoldedText.fold(name)) != nil
            || words.vocabulary.term(named: name, kinds: [.framework]) != nil
        }
      }
      return isLabelled || aspects.count { isSentence($0.value) } >= 2
    }
  }

  /// Returns the number of keys below one that hold steps of a scenario.
  func scenarios(below node: YAMLNode, _ context: LoadContext) -> Int {
    (node.mapping ?? []).count { hasTrigger($0.value.sequence ?? [], context) }
  }

  private func hasTrigger(_ steps: [YAMLNode], _ context: LoadContext) -> Bool {
    steps.contains { step in
      (step.mapping ?? []).contains { context.isTrigger($0.key) && isSentence($0.value) }
    }
  }

  /// Whether a value has a text of three words or more.
  private func isSentence(_ node: YAMLNode) -> Bool {
    words.tokens(in: node.lines(within: 4)).count(where: \.isWord) >= 3
  }

  private func isLabel(_ name: String, of channel: Channel?) -> Bool {
    let kinds =
      channel == .screenReader ? [.attribute] : Array(channel?.actionKinds.prefix(1) ?? [])
    let words = Words(name, words.vocabulary)
    let isPhrase =
      !words.tokens.isEmpty && words.match(at: 0, before: words.tokens.count, kinds: kinds) != nil
    return isPhrase
      || channel == .screenReader
        && words.vocabulary.term(labelled: FoldedText.fold(name), kind: .attribute) != nil
  }
}
