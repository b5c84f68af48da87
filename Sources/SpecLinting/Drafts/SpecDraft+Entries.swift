import SpecLanguage
import SpecModel

extension SpecDraft {
  /// Returns the text in a dialect that names keys of its own, below one of them.
  func keyedEntries(below parent: String) -> [String] {
    dialect.entries.filter { $0.parent == parent }.flatMap(lines)
  }

  /// The text of a Markdown page in such a dialect.
  var headedEntries: [String] {
    let parts = dialect.entries.map { entry in
      ["## \(entry.key)", ""] + (entry.content == .tables ? table(entry.parts) : [Self.gap])
    }
    return front(titled + dialect.signs.frontMatter.map { "\($0): \(Self.gap)" })
      + parts.parted
  }

  private func table(_ columns: [DialectPart]) -> [String] {
    [columns.map(\.key), columns.map { _ in "---" }, columns.map { _ in Self.gap }]
      .map { "| \($0.joined(separator: " | ")) |" }
  }

  private func lines(of entry: DialectEntry) -> [String] {
    if entry.key == dialect.component.titleKey { return ["\(entry.key): \(title)"] }
    switch entry.content {
    case .entries: return [entry.name + ":"] + keyedEntries(below: entry.key + ".").indented
    case .text: return ["\(entry.name): \(Self.gap)"]
    case .bullets:
      return [entry.name + ": |", "  The \(name) must:", "", "  - \(Self.gap)"]
    // Only rules know the names that there are.
    case .ids, .tables: return []
    case .map:
      let parts = entry.parts.map { "    \($0.key): \(Self.gap)" }
      return [entry.name + ":", parts.isEmpty ? "  default: {}" : "  default:"] + parts
    case .list:
      let parts = entry.parts.map { "\($0.key): \($0.values.first ?? Self.gap)" }
      return [entry.name + ":"] + parts.asItem.indented
    }
  }
}
