import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A part of a document with nothing below its heading or behind its label: a section, an aspect, general
/// notes or a video, a step or scenario, a framework, a criterion.
struct EmptyPartCheck: CheckOfFault {
  static let summary: String? = "Nothing is below a heading or a title, or after a label."
  static let options: CheckOptions = ["of": .one(of: Fault.self, "The sort of part that is empty.")]
  static let placeholders = ["title", "expected", "parent"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case heading, step, framework, criterion
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .heading:
      document.spec.headings.filter { !$0.hasContent }.compactMap { finding($0, in: document) }
    case .step: steps(in: document)
    case .framework: frameworks(in: document.spec)
    case .criterion: criteria(in: document)
    }
  }

  // MARK: Headings

  private func finding(_ heading: Heading, in document: Document) -> Finding? {
    let dialect = document.spec.dialect
    var finding = Finding(
      range: heading.range, location: heading.location, subject: heading.title.value,
      needs: [.file] + (heading.platform.map { [.notes($0)] } ?? []))
    let expected: String
    switch heading.part {
    case .section(let id):
      guard let section = dialect.sections.first(where: { $0.id == id }) else { return nil }
      expected = Self.content(of: section)
      finding.severity = section.required == .always ? .error : .warning
      finding.breaks = [.section(id)] + (section.platform.map { [.notes($0)] } ?? [])
      finding.gaps = section.platform.map { [NotesGap(platform: $0)] } ?? []
      finding.needs = [.file]
    case .aspect(let id):
      guard let aspect = dialect.aspects.first(where: { $0.id == id }) else { return nil }
      expected = aspect.content == .announcements ? "examples or \"N/A\"" : "notes or \"N/A\""
      finding.severity = dialect.aspectOrder.contains(id) ? .error : .warning
      finding.gaps = heading.platform.map { [NotesGap(platform: $0, aspect: id)] } ?? []
      finding.breaks = heading.platform.map { [.aspect(id, of: $0)] } ?? []
    case .general: expected = "notes"
    case .medium:
      expected = "a video"
      finding.needs.append(.section("videos"))
    case .framework, .block, .other: return nil
    }
    finding.values = ["title": heading.title.value, "expected": expected]
    return finding
  }

  private static func content(of section: DialectSection) -> String {
    switch section.content {
    case .prose: "text"
    case .criteria: "criteria"
    case .scenarios: "scenarios"
    case .notes: "developer notes"
    case .media: "videos"
    }
  }

  // MARK: Steps and scenarios

  private func steps(in document: Document) -> [Finding] {
    guard document.spec.dialect.shape == .headedMarkdown else { return [] }
    return document.blocks.flatMap { block in
      zip(block.parts, block.parts.dropFirst().map(\.title.range) + [nil]).compactMap {
        part, next in
        let title = part.title
        guard part.isEmpty, part.isNumbered, !title.range.isEmpty,
          !document.notApplicable.ends(title.range),
          !hasText(behind: title.range, before: next, of: block, document.file)
        else { return nil }
        let number = part.place.number
        return Finding(
          range: title.range,
          values: [
            "title": title.value,
            "expected": block.kind == .step ? "criteria" : "a WHEN with its outcome",
          ],
          location: [block.kind.title(in: document.spec), title.value],
          subject: FoldedText.fold(title.value), breaks: [block.kind.part(number)],
          needs: block.kind == .step ? [.file, .home(number)] : [.file])
      }
    }
  }

  /// Whether anything is between a title and the next one: a paragraph is not a bullet, and yet
  /// content.
  private func hasText(
    behind title: SourceRange, before next: SourceRange?, of block: NumberedBlock,
    _ file: SourceFile
  ) -> Bool {
    // A section ends behind its last line, these two begin one.
    let starts = [block.fullInformation?.range, next].compactMap(\.self).map {
      file.lines.start(ofLine: file.lines.line(at: $0.lowerBound))
    }
    let end = (starts + [block.range.upperBound]).filter { $0 > title.upperBound }.min()
    return end.map { !file.trimmed(SourceRange(title.upperBound, $0)).isEmpty } ?? false
  }

  // MARK: Labels

  private func frameworks(in spec: ComponentSpec) -> [Finding] {
    spec.frameworkLabels { !$1.hasContent }.map { notes, aspect, framework in
      Finding(
        range: framework.range,
        values: ["title": framework.label.value, "parent": aspect.title.value],
        location: [notes.title.value, aspect.title.value, framework.label.value],
        subject: FoldedText.fold(framework.label.value),
        gaps: framework.frameworks.map {
          NotesGap(platform: notes.platform, aspect: aspect.id, framework: $0)
        })
    }
  }

  private func criteria(in document: Document) -> [Finding] {
    (document.spec.condensed?.steps ?? []).flatMap { step in
      step.criteria.flatMap(\.withDescendants).filter { isEmpty($0, document) }.map { criterion in
        let label = criterion.label?.value ?? (criterion.text.isEmpty ? "-" : criterion.text)
        return Finding(
          range: criterion.range, values: ["title": label, "parent": step.title.value],
          location: ["Condensed", step.title.value, label], subject: FoldedText.fold(label),
          breaks: criterion.text.isEmpty
            ? [.emptyCriterion(step.channel.rawValue)] : [.criterion(criterion.range.lowerBound)])
      }
    }
  }

  /// Whether a criterion says nothing: no word is behind its label, or it is a label alone.
  private func isEmpty(_ criterion: Criterion, _ document: Document) -> Bool {
    guard criterion.children.isEmpty else { return false }
    let count = document.spec.words.tokens(in: criterion.lines).count(where: \.isWord)
    if count == 0 { return true }
    guard criterion.label == nil, count <= 3 else { return false }
    let kinds: [TermKind] = [.key, .gesture, .setting]
    return document.vocabulary.term(named: criterion.text, kinds: kinds) != nil
      || document.vocabulary.term(labelled: criterion.text, kind: .attribute) != nil
  }
}

extension ComponentSpec {
  /// Returns some of the labels of frameworks in the notes, each with where it is.
  func frameworkLabels(
    where isMeant: (PlatformNotes, FrameworkNotes) -> Bool
  ) -> [(notes: PlatformNotes, aspect: AspectNotes, label: FrameworkNotes)] {
    notes.flatMap { notes in
      notes.aspects.flatMap { aspect in
        aspect.frameworks.filter { isMeant(notes, $0) }.map { (notes, aspect, $0) }
      }
    }
  }
}
