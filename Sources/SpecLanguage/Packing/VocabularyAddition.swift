import SpecDiagnostics
public import SpecYAML

/// A file of words, or what a house adds: new terms, more words for known ones, a grammar of its own.
public struct VocabularyAddition: Sendable {
  /// The kind of the terms.
  var kind = TermKind.thing
  /// The terms, in the form of those in `Rules/vocabulary/`.
  var terms: [YAMLNode] = []
  /// Lists of things that something happens to.
  var things: YAMLNode?
  /// A grammar that takes the place of the built-in one.
  var grammar: YAMLNode?
  /// The file that they are in.
  let path: String

  /// Takes terms of a kind, and the path of their file.
  public init(_ kind: TermKind, _ terms: [YAMLNode], path: String) {
    self.kind = kind
    self.terms = terms
    self.path = path
  }

  /// Takes a file in the form of those in `Rules/vocabulary/`; throws a `DataError` with a place.
  public init(_ node: YAMLNode, path: String) throws(DataError) {
    self.path = path
    if node["kind"]?.text == "grammar" {
      grammar = node
      return
    }
    let map = try StrictMapping(
      node, of: "a vocabulary", keys: ["kind", "summary", "terms", "things"], path: path)
    kind = try map.requiredChoice("kind", of: TermKind.self)
    terms = try map.list("terms")
    things = map.value("things")
  }
}
