import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What is asked of the parts inside of a part, and of those beside it.
extension PartCondition {
  func miscounted(in part: Part, _ document: Document) -> [Fault] {
    let inside = document.parts(counted.kind, inside: part).filter { other in
      // A heading with nothing below it is not what was asked for.
      (counted.range.lowerBound == 0 || !counted.kind.isWhole
        || document.content(of: other) == .written)
        && counted.conditions.allSatisfy { $0.faults(of: other, in: document).isEmpty }
    }
    if counted.range.contains(inside.count) { return [] }
    let isFew = inside.count < counted.range.lowerBound
    let limit = isFew ? counted.range.lowerBound : counted.range.upperBound
    let isOne = limit == 1
    let name = counted.conditions.map { condition in
      let choice = condition.choice(document)
      return switch condition.function {
      case .titled where !condition.texts.isEmpty: " \(choice)"
      case .level: " of level \(condition.texts.joinedAsText("or"))"
      case .says: " that \(isOne ? "says" : "say") \(choice)"
      case .startsWith: " that \(isOne ? "starts" : "start") with \(choice)"
      case .endsWith: " that \(isOne ? "ends" : "end") with \(choice)"
      default: ""
      }
    }.joined()
    let content = counted.kind.isWhole ? " with something below it" : ""
    let expected =
      isFew && isOne
      ? counted.kind.noun.withArticle + name + content
      : "\(isFew ? "at least" : "at most") \(limit) \(isOne ? counted.kind.noun : counted.kind.plural)\(name)"
    return [
      Fault(
        range: isFew ? part.place : inside[limit].place, found: "\(inside.count)",
        expected: expected)
    ]
  }

  /// Returns the first part inside of a part that is in front of one which it should follow, in the order that fits
  /// best: that of the rule, or one of those that the dialect has for sections.
  ///
  /// Only parts of one kind are compared, and those of an order of the rule by what they are in together.
  func misplaced(in part: Part, _ document: Document) -> [Fault] {
    let orders = texts.isEmpty ? document.spec.dialect.orders : [texts.map { [$0] }]
    let kinds = texts.isEmpty ? [.section] : Part.Kind.allCases
    let wholes = texts.isEmpty ? [] : document.wholes(inside: part)
    let ways = orders.map { order in
      kinds.flatMap { kind in
        let ranked = document.parts(kind, inside: part).compactMap { part in
          order.firstIndex(where: part.isNamed).map { (part: part, rank: $0) }
        }
        let groups = Dictionary(grouping: ranked) { inner in
          wholes.last {
            $0.contains(inner.part.range)
              && (!kind.isWhole || $0.lowerBound < inner.part.range.lowerBound)
          }?.lowerBound ?? 0
        }
        return groups.values.flatMap { zip($0, $0.dropFirst()).filter { $0.rank > $1.rank } }
      }.sorted { $0.0.part.place < $1.0.part.place }
    }
    guard let late = ways.min(by: { $0.count < $1.count })?.first else { return [] }
    let (before, after) = (late.0.part, late.1.part)
    return [
      Fault(
        range: before.place, found: before.name, expected: after.name.quoted,
        related: [(after.place, "what it should be after")])
    ]
  }

  /// Returns a fault where a part in front of it has the same words, in the same list.
  func repeated(_ part: Part, _ document: Document) -> [Fault] {
    document.first(like: part).map {
      [
        Fault(
          range: part.place, found: part.sentence(in: document).shortened,
          expected: choice(document), related: [($0, "the first one")],
          // Of two bullets of a scenario one may answer for what is below both.
          breaks: part.kind == .bullet ? [$0, part.place].map { .bullet($0.lowerBound) } : [])
      ]
    } ?? []
  }

  /// Returns a fault where the notes of another platform have no part of the same name or id.
  func lacking(_ part: Part, _ document: Document) -> [Fault] {
    let names = [part.name] + part.ids
    let notes = document.parts(.notes)
    let others = notes.filter { other in
      !other.range.contains(part.range)
        && !document.parts(part.kind, inside: other).contains { $0.isNamed(names) }
    }
    // What is in no notes is for all platforms.
    if others.isEmpty || others.count == notes.count { return [] }
    let expected = others.map(\.name.quoted).joinedAsText()
    return [
      Fault(
        range: part.place, found: part.name, expected: expected,
        related: others.map { ($0.place, "here it is missing") })
    ]
  }
}
