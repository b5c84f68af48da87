import SpecYAML

/// The files that are packed into the program as they are: the clean specs, which examples of rules change
/// wherever the rules lie, and what new rules and specs start from.
enum EmbeddedSpecs {
  /// The path below `Examples/clean`, and the text, of each spec.
  static func all() -> [String: String] { texts(specs) }

  /// The path below `Examples/rules`, and the text, of each rule.
  static func allRules() -> [String: String] { texts(rules) }

  /// The path below `Rules/templates`, and the text, of each template of a new spec.
  static func allTemplates() -> [String: String] { texts(templates) }

  private static func texts(_ packed: StaticString) -> [String: String] {
    let files = EmbeddedRules.files(packed) ?? []
    return Dictionary(
      files.map { ($0.path, $0.node.text ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}
