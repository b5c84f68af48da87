import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What is in the wrong place or under another name, read as what it was meant to be.
extension FrontMatterOutline {
  /// Returns the key that a line of a block of text looks like: `name: |`, or a known name with
  /// nothing behind its colon.
  func swallowedKey(in line: SourceRange) -> SourceRange? {
    guard let (name, opensBlock) = context.swallowedKey(in: line, shorterThan: 80) else {
      return nil
    }
    if opensBlock { return name }
    let text = context.file.text(name)
    return owner(of: text, name) != nil || known(text)?.isMisspelt == false ? name : nil
  }

  mutating func addSwallowed(_ lines: [SourceRange], by parent: String, in key: DialectKey) {
    guard let first = lines.first, let name = swallowedKey(in: first) else { return }
    let text = context.file.text(name)
    let range = lines.last.map { name.union($0) } ?? name
    let located = Located(text, at: name)
    if let (inner, isMisspelt) = known(text), !isMisspelt,
      let content = FrontMatterKey.Content(rawValue: inner.content.rawValue),
      [.criteria, .scenario].contains(content)
    {
      keys.append(
        .swallowed(located, meant: inner.key, content, .mapping, by: parent, range: range))
      if content == .criteria {
        groups.append(Group(key: inner, name: located, criteria: [], range: range))
      }
      return
    }
    keys.append(.swallowed(located, meant: key.key, .criterion, .text, by: parent, range: range))
    append(
      Criterion(name: located, lines: Array(lines.dropFirst()), range: range, isMisplaced: true))
  }

  /// Whether a key at the top level is a criterion that lost its indentation: it has a criterion's
  /// name, and is behind criteria or holds a block of text as they do.
  func isStray(_ entry: YAMLEntry, isAfterCriteria: Bool) -> Bool {
    guard let text = entry.key.text, let scalar = entry.value.scalar, !groups.isEmpty,
      context.specialKey(text) != nil
    else { return false }
    guard isAfterCriteria || [.literal, .folded].contains(scalar.style) else { return false }
    return owner(of: text, entry.key.range) != nil
      || isAfterCriteria
        && (context.vocabulary.term(labelled: text, kind: .attribute)
          ?? context.vocabulary.term(named: text, kinds: [.setting, .gesture, .key])) != nil
  }

  mutating func addStray(_ entry: YAMLEntry) {
    guard let text = entry.key.text, let last = groups.indices.last else { return }
    let owner = owner(of: text, entry.key.range)
    let place = groups.lastIndex { $0.key.channel == owner } ?? last
    let range = entry.range
    note(entry, meant: groups[place].key.key, .criterion, .exact, .outside)
    groups[place].criteria.append(
      Criterion(
        name: Located(text, at: entry.key.range), lines: entry.value.lines(within: 8), range: range,
        isMisplaced: true))
    groups[place].range = groups[place].range.union(range)
  }

  /// Returns the key that a group under an unknown name stands for, by what it holds, if the
  /// document has no other.
  func guessed(_ entry: YAMLEntry, besides named: [String]) -> DialectKey? {
    guard context.specialKey(entry.key.text) != nil else { return nil }
    let missing = context.dialect.keys.filter { !named.contains($0.id) }
    if let entries = entry.value.mapping {
      let owners = entries.compactMap { entry -> Channel? in
        guard let name = entry.key.text else { return nil }
        let isSpoken = context.vocabulary.term(labelled: name, kind: .attribute) != nil
        return owner(of: name, nil) ?? (isSpoken && entries.count > 1 ? .screenReader : nil)
      }
      guard let first = owners.first, owners.allSatisfy({ $0 == first }),
        owners.count * 2 > entries.count
      else { return nil }
      return missing.first { $0.content == .criteria && $0.channel == first }
    }
    guard let items = entry.value.sequence, !items.isEmpty,
      items.allSatisfy({ opensStep($0) })
    else { return nil }
    return missing.first { $0.content == .scenario }
  }

  func opensStep(_ item: YAMLNode) -> Bool {
    guard let first = item.mapping?.first?.key.text else { return false }
    let keyword = context.dialect.keywords.first { $0.says == FoldedText.fold(first) }
    return keyword?.role == .trigger
  }

  /// Returns the channel that a criterion's name belongs to.
  func owner(of name: String, _ range: SourceRange?) -> Channel? {
    let read = LabelReader(context: context).read(name, at: range, channel: .keyboard)
    return context.dialect.labels.owner(
      actions: read.actions.map(\.fullID), attribute: read.attribute)
  }
}
