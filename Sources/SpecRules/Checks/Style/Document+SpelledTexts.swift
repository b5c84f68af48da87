import SpecDiagnostics
import SpecLanguage
import SpecModel

extension Document {
  /// The text whose spelling is looked at, block by block: running text, and the labels of criteria
  /// where they are keys; all of it, or what has one of some words.
  func spelledTexts(with places: WordPlaces? = nil) -> [[SourceRange]] {
    let texts = (places.map { spec.texts.with($0) } ?? spec.texts).map(\.lines)
    guard spec.dialect.shape != .headedMarkdown else { return texts }
    let labels = spec.allCriteria.compactMap { $0.label.map { [$0.range] } }
    return texts + (places.map { places in labels.filter(places.touch) } ?? labels)
  }

  /// Returns those of some pairs of words, which are in order, that are prose of the author's and no quotation.
  func prose(_ pairs: [(SourceRange, SourceRange)]) -> [(SourceRange, SourceRange)] {
    if pairs.isEmpty { return [] }
    return spelledTexts().flatMap { lines in
      pairs.pairs(in: lines).filter { isProse([$0, $1], in: lines) }
    }
  }

  /// Whether places of a text, which are on some of its lines, are neither code nor quoted.
  private func isProse(_ places: [SourceRange], in lines: [SourceRange]) -> Bool {
    guard places.allSatisfy({ place in lines.contains { $0.contains(place) } }),
      !places.contains(where: spec.markup.isVerbatim)
    else { return false }
    let quotes = spec.words.tokens(in: lines).count { $0.isQuote && $0.range < places[0] }
    return quotes.isMultiple(of: 2)
  }
}

extension [(SourceRange, SourceRange)] {
  /// Returns those of these pairs of places, which are in order, that are in a text.
  ///
  /// A document may have many pairs and many texts, so the other ones are not looked at.
  func pairs(in lines: [SourceRange]) -> ArraySlice<Element> {
    guard let first = lines.first, let last = lines.last else { return [] }
    let start = firstIndexInOrder { $0.0.lowerBound >= first.lowerBound }
    return self[start...].prefix { $0.1.upperBound <= last.upperBound }
  }
}
