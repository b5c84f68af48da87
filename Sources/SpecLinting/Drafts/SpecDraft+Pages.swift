import SpecDiagnostics
import SpecLanguage
import SpecModel

extension SpecDraft {
  /// Returns the page of one platform in a dialect that has a heading for each scenario; of none
  /// where one file tells all.
  func page(for platform: String?) -> String {
    let marker = String(repeating: "#", count: dialect.scenarioLevel ?? 2)
    let place = platform == "web" ? "page" : "screen"
    let openings = dialect.component.given.filter { $0.hasPrefix("given ") }
    let opening = openings.first { $0.split(separator: " ").contains { $0 == place } }
    let given = (opening ?? openings.first).map {
      "\($0.capitalizingFirst.capitalizingI) \(words.withArticle)\n\n"
    }
    return front(platform) + (given ?? "")
      + dialect.scenarios.filter { $0.required != .never }.map { step in
        "\(marker) \(step.number). \(step.title)\n\n\(steps(step.channel, platform))"
      }.joined(separator: "\n")
  }

  private func front(_ platform: String?) -> String {
    var keys: [String] = []
    if let title = dialect.component.titleKey { keys.append("\(title): \(words.title)\n") }
    if let key = dialect.pages?.platformKey, let platform {
      let name = vocabulary.term("platform.\(platform)")?.name ?? platform
      keys.append("\(key): \(name)\n")
    }
    return keys.isEmpty ? "" : "---\n\(keys.joined())---\n\n"
  }

  /// The steps of a scenario; with a screen reader one hears what is said of the component.
  private func steps(_ channel: Channel, _ platform: String?) -> String {
    let isHeard = channel == .gestures || channel == .screenReader
    // There are no gestures of a screen reader to name for the web at large.
    let acting = platform == "web" && isHeard ? .keyboard : channel
    let events = self.events(in: isHeard && acting == .screenReader ? .gestures : acting)
    let heard = self.events(in: .screenReader).map { "  - I HEAR \($0.statement)\n" }
    return events.enumerated().map { index, event in
      let opening = index == 0 ? "WHEN" : "THEN when"
      let outcome = isHeard ? "  - I HEAR \(event.statement)\n" : "  - I SEE \(event.statement)\n"
      return "- \(opening) I \(event.action)\n"
        + (isHeard && index == 0 ? heard.joined() : outcome)
    }.joined()
  }
}

extension String {
  /// The text with the word "i" as English writes it.
  fileprivate var capitalizingI: String {
    split(separator: " ").map { $0 == "i" ? "I" : String($0) }.joined(separator: " ")
  }
}
