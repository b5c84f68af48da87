import SpecYAML

/// One way to say an outcome: verbs, or what the subject is.
struct OutcomeWay: Sendable {
  /// Verbs in their base form, with words that belong to them: "turn on".
  let verbs: [String]
  /// What the subject is: "focused", "one element".
  let qualities: [String]
  /// The list of things that it happens to; nil for anything.
  let thing: String?
  /// Where the affected thing is named.
  let target: Target

  /// The places where the thing that is meant can be.
  enum Target: String, CaseIterable {
    /// Behind a preposition if a thing is given; otherwise the object.
    case usual
    /// The subject.
    case subject
    /// The object.
    case object
  }

  init(_ node: YAMLNode, path: String) throws(DataError) {
    let map = try StrictMapping(
      node, of: "a way", keys: ["of", "verbs", "is", "target"], path: path)
    verbs = try map.strings("verbs")
    qualities = try map.strings("is")
    thing = try map.optionalString("of")
    target = try map.choice("target", of: Target.self) ?? .usual
  }

  /// Returns the ways of a term.
  static func all(_ term: StrictMapping) throws(DataError) -> [OutcomeWay] {
    var ways: [OutcomeWay] = []
    for node in try term.list("ways") { ways.append(try OutcomeWay(node, path: term.path)) }
    return ways
  }
}
