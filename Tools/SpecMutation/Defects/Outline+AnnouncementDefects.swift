import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Examples of what a screen reader says that say another role, state or hint.
  @DefectList var announcementDefects: [Defect] {
    Defect(
      "consistency/announcement-role-mismatch", "announcement with another role", reach: .blocks
    ) {
      guard let new = stranger(among: Words.otherRoles) else { return [] }
      return roles.map { swapping($0, with: new, isTold: isAsked($1, index(of: $0))) }
    }
    Defect(
      "consistency/announcement-state-mismatch", "announcement with another state", reach: .blocks
    ) {
      guard let new = stranger(among: Words.otherStates) else { return [] }
      return members.compactMap { range, text in
        Words.states.first { $0.contains(text) }.map { group in
          swapping(
            range, with: new, isTold: group.contains { anyLine(of: statements, holds: $0) })
        }
      }
    }
    Defect(
      "consistency/announcement-other-platform parity",
      "announcement with the other platform's state word", reach: .blocks,
      members.compactMap { range, text in
        let isIOS = lines[index(of: range)].platform == "ios"
        guard text == (isIOS ? "dimmed" : "disabled") else { return nil }
        return swapping(range, with: isIOS ? "disabled" : "dimmed", isTold: true)
      })
    Defect(
      "consistency/announcement-other-platform parity", "Android's hint in an announcement of iOS",
      reach: .blocks,
      announcements.filter {
        lines[$0].platform == "ios" && !lines[$0].text.lowercased().holds("double tap")
      }.compactMap { quotations(in: $0).first }.map {
        Change(SourceRange(at: $0.upperBound), ", double tap to activate")
      })
    Defect(
      "consistency/announcement-role-missing parity", "announcement without its role",
      reach: .blocks,
      roles.compactMap { range, text in
        let index = index(of: range)
        let hasTwin = roles.contains { other, role in
          let place = self.index(of: other)
          return place != index && role == text && lines[place].zone == lines[index].zone
        }
        // A hint or a word of the label may speak the role as well.
        let said = lines[index].text.lowercased()
        let isSpoken =
          said.holds("double tap")
          || Words.roles.contains { $0 != text && WordSearch.holds(said, $0) }
        guard let comma = behindJoint(range, ",") ?? beforeJoint(range, ",") else { return nil }
        return Change(
          comma, "", isEquivalent: !isAsked(text, index) || !hasTwin || isSpoken)
      })
  }

  /// Whether the criterion of the role asks for a role, and an announcement speaks of the component
  /// itself: a role that nobody asks for is contradicted by nothing, and "Close, button" is
  /// about a part of a dialog.
  private func isAsked(_ role: String, _ index: Int) -> Bool {
    let asking = criteria.filter { $0.attribute == "role" }.flatMap { $0.lines }
    let said = lines[index].text.lowercased()
    let isOwn = said.holds("label") || component.map(said.holds) ?? false
    return isOwn && anyLine(of: asking, holds: role)
  }

  /// What announcements say, cut at the commas, in lower case.
  private var members: [(SourceRange, String)] {
    announcements.compactMap { quotations(in: $0).first }.flatMap { said in
      var start = said.lowerBound
      return file.text(said).split(separator: ",", omittingEmptySubsequences: false).map { part in
        let range = file.trimmed(.init(start, start + part.utf8.count))
        start += part.utf8.count + 1
        return (range, file.text(range).lowercased())
      }
    }
  }

  /// Those that are roles.
  private var roles: [(SourceRange, String)] { members.filter { Words.roles.contains($0.1) } }
}
