import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What rules want to know of keys: how they are written, and what they hold.
extension FrontMatterOutline {
  /// Notes a key of the document with what it holds.
  mutating func note(
    _ entry: YAMLEntry, meant: String, _ content: FrontMatterKey.Content,
    _ reading: FrontMatterKey.Reading = .exact, _ place: FrontMatterKey.Place = .own
  ) {
    keys.append(
      FrontMatterKey(
        name: entry.name, meant: meant, content: content,
        reading: reading, place: place, form: form(of: entry.value),
        range: entry.range))
  }

  /// Notes the key of a scenario of YAML alone, and the misspelt keys of its steps.
  mutating func note(
    scenario entry: YAMLEntry, _ known: (scenario: DialectStep, isMisspelt: Bool)?
  ) {
    guard let known,
      let key = context.dialect.keys.first(where: { $0.channel == known.scenario.channel })
    else { return }
    note(entry, meant: known.scenario.title, .scenario, known.isMisspelt ? .misspelt : .exact)
    noteParts(
      of: entry.value, known: context.dialect.keywords.map { FoldedText.fold($0.says) }, of: key)
  }

  /// Notes the misspelt keys of the steps of a scenario.
  mutating func noteParts(of node: YAMLNode, known: [String], of key: DialectKey) {
    for entry in (node.sequence ?? [node]).flatMap({ $0.mapping ?? [] }) {
      guard let name = entry.key.text, let meant = Self.slip(of: name, among: known) else {
        continue
      }
      note(entry, meant: meant, .part, .misspelt)
    }
  }

  mutating func noteInner(of node: YAMLNode, _ key: DialectKey, depth: Int) {
    guard !key.inner.isEmpty, depth < 8 else { return }
    for entry in (node.sequence ?? [node]).flatMap({ $0.mapping ?? [] }) {
      if let name = entry.key.text, let meant = Self.slip(of: name, among: key.inner) {
        note(entry, meant: meant, .part, .misspelt)
      }
      noteInner(of: entry.value, key, depth: depth + 1)
    }
  }

  /// Returns the name of a closed set that a key is a slip of.
  static func slip(of name: String, among known: [String]) -> String? {
    let folded = FoldedText.fold(name)
    guard !known.contains(folded) else { return nil }
    return known.first { NearestName.isSlip(folded.utf8, of: $0.utf8) }
  }

  func form(of node: YAMLNode) -> FrontMatterKey.Form {
    switch node.value {
    case .scalar(let scalar): scalar.text.allSatisfy(\.isWhitespace) ? .empty : .text
    case .sequence: .list
    case .mapping: .mapping
    }
  }
}

extension FrontMatterKey {
  /// Returns a key that wrong indentation made a part of the text of another one.
  static func swallowed(
    _ name: Located<String>, meant: String? = nil, _ content: Content, _ form: Form,
    by parent: String, range: SourceRange
  ) -> FrontMatterKey {
    FrontMatterKey(
      name: name, meant: meant ?? name.value, content: content, reading: .exact,
      place: .swallowed(by: parent), form: form, range: range)
  }
}
