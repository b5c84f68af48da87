import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Places that name another component than the document's own.
  @DefectList var componentDefects: [Defect] {
    Defect(
      "consistency/component-mismatch", "\"How to test\" names another component", reach: .anywhere,
      misnamed(in: indices { $0.text.lowercased().hasPrefix("how to test") }))
    Defect(
      "consistency/component-mismatch", "GIVEN names another component", reach: .anywhere,
      misnamed(in: indices { $0.zone == .gherkin && $0.title.uppercased().hasPrefix("GIVEN") }))
    Defect(
      "consistency/component-mismatch", "title names another component", reach: .anywhere,
      misnamed(in: indices { $0.kind == .key && $0.text.hasPrefix("title:") }))
    Defect("consistency/component-misspelt style", "component misspelt", reach: .anywhere) {
      random in
      guard let component,
        let word = component.split(separator: " ").max(by: { $0.count < $1.count })
      else { return [] }
      let leads = indices { line in
        ["HOW TO TEST", "GIVEN"].contains { line.title.uppercased().hasPrefix($0) }
      }
      return leads.compactMap { phrases([component], in: $0).first }
        .compactMap { ranges(of: String(word), within: $0.range).first }
        .map { Change($0, Misspelling.of(file.text($0), &random)) }
    }
    Defect(
      "consistency/foreign-component", "criterion or step names another component",
      reach: .anywhere,
      misnamed(in: statements))
    Defect("consistency/foreign-component", "note names another component", reach: .anywhere) {
      let spoken = Set(announcements)
      return misnamed(in: prose.filter { lines[$0].platform != nil && !spoken.contains($0) })
    }
    Defect(
      .only("reference/full-information-mismatch"), "\"Full information\" leads elsewhere",
      slugs { $0.text.hasPrefix("Full information") }.flatMap { found in
        let edits = found.map { ByteEdit($0, "tooltip-dialog") }
        return [Change(edits.suffix(1))] + (edits.count > 1 ? [Change(edits)] : [])
      })
    Defect(
      .only("reference/full-information-mismatch"), "\"Full information\" shows another address",
      slugs { $0.text.hasPrefix("Full information") }.filter { $0.count > 1 }.map {
        Change($0[0], "tooltip-dialog")
      })
    Defect(
      "reference/media-of-other-component consistency", "video of another component",
      reach: .anywhere,
      slugs { $0.text.holds("<source") }.map { found in
        Change(found.map { ByteEdit($0, "date-picker") })
      })
  }

  /// The places of the document's slug in each line of a sort that has it.
  private func slugs(in isMeant: (OutlineLine) -> Bool) -> [[SourceRange]] {
    guard let slug else { return [] }
    return indices(where: isMeant).map { ranges(of: slug, in: [$0]) }.filter { !$0.isEmpty }
  }

  /// Puts another component in each of some lines that name the document's own.
  private func misnamed(in indices: [Int]) -> [Change] {
    guard let component,
      let new = Words.components.first(where: { !component.holds($0) && !$0.holds(component) })
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
