import SpecDiagnostics

/// The search for keys that appear twice in one mapping; libyaml does not look.
enum DuplicateKeys {
  /// Up to so many keys are compared in pairs, which is faster than hashing them.
  private static let smallMapping = 12

  /// Returns a problem for every key whose text an earlier key of the mapping has.
  static func problems(in entries: [YAMLEntry]) -> [YAMLProblem] {
    entries.count <= smallMapping ? comparingPairs(entries) : hashing(entries)
  }

  private static func comparingPairs(_ entries: [YAMLEntry]) -> [YAMLProblem] {
    var problems: [YAMLProblem] = []
    for (index, entry) in entries.enumerated() {
      guard let text = comparableText(entry.key) else { continue }
      if let first = entries[..<index].first(where: { comparableText($0.key) == text }) {
        problems.append(problem(text, entry.key, first: first.key))
      }
    }
    return problems
  }

  private static func hashing(_ entries: [YAMLEntry]) -> [YAMLProblem] {
    var problems: [YAMLProblem] = []
    var firsts: [String: YAMLNode] = [:]
    for entry in entries {
      guard let text = comparableText(entry.key) else { continue }
      if let first = firsts[text] {
        problems.append(problem(text, entry.key, first: first))
      } else {
        firsts[text] = entry.key
      }
    }
    return problems
  }

  /// Returns the text of a key that is written; one that is left out has no place to point at.
  private static func comparableText(_ key: YAMLNode) -> String? {
    key.range.isEmpty ? nil : key.text
  }

  private static func problem(_ text: String, _ key: YAMLNode, first: YAMLNode) -> YAMLProblem {
    YAMLProblem(
      kind: .duplicateKey,
      message: "the key \(text.quoted) appears twice in one mapping; expected each key once",
      range: key.range, related: (first.range, "the first \(text.quoted)"))
  }
}
