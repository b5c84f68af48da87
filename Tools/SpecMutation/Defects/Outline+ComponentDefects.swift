import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Places that name another component than the document's own.
  var componentDefects: [Defect] {
    [
      Defect(family: "consistency/component-mismatch", "\"How to test\" names another component") {
        _ in
        misnamed { $0.text.lowercased().hasPrefix("how to test") }
      },
      Defect(family: "consistency/component-mismatch", "GIVEN names another component") { _ in
        misnamed { $0.zone == .gherkin && $0.title.uppercased().hasPrefix("GIVEN") }
      },
      Defect(family: "consistency/component-mismatch", "title names another component") { _ in
        misnamed { $0.kind == .key && $0.text.hasPrefix("title:") }
      },
      Defect(family: "consistency/component-misspelt", "component misspelt", also: ["style/*"]) {
        random in
        guard let component = component,
          let word = component.split(separator: " ").max(by: { $0.count < $1.count })
        else { return [] }
        let leads = indices { line in
          ["HOW TO TEST", "GIVEN"].contains { line.title.uppercased().hasPrefix($0) }
        }
        return leads.compactMap { index in
          guard let place = phrases([component], in: index).first,
            let range = ranges(of: String(word), within: place.range).first
          else { return nil }
          let new = Misspelling.of(file.text(range), &random)
          return writing(new, at: range, in: index, isAnywhere: true)
        }
      },
      Defect(family: "consistency/foreign-component", "criterion or step names another component") {
        _ in
        misnamed(among: statements)
      },
      Defect(family: "consistency/foreign-component", "note names another component") { _ in
        let spoken = Set(announcements)
        let notes = prose.filter { lines[$0].platform != nil && !spoken.contains($0) }
        return misnamed(among: notes)
      },
      Defect("reference/full-information-mismatch", "\"Full information\" leads elsewhere") { _ in
        slugs { $0.text.hasPrefix("Full information") }.flatMap { index, found -> [Change] in
          let edits = found.map { ByteEdit($0, "tooltip-dialog") }
          let name = quote(index)
          return edits.suffix(1).map { Change([$0], "\(name): target changed") }
            + (edits.count > 1 ? [Change(edits, "\(name): text and target changed")] : [])
        }
      },
      Defect("reference/full-information-mismatch", "\"Full information\" shows another address") {
        _ in
        slugs { $0.text.hasPrefix("Full information") }.filter { $0.1.count > 1 }
          .map { index, found in
            writing("tooltip-dialog", at: found[0], in: index, "text changed")
          }
      },
      Defect(
        family: "reference/media-of-other-component", "video of another component",
        also: ["consistency/*"]
      ) { _ in
        slugs { $0.text.holds("<source") }.map { index, found in
          Change(
            found.map { ByteEdit($0, "date-picker") }, "\(quote(index)): other component",
            isAnywhere: true)
        }
      },
    ]
  }

  /// The lines of a sort that have the document's slug in them, each with its places.
  private func slugs(in isMeant: (OutlineLine) -> Bool) -> [(Int, [SourceRange])] {
    guard let slug else { return [] }
    return indices(where: isMeant).map { ($0, ranges(of: slug, in: $0)) }
      .filter { !$0.1.isEmpty }
  }

  private func misnamed(_ isPlace: (OutlineLine) -> Bool) -> [Change] {
    misnamed(among: indices(where: isPlace))
  }

  /// Puts another component in each of some lines that name the document's own.
  private func misnamed(among indices: [Int]) -> [Change] {
    guard let component = component,
      let new = Words.components.first(where: { !component.holds($0) && !$0.holds(component) })
    else { return [] }
    return indices.compactMap { index in
      let found = phrases([component], in: index).filter { place in
        // "announced as a button" names a role.
        let lead = file.text(
          .init(lines[index].range.lowerBound, place.range.lowerBound)
        ).lowercased()
        let isSpeech = isQuoted(place.range, in: index) && lines[index].kind != .key
        return !isSpeech && !lead.hasSuffix("as a ") && !lead.hasSuffix("as an ")
      }
      guard !found.isEmpty else { return nil }
      return Change(
        found.map { ByteEdit($0.range, WordSearch.recased(new, as: file.text($0.range))) },
        "\(quote(index)) names \"\(new)\"", isAnywhere: true)
    }
  }
}

extension Outline {
  /// The last part of the document's address: its file name without suffix.
  var slug: String? {
    file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }
}
