import SpecDiagnostics
import SpecFacts
import SpecModel

extension Document {
  /// Returns the structural path to a text, or to the label of a criterion that is a key.
  func location(of range: SourceRange) -> [String] {
    if let block = spec.block(around: range) { return block.location }
    let labelled = spec.allCriteria.first { $0.label?.range.contains(range) ?? false }
    return labelled.map { [spec.criteriaTitle, $0.channel.name] } ?? []
  }

  /// Returns the titles of the parts that the places of a diagnostic are in, if its message quotes
  /// them and none of the places shows them: the aspect of `"SwiftUI" under "Role"`.
  func partsNamed(by diagnostic: Diagnostic) -> [RelatedPlace] {
    let places =
      [diagnostic.range]
      + diagnostic.related.filter { $0.path == file.path }.map(\.range)
    // Of too many parts they would be looked for again and again.
    guard spec.isComparable, diagnostic.message.utf8.contains(UInt8(ascii: "\"")) else { return [] }
    return titles(around: places).filter { title in
      !title.value.isEmpty && diagnostic.message.holds(title.value.quoted)
        && !places.contains { isShown(title.range, by: $0) }
    }.map {
      RelatedPlace(path: file.path, range: $0.range, message: "\($0.value.quoted) is here")
    }.uniqued
  }

  /// Whether a range begins on one of the lines of another.
  private func isShown(_ range: SourceRange, by place: SourceRange) -> Bool {
    let line = file.lines.line(at: range.lowerBound)
    return (file.lines.line(at: place.lowerBound)...file.lines.line(at: place.upperBound))
      .contains(line)
  }

  /// Returns the titles of all parts that one of some places is in, from the outside in.
  private func titles(around places: [SourceRange]) -> [Located<String>] {
    func holds(_ range: SourceRange) -> Bool { places.contains { range.contains($0.lowerBound) } }
    let steps = (spec.condensed?.parts ?? []).filter { step in
      step.criteria.contains { holds($0.range) }
    }
    let scenarios = spec.scenarios.filter { holds($0.range) }
    let aspects = spec.notes.flatMap(\.aspects).filter { holds($0.range) }
    let labels = aspects.flatMap(\.frameworks).filter { label in
      label.items.contains { holds($0.range) }
    }
    return spec.sections.filter { holds($0.range) }.map(\.title) + steps.map(\.title)
      + scenarios.map(\.title) + aspects.map(\.title) + labels.map(\.label)
  }
}
