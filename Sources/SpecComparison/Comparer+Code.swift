import SpecDiagnostics
import SpecFacts
import SpecLanguage

/// Comparing the examples of code with what the document says.
extension Comparer {
  /// Numbers that the examples ask for, where the document has another one in several places.
  var demandsInCode: [Difference] {
    guard isOn(.demandsInCode), !code.demands.isEmpty else { return [] }
    let said = passages.filter { !$0.isAnnouncement }.flatMap { passage in
      passage.quantities.map { (quantity: $0, range: passage.range) }
    }
    return code.demands.compactMap { demand in
      let asked = demand.quantity
      let others = said.filter { $0.quantity.noun == asked.noun && !$0.quantity.isQuoted }
      guard asked.noun != Quantity.bare, Set(others.map(\.quantity.value)).count == 1,
        others.count > 2, let other = others.first, other.quantity.value != asked.value,
        !bounds(other.quantity, asked), isNamedOnce(asked)
      else { return nil }
      return Difference(
        kind: .numbers, range: demand.range, other: other.range,
        label: words.file.text(demand.range), here: [text(asked)], there: [text(other.quantity)])
    }
  }

  /// Limits that the examples set, where the keys that go there go to another number.
  var limitsInCode: [Difference] {
    guard isOn(.limitsInCode), !code.limits.isEmpty else { return [] }
    return code.limits.compactMap { limit in
      guard let value = Double(limit.value), let other = limit.other.flatMap(Double.init),
        case let said = ends(limit.isUpper ? "end" : "home"), said.count > 1,
        // In seconds what the document has in minutes, or never named.
        isSaid(other),
        case let values = Set(said.compactMap { Double($0.quantity.value) }),
        case let own = values.count > 1 ? values.subtracting([abs(other)]) : values,
        own.count == 1, !own.contains(abs(value)),
        let end = said.first(where: {
          Double($0.quantity.value) == own.first
        }),
        // Of two controls in one example the other may have it.
        !code.limits.contains(where: {
          $0.example == limit.example && $0.isUpper == limit.isUpper
            && Double($0.value).map(abs) == own.first
        })
      else { return nil }
      return Difference(
        kind: .numbers, range: limit.range, other: end.range,
        label: words.file.text(limit.range), here: [limit.value], there: [text(end.quantity)])
    }
  }

  /// The numbers to which Home or End goes.
  private func ends(_ key: String) -> [(quantity: Quantity, range: SourceRange)] {
    passages.flatMap { passage -> [(quantity: Quantity, range: SourceRange)] in
      let keys = actions(of: passage).map(\.id)
      guard keys.contains(key), keys.allSatisfy({ $0 == "home" || $0 == "end" }) else { return [] }
      return passage.quantities.map { ($0, passage.range) }
    }
  }

  /// Whether a criterion, step or note has a number.
  private func isSaid(_ value: Double) -> Bool {
    passages.contains { passage in
      passage.quantities.contains { Double($0.value) == abs(value) }
    }
  }
}
