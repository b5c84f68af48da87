import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A misspelt name of the component where another place spells it right.
struct ComponentMisspellingCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected", "there"]

  func findings(in document: Document) -> [Finding] {
    let named = document.named
    let witnesses = witnesses(named)
    // In most documents all of them are the same words.
    if witnesses.allSatisfy({ $0.name.words == witnesses[0].name.words }) { return [] }
    return named.places.compactMap { place in
      for witness in witnesses {
        guard let (wrong, right) = place.name.misspelling(of: witness.name),
          witness.name.knows(right) || isOutvoted(wrong, by: right, witnesses, place)
        else { continue }
        return finding(place, wrong, right, witness, document)
      }
      return nil
    }
  }

  private typealias Witness = (source: String, name: ComponentName, range: SourceRange?)

  private func witnesses(_ named: NamedPlaces) -> [Witness] {
    named.places.map { ($0.source, $0.name, $0.written.range) }
      + [named.fileName].compactMap(\.self).map { ("the name of the file", $0, nil) }
      + named.links.map { ("the link to the full information", $0, nil) }
  }

  /// Whether more places spell a word the other way, or as many and one of them before this one.
  private func isOutvoted(
    _ wrong: String, by right: String, _ witnesses: [Witness], _ place: NamedPlaces.Place
  ) -> Bool {
    let others = witnesses.filter { $0.name.words.contains(right) }
    let same = witnesses.count { $0.name.words.contains(wrong) }
    let isLater = others.contains {
      ($0.range?.lowerBound ?? .max) < place.written.range.lowerBound
    }
    return others.count > same || others.count == same && isLater
  }

  private func finding(
    _ place: NamedPlaces.Place, _ wrong: String, _ right: String, _ witness: Witness,
    _ document: Document
  ) -> Finding? {
    let words = document.spec.words
    let tokens = words.tokens(in: place.written.range)
    guard let token = tokens.first(where: { words.text(of: $0).singular == wrong }) else {
      return nil
    }
    let found = document.text(token.range)
    let plural = token.hasText(wrong) ? right : right + "s"
    let expected = found.first?.isUppercase == true ? plural.capitalizingFirst : plural
    return Finding(
      range: token.range,
      values: ["found": found, "expected": expected, "there": witness.source],
      related: witness.range.map { [($0, "\(witness.source) spells it so")] } ?? [],
      location: [place.source], subject: found,
      fixes: [.write(expected, at: token.range, .safe)], breaks: [.spelling(token.range.lowerBound)]
    )
  }
}
