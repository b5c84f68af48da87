import SpecDiagnostics
import SpecModel

/// A heading of a section, an aspect, general notes or a video with nothing below it.
struct EmptySectionCheck: CheckWithoutOptions {
  static let placeholders = ["title", "expected"]

  func findings(in document: Document) -> [Finding] {
    document.spec.headings.filter { !$0.hasContent }.compactMap { finding($0, in: document) }
  }

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
      finding.needs = [.file]
    case .aspect(let id):
      guard let aspect = dialect.aspects.first(where: { $0.id == id }) else { return nil }
      expected = aspect.content == .announcements ? "examples or \"N/A\"" : "notes or \"N/A\""
      finding.severity = dialect.aspectOrder.contains(id) ? .error : .warning
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
}
