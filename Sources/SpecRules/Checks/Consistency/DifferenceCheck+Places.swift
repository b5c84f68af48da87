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
        ($0.written.range, "\($0.source) names it")
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
    guard let kind = spoken else { return [] }
    let (spec, words) = (document.spec, document.spec.words)
    let shown = [difference.range, difference.other].compactMap(\.self)
    let named = words.mentions.filter { $0.kind == kind }.map {
      (id: words.vocabulary.term($0)?.shortID, range: words.tokens[Int($0.start)].range)
    }
    let parts =
      spec.scenarios.map(\.range) + [spec.condensed?.range].compactMap(\.self)
      + spec.notes.map(\.range)
    func places(of ids: [String], beside side: SourceRange?) -> [Place] {
      guard let side, let part = parts.first(where: { $0.contains(side) }) else { return [] }
      return ids.compactMap { id in
        let own = named.filter { $0.id == id && part.contains($0.range) }.map(\.range)
        guard let first = own.first,
          !own.contains(where: { range in shown.contains { $0.contains(range) } })
        else { return nil }
        return (first, "\(document.name("\(kind.rawValue).\(id)").lowercased().quoted) is here")
      }
    }
    return places(of: difference.here, beside: difference.range)
      + places(of: difference.there, beside: difference.other)
  }
}
