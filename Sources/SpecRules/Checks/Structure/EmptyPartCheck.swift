import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A part of a document with nothing below its heading or with nothing but what is
/// still to be written: a section, an aspect, general notes or a video, a step or scenario.
struct EmptyPartCheck: CheckOfFault {
  static let summary: String? =
    "Nothing is written below a heading or a title, or after a label."
  static let placeholders = ["title", "state", "expected", "likely"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case heading, step
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .heading: document.spec.headings.compactMap { finding($0, in: document) }
    case .step: steps(in: document)
    }
  }

  // MARK: Headings

  private func finding(_ heading: Heading, in document: Document) -> Finding? {
    let dialect = document.spec.dialect
    if heading.content == .written { return nil }
    var finding = Finding(
      range: heading.range,
      values: ["title": heading.title.value, "state": state(heading.content)],
      location: heading.location, subject: heading.title.value,
      needs: [.file] + (heading.platform.map { [.notes($0)] } ?? []))
    let expected: String
    switch heading.part {
    case .section(let id):
      // A document that is all one section has no heading of it.
      guard !heading.title.value.isEmpty,
        let section = dialect.sections.first(where: { $0.id == id })
      else { return nil }
      expected = Self.content(of: section)
      finding.severity = section.required == .always ? .error : .warning
      finding.breaks = [.section(id)] + (section.platform.map { [.notes($0)] } ?? [])
      finding.gaps = section.platform.map { [NotesGap(platform: $0)] } ?? []
      finding.needs = [.file]
      finding.values["likely"] = likely(section, at: heading, in: document.spec)
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
    finding.values["expected"] = expected
    return finding
  }

  /// Returns how to have the unknown heading behind that of notes taken for one of "Developer notes".
  private func likely(
    _ section: DialectSection, at heading: Heading, in spec: ComponentSpec
  ) -> String {
    let isNamed = spec.dialect.generalTitles.contains { FoldedText.fold($0) == "developer notes" }
    let next = spec.sections.first { $0.heading.lowerBound > heading.range.lowerBound }
    guard section.content == .notes, isNamed, let next, next.id == nil else { return "" }
    return spec.advice(on: [(next.title.value, "developer-notes")])
  }

  /// Returns how a message says that a part is not written.
  private func state(_ content: ContentState) -> String {
    content == .empty ? "has nothing below it" : "is still to be written"
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
    let isHeaded = document.spec.dialect.shape == .headedMarkdown
    // A numbered list of which few are titles of the dialect is a plain list.
    let blocks = document.blocks.filter { block in
      !isHeaded || 2 * block.parts.count { $0.place.titled != nil } > block.parts.count
    }
    return blocks.flatMap { block in
      zip(block.parts, block.parts.dropFirst().map(\.title.range) + [nil]).compactMap {
        part, next in
        let title = part.title
        let content = document.content(of: part)
        // Another rule reports a key without a value.
        guard content < .written, isHeaded ? part.isNumbered : content == .toBeWritten,
          !title.range.isEmpty, !document.notApplicable.ends(title.range),
          !part.isEmpty || !hasText(behind: title.range, before: next, of: block, document.file)
        else { return nil }
        return Finding(
          range: title.range,
          values: [
            "title": title.value, "state": state(content),
            "expected": block.kind == .step
              ? criteria(of: part, document) : "a WHEN with its outcome",
          ],
          location: [block.kind.title(in: document.spec), title.value],
          subject: FoldedText.fold(title.value), breaks: [block.kind.part(part.place.number)])
      }
    }
  }

  /// Returns what should be below a step.
  private func criteria(of step: NumberedPart, _ document: Document) -> String {
    let heard = step.channel == .screenReader ? document.requiredAttributes : []
    return heard.isEmpty ? "criteria" : "criteria on " + document.names(heard, kind: .attribute)
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
