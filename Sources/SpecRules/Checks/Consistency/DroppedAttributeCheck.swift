import SpecModel

/// A criterion says that some attributes are spoken at an action ("its name, role and state"), and
/// the step that tells it again names others.
struct DroppedAttributeCheck: CheckWithoutOptions {
  static let placeholders = Mismatch.placeholders

  func findings(in document: Document) -> [Finding] {
    let pairs = document.counterparts.filter { $0.attribute == nil }
    return Mismatch.findings(pairs.compactMap { mismatch($0, pairs, document) })
  }

  private func mismatch(
    _ pair: Counterpart, _ pairs: [Counterpart], _ document: Document
  ) -> Mismatch? {
    let telling = pair.there.filter { !Self.spoken($0).isEmpty }
    let here = pair.here.flatMap(Self.spoken).unique
    let there = telling.flatMap(Self.spoken).unique
    if there.isEmpty { return silentStep(pair, here, document) }
    // One attribute on each side is a word that may well stand for the other.
    guard let place = telling.first?.range, max(here.count, there.count) > 1, !here.isEmpty,
      !(pair.here + telling).contains(where: { $0.claims.contains(where: \.isOpen) })
    else { return nil }
    // Another criterion may share the step.
    let events = pair.events.map(\.step.range)
    let shared = pairs.filter { $0.events.contains { events.contains($0.step.range) } }
    let all = shared.flatMap(\.here)
    let lost = here.filter { !there.contains($0) && !isTold($0, in: pair.there, document) }
    let added = there.filter {
      !all.flatMap(Self.spoken).contains($0) && !isTold($0, in: all, document)
    }
    guard !lost.isEmpty || !added.isEmpty else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(here, document), there: text(there, document),
      place: place)
  }

  /// Returns what is wrong where several attributes are to be spoken and the step speaks of none.
  ///
  /// Where a screen reader is named, what it says is told by steps of its own.
  private func silentStep(
    _ pair: Counterpart, _ here: [String], _ document: Document
  ) -> Mismatch? {
    // Where the words stand, they may be said in a way that was not understood.
    let said = pair.events.flatMap(\.claims).flatMap(\.words).map(Stem.of)
    guard here.count > 1, let place = pair.there.first?.range,
      !here.contains(where: { said.contains(Stem.of($0)) }),
      !pair.here.contains(where: { $0.claims.contains(where: \.isOpen) }),
      !pair.events.contains(where: \.hasScreenReader),
      pair.there.flatMap(\.claims).flatMap(\.attributes).allSatisfy({
        !Self.attributes.contains($0)
      })
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: text(here, document), there: "none of them", place: place)
  }

  /// Whether statements name an attribute in another way, or may do so in unknown words.
  private func isTold(
    _ attribute: String, in statements: [Statement], _ document: Document
  ) -> Bool {
    statements.contains { statement in
      statement.words.contains { Stem.of($0) == Stem.of(attribute) }
        || !Self.spoken(statement).isEmpty && document.holdsUnknown(statement.tokens)
    }
  }

  /// Returns the attributes that a statement says to be spoken.
  private static func spoken(_ statement: Statement) -> [String] {
    guard statement.words.contains(where: { telling.contains(Stem.of($0)) }) else { return [] }
    return statement.claims.flatMap(\.attributes).filter(attributes.contains).unique
  }

  private static let attributes: Set<String> = ["name", "role", "state", "value", "hint"]
  private static let telling = Set(
    [
      "announced", "expressed", "read", "spoken", "speaks", "said", "says", "heard", "conveyed",
      "exposed", "stated", "communicated", "voiced", "told", "reported", "indicated",
    ].map(Stem.of))

  private func text(_ attributes: [String], _ document: Document) -> String {
    attributes.map { "\"\(document.name("attribute." + $0).lowercased())\"" }.joinedAsText()
  }
}
