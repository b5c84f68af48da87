import SpecDiagnostics
import SpecModel

/// Sections of a spec, or aspects of one platform, in no order that the dialect lists.
struct PartOrderCheck: CheckOfFault {
  static let placeholders = ["title", "other", "is", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case section, aspect
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    switch kind {
    case .section:
      let parts = spec.sections.filter { $0.level > 0 }.map {
        Part($0.id ?? "", $0.title.value, $0.heading)
      }
      return [finding(parts, in: spec.dialect.orders, below: [], needs: [])].compactMap(\.self)
    case .aspect:
      return spec.notes.compactMap { aspects(of: $0, in: document) }
    }
  }

  /// Returns the aspects that are out of order, unless that is a house's own order: another platform
  /// has it too, or there is no other and more than one aspect is elsewhere.
  private func aspects(of notes: PlatformNotes, in document: Document) -> Finding? {
    let spec = document.spec
    let ids = notes.aspects.map(\.id)
    let misplaced = misplacedCount(ids, spec.dialect)
    if misplaced == 0 { return nil }
    let others = spec.notes.filter { $0.platform != notes.platform }.map { $0.aspects.map(\.id) }
    let isShared = others.contains { other in
      let shared = ids.filter(other.contains)
      return shared == other.filter(shared.contains) && misplacedCount(shared, spec.dialect) > 0
    }
    let isOwn = others.isEmpty && misplaced > 1
    if isShared || isOwn { return nil }
    return finding(
      notes.aspects.map { Part($0.id, $0.title.value, $0.heading) },
      in: [spec.dialect.aspectOrder.map { [$0] }], below: [notes.title.value],
      needs: [.notes(notes.platform)])
  }

  /// How many of some aspects would have to move.
  private func misplacedCount(_ ids: [String], _ dialect: Dialect) -> Int {
    let ranks = ids.compactMap { dialect.aspectOrder.firstIndex(of: $0) }
    return ranks.count - Self.inOrder(ranks).count
  }

  private typealias Part = (id: String, title: String, heading: SourceRange)
  private typealias Ranked = (part: Part, rank: Int)

  /// Makes one finding of the parts that are out of the order that fits best.
  private func finding(
    _ parts: [Part], in orders: [[[String]]], below location: [String], needs: [DocumentPart]
  ) -> Finding? {
    // What appears twice is reported as that, and one of the two may have a wrong name.
    let parts = parts.filter { part in parts.count { $0.id == part.id } == 1 }
    let ways = orders.map { order in
      let ranked = parts.compactMap { part -> Ranked? in
        order.firstIndex { $0.contains(part.id) }.map { (part, $0) }
      }
      return (ranked: ranked, kept: Self.inOrder(ranked.map(\.rank)))
    }
    let best = ways.min { $0.ranked.count - $0.kept.count < $1.ranked.count - $1.kept.count }
    guard let (parts, kept) = best,
      case let misplaced = parts.indices.filter({ !kept.contains($0) }),
      let place = misplaced.first
    else { return nil }
    let (part, rank) = parts[place]
    let above = kept.first { $0 < place && parts[$0].rank > rank }
    let below = kept.last { $0 > place && parts[$0].rank < rank }
    guard let neighbour = (above ?? below).map({ parts[$0].part }) else { return nil }
    let expected = above == nil ? "after" : "before"
    let others = misplaced.dropFirst().map { parts[$0].part.heading }
    return Finding(
      range: part.heading,
      values: [
        "title": part.title, "other": neighbour.title,
        "is": above == nil ? "before" : "after", "expected": expected,
      ],
      related: [(neighbour.heading, "\(part.title.quoted) belongs \(expected) this")]
        + others.map { ($0, "out of order too") },
      location: location + [part.title], subject: part.id,
      // Titles that changed places are over the notes of other aspects.
      breaks: ([part.heading] + others + [neighbour.heading]).map { .frameworksOf($0.lowerBound) },
      needs: [.file, .place(part.heading.lowerBound)] + needs)
  }

  /// Returns the places of a longest run of ranks that never fall; of equals the one that comes last.
  private static func inOrder(_ ranks: [Int]) -> [Int] {
    // Nearly all parts are in order.
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return Array(ranks.indices) }
    var lengths = [Int](repeating: 1, count: ranks.count)
    var before = [Int?](repeating: nil, count: ranks.count)
    for place in ranks.indices {
      for earlier in 0..<place
      where ranks[earlier] <= ranks[place] && lengths[earlier] + 1 >= lengths[place] {
        lengths[place] = lengths[earlier] + 1
        before[place] = earlier
      }
    }
    var kept: [Int] = []
    let longest = lengths.max() ?? 0
    var place = lengths.lastIndex(of: longest)
    while let current = place {
      kept.append(current)
      place = before[current]
    }
    return kept.reversed()
  }
}
