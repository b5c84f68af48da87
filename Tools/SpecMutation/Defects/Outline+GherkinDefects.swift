import SpecDiagnostics

extension Outline {
  /// Keywords that are lost, misspelt, exchanged or set otherwise, and steps in another voice.
  var gherkinDefects: [Defect] {
    [
      Defect("gherkin/given-missing", "GIVEN deleted") { _ in
        givens.map { deletion(of: $0...$0, places: headings(level: 2).map { $0...$0 }) }
      },
      Defect("gherkin/keyword-misspelt", "letters of a keyword swapped") { _ in
        rewritten { word in
          var letters = Array(word)
          letters.swapAt(letters.count - 1, letters.count - 2)
          return String(letters)
        }
      },
      Defect("gherkin/keyword-misspelt", "letter of a keyword doubled") { _ in
        rewritten { String($0.prefix(2)) + $0.dropFirst() }
      },
      Defect("gherkin/keyword-case", "keyword in small letters") { _ in
        rewritten("small keyword") { $0.lowercased() }
      },
      Defect("gherkin/keyword-case", "keyword with one capital") { _ in
        rewritten("one capital") { $0.prefix(1) + $0.dropFirst().lowercased() }
      },
      native("gherkin/keyword-missing", "keyword deleted") {
        keyworded.map { index, range in
          writing(
            "", at: SourceRange(range.lowerBound, range.upperBound + 1), in: index, "no keyword")
        }
      },
      Defect(family: "gherkin/then-without-when", "first WHEN of a scenario deleted") { _ in
        firstTriggers.compactMap { step in
          // A web scenario may go on without keyword, and then reads as if it began there.
          guard lines[step.index].kind == .bullet, block(of: step).count > 1,
            steps.first(where: { $0.index > step.index })?.keyword != ""
          else { return nil }
          return deletion(of: step.index...step.index, places: [block(of: step)])
        }
      },
      Defect("gherkin/and-without-when", "first WHEN of a scenario is AND") { _ in
        replaced(firstTriggers, "WHEN", by: "AND")
      },
      native("gherkin/action-in-then", "WHEN turned into THEN") {
        replaced(triggers, "WHEN", by: "THEN")
      },
      native("gherkin/outcome-in-when", "THEN turned into WHEN") {
        replaced(steps, "THEN", by: "WHEN")
      },
      native("gherkin/action-in-then", "action in an outcome") {
        steps.filter { $0.keyword == "AND" && $0.text.count == 1 }.map { step in
          writing(
            "I press the \"ENTER\" key", at: step.text[0], in: step.index, "an action",
            places: twinPlaces(of: step.index))
        }
      },
      native("gherkin/then-repeated", "AND turned into THEN") {
        replaced(steps, "AND", by: "THEN")
      },
      native("gherkin/then-repeated", "WHEN deleted, its outcome left") {
        let firsts = firstTriggers.map(\.index)
        return triggers.filter {
          !firsts.contains($0.index) && block(of: $0).count > 1
        }.map { step in
          deletion(of: step.index...step.index, places: [block(of: step)])
        }
      },
      Defect(family: "gherkin/keyword-dangling", "text of a step deleted") { _ in
        steps.filter {
          ["THEN", "AND"].contains($0.keyword) && $0.lines.count == 1 && $0.text.count == 1
        }.map { step in
          writing(
            "", at: step.text[0], in: step.index, "nothing behind it",
            places: twinPlaces(of: step.index))
        }
      },
      Defect("gherkin/keyword-dangling", "outcome breaks off behind AND") { _ in
        steps.filter {
          $0.keyword == "THEN" && $0.lines.count == 1 && $0.text.count == 1
        }.map { step in
          writing(
            " AND", at: SourceRange(at: step.text[0].upperBound), in: step.index, "breaks off")
        }
      },
      Defect("gherkin/voice-mixed", "one step in another voice") { _ in
        let own = triggers.filter { text(of: $0).hasPrefix("I ") }
        guard own.count > 2 else { return [] }
        return own.compactMap { step in
          guard let range = step.text.first else { return nil }
          let subject = SourceRange(range.lowerBound, range.lowerBound + 1)
          return writing("the user", at: subject, in: step.index, "the user")
        }
      },
      Defect("gherkin/modality-mixed", "one outcome with must") { _ in
        let own = steps.filter {
          ["THEN", "AND"].contains($0.keyword) && text(of: $0).holds(" should ")
        }
        guard own.count > 2 else { return [] }
        return own.compactMap { step in
          guard let range = ranges(of: "should", within: step.text[0]).first else { return nil }
          return writing("must", at: range, in: step.index, "must")
        }
      },
      Defect("gherkin/title-missing", "title of a scenario deleted", also: ["structure/*"]) { _ in
        indices(in: .gherkin).filter { lines[$0].isNumbered }.map { index in
          Change([ByteEdit(lines[index].content, "Scenario:")], quote(index))
        }
      },
    ]
  }

  /// A defect of native specs alone: on the web steps are written more freely.
  private func native(
    _ rule: String, _ name: String, _ make: @escaping @Sendable () -> [Change]
  ) -> Defect {
    Defect(family: rule, name) { _ in isWeb ? [] : make() }
  }

  private var givens: [Int] {
    indices(in: .gherkin).filter { lines[$0].text.hasPrefix("GIVEN") }
  }

  /// The bullets that open with a keyword of one word in capitals, with its place.
  private var keyworded: [(index: Int, range: SourceRange)] {
    steps.compactMap { step in
      let content = lines[step.index].content
      guard ["WHEN", "THEN", "AND"].contains(step.keyword),
        file.text(content).hasPrefix(step.keyword + " ")
      else { return nil }
      return (
        step.index, SourceRange(content.lowerBound, content.lowerBound + step.keyword.utf8.count)
      )
    }
  }

  private func rewritten(_ what: String? = nil, _ new: (String) -> String) -> [Change] {
    keyworded.map { index, range in writing(new(file.text(range)), at: range, in: index, what) }
  }

  /// The first trigger of each scenario, where it is the scenario's first step.
  private var firstTriggers: [ScenarioStep] {
    Set(steps.map(\.scenario)).sorted().compactMap { scenario in
      steps.first { $0.scenario == scenario }
    }.filter(\.isTrigger)
  }

  private func replaced(_ steps: [ScenarioStep], _ old: String, by new: String) -> [Change] {
    keyworded.compactMap { index, range in
      guard file.text(range) == old, steps.contains(where: { $0.index == index }) else {
        return nil
      }
      return writing(new, at: range, in: index, "\(new)")
    }
  }
}
