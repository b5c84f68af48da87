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
        other.number.passage !== one.number.passage && one.action.agrees(with: other.action)
          && isLikely(other.number.quantity, one.number.quantity)
      }.map(\.number)
      guard others.count > 1, let other = others.first,
        Set(others.map(\.quantity.value)).count == 1,
        other.quantity.value != one.number.quantity.value,
        !bounds(one.number.quantity, other.quantity)
      else { return nil }
      return difference(one.number, other)
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

  /// What has one action and one number; not "one", which may be no number.
  private var statedNumbers: [(action: Action, number: SaidNumber)] {
    passages.compactMap { passage in
      guard case let (trigger, quantities)? = stated(by: passage), trigger.actions.count == 1,
        trigger.quantities.isEmpty, let first = quantities.first, first.value != "1",
        quantities.allSatisfy({ $0.value == first.value && !$0.isQuoted })
      else { return nil }
      return (trigger.actions[0], SaidNumber(quantity: first, passage: passage))
    }
  }

  /// What is done, and the numbers of what happens: those of an event where it first names one.
  private func stated(by passage: Passage) -> (Trigger, [Quantity])? {
    switch passage.source {
    case .criterion(let criterion): return (criterion.trigger, criterion.statement.quantities)
    case .outcome(let outcome) where !outcome.statement.quantities.isEmpty:
      let event = events.first { event in
        event.outcomes.first { !$0.statement.quantities.isEmpty } === outcome
      }
      return event.map { ($0.trigger, $0.statements.flatMap(\.quantities)) }
    default: return nil
    }
  }
}
