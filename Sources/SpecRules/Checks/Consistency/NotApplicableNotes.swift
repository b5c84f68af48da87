import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The notes that say "n/a", against the checklist and the scenarios.
struct NotApplicableNotes {
  let document: Document

  func findings() -> [Finding] {
    var seen: Set<SourceRange> = []
    return document.spec.notes.flatMap { notes in
      notes.aspects.flatMap { aspect -> [Finding] in
        let denial = denial(in: aspect)
        // One framework may really have nothing to do.
        let denials =
          denial.map { [$0] }
          ?? aspect.frameworks.filter { isBare($0.items) }.compactMap(\.items.first)
        guard !denials.isEmpty, let demand = demand(on: aspect.id, for: notes.platform) else {
          return []
        }
        return denials.map { finding($0, aspect, notes, demand, isWhole: denial != nil) }
      }
    }
    // What is said of several platforms at once is one contradiction.
    .filter { seen.insert($0.range).inserted }
  }

  /// What demands an attribute.
  private typealias Demand = (range: SourceRange, text: String, block: String)

  /// Returns the criterion or else the step that demands an attribute of a platform.
  private func demand(on attribute: String, for platform: String) -> Demand? {
    let criteria = document.reading.criteria.filter { $0.criterion.attribute == attribute }
    guard !criteria.contains(where: \.statement.isNotApplicable) else { return nil }
    if let criterion = criteria.first(where: { isOf(platform, $0.statement) })?.criterion {
      return (criterion.range, criterion.text, "checklist")
    }
    guard criteria.isEmpty else { return nil }
    return document.comparison.pairing.steps.first {
      $0.statement.named.contains(attribute) && !$0.statement.isNotApplicable
        && isOf(platform, $0.statement)
    }.map { ($0.step.range, $0.step.asWritten, "scenario") }
  }

  /// Whether a statement holds for a platform.
  private func isOf(_ platform: String, _ statement: Statement) -> Bool {
    let platforms = statement.platforms.union(statement.partial)
    return platforms.isEmpty || platforms.ids.contains(platform)
  }

  /// Returns the note by which a whole aspect says that it does not apply.
  private func denial(in aspect: AspectNotes) -> NoteItem? {
    if let first = aspect.items.first {
      return document.notApplicable.isBare(first.lines) ? first : nil
    }
    guard !aspect.frameworks.isEmpty, aspect.frameworks.allSatisfy({ isBare($0.items) }) else {
      return nil
    }
    return aspect.frameworks[0].items.first
  }

  private func isBare(_ items: [NoteItem]) -> Bool {
    !items.isEmpty && items.allSatisfy { document.notApplicable.isBare($0.lines) }
  }

  private func finding(
    _ item: NoteItem, _ aspect: AspectNotes, _ notes: PlatformNotes, _ demand: Demand,
    isWhole: Bool
  ) -> Finding {
    let label = aspect.frameworks.last { $0.range < item.range }
    let place = label?.label.value ?? aspect.title.value
    let platform = document.names(
      document.spec.notes.filter { other in
        other.aspects.flatMap(\.allItems).contains { $0.range == item.range }
      }.map(\.platform), kind: .platform)
    let others = document.spec.notes.filter { $0.platform != notes.platform }
      .compactMap { $0.aspect(aspect.id) }.filter { !document.notApplicable.opens($0) }
    let below =
      isWhole
      ? aspect.frameworks.filter { $0.content > .empty && !isBare($0.items) }.prefix(1).map {
        (range: $0.range, message: "\($0.label.value.quoted) has notes nevertheless")
      } : []
    return Finding(
      range: item.range,
      values: [
        "attribute": aspect.title.value.lowercased(),
        "here": isWhole
          ? "\(aspect.title.value): \(item.text) (\(platform))"
          : "\(place): \(item.text) (\(aspect.title.value), \(platform))",
        "there": "the \(demand.block) says \(demand.text.shortened.quoted)",
      ],
      related: [(demand.range, "the \(demand.block) says it here")] + below
        + others.map { ($0.heading, "the other platform describes it") },
      severity: isWhole ? nil : .note,
      location: [notes.title.value, aspect.title.value],
      subject: ([aspect.id] + (label?.frameworks ?? [])).joined(separator: " "))
  }
}
