import SpecDiagnostics
import SpecLanguage

/// One bullet of a scenario, or one text of a scenario's keys in the front matter.
struct ScenarioStep: Sendable {
  /// The index of its line.
  let index: Int
  /// Its lines, children included.
  let lines: ClosedRange<Int>
  /// The index of the scenario's line, or of the group's key.
  let scenario: Int
  /// The index of the bullet that it is nested in.
  let parent: Int?
  /// The keyword in upper case: `WHEN`, `THEN`, `AND`, `I HEAR`, `RESULT`; empty for none.
  let keyword: String
  /// The text behind the keyword on its own lines, children left out.
  let text: [SourceRange]

  /// Whether it names what the user does.
  var isTrigger: Bool {
    keyword.hasSuffix("WHEN") || ["WHEN:", "THEN:", "OR:", "AND:"].contains(keyword)
  }
}

extension Outline {
  var foundSteps: [ScenarioStep] {
    var found: [ScenarioStep] = []
    var scenario: Int?
    var open: [Int] = []
    for index in indices(in: .gherkin) {
      let line = lines[index]
      if line.isNumbered || line.isTopKey {
        scenario = index
        open = []
      } else if let scenario, line.kind == .key || line.kind == .bullet {
        open.removeAll { lines[$0].indent >= line.indent }
        found.append(step(index, scenario, parent: line.kind == .key ? nil : open.last))
        if line.kind == .bullet { open.append(index) }
      }
    }
    return found
  }

  private func step(_ index: Int, _ scenario: Int, parent: Int?) -> ScenarioStep {
    let content = lines[index].content
    let extent = item(at: index)
    var keyword = ""
    var text = extent.dropFirst().prefix { lines[$0].kind != .key }
      .filter { lines[$0].kind == .text }.map { lines[$0].content }
    if lines[index].kind == .key {
      // A text of `gherkin-keyboard:`; its key is the keyword, with a colon.
      keyword = lines[index].text.trimmed(of: [" ", "-"]).prefix { $0 != ":" }.uppercased() + ":"
    } else {
      let upper = file.text(content).uppercased()
      keyword = Words.keywords.first { upper.hasPrefix($0 + " ") } ?? ""
      let start = content.lowerBound + keyword.utf8.count
      text =
        [file.trimmed(SourceRange(start, content.upperBound))]
        + extent.dropFirst().prefix { lines[$0].kind == .text }.map { lines[$0].content }
    }
    return ScenarioStep(
      index: index, lines: extent, scenario: scenario, parent: parent, keyword: keyword, text: text)
  }

  /// The text of a step without its keyword.
  func text(of step: ScenarioStep) -> String { step.text.map(file.text).joined(separator: " ") }

  /// The steps that name what the user does.
  var triggers: [ScenarioStep] { steps.filter(\.isTrigger) }

  /// Returns a trigger with what answers it: its children, and the steps behind it that are
  /// no trigger of their own.
  func block(of trigger: ScenarioStep) -> ClosedRange<Int> {
    var last = trigger.lines.upperBound
    for step in steps where step.index > last && step.scenario == trigger.scenario {
      if step.isTrigger || lines[step.index].indent < lines[trigger.index].indent { break }
      last = step.lines.upperBound
    }
    return trigger.index...last
  }

  /// Returns what the user does in a trigger: by its own text, and by the lines below it that are
  /// before the first outcome.
  func actions(of trigger: ScenarioStep) -> Set<String> {
    var text = text(of: trigger)
    let block = block(of: trigger)
    let below = steps.filter { $0.index > trigger.index && block.contains($0.index) }
      .prefix { !["THEN", "I SEE", "I HEAR", "RESULT:"].contains($0.keyword) }
    for step in below { text += "\n" + self.text(of: step) }
    let outcome = ["I SEE", "I HEAR"].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
    return actions(in: String(text[..<(outcome ?? text.endIndex)]))
  }

  /// Returns the actions that a text names, by `Words.triggers`.
  func actions(in text: String) -> Set<String> {
    let text = SourceFile(path: "", text: text)
    var taken: [SourceRange] = []
    var found: Set<String> = []
    for (id, says) in Words.triggers {
      for phrase in says {
        for range in WordSearch.ranges(of: phrase, in: text, text.range)
        where !taken.contains(where: { $0.overlaps(range) }) {
          taken.append(range)
          found.insert(id)
        }
      }
    }
    return found
  }
}
