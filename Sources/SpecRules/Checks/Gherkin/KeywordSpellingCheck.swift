import SpecDiagnostics
import SpecModel

/// A keyword that is misspelt, or in other letters than those of the other steps.
struct KeywordSpellingCheck: CheckOfFault {
  static let placeholders = ["written", "expected", "step"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case misspelt
    case otherCase = "case"
  }

  func findings(in document: Document) -> [Finding] {
    guard let gherkin = document.spec.gherkin else { return [] }
    switch kind {
    case .misspelt:
      // In front matter a keyword is a key, and misspelt keys are reported as such.
      guard document.spec.dialect.shape == .headedMarkdown else { return [] }
      let given = gherkin.givenMisspelling.map {
        finding($0.written, expected: $0.meant, gherkin.given?.value ?? "", ["Gherkin"])
      }
      return [given].compactMap(\.self)
        + gherkin.scenarios.flatMap { scenario in
          scenario.allSteps.compactMap { step in
            step.misspelling.map {
              finding($0.written, expected: $0.meant, step.line(in: document), scenario.location)
            }
          }
        }
    case .otherCase: return otherCase(gherkin, document)
    }
  }

  private func finding(
    _ written: Located<String>, expected: String, _ step: String, _ location: [String]
  ) -> Finding {
    Finding(
      range: written.range,
      values: ["written": written.value, "expected": expected, "step": step.shortened],
      location: location, subject: step,
      fixes: [.write(expected, at: written.range, .safe)], needs: [.criteria])
  }

  /// The ways in which a document sets its keywords.
  private enum Style: CaseIterable {
    case dialect
    case title
    case lower

    func set(_ keyword: String) -> String {
      switch self {
      case .dialect: keyword
      case .title: keyword.lowercased().capitalizingFirst
      case .lower: keyword.lowercased()
      }
    }
  }

  private func otherCase(_ gherkin: Gherkin, _ document: Document) -> [Finding] {
    let steps = gherkin.scenarios.flatMap { scenario in
      scenario.allSteps.compactMap { step -> (step: Step, written: Located<String>, Scenario)? in
        guard step.keyword != nil, step.misspelling == nil, let range = step.keywordRange else {
          return nil
        }
        let written = document.text(range)
        // A key of front matter may be in quotes.
        guard
          written == step.keyword
            || written.first?.isLetter == true
              // A slip in a key has other letters, and is reported as such.
              && isSet(written.lowercased(), as: (step.keyword ?? "").lowercased())
        else { return nil }
        return (step, Located(written, at: range), scenario)
      }
    }
    guard steps.contains(where: { $0.written.value != $0.step.keyword }) else { return [] }
    let counts = Style.allCases.map { style in
      steps.count { isSet($0.written.value, as: style.set($0.step.keyword ?? "")) }
    }
    // What two thirds of the keywords agree in is the way of the document.
    guard let most = counts.max(), most > 2, 3 * most >= 2 * steps.count,
      let style = zip(Style.allCases, counts).first(where: { $0.1 == most })?.0
    else { return [] }
    return steps.compactMap { step, written, scenario in
      let expected = style.set(step.keyword ?? "")
      guard !isSet(written.value, as: expected) else { return nil }
      return finding(written, expected: expected, step.line(in: document), scenario.location)
    }
  }

  /// Whether a keyword is set in a way; the letters of "when" behind another keyword are free.
  private func isSet(_ written: String, as expected: String) -> Bool {
    if written == expected { return true }
    guard written.utf8.contains(0x20) else { return false }
    let words = zip(written.split { $0 == " " }, expected.split { $0 == " " })
    return words.enumerated().allSatisfy { place, pair in
      pair.0 == pair.1 || place > 0 && pair.0.lowercased() == "when"
    }
  }
}
