import SpecDiagnostics
import SpecLanguage

/// Places that name another component than the document's own.
enum ComponentDefects {
  static let all = [
    Defect(family: "consistency/component-mismatch", "\"How to test\" names another component") {
      outline, _ in
      places(outline) { $0.text.lowercased().hasPrefix("how to test") }
    },
    Defect(family: "consistency/component-mismatch", "GIVEN names another component") {
      outline, _ in
      places(outline) { $0.zone == .gherkin && $0.title.uppercased().hasPrefix("GIVEN") }
    },
    Defect(family: "consistency/component-mismatch", "title names another component") {
      outline, _ in
      places(outline) { $0.kind == .key && $0.text.hasPrefix("title:") }
    },
    Defect(family: "consistency/component-misspelt", "component misspelt", also: ["style/*"]) {
      outline, random in
      guard let component = outline.component,
        let word = component.split(separator: " ").max(by: { $0.count < $1.count })
      else { return [] }
      let indices = outline.lines.indices.filter { index in
        let title = outline.lines[index].title.uppercased()
        return title.hasPrefix("HOW TO TEST") || title.hasPrefix("GIVEN")
      }
      return indices.compactMap { index in
        guard let place = outline.phrases([component], in: index).first,
          let range = outline.ranges(of: String(word), within: place.range).first
        else { return nil }
        let new = Misspelling.of(outline.file.text(range), &random)
        return outline.writing(new, at: range, in: index, isAnywhere: true)
      }
    },
    Defect(family: "consistency/foreign-component", "criterion or step names another component") {
      outline, _ in
      places(outline, among: outline.statements)
    },
    Defect(family: "consistency/foreign-component", "note names another component") { outline, _ in
      let spoken = Set(outline.announcements)
      let notes = outline.prose.filter {
        outline.lines[$0].platform != nil && !spoken.contains($0)
      }
      return places(outline, among: notes)
    },
    Defect("reference/full-information-mismatch", "\"Full information\" leads elsewhere") {
      outline, _ in
      slugs(outline).flatMap { index, found -> [Change] in
        let edits = found.map { ByteEdit($0, "tooltip-dialog") }
        let name = outline.quote(index)
        return edits.suffix(1).map { Change([$0], "\(name): target changed") }
          + (edits.count > 1 ? [Change(edits, "\(name): text and target changed")] : [])
      }
    },
    Defect("reference/full-information-mismatch", "\"Full information\" shows another address") {
      outline, _ in
      slugs(outline).filter { $0.1.count > 1 }.map { index, found in
        outline.writing("tooltip-dialog", at: found[0], in: index, "text changed")
      }
    },
    Defect(
      family: "reference/media-of-other-component", "video of another component",
      also: ["consistency/*"]
    ) { outline, _ in
      outline.indices { $0.text.holds("<source") }
        .compactMap { index in
          guard let slug = outline.slug else { return nil }
          let found = outline.ranges(of: slug, in: index)
          guard !found.isEmpty else { return nil }
          return Change(
            found.map { ByteEdit($0, "date-picker") },
            "\(outline.quote(index)): other component",
            isAnywhere: true)
        }
    },
  ]

  /// The "Full information" lines with the places of the document's slug in them.
  private static func slugs(_ outline: Outline) -> [(Int, [SourceRange])] {
    guard let slug = outline.slug else { return [] }
    return outline.indices { $0.text.hasPrefix("Full information") }
      .map { ($0, outline.ranges(of: slug, in: $0)) }
      .filter { !$0.1.isEmpty }
  }

  private static func places(
    _ outline: Outline, _ isPlace: (OutlineLine) -> Bool
  ) -> [Change] {
    places(outline, among: outline.indices(where: isPlace))
  }

  /// Puts another component in each of some lines that name the document's own.
  private static func places(_ outline: Outline, among indices: [Int]) -> [Change] {
    guard let component = outline.component,
      let new = Words.components.first(where: { !component.holds($0) && !$0.holds(component) })
    else { return [] }
    return indices.compactMap { index in
      let found = outline.phrases([component], in: index).filter { place in
        // "announced as a button" names a role.
        let lead = outline.file.text(
          .init(outline.lines[index].range.lowerBound, place.range.lowerBound)
        ).lowercased()
        let isSpeech = outline.isQuoted(place.range, in: index) && outline.lines[index].kind != .key
        return !isSpeech && !lead.hasSuffix("as a ")
          && !lead.hasSuffix("as an ")
      }
      guard !found.isEmpty else { return nil }
      return Change(
        found.map { ByteEdit($0.range, WordSearch.recased(new, as: outline.file.text($0.range))) },
        "\(outline.quote(index)) names \"\(new)\"", isAnywhere: true)
    }
  }
}

extension Outline {
  /// The last part of the document's address: its file name without suffix.
  var slug: String? {
    file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }
}
