import SpecDiagnostics
import SpecLanguage
import SpecModel

extension Document {
  /// The text whose spelling is looked at, block by block: running text, and the labels of criteria
  /// where they are keys, as far as it has one of some words.
  func spelledTexts(with places: WordPlaces) -> [[SourceRange]] {
    let texts = spec.texts.with(places).map(\.lines)
    guard spec.dialect.shape != .headedMarkdown else { return texts }
    let labels = spec.allCriteria.compactMap { $0.label.map { [$0.range] } }
    return texts + labels.filter(places.touch)
  }
}
