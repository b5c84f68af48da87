import SpecYAML

/// The signs of a dialect that names keys of its own: enough of its keys, of which one holds what it
/// should.
extension Recognizer {
  /// Returns the entries of a dialect among keys; nil where none holds what it should.
  func entrySigns(_ context: LoadContext) -> Signs? {
    var signs: Set<String> = []
    var isShown = false
    for entry in outline.keys?.mapping ?? [] {
      guard let known = context.titles.entry(named: entry.key.text)?.entry, let sign = known.sign
      else { continue }
      let fits = fits(entry.value, known, context)
      if fits { isShown = true }
      if fits || sign == .name { signs.insert(known.key) }
    }
    let paths = context.dialect.signs.pathSigns(of: context.path)
    return isShown ? Signs(others: signs.count + paths) : nil
  }

  /// Whether the keys of a file that cannot be parsed are enough.
  static func hasEntries(_ names: YAMLNames, _ context: LoadContext) -> Bool {
    let signs = context.titles.signs(names.keys)
    return signs.contains { $0.sign == .name }
      && context.dialect.signs.areEnough(parts: Set(signs.map(\.key)).count, at: context.path)
  }

  /// Whether a value is what an entry holds.
  private func fits(_ node: YAMLNode, _ entry: DialectEntry, _ context: LoadContext) -> Bool {
    guard !EntryReader.isEmpty(node) else { return false }
    switch entry.content {
    case .text: return node.scalar != nil
    case .bullets: return node.mapping == nil
    case .ids: return node.sequence?.allSatisfy { $0.scalar != nil } ?? false
    case .map: return holds((node.mapping ?? []).map(\.value), entry)
    case .list: return holds(node.sequence ?? [], entry)
    case .entries:
      return node.mappings.contains {
        context.titles.entry(named: $0.key.text, below: entry.key + ".") != nil
      }
    case .tables: return false
    }
  }

  /// Whether half of the entries of a map or list have one of the keys that such entries have.
  private func holds(_ nodes: [YAMLNode], _ entry: DialectEntry) -> Bool {
    let known = nodes.count { node in
      (node.mapping ?? []).contains { part in
        entry.parts.isEmpty || entry.parts.contains { $0.keys.contains(part.key.text ?? "") }
      }
    }
    return known > 0 && 2 * known >= nodes.count
  }
}
