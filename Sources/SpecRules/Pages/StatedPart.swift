import SpecDiagnostics

/// What an entry says in one part: the number of the criterion that a test is about.
public struct StatedPart: Sendable {
  /// What it is about: the same for entries that should say the same.
  struct Topic: Hashable, Sendable {
    let dialect: String
    /// The key of the entries.
    let entries: String
    /// The part that may differ.
    let part: String
    /// What the entry says in the part that is the same, folded.
    let text: String
  }

  let topic: Topic
  /// What the part says.
  let value: String
  /// The file.
  let path: String
  /// Where in the file.
  let range: SourceRange

  /// Whether it says something else than the same part of another entry.
  func differs(from other: StatedPart) -> Bool {
    topic == other.topic && value != other.value
  }

  /// Returns those of other documents from which some of a document differ.
  public static func disputed(_ own: [StatedPart], among common: [StatedPart]) -> [StatedPart] {
    common.filter { other in own.contains { $0.path != other.path && $0.differs(from: other) } }
  }

  /// Returns what most documents say where they differ; where as many say one thing as another, what
  /// the first of them says.
  public static func common(_ all: some Sequence<StatedPart>) -> [StatedPart] {
    Dictionary(grouping: all, by: \.topic).values.compactMap { parts in
      let counts = parts.reduce(into: [:]) { $0[$1.value, default: 0] += 1 }
      guard counts.count > 1, let most = counts.values.max() else { return nil }
      return parts.first { counts[$0.value] == most }
    }
  }
}
