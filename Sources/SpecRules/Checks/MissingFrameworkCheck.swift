import SpecDiagnostics
import SpecModel

/// An aspect with notes for one framework of its platform and none for the other; or with none,
/// where the same aspect of the other platform covers both of its frameworks.
struct MissingFrameworkCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    return spec.notes.flatMap { notes -> [Finding] in
      let expected = spec.dialect.frameworks[notes.platform] ?? []
      guard expected.count > 1 else { return [] }
      return notes.aspects.compactMap { aspect in
        finding(aspect, of: notes, expected: expected, in: document)
      }
    }
  }

  private func finding(
    _ aspect: AspectNotes, of notes: PlatformNotes, expected: [String], in document: Document
  ) -> Finding? {
    let known = document.spec.dialect.aspects.first { $0.id == aspect.id }
    guard known?.content == .notes, known?.neededBy.isEmpty == false else { return nil }
    let present = expected.filter { id in aspect.frameworks.contains { $0.frameworks.contains(id) } }
    let missing = expected.filter { !present.contains($0) }
    guard !present.isEmpty, !missing.isEmpty, !speaksOf(missing, in: aspect, document) else {
      return nil
    }
    let shown = aspect.frameworks.first
    return Finding(
      range: aspect.heading,
      values: [
        "aspect": aspect.title.value, "platform": document.name("platform.\(notes.platform)"),
        "present": document.names(present, kind: .framework),
        "missing": document.names(missing, kind: .framework),
      ],
      related: shown.map { [($0.range, "the label that is there")] } ?? [],
      location: [notes.title.value, aspect.title.value],
      subject: missing.joined(separator: ", "), needs: ["file"])
  }

  /// Whether the notes of the aspect name the missing framework in running text.
  private func speaksOf(_ missing: [String], in aspect: AspectNotes, _ document: Document) -> Bool {
    aspect.allItems.contains { item in
      let tokens = Lexer.tokens(in: item.lines, of: document.file)
      return document.vocabulary.matches(in: tokens, kinds: [.framework]).contains {
        missing.contains($0.term.shortID)
      }
    }
  }
}
