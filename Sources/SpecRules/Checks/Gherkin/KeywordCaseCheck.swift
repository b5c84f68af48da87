import SpecDiagnostics
import SpecModel

/// A keyword in other letters than those of the other steps.
struct KeywordCaseCheck: CheckWithoutOptions {
  static let placeholders = ["written", "expected", "step"]

  /// The ways in which a document sets its keywords.
  private static let styles: [@Sendable (String) -> String] = [
    \.self, { $0.lowercased().capitalizingFirst }, { $0.lowercased() },
  ]

  func findings(in document: Document) -> [Finding] {
    // In most documents all keywords are as they should be.
    let bytes = document.file.bytes
    let isUsual = document.spec.scenarios.allSatisfy { scenario in
      scenario.allSteps.allSatisfy { step in
        guard let keyword = step.keyword, let range = step.keywordRange else { return true }
        return bytes[range.lowerBound..<range.upperBound].elementsEqual(keyword.utf8)
      }
    }
    if isUsual { return [] }
    let steps = document.spec.scenarios.flatMap { scenario in
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
    let counts = Self.styles.map { style in
      steps.count { isSet($0.written.value, as: style($0.step.keyword ?? "")) }
    }
    // What two thirds of the keywords agree in is the way of the document.
    guard let most = counts.max(), most > 2, 3 * most >= 2 * steps.count,
      let style = zip(Self.styles, counts).first(where: { $0.1 == most })?.0
    else { return [] }
    return steps.compactMap { step, written, scenario in
      let expected = style(step.keyword ?? "")
      guard !isSet(written.value, as: expected) else { return nil }
      let line = step.line(in: document)
      return Finding(
        range: written.range,
        values: ["written": written.value, "expected": expected, "step": line.shortened],
        location: scenario.location(in: document.spec), subject: line,
        fixes: [.write(expected, at: written.range, .safe)], needs: [.criteria])
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
