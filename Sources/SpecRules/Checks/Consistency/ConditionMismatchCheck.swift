import SpecModel
import SpecYAML

/// A criterion and the step that tells it again hold under conditions that exclude each other:
/// "when open" and "when closed".
struct ConditionMismatchCheck: Check {
  static let optionKeys = Opposites.optionKeys
  static let placeholders = Mismatch.placeholders
  private let opposites: Opposites

  init(_ options: StrictMapping) throws(DataError) {
    opposites = try Opposites(options)
  }

  func findings(in document: Document) -> [Finding] {
    Mismatch.findings(document.counterparts.compactMap { mismatch($0, document) })
  }

  private func mismatch(_ pair: Counterpart, _ document: Document) -> Mismatch? {
    let here = pair.here.compactMap(\.condition)
    // "WHEN the list is open": a trigger without an action is a condition.
    let triggers = zip(pair.events, pair.triggers).compactMap { event, statement in
      event.step.trigger.isEmpty ? statement : statement.condition
    }
    let there = pair.there.compactMap(\.condition) + (pair.attribute == nil ? triggers : [])
    guard !here.isEmpty, !there.isEmpty, let clash = opposites.clash(here, there) else {
      return nil
    }
    return Mismatch(
      criterion: pair.criterion, here: "\"\(clash.here.text)\"", there: "\"\(clash.there.text)\"",
      place: clash.there.statement.range)
  }
}
