import SpecDiagnostics
import SpecModel

/// A criterion and the step that tells it again name different numbers of one unit.
///
/// One that names several is silent as long as they have one in common.
struct NumberMismatchCheck: CheckWithoutOptions {
  static let placeholders = Mismatch.placeholders

  func findings(in document: Document) -> [Finding] {
    Mismatch.findings(document.counterparts.flatMap { mismatches($0, document) })
  }

  private func mismatches(_ pair: Counterpart, _ document: Document) -> [Mismatch] {
    let here = pair.here.flatMap { quantities($0.tokens, isOpen: $0.isOpen) }
    guard !here.isEmpty else { return [] }
    var told: [(quantities: [Quantity], range: SourceRange)] = pair.there.map {
      (quantities($0.tokens, isOpen: $0.isOpen), $0.range)
    }
    // The trigger says it too: "WHEN I raise the text size to 200%".
    told.insert(
      contentsOf: pair.triggers.map { (quantities($0.tokens, isOpen: false), $0.range) }, at: 0)
    return told.compactMap { quantities, range in
      for unit in here.map(\.unit).unique {
        let left = here.filter { $0.unit == unit }
        let right = quantities.filter { $0.unit == unit }
        guard !right.isEmpty,
          !left.contains(where: { own in right.contains { $0.number == own.number } })
        else { continue }
        return Mismatch(
          criterion: pair.criterion, here: text(left), there: text(right), place: range)
      }
      return nil
    }
  }

  /// Returns the quantities of a text; of examples only percentages count, which mean what they say.
  private func quantities(_ tokens: [Token], isOpen: Bool) -> [Quantity] {
    Quantity.all(in: tokens).filter { !isOpen || $0.unit == "%" }
  }

  private func text(_ quantities: [Quantity]) -> String {
    quantities.map { "\"\($0.text)\"" }.unique.joinedAsText()
  }
}
