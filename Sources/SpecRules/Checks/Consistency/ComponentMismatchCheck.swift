import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// Two places of a document that name different components as its own.
///
/// The places that most others agree with are right, of equals the first. A link that leads to
/// another component is not compared here; it has a check of its own. It is Swift, as names are weighed against
/// each other.
struct ComponentMismatchCheck: Check {
  static let placeholders = ["here", "found", "there", "expected"]

  init(_ options: StrictMapping) {}

  func findings(in document: Document) -> [Finding] {
    let named = document.named
    guard let right = named.groups.first, let first = right.first else { return [] }
    if named.groups.count == 1, let file = named.fileName, document.spec.liesInItsPlace,
      first.name.contradicts(file)
    {
      return [finding(on: first, unlike: "the name of the file", expected: file.text)]
    }
    return named.groups.dropFirst().compactMap { finding($0, right, first, document) }
  }

  /// Whether GIVEN says only where one is: "on the page of a weather station", "with a "Stop" button".
  private func isScene(_ place: NamedPlaces.Place, _ document: Document) -> Bool {
    let words = document.spec.words.tokens(in: [place.written.range])
    let scenes = document.spec.dialect.component.givenWithin.compactMap {
      $0.split(separator: " ").first
    }
    return place.source == ComponentIdentity.Source.given.rawValue
      && words.contains { word in word.isQuote || scenes.contains { word.hasText(String($0)) } }
  }

  private func finding(
    _ wrong: [NamedPlaces.Place], _ right: [NamedPlaces.Place], _ first: NamedPlaces.Place,
    _ document: Document
  ) -> Finding? {
    guard let place = wrong.first else { return nil }
    let isKnown = place.name.term != nil && first.name.term != nil
    // Unknown words may be a looser name, most of all when there are many.
    guard isKnown || right.count > 1 && place.name.words.count <= 3 && !isScene(place, document)
    else { return nil }
    var finding = finding(
      on: place, unlike: right.map(\.source).joinedAsText(), expected: first.written.value)
    finding.related =
      wrong.dropFirst().map {
        ($0.written.range, "\($0.source) names \($0.written.value.quoted) too")
      } + right.map { ($0.written.range, "\($0.source) names \($0.written.value.quoted)") }
    finding.severity = isKnown ? nil : .warning
    return finding
  }

  private func finding(
    on place: NamedPlaces.Place, unlike others: String, expected: String
  ) -> Finding {
    Finding(
      range: place.written.range,
      values: [
        "here": place.source, "found": place.written.value, "there": others, "expected": expected,
      ],
      severity: .warning, location: [place.source],
      subject: FoldedText.fold(place.written.value), needs: [.criteria])
  }

}
