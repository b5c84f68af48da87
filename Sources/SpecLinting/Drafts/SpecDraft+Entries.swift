import SpecLanguage
import SpecModel

extension SpecDraft {
  /// The text in a dialect that names keys of its own.
  var entries: String { dialect.entries.compactMap(entry).joined() }

  private func entry(_ entry: DialectEntry) -> String? {
    let gap = DraftWords.gap
    if entry.key == dialect.component.titleKey {
      return "\(entry.key): \(words.title)\n"
    }
    switch entry.content {
    case .text: return "\(entry.key): \(gap)\n"
    case .bullets: return "\(entry.key): |\n  The \(words.name) must:\n\n  - \(gap)\n"
    // Only rules know the names that there are.
    case .ids: return nil
    case .map:
      let parts = entry.parts.map { "    \($0.key): \(gap)\n" }.joined()
      return "\(entry.key):\n  default:" + (parts.isEmpty ? " {}\n" : "\n\(parts)")
    case .list:
      let parts = entry.parts.map { "\($0.key): \($0.values.first ?? gap)\n" }
      return "\(entry.key):\n  - " + parts.joined(separator: "    ")
    }
  }
}
