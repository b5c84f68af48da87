import SpecDiagnostics
import SpecFacts
import SpecModel
import SpecYAML

/// Sections and keys that the dialect needs and the document lacks; all of one need at once.
struct MissingSectionCheck: Check {
  static let optionKeys = ["need"]
  static let placeholders = ["sections", "dialect"]
  private let need: Need

  init(_ options: StrictMapping) throws(DataError) {
    need = try options.choice("need", of: Need.self) ?? .always
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let present = Set(spec.sections.compactMap(\.id))
    let sections = spec.dialect.sections.filter {
      $0.required == need && !present.contains($0.id) && isWanted($0, in: document)
    }
    let keys = spec.dialect.keys.filter { $0.required == need && !present.contains($0.id) }
    let names = sections.map(\.title) + keys.map(\.key)
    guard !names.isEmpty else { return [] }
    let neighbours = neighbours(of: sections, in: spec)
    let isKeyed = spec.dialect.shape == .yaml
    let draft = sections.map { isKeyed ? "\($0.title):\n  …" : "## \($0.title)\n\n…" }
      .joined(separator: "\n\n")
    return [
      Finding(
        range: firstLine(of: spec.file),
        values: [
          "sections": names.map { "\"\($0)\"" }.joinedAsText(), "dialect": spec.dialect.id,
        ],
        related: neighbours.map {
          ($0.section.heading, "\"\($0.title)\" belongs behind this section")
        },
        draft: draft.isEmpty ? nil : draft, location: [],
        subject: names.joined(separator: ", "),
        breaks: sections.map { .section($0.id) } + keys.map { .section($0.id) }
          + sections.compactMap { $0.platform.map { .notes($0) } }
          + (need == .always ? keys.flatMap(parts) : []),
        needs: [.file] + (sections.isEmpty && keys.count == 1 ? [.wanted(keys[0].key)] : [])
      ).drafted(
        behind: neighbours.first?.section.range ?? spec.file.range, setOff: true, in: document)
    ]
  }

  /// Returns the steps and scenarios that are missing with a key.
  private func parts(of key: DialectKey) -> [DocumentPart] {
    switch key.content {
    case .criteria: key.channel.map { [.step($0.rawValue)] } ?? []
    case .scenario: key.number.map { [.scenario($0)] } ?? []
    case .text, .title: []
    }
  }

  /// Whether a document needs a section: not the notes of a platform that it never speaks of while
  /// it names another.
  ///
  /// A spec of one platform only is a whole spec.
  private func isWanted(_ section: DialectSection, in document: Document) -> Bool {
    let spec = document.spec
    guard let platform = section.platform else { return true }
    guard spec.isInScope(platform) else { return false }
    guard spec.dialect.platforms.count > 1 else { return true }
    let named = document.reading.platforms.ids
    return named.isEmpty || named.contains(platform)
  }

  private func firstLine(of file: SourceFile) -> SourceRange {
    let line = file.lines.range(ofLine: 1)
    return SourceRange(
      max(line.lowerBound, min(file.contentStart, line.upperBound)), line.upperBound)
  }

  /// Returns the section behind which each missing one belongs, with the title of that.
  private func neighbours(
    of missing: [DialectSection], in spec: ComponentSpec
  ) -> [(section: Section, title: String)] {
    missing.compactMap { section in
      guard let order = section.order else { return nil }
      let before = spec.dialect.sections.filter { ($0.order ?? .max) < order }.map(\.id)
      let neighbour = spec.sections.last { $0.id.map(before.contains) ?? false }
      return neighbour.map { ($0, section.title) }
    }
  }
}
