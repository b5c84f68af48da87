import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// "n/a" in the checklist, the scenarios or the notes, and content on the same thing elsewhere.
///
/// Nothing is said where no other place speaks of it: that a group does not apply is often simply
/// true.
extension DifferenceCheck {
  func contradictions(_ found: [Difference], _ document: Document) -> [Finding] {
    found.compactMap { contradiction($0, document) } + unnoticed(besides: found, document)
      + deniedNotes(document)
  }

  /// What the checklist and the scenarios disagree about.
  private func contradiction(_ difference: Difference, _ document: Document) -> Finding? {
    guard
      let criterion = document.reading.criteria.lazy.map(\.criterion)
        .first(where: { $0.range == difference.range }),
      let other = difference.other,
      let step = document.spec.scenarios.flatMap(\.allSteps).first(where: { $0.range == other })
    else { return nil }
    let isHere = !difference.here.isEmpty
    let checklist = (range: criterion.range, text: criterion.text.shortened, block: "checklist")
    let scenario = (range: step.range, text: step.asWritten.shortened, block: "scenario")
    let (here, there) = isHere ? (checklist, scenario) : (scenario, checklist)
    return Finding(
      range: here.range, sort: there.block,
      values: ["attribute": difference.label, "here": here.text, "there": there.text],
      related: [(there.range, "the \(there.block) says it here")]
        + notes(on: criterion.attribute, document),
      location: isHere
        ? [document.spec.criteriaTitle, criterion.channel.name, difference.label]
        : document.spec.block(around: step.range)?.location ?? [],
      // The notes may contradict the same criterion.
      subject: (criterion.attribute ?? FoldedText.fold(difference.label)) + " in a scenario",
      needs: [.criteria])
  }

  /// Criteria that say "n/a" of an attribute that the developer notes describe.
  private func unnoticed(besides found: [Difference], _ document: Document) -> [Finding] {
    document.reading.criteria.compactMap { read in
      let criterion = read.criterion
      guard let attribute = criterion.attribute, read.statement.isNotApplicable,
        document.notApplicable.isBare(criterion.lines),
        !found.contains(where: { $0.range == criterion.range }),
        let (notes, aspect, item) = document.spec.notes.lazy.compactMap({ notes in
          notes.aspect(attribute).flatMap { aspect in
            document.content(of: aspect).map { (notes, aspect, $0) }
          }
        }).first,
        // What is kept apart is no group.
        attribute != "group" || document.note(item)?.keepsApart != true
      else { return nil }
      let platform = document.name("platform.\(notes.platform)")
      var finding = Finding(
        range: criterion.range, sort: "notes",
        values: [
          "attribute": criterion.label?.value ?? attribute, "here": criterion.text.shortened,
          "there": item.text.shortened, "side": platform, "only": aspect.title.value,
        ],
        related: [(item.range, "the notes say it here")] + self.notes(on: attribute, document),
        location: [
          document.spec.criteriaTitle, criterion.channel.name, criterion.label?.value ?? "",
        ],
        subject: attribute, needs: [.criteria])
      if document.note(item)?.isOptional ?? false { finding.severity = .note }
      return finding
    }
  }

  private func notes(
    on attribute: String?, _ document: Document
  ) -> [(range: SourceRange, message: String)] {
    document.spec.notes.compactMap { notes in
      attribute.flatMap(notes.aspect).flatMap { document.content(of: $0) == nil ? nil : $0 }
    }.map { ($0.heading, "\($0.title.value.quoted) has notes") }
  }

  // MARK: Notes that say "n/a"

  private func deniedNotes(_ document: Document) -> [Finding] {
    var seen: Set<SourceRange> = []
    return document.spec.notes.flatMap { notes in
      notes.aspects.flatMap { aspect -> [Finding] in
        let denial = denial(in: aspect, document)
        // One framework may really have nothing to do.
        let denials =
          denial.map { [$0] }
          ?? aspect.frameworks.filter { isBare($0.items, document) }.compactMap(\.items.first)
        guard !denials.isEmpty, let demand = demand(on: aspect.id, for: notes.platform, document)
        else {
          return []
        }
        return denials.map { finding($0, aspect, notes, demand, isWhole: denial != nil, document) }
      }
    }
    // What is said of several platforms at once is one contradiction.
    .filter { seen.insert($0.range).inserted }
  }

  /// What demands an attribute.
  private typealias Demand = (range: SourceRange, text: String, block: String)

  /// Returns the criterion or else the step that demands an attribute of a platform.
  private func demand(on attribute: String, for platform: String, _ document: Document) -> Demand? {
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
  private func denial(in aspect: AspectNotes, _ document: Document) -> NoteItem? {
    if let first = aspect.items.first {
      return document.notApplicable.isBare(first.lines) ? first : nil
    }
    guard !aspect.frameworks.isEmpty, aspect.frameworks.allSatisfy({ isBare($0.items, document) })
    else {
      return nil
    }
    return aspect.frameworks[0].items.first
  }

  private func isBare(_ items: [NoteItem], _ document: Document) -> Bool {
    !items.isEmpty && items.allSatisfy { document.notApplicable.isBare($0.lines) }
  }

  private func finding(
    _ item: NoteItem, _ aspect: AspectNotes, _ notes: PlatformNotes, _ demand: Demand,
    isWhole: Bool, _ document: Document
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
      ? aspect.frameworks.filter { $0.content > .empty && !isBare($0.items, document) }.prefix(1)
        .map {
          (range: $0.range, message: "\($0.label.value.quoted) has notes nevertheless")
        } : []
    return Finding(
      range: item.range, sort: demand.block,
      values: [
        "attribute": aspect.title.value.lowercased(),
        "here": isWhole
          ? "\(aspect.title.value): \(item.text) (\(platform))"
          : "\(place): \(item.text) (\(aspect.title.value), \(platform))",
        "there": demand.text.shortened,
      ],
      related: [(demand.range, "the \(demand.block) says it here")] + below
        + others.map { ($0.heading, "the other platform describes it") },
      severity: isWhole ? nil : .note,
      location: [notes.title.value, aspect.title.value],
      subject: ([aspect.id] + (label?.frameworks ?? [])).joined(separator: " "))
  }
}

extension Document {
  /// The first note of an aspect that says something; nil where all of them say that the aspect
  /// does not apply.
  func content(of aspect: AspectNotes) -> NoteItem? {
    guard !notApplicable.opens(aspect), !notApplicable.delegates(aspect),
      aspect.frameworks.isEmpty || aspect.frameworks.contains(where: { $0.content == .written })
    else { return nil }
    if let first = aspect.items.first, denies(first) { return nil }
    return aspect.allItems.first {
      spec.words.content(of: $0.lines) == .written && !notApplicable.isEmpty($0.lines)
        && !denies($0)
    }
  }

  private func denies(_ item: NoteItem) -> Bool { note(item)?.deniesAspect ?? false }

  /// Returns what a note was read as.
  fileprivate func note(_ item: NoteItem) -> ReadNote? {
    reading.notes.first { $0.item.range == item.range }
  }
}
