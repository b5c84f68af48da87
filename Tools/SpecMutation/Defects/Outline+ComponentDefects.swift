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
}
