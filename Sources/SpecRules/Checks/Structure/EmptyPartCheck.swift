import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A part of a document with nothing below its heading or with nothing but what is
/// still to be written, a section, an aspect, general notes or a video: Swift, as how severe it is depends on what the
/// dialect requires.
struct EmptyPartCheck: Check {
  static let placeholders = ["title", "expected", "likely"]

  var cases: [String] { [ContentState.empty, .toBeWritten].map(\.name) }

  init(_ options: StrictMapping) {}

  func findings(in document: Document) -> [Finding] {
    document.spec.headings.compactMap { finding($0, in: document) }
  }

  private func finding(_ heading: Heading, in document: Document) -> Finding? {
    let dialect = document.spec.dialect
    if heading.content == .written { return nil }
    var finding = Finding(
      range: heading.range, sort: heading.content.name,
      values: ["title": heading.title.value],
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

  private static func content(of section: DialectSection) -> String {
    switch section.content {
    case .prose: "text"
    case .criteria: "criteria"
    case .scenarios: "scenarios"
    case .notes: "developer notes"
    case .media: "videos"
    }
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
