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
        Part(id: $0.id ?? "", title: $0.title.value, heading: $0.heading)
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
    let parts = parts(of: notes)
    let others = spec.notes.filter { $0.platform != notes.platform }.map {
      self.parts(of: $0).map(\.id)
    }
    let isShared = others.contains { other in
      let shared = parts.map(\.id).filter(other.contains)
      return shared == other.filter(shared.contains) && misplacedCount(shared, spec.dialect) > 0
    }
    let isOwn = others.isEmpty && misplacedCount(parts.map(\.id), spec.dialect) > 1
    if isShared || isOwn { return nil }
    return finding(
      parts, in: [spec.dialect.aspectOrder.map { [$0] }], below: [notes.title.value],
      needs: [.notes(notes.platform)])
  }

  /// How many of some aspects would have to move.
  private func misplacedCount(_ ids: [String], _ dialect: Dialect) -> Int {
    let ranks = ids.compactMap { dialect.aspectOrder.firstIndex(of: $0) }
    return ranks.count - Self.inOrder(ranks).count
  }

  private func parts(of notes: PlatformNotes) -> [Part] {
    notes.aspects.map { Part(id: $0.id, title: $0.title.value, heading: $0.heading) }
  }

  private struct Part {
    let id: String
    let title: String
    let heading: SourceRange
    /// The place in the order under consideration.
    var rank = 0
  }

  /// Makes one finding of the parts that are out of the order that fits best.
  private func finding(
    _ parts: [Part], in orders: [[[String]]], below location: [String], needs: [DocumentPart]
  ) -> Finding? {
    // What appears twice is reported as that, and one of the two may have a wrong name.
    let parts = parts.filter { part in parts.count { $0.id == part.id } == 1 }
    var best: (ranked: [Part], kept: Set<Int>)?
    for order in orders {
      let ranked = parts.compactMap { part -> Part? in
        guard let rank = order.firstIndex(where: { $0.contains(part.id) }) else { return nil }
        var part = part
        part.rank = rank
        return part
      }
      let kept = Self.inOrder(ranked.map(\.rank))
      if kept.count == ranked.count { return nil }
      if best.map({ ranked.count - kept.count < $0.ranked.count - $0.kept.count }) ?? true {
        best = (ranked, kept)
      }
    }
    guard let (ranked, kept) = best else { return nil }
    let misplaced = ranked.indices.filter { !kept.contains($0) }
    guard let first = misplaced.first else { return nil }
    return finding(first, of: ranked, kept, besides: misplaced.dropFirst(), location, needs)
  }

  private func finding(
    _ place: Int, of parts: [Part], _ kept: Set<Int>, besides others: ArraySlice<Int>,
    _ location: [String], _ needs: [DocumentPart]
  ) -> Finding? {
    let part = parts[place]
    let above = kept.sorted().first { $0 < place && parts[$0].rank > part.rank }
    let below = kept.sorted().last { $0 > place && parts[$0].rank < part.rank }
    guard let neighbour = (above ?? below).map({ parts[$0] }) else { return nil }
    return Finding(
      range: part.heading,
      values: [
        "title": part.title, "other": neighbour.title,
        "is": above == nil ? "before" : "behind",
        "expected": above == nil ? "behind" : "before",
      ],
      related: [
        (
          neighbour.heading,
          "\(part.title.quoted) belongs \(above == nil ? "behind" : "before") this"
        )
      ] + others.map { (parts[$0].heading, "out of order too") },
      location: location + [part.title], subject: part.id,
      // Titles that changed places are over the notes of other aspects.
      breaks: ([place] + others).map { .frameworksOf(parts[$0].heading.lowerBound) }
        + [.frameworksOf(neighbour.heading.lowerBound)],
      needs: [.file, .place(parts[place].heading.lowerBound)] + needs)
  }

  /// Returns the places of a longest run of ranks that never fall; of equals the one that comes last.
  private static func inOrder(_ ranks: [Int]) -> Set<Int> {
    var lengths = [Int](repeating: 1, count: ranks.count)
    var before = [Int?](repeating: nil, count: ranks.count)
    for place in ranks.indices {
      for earlier in 0..<place
      where ranks[earlier] <= ranks[place] && lengths[earlier] + 1 >= lengths[place] {
        lengths[place] = lengths[earlier] + 1
        before[place] = earlier
      }
    }
    var kept: Set<Int> = []
    let longest = lengths.max() ?? 0
    var place = lengths.lastIndex(of: longest)
    while let current = place {
      kept.insert(current)
      place = before[current]
    }
    return kept
  }
}
