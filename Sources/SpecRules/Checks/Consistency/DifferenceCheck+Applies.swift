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
      + NotApplicableNotes(document: document).findings()
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
      range: here.range,
      values: [
        "attribute": difference.label, "here": here.text,
        "there": "the \(there.block) says \(there.text.quoted)",
      ],
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
        document.notApplicable.isWhole(read.statement, criterion.lines),
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
        range: criterion.range,
        values: [
          "attribute": criterion.label?.value ?? attribute, "here": criterion.text.shortened,
          "there": "the \(platform) notes say \(item.text.shortened.quoted) under "
            + aspect.title.value.quoted,
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
