import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An aspect that one platform's developer notes have and the other's lack.
struct OnePlatformAspectCheck: CheckWithoutOptions {
  static let placeholders = ["aspects", "platform", "other"]

  func findings(in document: Document) -> [Finding] {
    let platforms = Set(document.spec.notesInScope.map(\.platform)).sorted()
    return platforms.flatMap { platform in
      platforms.filter { $0 != platform }.compactMap { other in
        finding(missingFrom: platform, presentOn: other, document)
      }
    }
  }

  /// A platform may have several sections of notes; what one of them has, it has.
  private func finding(
    missingFrom platform: String, presentOn other: String, _ document: Document
  ) -> Finding? {
    let own = document.spec.notes.filter { $0.platform == platform }
    let others = document.spec.notes.filter { $0.platform == other }
    let (demands, kind) = (document.spec.dialect.demands, document.spec.component.kind)
    let there = document.spec.dialect.aspects.compactMap { aspect -> AspectNotes? in
      guard !aspect.neededBy.isEmpty,
        demands.needs(aspect.id, on: platform, kind: kind) ?? true,
        own.allSatisfy({ $0.aspect(aspect.id) == nil })
      else {
        return nil
      }
      return others.lazy.compactMap { $0.aspect(aspect.id) }.first {
        !$0.allItems.isEmpty || !$0.announcements.isEmpty
      }
    }
    guard !there.isEmpty, let notes = own.first, let twin = others.first,
      !delegates(notes, unlike: twin, document.notApplicable)
    else { return nil }
    return finding(there, of: twin, missingFrom: notes, document)
  }

  /// Whether only the platform without the aspect leaves it to other guidance.
  ///
  /// Notes that have most aspects all the same leave nothing to others, whatever they say of native
  /// controls.
  private func delegates(
    _ notes: PlatformNotes, unlike other: PlatformNotes, _ reader: NotApplicable
  ) -> Bool {
    2 * notes.aspects.count < other.aspects.count && reader.delegates(notes)
      && !reader.delegates(other)
  }

  /// Makes one finding of all that a platform lacks: two would be on the same heading.
  private func finding(
    _ there: [AspectNotes], of other: PlatformNotes, missingFrom notes: PlatformNotes,
    _ document: Document
  ) -> Finding {
    Finding(
      range: notes.heading,
      values: [
        "aspects": there.map { $0.title.value.quoted }.joinedAsText(),
        "platform": document.name("platform.\(notes.platform)"),
        "other": document.name("platform.\(other.platform)"),
      ],
      related: there.map { ($0.heading, "\($0.title.value.quoted) is here") },
      draft: there.map { NotesDraft(document: document).aspect($0.title.value, in: notes) }.joined(
        separator: "\n\n"),
      location: [notes.title.value],
      subject: there.map(\.id).joined(separator: ", "),
      breaks: there.map { .aspect($0.id, of: notes.platform) },
      needs: [
        .file, .notes(notes.platform), .notes(other.platform),
        .missingAspects(notes.platform),
      ]
    ).drafted(behind: notes.range, setOff: true, in: document)
  }
}
