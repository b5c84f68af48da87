import SpecYAML

/// The files of `Examples` that are packed into the program: the clean specs, which examples of rules change
/// wherever the rules lie, and the rules that a new one starts from.
enum EmbeddedSpecs {
  /// The path below `Examples/clean`, and the text, of each spec.
  static func all() -> [String: String] { texts(specs) }

  /// The path below `Examples/rules`, and the text, of each rule.
  static func allRules() -> [String: String] { texts(rules) }

  private static func texts(_ packed: StaticString) -> [String: String] {
    let files = EmbeddedRules.files(packed) ?? []
    return Dictionary(
      files.map { ($0.path, $0.node.text ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}
