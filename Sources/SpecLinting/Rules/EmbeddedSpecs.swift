import SpecYAML

/// The clean specs in `Examples/clean`, packed into the program: what examples of rules change,
/// wherever the rules lie.
enum EmbeddedSpecs {
  /// The path below the root of a checkout, and the text, of each.
  static func all() -> [String: String] {
    let files = EmbeddedRules.files(specs) ?? []
    return Dictionary(
      files.map { ($0.path, $0.node.text ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}
