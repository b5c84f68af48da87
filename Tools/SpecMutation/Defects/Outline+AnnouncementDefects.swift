import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Examples of what a screen reader says that say another role, state or hint.
  var announcementDefects: [Defect] {
    [
      Defect(family: "consistency/announcement-role-mismatch", "announcement with another role") {
        _ in
        guard let new = stranger(among: ["heading", "checkbox", "image", "link"]) else { return [] }
        return members.compactMap { index, range, text in
          guard Words.roles.contains(text) else { return nil }
          return swapped(range, index, new, isAsked(text, index))
        }
      },
      Defect(family: "consistency/announcement-state-mismatch", "announcement with another state") {
        _ in
        guard let new = stranger(among: ["pressed", "selected", "expanded", "checked"]) else {
          return []
        }
        return members.compactMap { index, range, text in
          guard let group = Words.states.first(where: { $0.contains(text) }) else { return nil }
          let isAsked = group.contains { anyLine(of: statements, holds: $0) }
          return swapped(range, index, new, isAsked)
        }
      },
      Defect(
        family: "consistency/announcement-other-platform",
        "announcement with the other platform's state word", also: ["parity/*"]
      ) { _ in
        members.compactMap { index, range, text in
          let isIOS = lines[index].platform == "ios"
          guard text == (isIOS ? "dimmed" : "disabled") else { return nil }
          return swapped(range, index, isIOS ? "disabled" : "dimmed", true)
        }
      },
      Defect(
        family: "consistency/announcement-other-platform",
        "Android's hint in an announcement of iOS",
        also: ["parity/*"]
      ) { _ in
        announcements.filter { lines[$0].platform == "ios" }.compactMap { index in
          guard let said = quotations(in: index).first,
            !lines[index].text.lowercased().holds("double tap")
          else { return nil }
          return writing(
            ", double tap to activate", at: .init(at: said.upperBound), in: index,
            "Android's hint added", places: blocks)
        }
      },
      Defect(
        family: "consistency/announcement-role-missing", "announcement without its role",
        also: ["parity/*"]
      ) { _ in
        let all = members
        return all.compactMap { index, range, text in
          guard Words.roles.contains(text) else { return nil }
          let others = all.filter {
            $0.0 != index && $0.2 == text && lines[$0.0].zone == lines[index].zone
          }
          // A hint or a word of the label may speak the role as well.
          let said = lines[index].text.lowercased()
          let isSpoken =
            said.holds("double tap")
            || Words.roles.contains { $0 != text && WordSearch.holds(said, $0) }
          let isAsked = isAsked(text, index) && !others.isEmpty && !isSpoken
          guard let comma = behindJoint(range, ",") ?? beforeJoint(range, ",") else { return nil }
          return writing(
            "", at: comma, in: index, "\"\(text)\" dropped", places: blocks, isEquivalent: !isAsked)
        }
      },
    ]
  }

  /// Whether the criterion of the role asks for a role, and an announcement speaks of the component
  /// itself: a role that nobody asks for is contradicted by nothing, and "Close, button" is
  /// about a part of a dialog.
  private func isAsked(_ role: String, _ index: Int) -> Bool {
    let asking = criteria.filter { $0.attribute == "role" }.flatMap { $0.lines }
    let said = lines[index].text.lowercased()
    let isOwn = said.holds("label") || component.map { said.holds($0) } ?? false
    return isOwn && anyLine(of: asking, holds: role)
  }

  /// What announcements say, cut at the commas, in lower case.
  private var members: [(Int, SourceRange, String)] {
    announcements.flatMap { index -> [(Int, SourceRange, String)] in
      guard let said = quotations(in: index).first else { return [] }
      var start = said.lowerBound
      return file.text(said).split(separator: ",", omittingEmptySubsequences: false)
        .map { part in
          let range = file.trimmed(.init(start, start + part.utf8.count))
          start += part.utf8.count + 1
          return (index, range, file.text(range).lowercased())
        }
    }
  }

  private func swapped(
    _ range: SourceRange, _ index: Int, _ new: String, _ isAsked: Bool
  ) -> Change {
    writing(
      WordSearch.recased(new, as: file.text(range)), at: range, in: index,
      "\"\(file.text(range))\" became \"\(new)\"", places: blocks,
      isEquivalent: !isAsked)
  }

  private var blocks: [ClosedRange<Int>] {
    [OutlineLine.Zone.condensed, .gherkin].compactMap(extent)
  }
}
