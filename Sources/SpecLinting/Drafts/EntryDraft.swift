import SpecLanguage
import SpecModel

/// A draft in a dialect that names keys of its own.
struct EntryDraft {
  let draft: SpecDraft

  var text: String { draft.dialect.entries.compactMap(entry).joined() }

  private func entry(_ entry: DialectEntry) -> String? {
    let gap = DraftWords.gap
    if entry.key == draft.dialect.component.titleKey {
      return "\(entry.key): \(draft.words.title)\n"
    }
    switch entry.content {
    case .text: return "\(entry.key): \(gap)\n"
    case .bullets: return "\(entry.key): |\n  The \(draft.words.name) must:\n\n  - \(gap)\n"
    // Only rules know the names that there are.
    case .ids: return nil
    case .map:
      let parts = entry.parts.map { "    \($0): \(gap)\n" }.joined()
      return "\(entry.key):\n  default:" + (parts.isEmpty ? " {}\n" : "\n\(parts)")
    }
  }
}
