import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// An aspect that the developer notes have for one platform and not for the other.
struct OnePlatformCheck: Check {
  static let placeholders = ["platform", "other", "aspects", "likely"]

  init(_ options: StrictMapping) {}

  func findings(in document: Document) -> [Finding] {
    let platforms = Set(document.spec.notesInScope.map(\.platform)).sorted()
    return platforms.flatMap { platform in
      platforms.filter { $0 != platform }.compactMap { other in
        aspects(missingFrom: platform, presentOn: other, document)
      }
    }
  }

  /// A platform may have several sections of notes; what one of them has, it has.
  private func aspects(
    missingFrom platform: String, presentOn other: String, _ document: Document
  ) -> Finding? {
    let own = document.spec.notes.filter { $0.platform == platform }
    let others = document.spec.notes.filter { $0.platform == other }
    let (demands, kind) = (document.spec.dialect.demands, document.spec.component.kind)
    let there = document.spec.dialect.aspects.compactMap {
      aspect -> (DialectAspect, AspectNotes)? in
      guard !aspect.neededBy.isEmpty,
        demands.needs(aspect.id, on: platform, kind: kind) ?? true,
        own.allSatisfy({ $0.aspect(aspect.id) == nil })
      else { return nil }
      return others.lazy.compactMap { $0.aspect(aspect.id) }.first(where: \.isWritten)
        .map { (aspect, $0) }
    }
    guard !there.isEmpty, let notes = own.first else { return nil }
    let isDenied = there.allSatisfy { document.content(of: $1) == nil }
    // One finding of all that a platform lacks: two would be on the same heading.
    let isElsewhere = isDenied || document.mayBeElsewhere(notes)
    let pointer = document.notApplicable.pointer(in: notes)
    let finding = Finding(
      range: notes.heading,
      values: [
        "platform": document.name("platform.\(platform)"),
        "other": document.name("platform.\(other)"),
        "aspects": there.map { $1.title.value.quoted }.joinedAsText(),
        "likely": document.likely(there.map(\.0), in: notes),
      ],
      related: there.map { ($1.heading, "\($1.title.value.quoted) is here") },
      severity: pointer != nil ? .note : isElsewhere ? .warning : nil,
      location: [notes.title.value], subject: there.map(\.0.id).joined(separator: ", "),
      gaps: there.map { NotesGap(platform: platform, aspect: $0.0.id) },
      breaks: there.map { .aspect($0.0.id, of: platform) },
      needs: [.file, .notes(platform), .notes(other), .missingAspects(platform)])
    // Where platforms share the heading of an aspect, a second one would be wrong.
    if there.contains(where: { notes.range.contains($1.heading) }) { return finding }
    return finding.drafted(
      NotesDraft(document: document).aspects(there.map(\.0), in: notes), in: document)
  }
}
