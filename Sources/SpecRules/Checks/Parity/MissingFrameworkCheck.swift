import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An aspect with notes for one framework of its platform and none for the other; or with none,
/// where the same aspect of the other platform covers both of its frameworks.
struct MissingFrameworkCheck: CheckWithoutOptions {
  static let placeholders = ["aspect", "platform", "present", "missing"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    return spec.notesInScope.flatMap { notes -> [Finding] in
      let expected = spec.dialect.frameworks[notes.platform] ?? []
      guard expected.count > 1 else { return [] }
      let found = notes.aspects.compactMap { aspect in
        finding(aspect, of: notes, expected: expected, in: document)
      }
      // A framework without any notes may not be in use, and a single aspect may need no code.
      let covered = notes.aspects.flatMap(\.frameworks).flatMap(\.frameworks)
      guard !covered.isEmpty, var first = found.first,
        !expected.allSatisfy(covered.contains)
          || found.count == 1
            && notes.aspects.contains(where: { $0.heading == first.range && $0.frameworks.isEmpty })
      else { return found }
      first.severity = .note
      first.gaps = found.flatMap(\.gaps)
      return [first]
    }
  }

  private func finding(
    _ aspect: AspectNotes, of notes: PlatformNotes, expected: [String], in document: Document
  ) -> Finding? {
    let known = document.spec.dialect.aspects.first { $0.id == aspect.id }
    guard known?.content == .notes, known?.neededBy.isEmpty == false else { return nil }
    // An aspect that repeats covers what any of its headings covers, and lacks the rest once.
    let same = notes.aspects.filter { $0.isSame(as: aspect) }
    guard same.first?.heading == aspect.heading else { return nil }
    let covered = same.flatMap(\.frameworks).flatMap(\.frameworks)
    let present = expected.filter(covered.contains)
    let missing = expected.filter { !present.contains($0) }
    guard !missing.isEmpty, !same.contains(where: { speaksOf(missing, in: $0, document) }) else {
      return nil
    }
    // Without any label only the twin shows that labels are wanted.
    let twin = present.isEmpty ? twin(of: aspect, besides: notes, in: document.spec) : nil
    if present.isEmpty, twin == nil || aspect.items.isEmpty || document.notApplicable.opens(aspect)
    {
      return nil
    }
    let last = aspect.allItems.map(\.range).max()
    let shown = (last ?? aspect.frameworks.first?.range).map { [($0, "add it after this note")] }
    return Finding(
      range: aspect.heading,
      values: [
        "aspect": aspect.title.value, "platform": document.name("platform.\(notes.platform)"),
        "present": present.isEmpty ? "no framework" : document.names(present, kind: .framework),
        "missing": document.names(missing, kind: .framework),
      ],
      related: twin.map {
        [($0.heading, "\($0.title.value.quoted) covers both of its frameworks here")]
      } ?? shown ?? [],
      draft: missing.map { NotesDraft(document: document).framework($0, in: notes, of: aspect) }
        .joined(separator: "\n"),
      location: [notes.title.value, aspect.title.value],
      subject: missing.joined(separator: ", "),
      gaps: missing.map {
        NotesGap(platform: notes.platform, aspect: aspect.id, framework: $0)
      },
      breaks: [.frameworks(aspect.heading.lowerBound)],
      needs: [.file, .frameworksOf(aspect.heading.lowerBound)]
    ).drafted(behind: last ?? aspect.heading, setOff: last == nil, in: document)
  }

  /// Returns the same aspect of another platform, if it covers all of its frameworks.
  private func twin(
    of aspect: AspectNotes, besides notes: PlatformNotes, in spec: ComponentSpec
  ) -> AspectNotes? {
    for other in spec.notes where other.platform != notes.platform {
      guard let twin = other.aspect(aspect.id) else { continue }
      let covered = twin.frameworks.flatMap(\.frameworks)
      if (spec.dialect.frameworks[other.platform] ?? []).allSatisfy(covered.contains) {
        return twin
      }
    }
    return nil
  }

  /// Whether the notes of the aspect speak of the missing framework in running text: those for all
  /// frameworks wherever they name it, those for another one where they begin with it.
  ///
  /// A note for one framework that compares it with the other is not guidance for the other.
  private func speaksOf(_ missing: [String], in aspect: AspectNotes, _ document: Document) -> Bool {
    let words = document.spec.words
    let labelled = aspect.frameworks.flatMap(\.items).map(\.range)
    return aspect.allItems.contains { item in
      let isLabelled = labelled.contains { $0.contains(item.range) }
      return words.matches(in: item.lines, kinds: [.framework]).contains { match in
        let before = words.tokens(in: item.lines).filter {
          $0.isWord && $0.range.lowerBound < match.range.lowerBound
        }
        return missing.contains(match.term.shortID) && (!isLabelled || before.count < 2)
          && !document.spec.codeSpans.contains { $0.range.overlaps(match.range) }
      }
    }
  }
}
