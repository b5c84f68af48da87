import SpecLanguage
import SpecModel

extension SpecDraft {
  /// The text in a dialect that names keys of its own.
  var entries: String { entries(below: "") }

  private func entries(below parent: String) -> String {
    dialect.entries.filter { $0.parent == parent }.compactMap(entry).joined()
  }

  /// The text of a Markdown page in such a dialect.
  var entryPage: String {
    let title = dialect.component.titleKey.map { "\($0): \(words.title)" }
    let front =
      [title].compactMap(\.self) + dialect.signs.frontMatter.map { "\($0): \(DraftWords.gap)" }
    let head = front.isEmpty ? "" : "---\n\(front.joined(separator: "\n"))\n---\n\n"
    return head
      + dialect.entries.map { entry in
        let content = entry.content == .tables ? table(entry.parts) : "\(DraftWords.gap)\n"
        return "## \(entry.key)\n\n\(content)"
      }.joined(separator: "\n")
  }

  private func table(_ columns: [DialectPart]) -> String {
    [columns.map(\.key), columns.map { _ in "---" }, columns.map { _ in DraftWords.gap }]
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func entry(_ entry: DialectEntry) -> String? {
    let gap = DraftWords.gap
    if entry.key == dialect.component.titleKey {
      return "\(entry.key): \(words.title)\n"
    }
    switch entry.content {
    case .entries:
      let lines = entries(below: entry.key + ".").split(separator: "\n")
      return "\(entry.name):\n" + lines.map { "  \($0)\n" }.joined()
    case .text: return "\(entry.name): \(gap)\n"
    case .bullets: return "\(entry.name): |\n  The \(words.name) must:\n\n  - \(gap)\n"
    // Only rules know the names that there are.
    case .ids, .tables: return nil
    case .map:
      let parts = entry.parts.map { "    \($0.key): \(gap)\n" }.joined()
      return "\(entry.name):\n  default:" + (parts.isEmpty ? " {}\n" : "\n\(parts)")
    case .list:
      let parts = entry.parts.map { "\($0.key): \($0.values.first ?? gap)\n" }
      return "\(entry.name):\n  - " + parts.joined(separator: "    ")
    }
  }
}
