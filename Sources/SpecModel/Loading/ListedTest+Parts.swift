import SpecDiagnostics
import SpecLanguage

/// The tests that entries of a list and rows of a table are, by what the dialect says of their parts.
extension ListedTest {
  /// Returns nil where a part that it needs is absent or empty.
  init?(
    _ item: SpecEntry.Item, _ parts: [DialectPart], number: Int, in context: LoadContext
  ) {
    let text = { (meaning: DialectPart.Meaning) -> SpecEntry.Part? in
      let part = parts.first { $0.meaning == meaning }.flatMap { item.part($0.key) }
      return part?.lines.isEmpty == false ? part : nil
    }
    if let trigger = text(.trigger), let outcome = text(.outcome), let place = trigger.lines.span {
      let label = Located(trigger.text, at: place)
      self.init(
        criterion: Self.criterion(.keyboard, outcome, label, range: item.range), scenario: nil)
    } else if let summary = text(.summary), let detail = text(.detail) {
      self.init(summary, detail, number: number, in: context)
    } else {
      return nil
    }
  }

  private init(
    _ summary: SpecEntry.Part, _ detail: SpecEntry.Part, number: Int, in context: LoadContext
  ) {
    let listens = [summary.lines, detail.lines].contains { lines in
      context.words.names(.screenReader, in: context.words.places(in: lines))
    }
    let channel: Channel = listens ? .screenReader : .keyboard
    let place = summary.lines.span ?? summary.name.range
    let range = detail.lines.span ?? detail.name.range
    let step = Step(
      keyword: nil, role: .other, keywordRange: nil, misspelling: nil, text: detail.text,
      lines: detail.lines, range: range, children: [])
    self.init(
      criterion: Self.criterion(channel, summary, nil, range: place),
      scenario: Scenario(
        number: number, isNumbered: false, channel: channel, place: StepPlace(number: number),
        title: Located(summary.text, at: place), misspelling: nil, range: range, steps: [step],
        allSteps: [step]))
  }

  private static func criterion(
    _ channel: Channel, _ part: SpecEntry.Part, _ label: Located<String>?, range: SourceRange
  ) -> Criterion {
    Criterion(
      channel: channel, label: label, text: part.text, lines: part.lines, range: range, actions: [],
      attribute: nil, children: [], isMisplaced: false, misspelling: nil)
  }
}
