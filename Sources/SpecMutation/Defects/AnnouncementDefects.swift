import SpecDiagnostics

/// Examples of what a screen reader says that say another role, state or hint.
enum AnnouncementDefects {
  static let all = [
    Defect("consistency/*", "announcement with another role", also: ["parity/*"]) { outline, _ in
      guard let new = outline.stranger(among: ["slider", "heading", "checkbox", "image"]) else {
        return []
      }
      return members(outline).compactMap { index, range, text in
        guard Words.roles.contains(text) else { return nil }
        // A role that no criterion asks for is contradicted by nothing.
        let isAsked = outline.anyLine(of: outline.statements, holds: text)
        return swapped(range, index, new, isAsked, outline)
      }
    },
    Defect("consistency/*", "announcement with another state", also: ["parity/*"]) { outline, _ in
      guard let new = outline.stranger(among: ["pressed", "selected", "expanded", "checked"]) else {
        return []
      }
      return members(outline).compactMap { index, range, text in
        guard let group = Words.states.first(where: { $0.contains(text) }) else { return nil }
        let isAsked = group.contains { outline.anyLine(of: outline.statements, holds: $0) }
        return swapped(range, index, new, isAsked, outline)
      }
    },
    Defect("consistency/*", "announcement with the other platform's state word", also: ["parity/*"])
    {
      outline, _ in
      members(outline).compactMap { index, range, text in
        let isIOS = outline.lines[index].platform == "ios"
        guard text == (isIOS ? "dimmed" : "disabled") else { return nil }
        return swapped(range, index, isIOS ? "disabled" : "dimmed", true, outline)
      }
    },
    Defect("consistency/*", "Android's hint in an announcement of iOS", also: ["parity/*"]) {
      outline, _ in
      outline.announcements.filter { outline.lines[$0].platform == "ios" }.compactMap { index in
        guard let said = ValueDefects.quotations(in: index, outline).first,
          !outline.lines[index].text.lowercased().holds("double tap")
        else { return nil }
        return Change(
          [ByteEdit(.init(at: said.upperBound), ", double tap to activate")],
          "\(outline.quote(index)): Android's hint added", places: Self.places(outline))
      }
    },
  ]

  /// What announcements say, cut at the commas, in lower case.
  private static func members(_ outline: Outline) -> [(Int, SourceRange, String)] {
    outline.announcements.flatMap { index -> [(Int, SourceRange, String)] in
      guard let said = ValueDefects.quotations(in: index, outline).first else { return [] }
      var start = said.lowerBound
      return outline.file.text(said).split(separator: ",", omittingEmptySubsequences: false)
        .map { part in
          let range = outline.file.trimmed(.init(start, start + part.utf8.count))
          start += part.utf8.count + 1
          return (index, range, outline.file.text(range).lowercased())
        }
    }
  }

  private static func swapped(
    _ range: SourceRange, _ index: Int, _ new: String, _ isAsked: Bool, _ outline: Outline
  ) -> Change {
    Change(
      [ByteEdit(range, WordSearch.recased(new, as: outline.file.text(range)))],
      "\(outline.quote(index)): \"\(outline.file.text(range))\" became \"\(new)\"",
      places: places(outline), exclusion: isAsked ? nil : .equivalent)
  }

  private static func places(_ outline: Outline) -> [ClosedRange<Int>] {
    [OutlineLine.Zone.condensed, .gherkin].compactMap(outline.extent)
  }
}
