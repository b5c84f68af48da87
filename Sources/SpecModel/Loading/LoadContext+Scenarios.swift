import SpecDiagnostics
import SpecLanguage

extension LoadContext {
  /// Returns the title of a scenario's heading in folded form, without its number.
  func scenarioTitle(_ lines: [SourceRange]) -> String {
    let tokens = tokens(lines)
    guard let start = scenarioTitleStart(tokens) else { return "" }
    return Array(tokens.drop { $0.range.lowerBound < start }).folded
  }

  /// Returns where the title of a scenario begins, behind its number.
  func scenarioTitleStart(_ tokens: [TextToken]) -> Int? {
    guard let first = tokens.first, Int(first.text) != nil else {
      return tokens.first?.range.lowerBound
    }
    return tokens.dropFirst().first { ![".", ")", ":"].contains($0.text) }?.range.lowerBound
  }
}
