import SpecDiagnostics
import SpecFacts
import SpecLanguage

/// Comparing the examples of code with what the document says.
extension Comparer {
  /// Numbers that the examples ask for, where the document has another one in several places.
  var demandsInCode: [Difference] {
    guard isOn(.demandsInCode), !code.demands.isEmpty else { return [] }
    let said = saidNumbers.filter { !$0.passage.isAnnouncement }
    return code.demands.compactMap { demand in
      let asked = demand.quantity
      let others = said.filter { $0.quantity.noun == asked.noun && !$0.quantity.isQuoted }
      guard asked.noun != Quantity.bare, Set(others.map(\.quantity.value)).count == 1,
        others.count > 2, let other = others.first, other.quantity.value != asked.value,
        !bounds(other.quantity, asked), isNamedOnce(asked),
        // "3 items" elsewhere may be those that are there.
        others.contains(where: { other in
          other.passage.places.joined().contains { words[$0].verb == demand.verb }
        })
      else { return nil }
      return Difference(
        kind: .numbers, range: demand.range, other: other.passage.range,
        label: words.file.text(demand.range), here: [text(asked)], there: [text(other.quantity)])
    }
  }

  /// Limits that the examples set, where the keys that go there go to another number.
  var limitsInCode: [Difference] {
    guard isOn(.limitsInCode), !code.limits.isEmpty else { return [] }
    let (lower, upper) = (ends("home"), ends("end"))
    guard lower.count + upper.count > 1 else { return [] }
    let numbers = Set(saidNumbers.compactMap { Double($0.quantity.value) })
    let set = Set(code.limits.compactMap(LimitOfExample.init))
    return code.limits.compactMap { limit in
      let said = limit.isUpper ? upper : lower
      guard let value = Double(limit.value).map(abs), said.count > 1,
        let other = limit.other.flatMap(Double.init).map(abs), numbers.contains(other),
        case let values = Set(said.compactMap { Double($0.quantity.value) }),
        case let own = values.count > 1 ? values.subtracting([other]) : values,
        own.count == 1, let meant = own.first, meant != value,
        // In seconds what the document has in minutes, or the limit of something else.
        max(value, meant) <= 2 * min(value, meant),
        // Of two controls in one example the other may have it.
        !set.contains(LimitOfExample(limit, value: meant)),
        let end = said.first(where: { Double($0.quantity.value) == meant })
      else { return nil }
      return Difference(
        kind: .numbers, range: limit.range, other: end.passage.range,
        label: words.file.text(limit.range), here: [limit.value], there: [text(end.quantity)])
    }
  }

  /// The numbers to which Home or End goes.
  private func ends(_ key: String) -> [SaidNumber] {
    saidNumbers.filter { number in
      let keys = actions(of: number.passage).map(\.id)
      return keys.contains(key) && keys.allSatisfy { $0 == "home" || $0 == "end" }
    }
  }
}

/// A limit by its value, in one example.
private struct LimitOfExample: Hashable {
  let start: Int
  let isUpper: Bool
  let value: Double

  init(_ limit: CodeLimit, value: Double) {
    (start, isUpper, self.value) = (limit.example.lowerBound, limit.isUpper, value)
  }

  /// Nil for a limit that is no number.
  init?(_ limit: CodeLimit) {
    guard let value = Double(limit.value) else { return nil }
    self.init(limit, value: abs(value))
  }
}
