import SpecDiagnostics

/// Keywords that are lost, misspelt, exchanged or set otherwise, and steps in another voice.
enum GherkinDefects {
  static let all = [
    Defect("gherkin/given-missing", "GIVEN deleted") { outline, _ in
      givens(outline).map {
        outline.deletion(of: $0...$0, places: outline.headings(level: 2).map { $0...$0 })
      }
    },
    Defect("gherkin/keyword-misspelt", "letters of a keyword swapped") { outline, _ in
      misspelt(outline) { word in
        var letters = Array(word)
        letters.swapAt(letters.count - 1, letters.count - 2)
        return String(letters)
      }
    },
    Defect("gherkin/keyword-misspelt", "letter of a keyword doubled") { outline, _ in
      misspelt(outline) { word in String(word.prefix(2)) + word.dropFirst() }
    },
    Defect("gherkin/keyword-case", "keyword in small letters") { outline, _ in
      keyworded(outline).map { index, range in
        outline.writing(
          outline.file.text(range).lowercased(), at: range, in: index, "small keyword")
      }
    },
    Defect("gherkin/keyword-case", "keyword with one capital") { outline, _ in
      keyworded(outline).map { index, range in
        let text = outline.file.text(range)
        return outline.writing(
          text.prefix(1) + text.dropFirst().lowercased(), at: range, in: index, "one capital")
      }
    },
    native("gherkin/keyword-missing", "keyword deleted") { outline in
      keyworded(outline).map { index, range in
        outline.writing(
          "", at: SourceRange(range.lowerBound, range.upperBound + 1), in: index, "no keyword")
      }
    },
    Defect(family: "gherkin/then-without-when", "first WHEN of a scenario deleted") { outline, _ in
      firstTriggers(outline).compactMap { step in
        // A web scenario may go on without keyword, and then reads as if it began there.
        guard outline.lines[step.index].kind == .bullet, outline.block(of: step).count > 1,
          outline.steps.first(where: { $0.index > step.index })?.keyword != ""
        else { return nil }
        return outline.deletion(of: step.index...step.index, places: [outline.block(of: step)])
      }
    },
    Defect("gherkin/and-without-when", "first WHEN of a scenario is AND") { outline, _ in
      replaced(firstTriggers(outline), "WHEN", by: "AND", outline)
    },
    native("gherkin/action-in-then", "WHEN turned into THEN") { outline in
      replaced(outline.triggers, "WHEN", by: "THEN", outline)
    },
    native("gherkin/outcome-in-when", "THEN turned into WHEN") { outline in
      replaced(outline.steps, "THEN", by: "WHEN", outline)
    },
    native("gherkin/action-in-then", "action in an outcome") { outline in
      outline.steps.filter { $0.keyword == "AND" && $0.text.count == 1 }.map { step in
        outline.writing(
          "I press the \"ENTER\" key", at: step.text[0], in: step.index, "an action",
          places: outline.twinPlaces(of: step.index))
      }
    },
    native("gherkin/then-repeated", "AND turned into THEN") { outline in
      replaced(outline.steps, "AND", by: "THEN", outline)
    },
    native("gherkin/then-repeated", "WHEN deleted, its outcome left") { outline in
      let firsts = firstTriggers(outline).map(\.index)
      return outline.triggers.filter {
        !firsts.contains($0.index) && outline.block(of: $0).count > 1
      }.map { step in
        outline.deletion(of: step.index...step.index, places: [outline.block(of: step)])
      }
    },
    Defect(family: "gherkin/keyword-dangling", "text of a step deleted") { outline, _ in
      outline.steps.filter {
        ["THEN", "AND"].contains($0.keyword) && $0.lines.count == 1 && $0.text.count == 1
      }.map { step in
        outline.writing(
          "", at: step.text[0], in: step.index, "nothing behind it",
          places: outline.twinPlaces(of: step.index))
      }
    },
    Defect("gherkin/keyword-dangling", "outcome breaks off behind AND") { outline, _ in
      outline.steps.filter {
        $0.keyword == "THEN" && $0.lines.count == 1 && $0.text.count == 1
      }.map { step in
        outline.writing(
          " AND", at: SourceRange(at: step.text[0].upperBound), in: step.index, "breaks off")
      }
    },
    Defect("gherkin/voice-mixed", "one step in another voice") { outline, _ in
      let own = outline.triggers.filter { outline.text(of: $0).hasPrefix("I ") }
      guard own.count > 2 else { return [] }
      return own.compactMap { step in
        guard let range = step.text.first else { return nil }
        let subject = SourceRange(range.lowerBound, range.lowerBound + 1)
        return outline.writing("the user", at: subject, in: step.index, "the user")
      }
    },
    Defect("gherkin/modality-mixed", "one outcome with must") { outline, _ in
      let own = outline.steps.filter {
        ["THEN", "AND"].contains($0.keyword) && outline.text(of: $0).holds(" should ")
      }
      guard own.count > 2 else { return [] }
      return own.compactMap { step in
        guard let range = outline.ranges(of: "should", within: step.text[0]).first
        else { return nil }
        return outline.writing("must", at: range, in: step.index, "must")
      }
    },
    Defect("gherkin/title-missing", "title of a scenario deleted", also: ["structure/*"]) {
      outline, _ in
      outline.indices(in: .gherkin).filter { outline.lines[$0].isNumbered }.map { index in
        Change([ByteEdit(outline.lines[index].content, "Scenario:")], outline.quote(index))
      }
    },
  ]

  /// A defect of native specs alone: on the web steps are written more freely.
  private static func native(
    _ rule: String, _ name: String, _ make: @escaping @Sendable (Outline) -> [Change]
  ) -> Defect {
    Defect(family: rule, name) { outline, _ in outline.isWeb ? [] : make(outline) }
  }

  private static func givens(_ outline: Outline) -> [Int] {
    outline.indices(in: .gherkin).filter { outline.lines[$0].text.hasPrefix("GIVEN") }
  }

  /// The bullets that open with a keyword of one word in capitals, with its place.
  private static func keyworded(_ outline: Outline) -> [(index: Int, range: SourceRange)] {
    outline.steps.compactMap { step in
      let content = outline.lines[step.index].content
      guard ["WHEN", "THEN", "AND"].contains(step.keyword),
        outline.file.text(content).hasPrefix(step.keyword + " ")
      else { return nil }
      return (
        step.index,
        SourceRange(content.lowerBound, content.lowerBound + step.keyword.utf8.count)
      )
    }
  }

  private static func misspelt(
    _ outline: Outline, _ slip: (String) -> String
  ) -> [Change] {
    keyworded(outline).map { index, range in
      let new = slip(outline.file.text(range))
      return outline.writing(new, at: range, in: index)
    }
  }

  /// The first trigger of each scenario, where it is the scenario's first step.
  private static func firstTriggers(_ outline: Outline) -> [ScenarioStep] {
    Set(outline.steps.map(\.scenario)).sorted().compactMap { scenario in
      outline.steps.first { $0.scenario == scenario }
    }.filter(\.isTrigger)
  }

  private static func replaced(
    _ steps: [ScenarioStep], _ old: String, by new: String, _ outline: Outline
  ) -> [Change] {
    keyworded(outline).compactMap { index, range in
      guard outline.file.text(range) == old, steps.contains(where: { $0.index == index }) else {
        return nil
      }
      return outline.writing(new, at: range, in: index, "\(new)")
    }
  }
}
