import SpecDiagnostics
import SpecModel

/// A step of a scenario that no criterion of the checklist tells.
struct LonelyStepCheck: CheckWithoutOptions {
  static let placeholders = ["step", "channel"]

  func findings(in document: Document) -> [Finding] {
    let condensed = document.spec.condensed
    let events = document.comparison.lonelyEvents
    return events.enumerated().compactMap { place, event in
      // The desktop and mobile scenarios of a web spec tell the keyboard's steps again.
      guard !events[..<place].contains(where: { $0.tellsSame(as: event) }),
        !event.claims.isEmpty || isFirstKeyed(event, document),
        event.claims.allSatisfy({ $0.polarity == .does }),
        let step = condensed?.step(event.channel)
      else { return nil }
      let again = events[(place + 1)...].filter { $0.tellsSame(as: event) }
      let text = ([event.step.keyword, event.step.text].compactMap(\.self)).joined(separator: " ")
      var finding = Finding(
        range: event.step.range,
        values: ["step": text.shortened, "channel": event.channel.name],
        related: (step.title.range.isEmpty
          ? [] : [(step.title.range, "the step of Condensed that would list it")])
          + again.map { ($0.step.range, "told again here") },
        draft: draft(event, step, document), location: event.location,
        subject: Lexer.fold(text),
        needs: [
          "file", "section/condensed", "step/\(step.place.number)",
          "bullet/\(event.step.range.lowerBound)",
          "blank/\(event.channel.rawValue)",
        ] + (event.subject.map { ["criterion/\($0)"] } ?? []))
      // It may stand where the scenario should press the key that it seems to leave out.
      if event.hasScreenReader, !event.isHeard {
        finding.breaks = ["keys/\(event.scenario.place.number)"]
      }
      return finding.drafted(behind: step.lastRange, in: document)
    }
  }

  /// Whether it is the first item of a key of front matter, which may go without a result: it says
  /// that one can get to the component that way.
  private func isFirstKeyed(_ event: Event, _ document: Document) -> Bool {
    document.spec.dialect.shape == .frontMatter && !event.trigger.isEmpty
      && event.scenario.steps.first?.range == event.step.range
  }

  /// Drafts the criterion: for what is heard with the attribute as its label.
  private func draft(_ event: Event, _ step: CriteriaStep, _ document: Document) -> String {
    let draft = CriterionDraft(document)
    guard event.isHeard else { return draft.text(for: event, in: step) }
    let label = event.subject.map { document.names([$0], kind: .attribute) } ?? "…"
    return draft.text(forAttribute: label, told: event.step.text, in: step)
  }
}

extension String {
  /// The text, cut behind a word where it is longer than eighty characters.
  var shortened: String {
    guard count > 80 else { return self }
    let head = prefix(80)
    return (head.lastIndex(of: " ").map { String(head[..<$0]) } ?? String(head)) + "…"
  }
}
