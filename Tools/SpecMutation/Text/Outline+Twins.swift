import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Looks for the lines of the scenarios that repeat a criterion, by what they do or what they
  /// say.
  ///
  /// A trigger with the same action brings everything that answers it; an attribute or another
  /// label is covered by single lines that share half of its words.
  func foundSteps(
    of criterion: ListedCriterion, triggers: [(actions: Set<String>, block: ClosedRange<Int>)]
  ) -> Set<Int> {
    let actions = actions(in: criterion.labelText)
    var found: Set<Int> = []
    for trigger in triggers where !actions.isDisjoint(with: trigger.actions) {
      found.formUnion(trigger.block)
    }
    guard actions.isEmpty else { return found }
    let words = Words.stems(
      (criterion.attribute == nil ? "" : criterion.labelText + " ") + criterion.valueText)
    // In front matter no scenario repeats attributes: a word in common is chance.
    let attribute = hasKeyedCriteria ? nil : criterion.attribute
    for step in steps {
      let told = Words.stems(text(of: step))
      if Self.share(words, told) || Self.share(told, words)
        || attribute.map({ WordSearch.holds(text(of: step), $0) }) == true
      {
        found.formUnion(step.lines)
      }
    }
    return found
  }

  /// The criteria that a line of the scenarios covers, by what its trigger does or what it says.
  func criteria(toldBy step: ScenarioStep) -> [ListedCriterion] {
    criteria.filter { steps(of: $0).contains(step.index) }
  }

  /// Whether half of some words are among others; single words must all be there.
  private static func share(_ words: Set<String>, _ others: Set<String>) -> Bool {
    !words.isEmpty && 2 * words.intersection(others).count >= max(2, words.count)
  }

  /// Returns the trigger whose block holds a line.
  func trigger(of index: Int) -> ScenarioStep? {
    triggers.last { $0.index <= index && block(of: $0).contains(index) }
  }

  /// Returns the lines that say the same as a line of the checklist or of the scenarios.
  func twins(of index: Int) -> [Int] {
    switch lines[index].zone {
    case .condensed:
      criteria.filter { $0.lines.contains(index) }.flatMap(steps(of:))
    case .gherkin:
      steps.filter { $0.lines.contains(index) }.flatMap(criteria(toldBy:)).flatMap { $0.lines }
    default: []
    }
  }

  /// Returns the lines that say the same as the line of a range.
  func twins(of range: SourceRange) -> [Int] { twins(of: index(of: range)) }

  /// The lines of the checklist and of the scenarios that say something, by index.
  var statements: [Int] {
    let told = steps.flatMap { step in
      [step.index] + step.lines.dropFirst().prefix { lines[$0].kind == .text }
    }
    return Set(criteria.flatMap(\.lines) + told).filter { lines[$0].kind != .blank }.sorted()
  }

  /// The words of some lines that carry meaning, cut to their stems.
  func stems(of indices: [Int]) -> Set<String> {
    Words.stems(indices.map { lines[$0].text }.joined(separator: " "))
  }

  /// The word right before a range in its line, in lower case; a quote counts as one.
  func word(before range: SourceRange) -> String {
    let text = lead(of: range).lowercased()
    if text.hasSuffix("\"") || text.hasSuffix("“") { return "\"" }
    return text.split { $0 == " " || $0 == "\"" || $0 == "(" }.last.map(String.init) ?? ""
  }
}
