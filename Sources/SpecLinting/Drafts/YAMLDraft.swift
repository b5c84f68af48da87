import SpecLanguage
import SpecModel

/// A draft that is YAML alone.
struct YAMLDraft {
  let draft: SpecDraft

  private var dialect: Dialect { draft.dialect }
  private var name: String { draft.words.name }

  var text: String {
    let criteria = dialect.keys.filter { $0.content == .criteria && $0.required != .never }
    let platforms = dialect.sections.filter { section in
      section.content == .notes && section.platform.map(draft.platforms.contains) ?? true
    }
    return
      ([head] + criteria.map(self.criteria) + [scenarios].compactMap(\.self) + platforms.map(notes))
      .joined(separator: "\n")
  }

  private var head: String {
    let kind = dialect.component.kindKey.flatMap { key in
      dialect.component.kinds.values.contains("control") ? "\(key): control\n" : nil
    }
    let title = "\(dialect.component.titleKey ?? "title"): \(draft.words.title)\n"
    return title + "platforms: [\(draft.platforms.joined(separator: ", "))]\n" + (kind ?? "")
  }

  private func criteria(_ key: DialectKey) -> String {
    let events = key.channel.map { DraftEvent.all(in: $0, name) } ?? []
    return "\(key.key):\n"
      + events.map { "  \($0.label.lowercased()): \($0.outcome)\n" }.joined()
  }

  /// The scenarios, unless the dialect has no place for them.
  private var scenarios: String? {
    guard let section = dialect.sections.first(where: { $0.content == .scenarios }) else {
      return nil
    }
    let places = draft.platforms == ["web"] ? "page" : "screen"
    let opening = dialect.component.given.first {
      $0.split(separator: " ").contains { $0 == places }
    }
    let given = (opening ?? dialect.component.given.first).map {
      "  given: \($0.capitalizingFirst) \(draft.words.withArticle)\n"
    }
    let asked = dialect.scenarios.filter { step in
      step.required != .never || dialect.keys.contains { $0.channel == step.channel }
    }
    return "\(section.title):\n" + (given ?? "")
      + asked.map { "  \($0.title):\n\(steps($0.channel))" }.joined()
  }

  private func steps(_ channel: Channel) -> String {
    let events = DraftEvent.all(in: channel, name)
    if channel != .screenReader {
      return events.map { "    - when: I \($0.action)\n      then: \($0.demand)\n" }.joined()
    }
    guard let first = events.first else { return "" }
    return "    - when: \(first.action)\n      then: \(first.demand)\n      and:\n"
      + events.dropFirst().map { "        - \($0.demand)\n" }.joined()
  }

  private func notes(_ section: DialectSection) -> String {
    let frameworks = section.platform.flatMap { dialect.frameworks[$0] } ?? []
    let labels = frameworks.map { framework in
      dialect.frameworkLabels.first { $0.framework == framework }?.labels.first ?? framework
    }
    let aspects = dialect.aspectOrder.compactMap { id in dialect.aspects.first { $0.id == id } }
    return "\(section.title):\n"
      + aspects.map { aspect in
        let gap = "- \(DraftWords.gap) how it is built\n"
        if aspect.content == .announcements {
          return "  \(aspect.title): |\n    - \(DraftWords.gap) what the screen reader says\n"
        }
        if labels.isEmpty { return "  \(aspect.title): |\n    \(gap)" }
        return "  \(aspect.title):\n" + labels.map { "    \($0): |\n      \(gap)" }.joined()
      }.joined()
  }
}
