import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An aspect with notes for one framework of its platform and none for the other, a warning, or with
/// notes that have no label of a framework, a note.
struct MissingFrameworks {
  let exceptions: ExceptedParts

  func findings(in document: Document) -> [Finding] {
    document.spec.notesInScope.flatMap { notes -> [Finding] in
      let known = document.spec.dialect.frameworks[notes.platform] ?? []
      guard known.count > 1 else { return [] }
      let expected = known.filter { !exceptions.hold(document.name("framework.\($0)"), $0) }
      let gaps = notes.aspects.compactMap { gap(in: $0, of: notes, expected, document) }
      // A framework without any label may not be in use, which is one thing to say.
      let used = notes.aspects.flatMap(\.frameworks).filter { $0.content == .written }
        .flatMap(\.frameworks)
      let isUnused = { (gap: Gap) in gap.missing.allSatisfy { !used.contains($0) } }
      let unused = gaps.filter(isUnused)
      var findings = gaps.filter { !isUnused($0) }.map { finding([$0], of: notes, document) }
      if !unused.isEmpty { findings.append(finding(unused, of: notes, document)) }
      return findings
    }
  }

  /// What an aspect lacks.
  private typealias Gap = (aspect: AspectNotes, present: [String], missing: [String])

  private func gap(
    in aspect: AspectNotes, of notes: PlatformNotes, _ expected: [String], _ document: Document
  ) -> Gap? {
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
    // "n/a" holds for all frameworks, and so does what leaves the aspect to the platform or to other guidance.
    let first = aspect.items.first?.lines
    let isForAll =
      first.map { document.notApplicable.points($0) || document.notApplicable.isEmpty($0) } ?? false
    if present.isEmpty, !aspect.isWritten || isForAll { return nil }
    return (aspect, present, missing)
  }

  private func finding(_ gaps: [Gap], of notes: PlatformNotes, _ document: Document) -> Finding {
    let (aspect, present) = (gaps[0].aspect, gaps[0].present)
    let missing = gaps.flatMap(\.missing).uniqued
    let last = aspect.allItems.map(\.range).max() ?? aspect.frameworks.first?.range
    // Of several aspects the draft says which part goes below which heading.
    let shown = gaps.count > 1 ? nil : last.map { ($0, "add it after this note") }
    let drafts = gaps.map { gap in
      (
        text: gap.missing.map {
          NotesDraft(document: document).framework($0, in: notes, of: gap.aspect)
        }.joined(separator: "\n\n"), place: DraftPlace.behind(gap.aspect.range)
      )
    }
    var finding = Finding(
      range: aspect.heading, sort: present.isEmpty ? "unlabelled" : "labelled",
      values: [
        "aspects": gaps.map(\.aspect.title.value.quoted).joinedAsText(),
        "verb": gaps.count == 1 ? "leaves" : "leave",
        "platform": document.name("platform.\(notes.platform)"),
        "present": document.names(present, kind: .framework),
        "parts": document.names(missing, kind: .framework),
        "likely": likely(missing, in: gaps, document.spec),
      ],
      related: gaps.dropFirst().map {
        ($0.aspect.heading, "\($0.aspect.title.value.quoted) is here")
      } + [shown].compactMap(\.self),
      severity: present.isEmpty ? .note : nil,
      location: [notes.title.value, aspect.title.value],
      subject: missing.joined(separator: ", "),
      gaps: gaps.flatMap { gap in
        gap.missing.map {
          NotesGap(
            platform: notes.platform, aspect: gap.aspect.id, framework: $0,
            isUnlabelled: present.isEmpty)
        }
      },
      breaks: gaps.map { .frameworks($0.aspect.heading.lowerBound) },
      needs: [.file, .platformsOfNotes]
        + gaps.map { .frameworksOf($0.aspect.heading.lowerBound) }
    ).drafted(drafts, in: document)
    if gaps.count > 1 {
      // All have the same labels: only the headings that are there say which is which.
      finding.draft = zip(gaps, drafts).map {
        "Below \($0.aspect.title.value.quoted):\n\n\($1.text)"
      }
      .joined(separator: "\n\n")
    }
    return finding
  }

  /// Returns how to have an unknown label taken for that of the one framework that is missing.
  private func likely(_ missing: [String], in gaps: [Gap], _ spec: ComponentSpec) -> String {
    let unknown = gaps.flatMap(\.aspect.frameworks).first { $0.frameworks.isEmpty }
    guard missing.count == 1, let unknown else { return "" }
    return spec.advice(on: [(unknown.label.value, missing[0])])
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

extension AspectNotes {
  /// Whether two headings name one aspect: "Group" and "Groupings" do, "Focus" and "Focus order"
  /// are two parts of one.
  func isSame(as other: AspectNotes) -> Bool {
    guard id == other.id else { return false }
    if title.value == other.title.value { return true }
    let (left, right) = (words, other.words)
    return left.count == right.count
      && zip(left, right).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
  }

  /// The words of its title, without the marks of punctuation.
  private var words: [String] { FoldedText.words(title.value) }
}
