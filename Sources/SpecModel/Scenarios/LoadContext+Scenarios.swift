import SpecDiagnostics
import SpecLanguage

extension LoadContext {
  /// Returns the number from 1 to 9 with which a heading opens, behind a word such as "Step".
  func number(ofHeading item: FlowItem, behind word: StaticString) -> Int? {
    guard item.isHeading, let first = tokens(item.lines).first(where: { !$0.is(word) }),
      let number = Int(words.text(of: first)), (1...9).contains(number)
    else { return nil }
    return number
  }

  /// Returns which of the dialect's scenarios some are: by title and number, and some of them by their
  /// steps where these disagree.
  func places(
    of drafts: [ScenarioDraft], asking asksSteps: @escaping (ScenarioDraft) -> Bool
  ) -> [StepPlace] {
    let votes = ScenarioVotes(context: self)
    return StepPlaces(context: self, known: dialect.scenarios, titles: titles.scenarios).places(
      drafts.map { draft in
        StepPlaces.Candidate(
          title: draft.title.value.isEmpty ? nil : [draft.title.range], number: draft.number,
          votes: { asksSteps(draft) ? votes.votes(of: draft) : [] })
      })
  }

  /// Returns the title of a scenario's heading in folded form, without its number.
  func scenarioTitle(_ lines: [SourceRange]) -> String {
    let tokens = tokens(lines)
    guard let start = scenarioTitleStart(tokens) else { return "" }
    return words.fold(tokens.drop { $0.range.lowerBound < start })
  }

  /// Returns where the title of a scenario begins, behind its number.
  func scenarioTitleStart(_ tokens: [Token]) -> Int? {
    guard let first = tokens.first, Int(words.text(of: first)) != nil else {
      return tokens.first?.range.lowerBound
    }
    return tokens.dropFirst().first { !($0.is(".") || $0.is(")") || $0.is(":")) }?.range.lowerBound
  }
}
