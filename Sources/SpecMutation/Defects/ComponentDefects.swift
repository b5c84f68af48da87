import SpecDiagnostics

/// Places that name another component than the document's own.
enum ComponentDefects {
  static let all = [
    Defect("consistency/*", "\"How to test\" names another component", also: ["reference/*"]) {
      outline, _ in
      places(outline) { $0.text.lowercased().hasPrefix("how to test") }
    },
    Defect("consistency/*", "GIVEN names another component", also: ["reference/*", "gherkin/*"]) {
      outline, _ in
      places(outline) { $0.zone == .gherkin && $0.title.uppercased().hasPrefix("GIVEN") }
    },
    Defect("consistency/*", "title names another component", also: ["reference/*"]) { outline, _ in
      places(outline) { $0.kind == .key && $0.text.hasPrefix("title:") }
    },
    Defect("consistency/*", "criterion or step names another component") { outline, _ in
      places(outline, among: outline.statements)
    },
    Defect("consistency/*", "note names another component") { outline, _ in
      let notes = outline.prose.filter { outline.lines[$0].platform != nil }
      return places(outline, among: notes)
    },
    Defect(
      "reference/full-information-mismatch", "\"Full information\" leads elsewhere",
      also: ["reference/*"]
    ) { outline, _ in
      outline.lines.indices.filter { outline.lines[$0].text.hasPrefix("Full information") }
        .flatMap { index -> [Change] in
          guard let slug = outline.slug else { return [] }
          let found = WordSearch.ranges(of: slug, in: outline.file, outline.lines[index].range)
          let edits = found.map { ByteEdit($0, "tooltip-dialog") }
          return edits.map { Change([$0], "\(outline.quote(index)): one slug changed") }
            + (edits.count > 1 ? [Change(edits, "\(outline.quote(index)): slugs changed")] : [])
        }
    },
    Defect("reference/*", "video of another component", also: ["consistency/*"]) { outline, _ in
      outline.lines.indices.filter { outline.lines[$0].text.holds("<source") }
        .compactMap { index in
          guard let slug = outline.slug else { return nil }
          let found = WordSearch.ranges(of: slug, in: outline.file, outline.lines[index].range)
          guard !found.isEmpty else { return nil }
          return Change(
            found.map { ByteEdit($0, "tooltip-dialog") },
            "\(outline.quote(index)): other component",
            isAnywhere: true)
        }
    },
  ]

  private static func places(
    _ outline: Outline, _ isPlace: (OutlineLine) -> Bool
  ) -> [Change] {
    places(outline, among: outline.lines.indices.filter { isPlace(outline.lines[$0]) })
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
