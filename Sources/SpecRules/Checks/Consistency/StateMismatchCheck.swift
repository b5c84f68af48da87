import SpecModel
import SpecYAML

/// A criterion and the step that tells it again name different sets of states.
///
/// States of one class ("disabled", "dimmed") are one; lists of examples may differ.
struct StateMismatchCheck: Check {
  static let optionKeys = ["in-passing"]
  static let placeholders = Mismatch.placeholders
  /// The states that are named in passing beside an action: "focus moves to it if it is visible".
  private let inPassing: [String]

  init(_ options: StrictMapping) throws(DataError) {
    inPassing = try options.strings("in-passing")
  }

  func findings(in document: Document) -> [Finding] {
    Mismatch.findings(
      document.counterparts.compactMap { pair in
        guard pair.attribute == "state" || pair.attribute == nil else { return nil }
        return mismatch(pair, document)
      })
  }

  private func mismatch(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    let here = pair.here.filter(isListing)
    let there = pair.there.filter(isListing)
    guard let place = there.first?.range, !here.isEmpty,
      !(here + there).contains(where: \.isOpen)
    else { return nil }
    var (left, right) = (states(here, document), states(there, document))
    if pair.attribute == nil {
      left.removeAll { inPassing.contains($0.shortID) }
      right.removeAll { inPassing.contains($0.shortID) }
    }
    let lost = left.filter {
      !isTold($0, among: right, in: pair.there) && !isSaidBeside($0, pair)
    }
    let added = right.filter { !isTold($0, among: left, in: pair.here) }
    let isLost = !lost.isEmpty && !there.contains { document.holdsUnknown($0.tokens) }
    let isAdded = !added.isEmpty && !here.contains { document.holdsUnknown($0.tokens) }
    guard isLost || isAdded else { return nil }
    // Beside an action a state is often named in passing: "when it is expanded".
    let toggles = (here + there).allSatisfy { $0.words.contains("between") }
    if pair.attribute == nil, !toggles, !isLost || !isAdded { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(left), there: text(right), place: place,
      isCertain: (here + there).allSatisfy { $0.understood > 0.6 })
  }

  private func isListing(_ statement: Statement) -> Bool {
    statement.claims.contains { !$0.states.isEmpty }
  }

  private func states(_ statements: [Statement], _ document: Document) -> [Term] {
    var terms: [Term] = []
    for id in statements.flatMap(\.claims).flatMap(\.states) {
      guard let term = document.vocabulary.term("state." + id),
        !terms.contains(where: { $0.id == term.id })
      else { continue }
      terms.append(term)
    }
    return terms
  }

  /// Whether a state, or one of its class, is among others, or told as a verb: "expands".
  private func isTold(_ state: Term, among others: [Term], in statements: [Statement]) -> Bool {
    if others.contains(where: { ($0.group ?? $0.id) == (state.group ?? state.id) }) { return true }
    // What can be disabled is enabled otherwise, said or not.
    if state.shortID == Self.usual, others.contains(where: { $0.shortID == state.negation }) {
      return true
    }
    let words = Lexer.words(state.name)
    let said = statements.flatMap(\.words)
    if words.first == "not", let state = words.last {
      return said.contains("un" + state) || said.contains("de" + state)
        || said.holds(["not", state]) || said.holds(["not", "be", state])
    }
    return words.allSatisfy { word in said.contains { Stem.of($0) == Stem.of(word) } }
  }

  /// Whether another step of the scenario names the state: "the current item is announced as
  /// selected".
  private func isSaidBeside(_ state: Term, _ pair: Counterpart) -> Bool {
    guard pair.attribute == "state" else { return false }
    return pair.events.contains { event in
      event.scenario.allSteps.contains { step in
        !event.outcomes.contains { $0.range == step.range } && step.range != event.step.range
          && step.claims.contains { $0.states.contains(state.shortID) }
      }
    }
  }

  private static let usual = "enabled"

  private func text(_ states: [Term]) -> String {
    states.map { "\"\($0.name.lowercased())\"" }.joinedAsText()
  }
}
