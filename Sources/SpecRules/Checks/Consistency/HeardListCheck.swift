import SpecDiagnostics
import SpecModel

/// The scenarios of a desktop and of a mobile screen reader that let one hear different things.
struct HeardListCheck: CheckWithoutOptions {
  static let placeholders = ["there", "expected", "here", "found"]

  func findings(in document: Document) -> [Finding] {
    let lists = (document.spec.gherkin?.scenarios ?? [])
      .filter { listens($0, document) }.map { HeardList($0) }
    // A platform's own screen reader has gestures and words of its own.
    guard document.spec.dialect.platforms == ["web"], lists.count == 2,
      lists.contains(where: { !$0.items.isEmpty })
    else { return [] }
    let comparison = HeardComparison(lists[0], lists[1], in: document)
    return comparison.different.map { different($0.first, $0.second, lists, document) }
      + [
        missing(comparison.onlyFirst, in: lists[1], from: lists[0], document),
        missing(comparison.onlySecond, in: lists[0], from: lists[1], document),
      ].compactMap(\.self)
  }

  /// Whether a scenario is about a screen reader.
  private func listens(_ scenario: Scenario, _ document: Document) -> Bool {
    let title = document.spec.words.tokens(in: [scenario.title.range])
    return !document.vocabulary.matches(in: title, kinds: [.screenReader]).isEmpty
      || scenario.number > 1 && scenario.allSteps.contains(where: \.namesScreenReader)
  }

  private func different(
    _ first: HeardList.Item, _ second: HeardList.Item, _ lists: [HeardList], _ document: Document
  ) -> Finding {
    // Where the checklist has the words of the second, the first is wrong.
    let firstIsWrong = isListed(second, document) && !isListed(first, document)
    let (wrong, right) = firstIsWrong ? (first, second) : (second, first)
    let (here, there) = firstIsWrong ? (lists[0], lists[1]) : (lists[1], lists[0])
    return Finding(
      range: wrong.step.range,
      values: [
        "there": there.scenario.title.value, "expected": quoted(right),
        "here": here.scenario.title.value, "found": "lists \(quoted(wrong))",
      ],
      related: [(right.step.range, "\"\(there.scenario.title.value)\" says this")],
      location: location(here), subject: wrong.text.joined(separator: " "), needs: needs(lists))
  }

  /// Two lists are compared where both scenarios are what their titles say, and have steps.
  private func needs(_ lists: [HeardList]) -> [String] {
    ["file", "titles/scenario"] + lists.map { "scenario/\($0.scenario.place.number)" }
  }

  private func missing(
    _ items: [HeardList.Item], in list: HeardList, from other: HeardList, _ document: Document
  ) -> Finding? {
    let items = items.filter { isListed($0, document) || !isOfOneDevice($0, document) }
    guard let first = items.first else { return nil }
    return Finding(
      range: list.scenario.title.range,
      values: [
        "there": other.scenario.title.value, "expected": items.map(quoted).joinedAsText(),
        "here": list.scenario.title.value, "found": "does not",
      ],
      related: items.map { ($0.step.range, "\"\(other.scenario.title.value)\" says this") },
      draft: items.map { "- I HEAR \($0.step.text)" }.joined(separator: "\n"),
      confidence: items.contains { isListed($0, document) } ? .high : .medium,
      location: location(list), subject: first.text.joined(separator: " "),
      needs: needs([list, other])
    ).drafted(behind: list.scenario.range, in: document)
  }

  /// Whether the checklist says the same in the same words.
  private func isListed(_ item: HeardList.Item, _ document: Document) -> Bool {
    (document.spec.condensed?.criteria ?? []).contains { criterion in
      Lexer.words(criterion.text).suffix(item.text.count) == item.text[...]
    }
  }

  /// Whether an item speaks of what one device alone has: a gesture, a key, a platform, a mode.
  private func isOfOneDevice(_ item: HeardList.Item, _ document: Document) -> Bool {
    let tokens = document.spec.words.tokens(in: item.step.lines)
    let kinds: [TermKind] = [.role, .gesture, .platform, .screenReader, .attribute]
    return document.vocabulary.matches(in: tokens, kinds: kinds).contains {
      switch $0.term.kind {
      case .gesture, .platform: true
      case .role: $0.term.isHint
      case .screenReader: $0.term.shortID != "any"
      default: $0.term.shortID == "mode"
      }
    } || tokens.contains { ["desktop", "mobile", "keyboard", "key", "keys"].contains($0.text) }
  }

  private func quoted(_ item: HeardList.Item) -> String { "\"\(item.step.text.shortened)\"" }

  private func location(_ list: HeardList) -> [String] {
    ["Gherkin", "Scenario \(list.scenario.number)", "I HEAR"]
  }
}
