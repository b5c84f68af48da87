import SpecDiagnostics
import SpecLanguage

/// The tests that entries of a list and rows of a table are, by what the dialect says of their parts.
extension ListedTest {
  /// Returns what should be so by an entry: a trigger with its outcome, an attribute with its value, a
  /// role, or a summary with its detail; none where a part of these is absent or empty.
  static func tests(
    of item: SpecEntry.Item, _ parts: [DialectPart], number: Int, in context: LoadContext
  ) -> [ListedTest] {
    let part = { (meaning: DialectPart.Meaning) -> SpecEntry.Part? in
      parts.lazy.filter { $0.meaning == meaning }.compactMap { item.part($0.key) }
        .first { !$0.lines.isEmpty }
    }
    let platform = part(.platform)?.lines ?? []
    func test(
      _ text: SpecEntry.Part, label: Located<String>?, attribute: String? = nil,
      detail: SpecEntry.Part? = nil, range: SourceRange
    ) -> ListedTest {
      let listens =
        attribute != nil
        || [text.lines, detail?.lines ?? []].contains { lines in
          context.words.names(.screenReader, in: context.words.places(in: lines))
        }
      let channel: Channel = listens ? .screenReader : .keyboard
      return ListedTest(
        criterion: Criterion(
          channel: channel, label: label, text: text.text, lines: text.lines, range: range,
          actions: [], attribute: attribute, children: [], isMisplaced: false),
        scenario: detail.map { scenario($0, of: text, number, channel) }, platform: platform)
    }
    if let trigger = part(.trigger), let outcome = part(.outcome) {
      return [test(outcome, label: trigger.located, range: item.range)]
    }
    if let attribute = part(.attribute), let value = part(.value) {
      let term = context.vocabulary.term(labelled: context.fold(attribute.lines), kind: .attribute)
      return [
        test(value, label: attribute.located, attribute: term?.shortID, range: item.range)
      ]
    }
    if let role = part(.role), role.isRole(in: context) {
      return [test(role, label: role.name, attribute: "role", range: item.range)]
    }
    guard let summary = part(.summary), let detail = part(.detail) else { return [] }
    let range = summary.lines.span ?? summary.name.range
    return [test(summary, label: nil, detail: detail, range: range)]
  }

  /// Returns the scenario whose one step is a detail.
  private static func scenario(
    _ detail: SpecEntry.Part, of part: SpecEntry.Part, _ number: Int, _ channel: Channel
  ) -> NumberedPart {
    let range = detail.lines.span ?? detail.name.range
    let step = Step(
      keyword: nil, role: .other, keywordRange: nil, misspelling: nil, text: detail.text,
      lines: detail.lines, range: range, children: [])
    return NumberedPart(
      number: number, isNumbered: false, channel: channel, place: StepPlace(number: number),
      title: part.located, range: range, steps: [step], allSteps: [step])
  }
}

extension SpecEntry.Part {
  /// Whether it does not give another attribute a value, as `aria-haspopup="menu"` does.
  fileprivate func isRole(in context: LoadContext) -> Bool {
    let tokens = context.tokens(lines)
    guard let sign = tokens.firstIndex(where: { $0.is("=") }) else { return true }
    let name = context.words.fold(tokens[..<sign])
    return context.vocabulary.term(labelled: name, kind: .attribute)?.shortID == "role"
  }

  /// Its text, with its place.
  fileprivate var located: Located<String> { Located(text, at: lines.span ?? name.range) }
}
