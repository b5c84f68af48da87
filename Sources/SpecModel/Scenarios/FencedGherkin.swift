import SpecDiagnostics
import SpecLanguage

/// Reading a fenced block of Gherkin: `Feature:`, `Scenario:` and one keyword a line.
struct FencedGherkin {
  let context: LoadContext

  /// The info strings of a fence that say it holds Gherkin, folded.
  static let languages = ["gherkin", "feature", "cucumber"]

  /// Whether a code block is Gherkin: its info string says so, or its lines begin with keywords.
  func isGherkin(info: SourceRange?, lines: [SourceRange]) -> Bool {
    if let info, !info.isEmpty {
      return Self.languages.contains(FoldedText.fold(context.file.text(info)))
    }
    let firsts = lines.compactMap { context.tokens($0).first }
    return firsts.contains { $0.is("when") } && firsts.contains { $0.is("then") }
  }

  /// Returns the GIVEN and the scenarios.
  ///
  /// A `Given` before the first scenario, or in its background, is the document's; depth follows
  /// from the keywords: THEN is below its WHEN, AND and BUT below the THEN before them, or
  /// below the WHEN where no THEN is between.
  func read(_ lines: [SourceRange]) -> (given: Located<String>?, scenarios: [ScenarioDraft]) {
    var given: Located<String>?
    var scenarios: [ScenarioDraft] = []
    var depth = 0
    for line in lines.map({ context.file.trimmed($0) }) where !line.isEmpty {
      let tokens = context.tokens(line)
      guard let first = tokens.first.map({ context.words.text(of: $0) }) else { continue }
      let second = tokens.dropFirst().first
      let isTitle = second?.is(":") == true
      switch first {
      case "feature", "background", "rule": if isTitle { continue }
      case "scenario", "example":
        if isTitle || second?.is("outline") == true {
          let colon = tokens.first { $0.is(":") } ?? tokens.first
          let title = context.file.trimmed(
            SourceRange(colon?.range.upperBound ?? line.lowerBound, line.upperBound))
          scenarios.append(
            ScenarioDraft(
              number: scenarios.count + 1, title: context.file.located(title), range: line))
          continue
        }
      case "given":
        given = given ?? context.file.located(line)
        if scenarios.isEmpty { continue }
        depth = 0
      case "when": depth = 1
      case "then": depth = 2
      case "and", "but", "or": if depth == 2 { depth = 3 }
      case "examples": if isTitle { continue }
      case "#", "@", "|": continue
      default: break
      }
      if scenarios.isEmpty {
        scenarios.append(
          ScenarioDraft(
            number: 1, title: Located("", at: SourceRange(at: line.lowerBound)), range: line))
      }
      let isGiven = first == "given" || depth == 0
      if isGiven, given?.range == line { continue }
      let joins = ["and", "but", "or"].contains(first)
      scenarios[scenarios.count - 1].steps.append(
        StepDraft(lines: [line], range: line, column: max(1, joins && depth == 1 ? 2 : depth)))
    }
    return (given, scenarios)
  }
}
