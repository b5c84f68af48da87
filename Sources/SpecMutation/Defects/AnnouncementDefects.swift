import SpecDiagnostics
import SpecLanguage

/// Examples of what a screen reader says that say another role, state or hint.
enum AnnouncementDefects {
  static let all = [
    Defect(family: "consistency/announcement-role-mismatch", "announcement with another role") {
      outline, _ in
      guard let new = outline.stranger(among: ["heading", "checkbox", "image", "link"]) else {
        return []
      }
      return members(outline).compactMap { index, range, text in
        guard Words.roles.contains(text) else { return nil }
        return swapped(range, index, new, isAsked(text, index, outline), outline)
      }
    },
    Defect(family: "consistency/announcement-state-mismatch", "announcement with another state") {
      outline, _ in
      guard let new = outline.stranger(among: ["pressed", "selected", "expanded", "checked"]) else {
        return []
      }
      return members(outline).compactMap { index, range, text in
        guard let group = Words.states.first(where: { $0.contains(text) }) else { return nil }
        let isAsked = group.contains { outline.anyLine(of: outline.statements, holds: $0) }
        return swapped(range, index, new, isAsked, outline)
      }
    },
    Defect(
      family: "consistency/announcement-other-platform",
      "announcement with the other platform's state word", also: ["parity/*"]
    ) { outline, _ in
      members(outline).compactMap { index, range, text in
        let isIOS = outline.lines[index].platform == "ios"
        guard text == (isIOS ? "dimmed" : "disabled") else { return nil }
        return swapped(range, index, isIOS ? "disabled" : "dimmed", true, outline)
      }
    },
    Defect(
      family: "consistency/announcement-other-platform", "Android's hint in an announcement of iOS",
      also: ["parity/*"]
    ) { outline, _ in
      outline.announcements.filter { outline.lines[$0].platform == "ios" }.compactMap { index in
        guard let said = ValueDefects.quotations(in: index, outline).first,
          !outline.lines[index].text.lowercased().holds("double tap")
        else { return nil }
        return outline.writing(
          ", double tap to activate", at: .init(at: said.upperBound), in: index,
          "Android's hint added", places: Self.places(outline))
      }
    },
    Defect(
      family: "consistency/announcement-role-missing", "announcement without its role",
      also: ["parity/*"]
    ) { outline, _ in
      let all = members(outline)
      return all.compactMap { index, range, text in
        guard Words.roles.contains(text) else { return nil }
        let others = all.filter {
          $0.0 != index && $0.2 == text && outline.lines[$0.0].zone == outline.lines[index].zone
        }
        // A hint or a word of the label may speak the role as well.
        let said = outline.lines[index].text.lowercased()
        let isSpoken =
          said.holds("double tap")
          || Words.roles.contains { $0 != text && WordSearch.holds(said, $0) }
        let isAsked = isAsked(text, index, outline) && !others.isEmpty && !isSpoken
        guard let comma = outline.behindJoint(range, ",") ?? outline.beforeJoint(range, ",") else {
          return nil
        }
        return outline.writing(
          "", at: comma, in: index, "\"\(text)\" dropped", places: places(outline),
          exclusion: isAsked ? nil : .equivalent)
      }
    },
  ]

  /// Whether the criterion of the role asks for a role, and an announcement speaks of the component
  /// itself: a role that nobody asks for is contradicted by nothing, and "Close, button" is
  /// about a part of a dialog.
  private static func isAsked(_ role: String, _ index: Int, _ outline: Outline) -> Bool {
    let lines = outline.criteria.filter { $0.attribute == "role" }.flatMap { $0.lines }
    let said = outline.lines[index].text.lowercased()
    let isOwn = said.holds("label") || outline.component.map { said.holds($0) } ?? false
    return isOwn && outline.anyLine(of: lines, holds: role)
  }

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
    outline.writing(
      WordSearch.recased(new, as: outline.file.text(range)), at: range, in: index,
      "\"\(outline.file.text(range))\" became \"\(new)\"", places: places(outline),
      exclusion: isAsked ? nil : .equivalent)
  }

  private static func places(_ outline: Outline) -> [ClosedRange<Int>] {
    [OutlineLine.Zone.condensed, .gherkin].compactMap(outline.extent)
  }
}
