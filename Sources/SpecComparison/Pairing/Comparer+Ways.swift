import SpecFacts
import SpecLanguage
import SpecModel

/// Ways: "the next item" and "the previous item".
extension Comparer {
  /// Ways that exclude each other: "the next item" and "the previous item".
  func way(_ criterion: ReadCriterion, _ steps: [ReadOutcome]) -> Difference? {
    guard isOn(.directions) else { return nil }
    let here = ways(criterion.statement)
    if here.isEmpty { return nil }
    let all = steps.flatMap { ways($0.statement) }
    for step in steps {
      let there = ways(step.statement)
      for mine in here where !all.contains(mine) && !isAlternative(mine, in: criterion.statement) {
        guard
          let theirs = term(.relation, mine)?.opposites.first(where: there.contains),
          !here.contains(theirs)
        else { continue }
        return difference(.outcomes, criterion, step.step.range, here: [mine], there: [theirs])
      }
    }
    return nil
  }

  /// Returns the words that say which of several.
  private func ways(_ statement: Statement) -> [String] {
    statement.places.flatMap { relations(in: $0) }
  }

  func relations(in places: Range<Int>) -> [String] {
    words.mentions(in: places).filter { mention in
      mention.kind == .relation && mention.end <= places.upperBound
        // "The last one following the first" is not the following one.
        && !(mention.end < words.tokens.count && words[mention.end].small.contains(.article))
    }.compactMap { words.vocabulary.term($0)?.shortID }
  }

  /// Whether "or" joins a word to another one: "forward or back".
  private func isAlternative(_ way: String, in statement: Statement) -> Bool {
    statement.places.flatMap { words.mentions(in: $0) }.contains { mention in
      mention.kind == .relation && words.vocabulary.term(mention)?.shortID == way
        && [Int(mention.start) - 1, mention.end].contains { place in
          words.tokens.indices.contains(place) && words[place].small.contains(.alternative)
        }
    }
  }
}
