import SpecComparison
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Where a document says what a message quotes, if neither of the two places shows it.
extension DifferenceCheck {
  /// A further place, with what is there.
  typealias Place = (range: SourceRange, message: String)

  /// Returns the places of the words in which two places differ.
  func placesOfWords(in difference: Difference, _ document: Document) -> [Place] {
    switch kind {
    case .component:
      (document.named.groups.first?.prefix(1) ?? []).map {
        ($0.written.range, "\($0.source) names \($0.written.value.quoted)")
      }
    case .outcomes, .numbers: placesOfTexts(in: difference, document)
    case .roles, .states: placesOfTerms(in: difference, document)
    default: []
    }
  }

  /// Returns the steps after the other place that have what it is quoted with.
  private func placesOfTexts(in difference: Difference, _ document: Document) -> [Place] {
    guard let other = difference.other else { return [] }
    return difference.there.compactMap { text in
      let step = document.spec.scenarios.flatMap(\.allSteps).first {
        $0.range.lowerBound >= other.lowerBound && $0.text.holds(text)
      }
      return step.flatMap { $0.range == other ? nil : ($0.range, "it is said here") }
    }
  }

  /// Returns where each role or state is named first, in the scenario, the checklist or the notes that
  /// its side is in.
  private func placesOfTerms(in difference: Difference, _ document: Document) -> [Place] {
    let shown = [difference.range, difference.other].compactMap(\.self)
    func places(of ids: [String], beside side: SourceRange?) -> [Place] {
      guard let part = part(around: side, document) else { return [] }
      return ids.compactMap { id in
        let own = ranges(naming: id, in: part, document)
        guard let first = own.first,
          !own.contains(where: { range in shown.contains { $0.contains(range) } })
        else { return nil }
        return (first, "\(document.file.text(first).quoted) is here")
      }
    }
    return places(of: difference.here, beside: difference.range)
      + places(of: difference.there, beside: difference.other)
  }

  /// Returns how the document writes a role or state: in a place, else in the part of the document around
  /// it; the vocabulary's name where neither names it.
  func written(_ id: String, at place: SourceRange?, _ document: Document) -> String {
    let ranges = [place, part(around: place, document)].lazy.compactMap(\.self)
      .flatMap { self.ranges(naming: id, in: $0, document) }
    return ranges.first.map { document.file.text($0) }
      ?? document.name("\(spoken?.rawValue ?? "").\(id)").lowercased()
  }

  /// The scenario, the checklist or the notes that a place is in.
  private func part(around place: SourceRange?, _ document: Document) -> SourceRange? {
    guard let place else { return nil }
    let spec = document.spec
    let parts = spec.scenarios.map(\.range) + [spec.condensed?.range].compactMap(\.self)
    return (parts + spec.notes.map(\.range)).first { $0.contains(place) }
  }

  /// Returns where a part of the document names a role or state, without that word: "expanded" of
  /// "the 'expanded' state".
  private func ranges(
    naming id: String, in part: SourceRange, _ document: Document
  ) -> [SourceRange] {
    let words = document.spec.words
    return words.mentions(in: words.places(in: part)).filter { mention in
      mention.kind == spoken && words.vocabulary.term(mention)?.shortID == id
        && words.tokens[mention.places].last?.hasText(mention.kind.rawValue) == false
    }.compactMap { words.tokens[$0.places].map(\.range).span }
  }
}
