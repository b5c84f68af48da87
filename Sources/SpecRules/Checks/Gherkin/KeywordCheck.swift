import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Keywords of a scenario that do not follow each other as they should: it begins with what should follow a
/// trigger, nothing follows a keyword, a second THEN is behind one WHEN, nothing answers a WHEN, or an action is
/// behind a keyword for outcomes: Swift, as steps answer each other.
struct KeywordCheck: CheckOfFault {
  static let summary: String? = "A keyword of a scenario is not where it belongs."
  static let placeholders = ["step", "keyword", "expected", "trigger"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case outcomeFirst = "outcome-first"
    case dangling, repeated, unanswered, swapped
  }

  func findings(in document: Document) -> [Finding] {
    document.spec.scenarios.flatMap { scenario in
      switch kind {
      case .outcomeFirst: [opening(of: scenario, document)].compactMap(\.self)
      case .dangling: dangling(in: scenario, document)
      case .repeated: repeated(in: scenario, document)
      case .unanswered: unanswered(in: scenario, document)
      case .swapped: swapped(in: scenario, document)
      }
    }
  }

  // MARK: What a scenario begins with

  private func opening(of scenario: NumberedPart, _ document: Document) -> Finding? {
    let keywords = document.spec.dialect.keywords
    guard let step = scenario.steps.first, let says = step.keyword,
      let keyword = keywords.first(where: { document.written($0.says) == says || $0.says == says }),
      let opener = keywords.first(where: {
        $0.role == .trigger && !$0.goesOn && $0.words.count == 1
      }),
      keyword.role == .outcome || keyword.goesOn
    else { return nil }
    return scenario.finding(
      on: step, ["keyword": says, "expected": document.written(opener.says)], needs: [step.part],
      in: document)
  }

  // MARK: Keywords that nothing follows

  private func dangling(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    let steps = scenario.allSteps
    return zip(steps, steps.dropFirst().map { $0 } + [nil]).compactMap { step, next in
      danglingKeyword(step, before: next, document).map { range in
        scenario.finding(
          on: step, at: range, ["keyword": document.text(range)], breaks: [step.part], in: document)
      }
    }
  }

  /// Returns the place of a keyword behind which something is missing.
  private func danglingKeyword(
    _ step: Step, before next: Step?, _ document: Document
  ) -> SourceRange? {
    if let range = step.keywordRange, step.text.isEmpty { return range }
    // "WHEN I use a screen reader AND" goes on with the next bullet; the result beside a key is not part of its text.
    let isEnd =
      next.map { next in
        step.role == .outcome
          ? next.role == .trigger : next.role == .outcome && next.keyword != nil
      } ?? true
    return isEnd && document.spec.dialect.shape != .frontMatter ? join(at: step, document) : nil
  }

  /// Returns the word at the end of a step that leaves it open for the next one: "WHEN I use a screen reader AND".
  private func join(at step: Step, _ document: Document) -> SourceRange? {
    let keywords = document.spec.dialect.keywords.filter {
      $0.role == .joins && $0.words.count == 1
    }
    let last = document.spec.words.tokens(in: step.lines).last
    return last.flatMap { last in
      keywords.contains { last.hasText($0.words[0]) } ? last.range : nil
    }
  }

  // MARK: A second answer

  private func repeated(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    let once = document.spec.dialect.stepForm.once
    var trigger: Step?
    var first: Step?
    return scenario.allSteps.compactMap { step in
      if step.role == .trigger {
        trigger = step
        first = nil
        return nil
      }
      guard let keyword = step.keyword, once.contains(keyword) else { return nil }
      guard let answered = first, let trigger else {
        first = step
        return nil
      }
      var finding = scenario.finding(
        on: step, ["trigger": trigger.line(in: document).shortened],
        needs: [step.part, answered.part], in: document)
      finding.related = [(trigger.range, "what both answer"), (answered.range, "the first answer")]
      // A key is there once.
      let rest = scenario.allSteps.drop { $0 !== step }.dropFirst().prefix { $0.role == .outcome }
      let isTaken =
        document.spec.dialect.shape == .yaml && rest.contains { $0.keyword == "AND" }
      finding.fixes = isTaken ? [] : step.fixes(writing: "AND", in: document)
      return finding
    }
  }

  // MARK: No answer

  private func unanswered(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    let steps = scenario.allSteps
    return steps.indices.compactMap { index in
      let step = steps[index]
      guard step.role == .trigger, !isAnswered(index, in: steps, document),
        // In some dialects the screen reader's criteria answer a scenario's first trigger.
        index > 0
          || !document.spec.dialect.keys.contains(where: {
            $0.isAnsweredByCriteria && $0.number == scenario.place.number
          })
      else { return nil }
      let keyword = step.keyword ?? ""
      return scenario.finding(
        on: step, ["step": "\(keyword) \(step.text)".shortened, "keyword": keyword],
        needs: [step.part], in: document)
    }
  }

  private func isAnswered(_ index: Int, in steps: [Step], _ document: Document) -> Bool {
    let words = document.spec.words
    for next in steps.indices[index...] {
      let step = steps[next]
      if next > index, step.role == .trigger, join(at: steps[next - 1], document) == nil {
        return false
      }
      if step.holdsOutcome || step.role == .outcome || step.role == .other { return true }
      // "WHEN I double-tap: n/a".
      if words.names(.polarity, "not_applicable", in: words.places(in: step.lines)) { return true }
    }
    return false
  }

  // MARK: Actions behind a keyword for outcomes

  private func swapped(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    guard !document.spec.dialect.stepForm.modals.isEmpty else { return [] }
    return scenario.allSteps.compactMap { step in
      // Nearly each keyword is right, whatever it is below.
      let parent = scenario.parent(of: step)
      guard step.role == .outcome,
        let expected = expected(for: step, in: scenario, document)
      else { return nil }
      let behind = scenario.allSteps.drop { $0 !== step }.dropFirst()
      // What is below it and behind it cannot be read either.
      var finding = scenario.finding(
        on: step, ["keyword": step.keyword ?? "", "expected": expected],
        breaks: ([step] + step.children + behind.prefix(1)).map(\.part), in: document)
      // "AND when the user swipes" has a word of the right keyword already. A WHEN needs an answer, and
      // below an outcome it is no step of its own.
      if behind.first?.role == .outcome, parent?.role != .outcome {
        finding.fixes = step.fixes(writing: expected, besides: "when", in: document)
      }
      return finding
    }
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func expected(
    for step: Step, in scenario: NumberedPart, _ document: Document
  ) -> String? {
    let spec = document.spec
    let form = spec.dialect.stepForm
    let tokens = spec.words.tokens(in: step.lines).filter { !$0.isQuote }
    let keywords = spec.dialect.keywordWords
    let rest = tokens.drop { $0.isOne(of: keywords) || $0.is("that") }
    // "I press", "the user double-taps".
    guard let keyword = step.keyword, let end = form.actors.lazy.compactMap(rest.lead).first else {
      return nil
    }
    let verb = rest.dropFirst(end).first { !spec.words[$0].small.contains(.filler) }
    let isOpen = tokens.first?.is("when") == true && tokens.last?.is(",") == true
    guard verb?.isOne(of: form.actions) == true || isOpen && spec.modal(in: tokens) == nil else {
      return nil
    }
    let goesOn = form.once.isEmpty && keyword == "THEN" && scenario.steps.first !== step
    return goesOn ? "THEN when" : "WHEN"
  }
}
