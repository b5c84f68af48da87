import SpecDiagnostics
import SpecModel

/// An aspect that a platform's developer notes lack, the other platform's too (or there is none):
/// an error where the criteria ask for it, else a note; silent for components that have none.
struct MissingAspectCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    return spec.notes.flatMap { notes -> [Finding] in
      guard isWorkedOut(notes, in: document) else { return [] }
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
    let isUsual = spec.component.kind.map(aspect.neededBy.contains) ?? false
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
  private func isWorkedOut(_ notes: PlatformNotes, in document: Document) -> Bool {
    notes.aspects.count >= 2 && !NotesDelegation(document.file).delegates(notes)
  }
}

/// Telling whether notes say that there is nothing to say: "there is no native …", "follow the
/// Button guidance".
struct NotesDelegation {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// Whether the notes' general part delegates to other guidance.
  func delegates(_ notes: PlatformNotes) -> Bool {
    notes.general.contains { delegates($0.text) }
  }

  private func delegates(_ text: String) -> Bool {
    let words = Lexer.fold(text)
    return words.contains("there is no native") || words.contains("there are no native")
      || (words.contains("follow") && (words.contains("guidance") || words.contains("guidelines")))
      || (words.contains("see the") && words.contains("section for"))
  }
}
