import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A number that one place alone has of an action, where all others that have one agree: "End" goes to
  /// 48 in the checklist and in one scenario, and to 36 in another.
  var actionNumbers: [Difference] {
    guard isOn(.actionNumbers) else { return [] }
    let stated = statedNumbers
    return stated.compactMap { one in
      let others = stated.filter { other in
        other.range != one.range && one.action.agrees(with: other.action)
          && isLikely(other.quantity, one.quantity)
      }
      guard others.count > 1, let other = others.first,
        Set(others.map(\.quantity.value)).count == 1, other.quantity.value != one.quantity.value,
        !bounds(one.quantity, other.quantity)
      else { return nil }
      return Difference(
        kind: .numbers, range: one.range, other: other.range, label: one.label,
        here: [text(one.quantity)], there: [text(other.quantity)])
    }
  }

  /// Whether two numbers may count the same: one without a noun may count anything, but in "row 11".
  private func isLikely(_ one: Quantity, _ other: Quantity) -> Bool {
    guard one.isTotal == other.isTotal else { return false }
    return one.noun == other.noun && one.noun != Quantity.bare
      || [one, other].allSatisfy { $0.noun != Quantity.bare || !isLabelled($0) }
        && [one, other].contains { $0.noun == Quantity.bare }
  }

  private func isLabelled(_ quantity: Quantity) -> Bool {
    guard quantity.place > 0, case let before = words[quantity.place - 1] else { return false }
    return before.small.isEmpty && !before.forms.isDisjoint(with: [.noun, .plural])
      && !before.forms.contains(.verb)
  }

  /// What has one action and one number.
  private var statedNumbers: [NumberOfAction] {
    let criteria = criteria.map { criterion in
      NumberOfAction(
        criterion.trigger, criterion.statement.quantities, at: criterion.criterion.range,
        label: criterion.label)
    }
    let events = events.map { event in
      let outcome = event.outcomes.first { !$0.statement.quantities.isEmpty }
      return NumberOfAction(
        event.trigger, event.outcomes.flatMap(\.statement.quantities),
        at: (outcome?.step ?? event.step).range, label: (outcome?.step ?? event.step).text)
    }
    return (criteria + events).compactMap(\.self)
  }
}

/// The number that a criterion or event has of an action.
private struct NumberOfAction {
  let action: Action
  let quantity: Quantity
  let range: SourceRange
  let label: String

  /// Nil for what has several actions or several numbers, and for "one", which may be no number.
  init?(_ trigger: Trigger, _ quantities: [Quantity], at range: SourceRange, label: String) {
    guard trigger.actions.count == 1, trigger.quantities.isEmpty,
      let action = trigger.actions.first,
      let quantity = quantities.first, quantity.value != "1",
      quantities.allSatisfy({ $0.value == quantity.value && !$0.isQuoted })
    else { return nil }
    (self.action, self.quantity, self.range, self.label) = (action, quantity, range, label)
  }
}
