import SpecDiagnostics
import SpecLanguage

extension LoadContext {
  /// Returns the number of an item that opens a step or scenario: its own, or in a heading that behind a
  /// word such as "Step", from 1 to 9.
  func number(of item: FlowItem, behind word: StaticString) -> Int? {
    if let number = item.number { return number }
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
}
