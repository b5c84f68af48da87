import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Places that name another component than the document's own.
  func componentChanges(_ name: String, _ random: inout SeededGenerator) -> [Change]? {
    switch name {
    case "component misspelt":
      guard let component,
        let word = component.split(separator: " ").max(by: { $0.count < $1.count })
      else { return [] }
      let leads = indices { line in
        ["HOW TO TEST", "GIVEN"].contains { line.title.uppercased().hasPrefix($0) }
      }
      return leads.compactMap { phrases([component], in: $0).first }
        .compactMap { ranges(of: String(word), within: $0.range).first }
        .map { Change($0, random.misspelling(of: file.text($0))) }
    case "\"Full information\" leads elsewhere":
      return slugs.flatMap { found in
        let edits = found.map { ByteEdit($0, "tooltip-dialog") }
        return [Change(edits.suffix(1))] + (edits.count > 1 ? [Change(edits)] : [])
      }
    case "\"Full information\" shows another address":
      return slugs.filter { $0.count > 1 }.map { Change($0[0], "tooltip-dialog") }
    default: return nil
    }
  }

  /// The places of the document's slug in each line of its full information that has it.
  private var slugs: [[SourceRange]] {
    guard let slug else { return [] }
    return indices { $0.text.hasPrefix("Full information") }.map { ranges(of: slug, in: [$0]) }
      .filter { !$0.isEmpty }
  }

  /// Puts another component in each of some lines that name the document's own.
  func misnamed(in indices: [Int]) -> [Change] {
    guard let component,
      let new = Words.list("components").first(where: {
        !component.holds($0) && !$0.holds(component)
      })
    else { return [] }
    return indices.map { index in
      phrases([component], in: index).map(\.range).filter { range in
        // "announced as a button" names a role.
        let lead = lead(of: range).lowercased()
        let isSpeech = isQuoted(range) && lines[index].kind != .key
        return !isSpeech && !lead.hasSuffix("as a ") && !lead.hasSuffix("as an ")
      }.map { ByteEdit($0, WordSearch.recased(new, as: file.text($0))) }
    }.filter { !$0.isEmpty }.map { Change($0) }
  }

  /// Examples of what a screen reader says that say another role or state.
  func announcementChanges(_ name: String) -> [Change]? {
    switch name {
    case "announcement with another role":
      guard let new = stranger(among: Words.otherRoles) else { return [] }
      return roles.map { swapping($0, with: new, isTold: isAsked($1, index(of: $0))) }
    case "announcement with another state":
      guard let new = stranger(among: Words.otherStates) else { return [] }
      return members.compactMap { range, text in
        Words.states.first { $0.contains(text) }.map { group in
          swapping(range, with: new, isTold: group.contains { anyLine(of: statements, holds: $0) })
        }
      }
    case "announcement with the other platform's state word":
      return members.compactMap { range, text in
        let isIOS = lines[index(of: range)].platform == "ios"
        guard text == (isIOS ? "dimmed" : "disabled") else { return nil }
        return swapping(range, with: isIOS ? "disabled" : "dimmed", isTold: true)
      }
    case "announcement without its role":
      return roles.compactMap { range, text in
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
        return Change(comma, "", isEquivalent: !isAsked(text, index) || !hasTwin || isSpoken)
      }
    default: return nil
    }
  }

  /// Whether the criterion of the role asks for a role, and an announcement speaks of the component
  /// itself: a role that no one asks for is contradicted by nothing, and "Close, button" is
  /// about a part of a dialog.
  private func isAsked(_ role: String, _ index: Int) -> Bool {
    let asking = criteria.filter { $0.attribute == "role" }.flatMap(\.lines)
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
