import SpecDiagnostics
import SpecModel
import SpecYAML

extension Manuscript {
  /// Returns the places in a part that a row means: those of a name, or what a pattern finds in them,
  /// its last group where it has any.
  func matches(_ row: YAMLNode, _ part: Part) -> [SourceRange] {
    let places = places(Place(rawValue: row.text("at")) ?? .whole, of: part)
    guard let pattern = row["find"]?.text else {
      return places.filter { !$0.isEmpty || row.text("at") == "label" }
    }
    let isProse = part.kind == "text" && row.text("literal") != "true"
    return places.flatMap { place in
      self.places(
        of: pattern.replacing("{component}", with: "\\Q\(component ?? "-")\\E")
          .replacing("{slug}", with: "\\Q\(slug)\\E"), in: place)
    }.filter { range in
      (!isProse || spec?.markup.isVerbatim(range) != true)
        && (row.text("unquoted") != "true" || !isQuoted(range))
    }
  }

  /// Whether a place is behind an odd number of quotes in its line.
  private func isQuoted(_ range: SourceRange) -> Bool {
    let lead = file.text(SourceRange(line(at: range.lowerBound).lowerBound, range.lowerBound))
    return !lead.count { $0 == "\"" }.isMultiple(of: 2)
  }

  /// Returns where a pattern is in a range, in order: its last group where it has any.
  func places(of pattern: String, in range: SourceRange) -> [SourceRange] {
    // A pattern that is none finds nothing, and a test expects each row to find something.
    guard let regex = try? Regex(pattern) else { return [] }
    let text = file.text(range)
    let options = regex.anchorsMatchLineEndings().wordBoundaryKind(.simple)
      .matchingSemantics(.unicodeScalar)
    return text.matches(of: options).compactMap { match in
      guard let found = match.output.last(where: { $0.range != nil })?.range else { return nil }
      let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: found.lowerBound)
      return SourceRange(start, start + text[found].utf8.count)
    }
  }
}
