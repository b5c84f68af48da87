import SpecDiagnostics

extension Outline {
  /// Keywords that are lost, misspelt, exchanged or set otherwise, and steps in another voice.
  @DefectList var gherkinDefects: [Defect] {
    Defect(.only("gherkin/given-missing"), "GIVEN deleted") {
      let givens = indices { $0.zone == .gherkin && $0.text.hasPrefix("GIVEN") }
      return deletions(of: givens.map { $0...$0 }, places: headings(level: 2).map { $0...$0 })
    }
    Defect(
      .only("gherkin/keyword-misspelt"), "letters of a keyword swapped",
      rewritten { String($0.dropLast(2)) + String($0.suffix(2).reversed()) })
    Defect(
      .only("gherkin/keyword-misspelt"), "letter of a keyword doubled",
      rewritten { String($0.prefix(2)) + $0.dropFirst() })
    Defect(.only("gherkin/keyword-case"), "keyword in small letters", rewritten { $0.lowercased() })
    Defect(
      .only("gherkin/keyword-case"), "keyword with one capital",
      rewritten { $0.prefix(1) + $0.dropFirst().lowercased() })
    native(
      "gherkin/keyword-missing", "keyword deleted",
      keywords(of: steps).map { Change(.init($0.lowerBound, $0.upperBound + 1), "") })
    Defect(
      "gherkin/then-without-when", "first WHEN of a scenario deleted",
      firstTriggers.filter { step in
        // A web scenario may go on without keyword, and then reads as if it began there.
        lines[step.index].kind == .bullet && block(of: step).count > 1
          && steps.first { $0.index > step.index }?.keyword != ""
      }.map(withoutTrigger))
    Defect(
      .only("gherkin/and-without-when"), "first WHEN of a scenario is AND",
      writing("AND", at: keywords(of: firstTriggers, "WHEN")))
    native(
      "gherkin/action-in-then", "WHEN turned into THEN",
      writing("THEN", at: keywords(of: triggers, "WHEN")))
    native(
      "gherkin/action-in-then", "action in an outcome", reach: .otherBlock,
      writing(
        "I press the \"ENTER\" key",
        at: steps.filter { $0.keyword == "AND" && $0.text.count == 1 }.map { $0.text[0] }))
    native(
      "gherkin/then-repeated", "AND turned into THEN",
      writing("THEN", at: keywords(of: steps, "AND")))
    native(
      "gherkin/then-repeated", "WHEN deleted, its outcome left",
      triggers.filter { trigger in
        block(of: trigger).count > 1 && !firstTriggers.contains { $0.index == trigger.index }
      }.map(withoutTrigger))
    Defect(
      "gherkin/keyword-dangling", "text of a step deleted", reach: .otherBlock,
      writing("", at: outcomes.filter(\.isOneLine).map { $0.text[0] }))
    Defect(
      .only("gherkin/keyword-dangling"), "outcome breaks off after AND",
      outcomes.filter { $0.isOneLine && $0.keyword == "THEN" }.map {
        Change(SourceRange(at: $0.text[0].upperBound), " AND")
      })
    Defect(.only("gherkin/voice-mixed"), "one step in another voice") {
      let own = triggers.filter { text(of: $0).hasPrefix("I ") }.compactMap(\.text.first)
      return own.count < 3
        ? [] : own.map { Change(.init($0.lowerBound, $0.lowerBound + 1), "the user") }
    }
    Defect(.only("gherkin/modality-mixed"), "one outcome with must") {
      let own = outcomes.filter { text(of: $0).holds(" should ") }
      return own.count < 3
        ? []
        : writing("must", at: own.compactMap { ranges(of: "should", within: $0.text[0]).first })
    }
    Defect(
      .only("gherkin/title-missing structure"), "title of a scenario deleted",
      writing("Scenario:", at: numbered(in: .gherkin).map { lines[$0].content }))
  }

  /// A defect of native specs alone: on the web steps are written more freely.
  private func native(
    _ rules: Defect.Rules, _ name: String, reach: Defect.Reach = .beside,
    _ changes: @autoclosure @escaping @Sendable () -> [Change]
  ) -> Defect { Defect(rules, name, reach: reach, isWeb ? [] : changes()) }

  private var outcomes: [ScenarioStep] { steps.filter { ["THEN", "AND"].contains($0.keyword) } }

  /// The keywords of one word in capitals that open the bullets of some steps: all or one of them.
  private func keywords(of steps: [ScenarioStep], _ one: String? = nil) -> [SourceRange] {
    steps.filter {
      ["WHEN", "THEN", "AND"].contains($0.keyword) && $0.keyword == one ?? $0.keyword
        && lines[$0.index].title.hasPrefix($0.keyword + " ")
    }.map { step in
      let start = lines[step.index].content.lowerBound
      return SourceRange(start, start + step.keyword.utf8.count)
    }
  }

  private func rewritten(_ new: (String) -> String) -> [Change] {
    keywords(of: steps).map { Change($0, new(file.text($0))) }
  }

  /// Deletes the line of a trigger.
  private func withoutTrigger(_ step: ScenarioStep) -> Change {
    Change([deleting(step.index...step.index)], places: [block(of: step)])
  }

  /// The first trigger of each scenario, where it is the scenario's first step.
  private var firstTriggers: [ScenarioStep] {
    Set(steps.map(\.scenario)).sorted().compactMap { scenario in
      steps.first { $0.scenario == scenario }
    }.filter(\.isTrigger)
  }
}

extension ScenarioStep {
  fileprivate var isOneLine: Bool { lines.count == 1 && text.count == 1 }
}
