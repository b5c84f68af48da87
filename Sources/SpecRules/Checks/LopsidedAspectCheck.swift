import SpecDiagnostics
import SpecModel

/// An aspect that one platform's developer notes have and the other's lack.
struct LopsidedAspectCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard spec.notes.count > 1 else { return [] }
    return spec.notes.flatMap { notes -> [Finding] in
      spec.dialect.aspects.compactMap { aspect in
        guard !aspect.neededBy.isEmpty, notes.aspect(aspect.id) == nil,
          let other = spec.notes.first(where: { $0.aspect(aspect.id) != nil }),
          let there = other.aspect(aspect.id), hasContent(there),
          !delegates(notes, unlike: other)
        else { return nil }
        return finding(aspect, missingFrom: notes, presentIn: other, there, document)
      }
    }
  }

  /// Whether only the platform without the aspect leaves it to other guidance.
  ///
  /// Notes that have most aspects all the same leave nothing to others, whatever they say of native
  /// controls.
  private func delegates(_ notes: PlatformNotes, unlike other: PlatformNotes) -> Bool {
    NotesDelegation.delegates(notes) && !NotesDelegation.delegates(other)
      && 2 * notes.aspects.count < other.aspects.count
  }

  private func hasContent(_ aspect: AspectNotes) -> Bool {
    !aspect.allItems.isEmpty || !aspect.announcements.isEmpty
  }

  private func finding(
    _ aspect: DialectAspect, missingFrom notes: PlatformNotes, presentIn other: PlatformNotes,
    _ there: AspectNotes, _ document: Document
  ) -> Finding {
    Finding(
      range: notes.heading,
      values: [
        "aspect": there.title.value, "platform": document.name("platform.\(notes.platform)"),
        "other": document.name("platform.\(other.platform)"),
      ],
      related: [(there.heading, "\"\(there.title.value)\" stands here")],
      draft: skeleton(of: there, for: notes, in: document), location: [notes.title.value],
      subject: "\(notes.platform) \(aspect.id)", breaks: ["aspect/\(notes.platform)/\(aspect.id)"],
      needs: ["file", "notes/\(notes.platform)", "notes/\(other.platform)"])
  }

  /// Drafts the aspect in the shape that its siblings have: heading, and a label a framework.
  private func skeleton(
    of aspect: AspectNotes, for notes: PlatformNotes, in document: Document
  ) -> String {
    let level = notes.aspects.first?.level ?? aspect.level
    let heading = String(repeating: "#", count: max(1, level)) + " " + aspect.title.value
    let frameworks = document.spec.dialect.frameworks[notes.platform] ?? []
    guard !aspect.frameworks.isEmpty else { return heading }
    return heading + "\n"
      + frameworks.map { "- **\(document.name("framework.\($0)"))**" }.joined(separator: "\n")
  }
}
