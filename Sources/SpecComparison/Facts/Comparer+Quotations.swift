import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Speech that a criterion quotes and its steps quote otherwise.
  var quotations: [Difference] {
    guard isOn(.quotations) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let here = speech(criterion)
      guard !here.isEmpty else { return nil }
      let steps = ownSteps[place]
      let there = steps.flatMap { speech($0.statement) }
      let named = criterion.isSpoken ? [] : ownEvents[place].flatMap(\.trigger.quotations)
      let left = here.filter { own in !(there + named).contains { mayMean(own.text, $0.text) } }
      let right = there.filter { own in !here.contains { mayMean(own.text, $0.text) } }
      // One of several words was exchanged.
      guard let one = left.first, left.count == 1, let other = right.first,
        right.allSatisfy({ $0.text == other.text })
      else { return nil }
      return difference(
        .quotations, criterion, range(of: other.places.lowerBound, in: steps), here: [inner(one)],
        there: [inner(other)])
    }
  }

  private func inner(_ quotation: Quotation) -> String {
    // A quotation mark within a scalar of YAML may have a backslash before it.
    let text = text(quotation.places.lowerBound + 1..<quotation.places.upperBound - 1)
    return text.hasSuffix("\\") ? String(text.dropLast()) : text
  }

  /// Whether one quotation is part of the other.
  private func mayMean(_ one: String, _ other: String) -> Bool {
    one == other || one.contains(other) || other.contains(one)
  }

  /// What a criterion quotes because it is said; states are compared as states.
  private func speech(_ criterion: ReadCriterion) -> [Quotation] {
    criterion.attribute == "state" ? [] : speech(criterion.statement)
  }

  /// Whether a quotation is the name of what the next word says: "the "Change crew" button".
  private func isName(_ quotation: Quotation) -> Bool {
    let next = quotation.places.upperBound
    return next < words.tokens.count && words.mentions(at: next).contains { $0.kind == .role }
  }

  /// What is quoted because it is said; names of keys and roles are in quotes too, and so are
  /// examples.
  private func speech(_ statement: Statement) -> [Quotation] {
    statement.quotations.filter { quotation in
      let inside = quotation.places.dropFirst().dropLast()
      let isTerm = inside.first.map { first in
        words.mentions(at: first).contains { mention in
          mention.end >= inside.endIndex
            && [.key, .gesture, .attribute].contains(mention.kind)
            || mention.kind == .role && mention.end >= inside.endIndex
              && words.vocabulary.term(mention)?.isHint == false
        }
      }
      return isTerm != true && !inside.isEmpty && !isName(quotation)
        && !statement.isExample(quotation.places, words)
    }
  }
}

extension Statement {
  /// Whether "e.g." or a parenthesis is before a place.
  func isExample(_ places: Range<Int>, _ words: Words) -> Bool {
    self.places.contains { range in
      guard range.contains(places.lowerBound) else { return false }
      let before = range.lowerBound..<places.lowerBound
      return before.contains { words[$0].text == "(" }
        || words.names(.polarity, "example", in: [before])
    }
  }
}
