import SpecDiagnostics
import SpecFacts
import SpecModel
import SpecYAML

/// Sections and keys that the dialect needs and the document lacks; all of one need at once.
struct MissingSectionCheck: Check {
  static let options: CheckOptions = [
    "need": .one(of: Need.self, "How much the dialect needs the sections that are looked for."),
    "except": "Titles and keys that no document needs.",
  ]
  static let placeholders = ["sections", "dialect"]
  private let need: Need
  private let exceptions: [String]

  init(_ options: StrictMapping) throws(DataError) {
    need = try options.choice("need", of: Need.self) ?? .always
    exceptions = try options.strings("except")
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let present = Set(spec.sections.compactMap(\.id))
    let sections = spec.dialect.sections.filter {
      $0.required == need && !present.contains($0.id) && isWanted($0, in: document)
    }
    let keys = spec.dialect.keys.filter {
      $0.required == need && !present.contains($0.id) && !exceptions.contains($0.key)
    }
    guard !sections.isEmpty || !keys.isEmpty else { return [] }
    var finding = finding(sections, keys, in: document)
    finding.absences =
      sections.map { ([$0.title], self.finding([$0], [], in: document)) }
      + keys.map { ([$0.key], self.finding([], [$0], in: document)) }
    return [finding]
  }

  private func finding(
    _ sections: [DialectSection], _ keys: [DialectKey], in document: Document
  ) -> Finding {
    let spec = document.spec
    let names = sections.map(\.title) + keys.map(\.key)
    let neighbours = neighbours(of: sections, in: spec)
    let isKeyed = spec.dialect.shape == .yaml
    let draft = sections.map { isKeyed ? "\($0.title):\n  …" : "## \($0.title)\n\n…" }
      .joined(separator: "\n\n")
    return Finding(
      range: document.firstLine,
      values: ["sections": names.map(\.quoted).joinedAsText(), "dialect": spec.dialect.id],
      related: neighbours.map {
        ($0.section.heading, "\($0.title.quoted) belongs after this section")
      },
      draft: draft.isEmpty ? nil : draft, location: [],
      subject: names.joined(separator: ", "),
      gaps: sections.compactMap { $0.platform.map { NotesGap(platform: $0) } },
      breaks: sections.map { .section($0.id) } + keys.map { .section($0.id) }
        + sections.compactMap { $0.platform.map { .notes($0) } }
        + (need == .always ? keys.flatMap(\.parts) : []),
      needs: [.file] + (sections.isEmpty && keys.count == 1 ? [.wanted(keys[0].key)] : [])
    ).drafted(
      behind: neighbours.first?.section.range ?? spec.file.range, setOff: true, in: document)
  }

  /// Whether a document needs a section: no exception, and not the notes of a platform that it
  /// never speaks of while it names another.
  ///
  /// A spec of one platform only is a whole spec.
  private func isWanted(_ section: DialectSection, in document: Document) -> Bool {
    let spec = document.spec
    guard !exceptions.contains(section.title) else { return false }
    guard let platform = section.platform else { return true }
    guard spec.isInScope(platform) else { return false }
    guard spec.dialect.platforms.count > 1 else { return true }
    let named = document.reading.platforms.ids
    return named.isEmpty || named.contains(platform)
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

extension DialectKey {
  /// The steps and scenarios that are below it.
  var parts: [DocumentPart] {
    switch content {
    case .criteria: channel.map { [.step($0.rawValue)] } ?? []
    case .scenario: number.map { [.scenario($0)] } ?? []
    case .text, .title: []
    }
  }
}
