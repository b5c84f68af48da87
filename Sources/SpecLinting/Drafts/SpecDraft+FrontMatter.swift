import SpecLanguage
import SpecModel

extension SpecDraft {
  /// Front matter that holds the criteria.
  var frontMatter: String {
    let kind = dialect.component.kindKey.flatMap { key in
      dialect.component.kinds.filter { $0.value == "control" }.keys.sorted().first.map {
        "\(key): \($0)\n"
      }
    }
    let parts = dialect.keys.filter { $0.required != .never || $0.content == .title }.map(key)
    return "---\n" + parts.prefix(1).joined() + (kind ?? "")
      + parts.dropFirst().map { "\n" + $0 }.joined() + "---\n\n"
  }

  private func key(_ key: DialectKey) -> String {
    let events = key.channel.map(events) ?? []
    switch key.content {
    case .title: return "\(key.key): \"\(words.title)\"\n"
    case .text: return "\(key.key): \(DraftWords.gap)\n"
    case .criteria:
      return "\(key.key):\n"
        + events.map { "  \($0.label.lowercased()): |\n    \($0.outcome)\n" }.joined()
    case .scenario:
      return "\(key.key):\n"
        + events.enumerated().map { index, event in
          let word = index == 0 ? "when" : "then"
          let result =
            index == 0 && key.isAnsweredByCriteria
            ? "" : "    result: |\n      \(event.statement)\n"
          return "  - \(word): |\n      \(event.means)\n\(result)"
        }.joined()
    }
  }
}
