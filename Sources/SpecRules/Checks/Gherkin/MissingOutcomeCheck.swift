import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A WHEN that nothing answers: no outcome in it, below it, or beside it before the next trigger.
struct MissingOutcomeCheck: CheckWithoutOptions {
  static let placeholders = ["step", "keyword"]

  func findings(in document: Document) -> [Finding] {
    document.spec.scenarios.flatMap { scenario -> [Finding] in
      let steps = scenario.allSteps
      return steps.indices.compactMap { index in
        let step = steps[index]
        guard step.role == .trigger, opens(step, at: index, in: steps),
          !opensWithScreenReader(step, at: index, in: steps, document),
          !isAnswered(index, in: steps, document.spec.words),
          !(index == 0 && isAnsweredByCriteria(scenario, in: document.spec))
        else { return nil }
        let keyword = step.keyword ?? ""
        var finding = scenario.finding(
          on: step, ["step": "\(keyword) \(step.text)".shortened, "keyword": keyword], in: document)
        finding.needs.append(step.part)
        return finding
      }
    }
  }

  /// Whether the dialect has the screen reader's criteria answer a scenario's first trigger.
  private func isAnsweredByCriteria(_ scenario: Scenario, in spec: ComponentSpec) -> Bool {
    spec.dialect.keys.contains { $0.isAnsweredByCriteria && $0.number == scenario.place.number }
  }

  /// Whether a trigger begins a chain of its own: in "WHEN I use a screen reader AND", "I use the
  /// tab key", the second goes on with the first.
  private func opens(_ step: Step, at index: Int, in steps: [Step]) -> Bool {
    guard index > 0 else { return true }
    let before = steps[index - 1]
    return before.holdsOutcome || !before.children.isEmpty || !goesOn(before)
  }

  /// Whether a WHEN only says which screen reader is used, and the next step says what is done.
  private func opensWithScreenReader(
    _ step: Step, at index: Int, in steps: [Step], _ document: Document
  ) -> Bool {
    guard index + 1 < steps.count, steps[index + 1].role == .trigger else { return false }
    let kinds = document.spec.words.matches(
      in: step.lines, kinds: [.screenReader, .key, .gesture]
    ).map(\.term.kind)
    return kinds.contains(.screenReader) && kinds.allSatisfy { $0 == .screenReader }
  }

  private func isAnswered(_ index: Int, in steps: [Step], _ words: Words) -> Bool {
    var next = index
    while next < steps.count {
      let step = steps[next]
      if next > index, step.role == .trigger, !goesOn(steps[next - 1]), step.keyword != nil {
        return false
      }
      if step.holdsOutcome || step.role == .outcome || step.role == .other && next > index {
        return true
      }
      // "WHEN I double-tap: n/a".
      if words.names(.polarity, "not_applicable", in: words.places(in: step.lines)) { return true }
      next += 1
    }
    return false
  }

  /// Whether a trigger is left open for the next bullet: "WHEN I use a screen reader AND".
  private func goesOn(_ step: Step) -> Bool {
    guard step.role == .trigger else { return false }
    // Few texts end in a "d".
    let last = step.text.utf8.last { FoldedText.isLetterOrDigit($0) || $0 >= 0x80 } ?? 0
    return (last >= 0x80 || last | 0x20 == UInt8(ascii: "d"))
      && FoldedText.words(step.text).last == "and"
  }
}
