import SpecDiagnostics

/// The search for keys that appear twice in one mapping; libyaml does not look.
enum DuplicateKeys {
  /// Up to so many keys are compared in pairs, which is faster than hashing them.
  private static let smallMapping = 12

  /// Returns a problem for every key whose text an earlier key of the mapping has.
  static func problems(in entries: [YAMLEntry]) -> [YAMLProblem] {
    let isSmall = entries.count <= smallMapping
    var problems: [YAMLProblem] = []
    var firsts: [String: YAMLNode] = [:]
    for (index, entry) in entries.enumerated() {
      guard let text = comparableText(entry.key) else { continue }
      let first =
        isSmall ? entries[..<index].first { comparableText($0.key) == text }?.key : firsts[text]
      if let first {
        let name = text.quotedBeginning
        problems.append(
          YAMLProblem(
            kind: .duplicateKey,
            message: "the key \(name) appears twice in one mapping; expected each key once",
            range: entry.key.range, related: (first.range, "the first \(name)")))
      } else if !isSmall {
        firsts[text] = entry.key
      }
    }
    return problems
  }

  /// Returns the text of a key that is written; one that is left out has no place to point at.
  private static func comparableText(_ key: YAMLNode) -> String? {
    key.range.isEmpty ? nil : key.text
  }
}
