import SpecDiagnostics
import SpecLanguage

extension ComponentSpec {
  /// The ids of the sections, steps, aspects and frameworks that the dialect knows, by the titles that
  /// the document gives them.
  public var partIDs: [String: String] {
    let steps = condensed?.parts.map { ($0.title.value, $0.channel.name) } ?? []
    let sections = sections.compactMap { section in section.id.map { (section.title.value, $0) } }
    let others = headings.compactMap { heading -> (String, String)? in
      let id: String? =
        switch heading.part {
        case .section(let id), .aspect(let id): id
        case .framework(let ids): ids.joined(separator: " ")
        case .block, .medium: heading.name?.expected
        // A heading that is no part may change its words, and what is below it stays known.
        case .general, .other: heading.title.value.isEmpty ? nil : ""
        }
      return id.map { (heading.title.value, $0) }
    }
    return Dictionary(sections + steps + others) { $0.isEmpty ? $1 : $0 }
  }
}
