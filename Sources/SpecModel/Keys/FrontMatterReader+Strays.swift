import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What is in the wrong place or under another name, read as what it was meant to be.
extension FrontMatterReader {
  /// Adds a key at the top level if it is a criterion that lost its indentation: it has a criterion's
  /// name, and is behind criteria or holds a block of text as they do.
  mutating func addStray(_ entry: YAMLEntry, isAfterCriteria: Bool) -> Bool {
    guard let text = entry.key.text, let scalar = entry.value.scalar,
      let last = groups.indices.last, context.titles.special(text) != nil,
      isAfterCriteria || [.literal, .folded].contains(scalar.style)
    else { return false }
    let owner = context.owner(of: entry.name)
    let isLabel =
      owner != nil
      || isAfterCriteria
        && (context.vocabulary.term(labelled: text, kind: .attribute)
          ?? context.vocabulary.term(named: text, kinds: [.setting, .gesture, .key])) != nil
    guard isLabel else { return false }
    let place = groups.lastIndex { $0.key.channel == owner } ?? last
    note(entry, meant: groups[place].key.key, .criterion, .exact, .outside)
    append(entry.name, scalar.lines, entry.range, isMisplaced: true, to: place)
    return true
  }

  /// Returns the key that a group under an unknown name stands for, by what it holds, if the
  /// document has no other.
  func guessed(_ entry: YAMLEntry, besides named: [String]) -> DialectKey? {
    guard context.titles.special(entry.key.text) != nil else { return nil }
    let missing = context.dialect.keys.filter { !named.contains($0.id) }
    if let entries = entry.value.mapping {
      let owners = entries.compactMap { entry -> Channel? in
        guard let name = entry.key.text else { return nil }
        let isSpoken = context.vocabulary.term(labelled: name, kind: .attribute) != nil
        return context.owner(of: entry.name)
          ?? (isSpoken && entries.count > 1 ? .screenReader : nil)
      }
      // One that belongs elsewhere changes nothing.
      return missing.first { key in
        key.content == .criteria && 2 * owners.count { $0 == key.channel } > entries.count
      }
    }
    guard let items = entry.value.sequence, !items.isEmpty,
      items.contains(where: { $0.mapping?.first.map { context.isTrigger($0.key) } ?? false }),
      items.allSatisfy({ item in
        let keyword = item.mapping?.first.flatMap(context.keyword)
        return keyword.map { $0.word.role != .other } ?? false
      })
    else { return nil }
    return missing.first { $0.content == .scenario }
  }
}

/// What rules want to know of keys: how they are written, and what they hold.
extension FrontMatterReader {
  /// Notes a key of the document with what it holds.
  mutating func note(
    _ entry: YAMLEntry, meant: String, _ content: FrontMatterKey.Content,
    _ reading: FrontMatterKey.Reading = .exact, _ place: FrontMatterKey.Place = .own
  ) {
    keys.append(
      FrontMatterKey(
        name: entry.name, meant: meant, content: content, reading: reading, place: place,
        form: FrontMatterKey.Form(of: entry.value), range: entry.range))
  }

  /// Notes the misspelt keys below one that has names of a closed set.
  mutating func noteSlips(in node: YAMLNode, of names: [String]) {
    let known = names.map(FoldedText.fold)
    for entry in node.mappings {
      guard let meant = entry.slip(of: known) else { continue }
      note(entry, meant: meant, .part, .misspelt)
    }
  }

  mutating func noteInner(of node: YAMLNode, _ key: DialectKey, depth: Int) {
    guard !key.inner.isEmpty, depth < 8 else { return }
    noteSlips(in: node, of: key.inner)
    for entry in node.mappings { noteInner(of: entry.value, key, depth: depth + 1) }
  }

  /// Adds what is below those keys of YAML alone that are sections: scenarios, steps, media.
  mutating func addListed() {
    for part in context.entry(.scenarios, of: root)?.value.mapping ?? [] {
      if let meant = part.slip(of: ["given"]) { note(part, meant: meant, .part, .misspelt) }
      guard !context.isGiven(part), let (scenario, isMisspelt) = context.scenario(named: part.key),
        context.dialect.keys.contains(where: { $0.channel == scenario.channel })
      else { continue }
      note(part, meant: scenario.title, .scenario, isMisspelt ? .misspelt : .exact)
      noteSlips(in: part.value, of: context.dialect.keywords.map(\.says))
    }
    if let media = context.entry(.media, of: root)?.value, media.sequence != nil {
      noteSlips(in: media, of: Media.keys)
    }
  }
}
