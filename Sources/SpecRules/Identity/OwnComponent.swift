import SpecDiagnostics
import SpecModel

/// The component that a document is about, with all that belongs to it.
struct OwnComponent {
  /// Its name as the document writes it.
  let name: String
  /// The sort of component: `control`, `notification`, `pattern`, `landmark`, `page` or `text`.
  let kind: String?
  private let names: [ComponentName]
  private let terms: [Term]
  private let words: Set<String>

  init?(_ document: Document) {
    let named = NamedPlaces(document)
    let places = named.groups.first ?? []
    guard let first = places.first else { return nil }
    name = first.written.value
    kind = document.spec.component.kind
    names =
      places.map(\.name)
      + (named.fileNameSpeaks ? [named.fileName].compactMap(\.self) : [])
    var terms: [Term] = []
    for name in names {
      for id in name.ids where !terms.contains(where: { $0.shortID == id }) {
        if let term = document.vocabulary.term("component.\(id)") { terms.append(term) }
      }
    }
    self.terms = terms
    words = Set(names.flatMap(\.words))
  }

  /// Whether a mention means this component, be it by a looser name.
  func isMeant(by mention: ComponentMention) -> Bool {
    terms.contains { $0.isAlike(mention.term) }
      || mention.phrase.split(separator: " ").allSatisfy { words.contains(String($0)) }
  }

  /// Whether a component stands in a name of this one.
  func isNamed(_ term: Term) -> Bool { terms.contains { $0.shortID == term.shortID } }

  /// Whether a name, such as a type's, means this component.
  func isMeant(_ name: ComponentName) -> Bool { names.contains { $0.fits(name) } }

  /// Whether a component is one that this one has or speaks as.
  func has(_ other: Term) -> Bool {
    // What has buttons may have icon buttons.
    let isButton = other.shortID.hasSuffix("_button") && other.roles.contains("button")
    return terms.contains {
      $0.parts.contains(other.shortID) || $0.roles.contains(other.shortID)
        || isButton && $0.parts.contains("button")
    }
  }

  /// Whether this component may be in another one.
  func isPart(of other: Term) -> Bool { terms.contains { other.parts.contains($0.shortID) } }

  /// Whether the vocabulary knows the component, by every word of a name; of what it does not know,
  /// a "quantity dial button" included, the parts are unknown.
  var isKnown: Bool {
    names.contains { name in !name.isVague && name.words.allSatisfy(name.knows) }
  }

  /// Whether it is a component of a screen; patterns and pages have to do with all of them.
  var isComponent: Bool { kind.map { ["control", "notification"].contains($0) } ?? true }
}
