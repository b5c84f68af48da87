import SpecDiagnostics
import SpecLanguage
import SpecModel

extension ContentState {
  /// What rule files call it.
  var name: String {
    switch self {
    case .empty: "empty"
    case .toBeWritten: "to-be-written"
    case .written: "written"
    }
  }
}

extension ComponentSpec {
  /// Returns what a criterion says: a label alone, or a trigger alone, says nothing.
  func content(of criterion: Criterion) -> ContentState {
    guard criterion.children.isEmpty else { return .written }
    let content = words.content(of: criterion.lines)
    guard content == .written, criterion.label == nil,
      words.tokens(in: criterion.lines).count(where: \.isWord) <= 3
    else { return content }
    let isLabel =
      words.vocabulary.term(named: criterion.text, kinds: [.key, .gesture, .setting]) != nil
      || words.vocabulary.term(labelled: criterion.text, kind: .attribute) != nil
    return isLabel ? .empty : .written
  }
}

extension Document {
  /// Returns what a step of the checklist or a scenario says.
  ///
  /// A criterion with a label counts, whatever is behind that.
  func content(of part: NumberedPart) -> ContentState {
    part.texts.map(spec.words.content).joined
  }

  /// Where something is still to be written in all of a section, an aspect, the notes of a
  /// framework, a criterion or a scenario.
  ///
  /// Each is reported as a whole.
  var unwritten: [SourceRange] {
    let headings = Set(
      spec.headings.filter { $0.content == .toBeWritten }.map(\.range.lowerBound))
    let sections = spec.sections.filter { headings.contains($0.heading.lowerBound) }.map(\.range)
    let aspects = spec.notes.flatMap(\.aspects).filter { headings.contains($0.heading.lowerBound) }
    let labels = spec.notes.flatMap(\.aspects).flatMap(\.frameworks)
      .filter { $0.content == .toBeWritten }
      .flatMap { [$0.range] + $0.items.map(\.range) }
    let criteria = spec.allCriteria.filter { spec.content(of: $0) == .toBeWritten }.map(\.range)
    let scenarios =
      spec.scenarios.filter { content(of: $0) == .toBeWritten }.map(\.range)
    return sections + aspects.map(\.range) + labels + criteria + scenarios
  }
}
