import SpecDiagnostics
import SpecModel

/// An aspect that a platform's developer notes lack, the other platform's too (or there is none):
/// an error where the criteria ask for it, else a note; silent for components that have none.
struct MissingAspectCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    return spec.notes.flatMap { notes -> [Finding] in
      guard isWorkedOut(notes) else { return [] }
      return spec.dialect.aspects.compactMap { aspect in
        finding(aspect, missingFrom: notes, in: document)
      }
    }
  }

  private func finding(
    _ aspect: DialectAspect, missingFrom notes: PlatformNotes, in document: Document
  ) -> Finding? {
    let spec = document.spec
    guard !aspect.neededBy.isEmpty, notes.aspect(aspect.id) == nil,
      !spec.notes.contains(where: { $0.aspect(aspect.id) != nil })
    else { return nil }
    let demand = demand(aspect.id, in: spec)
    let isRequired = spec.dialect.sections.contains {
      $0.platform == notes.platform && $0.required == .always
    }
    let isUsual = isRequired && (spec.component.kind.map(aspect.neededBy.contains) ?? false)
    guard demand != nil || (isUsual && !spec.component.aspectsAreOptional) else { return nil }
    return Finding(
      range: notes.heading,
      values: [
        "aspect": aspect.title, "platform": document.name("platform.\(notes.platform)"),
        "section": notes.title.value,
        "reason": demand == nil ? "" : ", though the criteria ask for it",
      ],
      related: demand.map { [($0.range, "the criterion that asks for it")] } ?? [],
      severity: demand == nil ? .note : .error, location: [notes.title.value],
      subject: "\(notes.platform) \(aspect.id)", breaks: ["aspect/\(notes.platform)/\(aspect.id)"],
      needs: ["file", "notes/\(notes.platform)"])
  }

  /// Returns the criterion that asks for an aspect by name and is not n/a.
  private func demand(_ aspect: String, in spec: ComponentSpec) -> Criterion? {
    guard ["name", "role", "group", "state"].contains(aspect) else { return nil }
    return spec.condensed?.criteria.first { criterion in
      criterion.attribute == aspect && criterion.claims.allSatisfy { $0.polarity == .does }
    }
  }

  /// Whether the notes are worked out by aspect: two aspects at least, and no remark that there is
  /// no native control or that another component's guidance holds.
  private func isWorkedOut(_ notes: PlatformNotes) -> Bool {
    notes.aspects.count >= 2 && !NotesDelegation.delegates(notes)
  }
}
