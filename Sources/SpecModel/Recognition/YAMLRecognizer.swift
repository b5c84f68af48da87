import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Decides whether a YAML file is a spec.
///
/// Two parts of a spec must hold what only such parts hold: criteria whose labels name a key, a
/// gesture, an attribute or a setting, with a sentence; steps with WHEN; notes by aspect. Names of
/// keys alone show nothing.
struct YAMLRecognizer {
  let context: LoadContext

  /// Whether the keys at the top level of a file are enough to look into it.
  static func mayBeSpec(_ names: YAMLNames, _ dialect: Dialect, _ titles: DialectTitles) -> Bool {
    guard names.areAll else { return false }
    return dialect.entries.isEmpty
      ? dialect.signs.areEnough(
        names.keys.compactMap { YAMLPart($0.name, dialect, titles) }, in: names.file)
      : dialect.signs.areEnough(
        parts: EntryReader.signs(names.keys.map(\.name), dialect, titles).count, in: names.file)
  }

  /// Whether a tree is a spec, in which some keys could not be read.
  func isSpec(_ root: YAMLNode, unread: [SourceRange] = []) -> Bool {
    guard context.dialect.entries.isEmpty else { return hasEntries(root) }
    let entries = root.mapping ?? []
    var (parts, hidden) = ([YAMLPart](), [YAMLPart]())
    var strangers = 0
    for entry in entries {
      let name = entry.key.text ?? ""
      if let part = YAMLPart(name, context.dialect, context.titles) {
        if shows(part, entry.value) {
          parts.append(part)
        } else if unread.contains(where: { $0.contains(entry.key.range) }) {
          hidden.append(part)
        }
      } else if context.titles.keys.exactly(FoldedText.fold(name)) == nil,
        context.section(of: entry) == nil
      {
        strangers += 1
      }
    }
    // Names of keys alone show nothing.
    if !parts.isEmpty { parts += hidden }
    return context.dialect.signs.areEnough(parts, in: context.file)
      && 2 * strangers <= entries.count
  }

  private func shows(_ part: YAMLPart, _ node: YAMLNode) -> Bool {
    switch part {
    case .criteria(let channel):
      let entries = node.mappings
      let known = entries.count { isLabel($0.key.text ?? "", of: channel) && isSentence($0.value) }
      return known > 0 && 2 * known >= entries.count
    case .scenarios:
      let lists = node.sequence.map { [$0] } ?? (node.mapping ?? []).map { $0.value.sequence ?? [] }
      return lists.joined().contains { step in
        (step.mapping ?? []).contains { context.isTrigger($0.key) && isSentence($0.value) }
      }
    case .notes:
      let aspects = (node.mapping ?? []).filter {
        context.aspect(named: $0.key) != nil && !$0.value.lines(within: 4).isEmpty
      }
      let isLabelled = aspects.contains { aspect in
        (aspect.value.mapping ?? []).contains { isFramework($0.key.text ?? "") }
      }
      return isLabelled || aspects.count { isSentence($0.value) } >= 2
    }
  }

  /// Whether a value has a text of three words or more.
  private func isSentence(_ node: YAMLNode) -> Bool {
    context.tokens(node.lines(within: 4)).count(where: \.isWord) >= 3
  }

  private func isLabel(_ name: String, of channel: Channel) -> Bool {
    let kinds: [TermKind] =
      switch channel {
      case .keyboard: [.key]
      case .gestures: [.gesture]
      case .screenReader: [.attribute]
      case .settings: [.setting]
      }
    let words = Words(name, context.vocabulary)
    let isPhrase =
      !words.tokens.isEmpty && words.match(at: 0, before: words.tokens.count, kinds: kinds) != nil
    return isPhrase
      || channel == .screenReader
        && context.vocabulary.term(labelled: FoldedText.fold(name), kind: .attribute) != nil
  }

  private func isFramework(_ name: String) -> Bool {
    context.titles.frameworkLabels.find(FoldedText.fold(name)) != nil
      || context.vocabulary.term(named: name, kinds: [.framework]) != nil
  }
}
