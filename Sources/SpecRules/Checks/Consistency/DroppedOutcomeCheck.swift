import SpecDiagnostics
import SpecModel

/// A criterion says that two things happen ("activates the button and closes the banner"), and the
/// step that tells it again says one of them.
///
/// Both sides must be understood whole, and the step must say nothing that the criterion does not:
/// it may be the same in other words.
struct DroppedOutcomeCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "here"]

  func findings(in document: Document) -> [Finding] {
    let pairs = document.counterparts
    return Mismatch.findings(pairs.compactMap { mismatch($0, pairs, document) })
  }

  private func mismatch(
    _ pair: Counterpart, _ pairs: [Counterpart], _ document: Document
  ) -> Mismatch? {
    let claims = (pair.here + pair.there).flatMap(\.claims)
    guard let place = pair.there.first,
      claims.allSatisfy({ $0.negated.isEmpty && !$0.isOpen }),
      let lost = outcome(pair, pairs, document) ?? quote(pair)
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: "\"\(lost)\"", there: "nothing of it", place: place.range)
  }

  /// Returns the words of an outcome that the step leaves out.
  private func outcome(
    _ pair: Counterpart, _ pairs: [Counterpart], _ document: Document
  ) -> String? {
    // An unknown word of the step may be another word for what seems to be missing.
    guard pair.attribute == nil, pair.here.allSatisfy({ $0.understood > 0.7 }),
      pair.there.allSatisfy({ $0.understood > 0.85 && !document.holdsUnknown($0.tokens) })
    else { return nil }
    // That nothing happens under circumstances of its own is often left out.
    let here = outcomes(pair.here, document).filter { $0.shortID != "nothing" }
    let there = outcomes(pair.there, document)
    // Where another criterion shares the step, the two may have been told apart by it.
    let events = pair.events.map(\.step.range)
    let isShared = pairs.contains { other in
      other.criterion.range != pair.criterion.range
        && other.events.contains { events.contains($0.step.range) }
    }
    // Whoever swipes to a thing moves the focus to it.
    guard !isShared, here.count > there.count, !there.isEmpty,
      there.allSatisfy({ own in here.contains { isSame(own, $0) } }),
      let lost = here.first(where: { own in
        // Where something happens, something was activated.
        own.shortID != Self.activation && !there.contains { isSame(own, $0) }
      }),
      !pair.criterion.namesAction(in: document),
      !pair.criterion.onlyMovesOn || lost.shortID != "focus_moves"
    else { return nil }
    let told = pair.events.map(\.step) + sameActions(pair.criterion, document)
    return words(of: lost, in: pair.here, document).first { !isSaid($0, in: told) }?
      .joined(separator: " ")
  }

  private static let activation = "activates"

  /// Returns the speech that the step leaves out, of several that the criterion quotes.
  private func quote(_ pair: Counterpart) -> String? {
    let here = pair.here.flatMap(\.claims).flatMap(\.quotes).unique
    let there = pair.there.flatMap(\.claims).flatMap(\.quotes).unique
    guard pair.attribute != "role", !there.isEmpty, here.count > there.count,
      there.allSatisfy(here.contains)
    else { return nil }
    let said = pair.events.flatMap(\.step.withDescendants).map { Lexer.words($0.text) }
    return here.first { quote in
      !there.contains(quote) && !said.contains { $0.holds(Lexer.words(quote)) }
    }
  }

  private func outcomes(_ statements: [Statement], _ document: Document) -> [Term] {
    statements.flatMap(\.claims).flatMap(\.outcome).unique.compactMap {
      document.vocabulary.term("outcome." + $0)
    }
  }

  private func isSame(_ left: Term, _ right: Term) -> Bool {
    left.id == right.id || left.group != nil && left.group == right.group
  }

  /// Returns the words by which statements say that something happens, each time.
  private func words(
    of outcome: Term, in statements: [Statement], _ document: Document
  ) -> [[String]] {
    statements.flatMap { statement in
      document.vocabulary.matches(in: statement.tokens, kinds: [.outcome])
        .filter { $0.term.id == outcome.id }
        .map { $0.tokens.map { statement.tokens[$0].text } }
    }
  }

  /// Returns the steps of any scenario that name an action of a criterion.
  private func sameActions(_ criterion: Criterion, _ document: Document) -> [Step] {
    document.comparison.events.filter { event in
      criterion.actions.contains { event.trigger.contains($0) }
    }.map(\.step)
  }

  /// Whether one of the steps has a form of one of the words: "is chosen" for "chooses".
  private func isSaid(_ words: [String], in steps: [Step]) -> Bool {
    let beginnings = words.filter { $0.utf8.count > 4 }.map { $0.prefix(3) }
    let stems = SignificantWords(words).stems
    return steps.contains { own in
      own.withDescendants.contains { step in
        let told = Lexer.words(step.text)
        return !SignificantWords(told).stems.common(with: stems).isEmpty
          || told.contains { word in beginnings.contains { word.hasPrefix($0) } }
      }
    }
  }
}
