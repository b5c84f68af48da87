import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A sentence that expresses both sides of a state by the attribute of another one: "expanded or
/// collapsed" by `aria-pressed`.
struct AttributeStateCheck: Check {
  static let options: CheckOptions = [
    "attributes": "The attributes with the states that each may express."
  ]
  static let placeholders = ["attribute", "states", "expected"]
  private let attributes: [Attribute]
  private let firstLetters: Set<UInt8>

  private struct Attribute {
    let name: String
    /// The ids of the states that it may express.
    let states: [String]
  }

  init(_ options: StrictMapping) throws(DataError) {
    var attributes: [Attribute] = []
    for node in try options.list("attributes") {
      let map = try StrictMapping(
        node, of: "an attribute", keys: ["name", "states"], path: options.path)
      attributes.append(Attribute(name: try map.string("name"), states: try map.strings("states")))
    }
    self.attributes = attributes
    firstLetters = Set(attributes.compactMap(\.name.utf8.first))
  }

  func findings(in document: Document) -> [Finding] {
    let spans = document.spec.codeSpans.compactMap { span in
      // Nearly no code begins like one of them.
      span.code.value.utf8.first.map(firstLetters.contains) != true
        ? nil
        : attributes.first { span.code.value.hasPrefix($0.name) }.map {
          (attribute: $0, span: span)
        }
    }
    return spans.compactMap { attribute, span in
      guard let block = document.spec.block(around: span.range),
        !spans.contains(where: { $0.span !== span && block.range.contains($0.span.range) })
      else { return nil }
      let states = document.spec.words.matches(in: block.lines, kinds: [.state])
        .filter { !$0.range.overlaps(span.range) }
      let told = states.filter { state in
        attributes.contains { $0.states.contains(state.term.shortID) }
      }
      // "Expanded or collapsed" is a statement, "the expanded rows" may be a passing remark.
      guard let first = told.first, told.count > 1,
        !told.contains(where: { attribute.states.contains($0.term.shortID) }),
        let expected = attributes.first(where: { $0.states.contains(first.term.shortID) })
      else { return nil }
      return Finding(
        range: span.code.range,
        values: [
          "attribute": attribute.name, "expected": expected.name,
          "states": told.map { document.text($0.range).quoted }.joinedAsText(),
        ],
        related: [(first.range, "this is another state")], location: span.location,
        subject: attribute.name)
    }
  }
}
