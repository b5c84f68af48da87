import SpecDiagnostics
import SpecLanguage
import SpecModel

extension SpecDraft {
  /// The text of a file that is YAML alone.
  var yaml: String {
    let criteria = dialect.keys.filter { $0.content == .criteria && $0.required != .never }
    let notes = dialect.sections.filter { section in
      section.content == .notes && section.platform.map(platforms.contains) ?? true
    }
    return
      ([head] + criteria.map(group) + [scenarioKeys].compactMap(\.self) + notes.map(keyedNotes))
      .joined(separator: "\n")
  }

  private var head: String {
    let kind = dialect.component.kindKey.flatMap { key in
      dialect.component.kinds.values.contains("control") ? "\(key): control\n" : nil
    }
    let title = "\(dialect.component.titleKey ?? "title"): \(words.title)\n"
    return title + "platforms: [\(platforms.joined(separator: ", "))]\n" + (kind ?? "")
  }

  private func group(_ key: DialectKey) -> String {
    let events = key.channel.map(events) ?? []
    return "\(key.key):\n"
      + events.map { "  \($0.label.lowercased()): \($0.outcome)\n" }.joined()
  }

  /// The scenarios, unless the dialect has no place for them.
  private var scenarioKeys: String? {
    guard let section = dialect.sections.first(where: { $0.content == .scenarios }) else {
      return nil
    }
    let places = platforms == ["web"] ? "page" : "screen"
    let opening = dialect.component.given.first {
      $0.split(separator: " ").contains { $0 == places }
    }
    let given = (opening ?? dialect.component.given.first).map {
      "  given: \($0.capitalizingFirst) \(words.withArticle)\n"
    }
    let asked = dialect.scenarios.filter { step in
      step.required != .never || dialect.keys.contains { $0.channel == step.channel }
    }
    return "\(section.title):\n" + (given ?? "")
      + asked.map { "  \($0.title):\n\(steps($0.channel))" }.joined()
  }

  private func steps(_ channel: Channel) -> String {
    let events = events(in: channel)
    if channel != .screenReader {
      return events.map { "    - when: I \($0.action)\n      then: \($0.demand)\n" }.joined()
    }
    guard let first = events.first else { return "" }
    return "    - when: \(first.action)\n      then: \(first.demand)\n      and:\n"
      + events.dropFirst().map { "        - \($0.demand)\n" }.joined()
  }

  private func keyedNotes(_ section: DialectSection) -> String {
    let labels = section.platform.map(labels) ?? []
    return "\(section.title):\n"
      + orderedAspects.map { aspect in
        let gap = "- \(DraftWords.gap) how it is built\n"
        if aspect.content == .announcements {
          return "  \(aspect.title): |\n    - \(DraftWords.gap) what the screen reader says\n"
        }
        if labels.isEmpty { return "  \(aspect.title): |\n    \(gap)" }
        return "  \(aspect.title):\n" + labels.map { "    \($0): |\n      \(gap)" }.joined()
      }.joined()
  }
}
