public import SpecDiagnostics
import SpecLinting
public import SpecYAML

/// One measure of what the linter makes of documents whose words it does not know: no error.
public enum SynonymRun {
  /// What an error was raised by.
  public struct Result: Sendable {
    /// The seed by which phrases were taken away.
    public let seed: UInt64
    /// The document.
    public let path: String
    /// The errors that are not there while all words are known.
    public let errors: [String]
  }

  /// Lints documents with a fifth of the synonyms in a folder of rules taken away, once for each
  /// seed; throws a `DataError` when the folder cannot be read.
  public static func run(
    _ files: [SourceFile], rules folder: String, seeds: [UInt64]
  ) throws(DataError) -> [Result] {
    let whole = try RuleFolder.read(folder).compiled()
    let known = files.map { file in errors(whole, file).map(\.kind) }
    var results: [Result] = []
    for seed in seeds {
      let knowledge = try ThinnedVocabulary.knowledge(rules: folder, seed: seed)
      for (file, known) in zip(files, known) {
        var left = known
        let new = errors(knowledge, file).filter { error in
          guard let place = left.firstIndex(of: error.kind) else { return true }
          left.remove(at: place)
          return false
        }
        results.append(Result(seed: seed, path: file.path, errors: new.map(\.text)))
      }
    }
    return results
  }

  private static func errors(
    _ knowledge: Knowledge, _ file: SourceFile
  ) -> [(kind: String, text: String)] {
    knowledge.check(file).diagnostics
      .filter { $0.severity == .error && $0.confidence >= .medium }
      .map { diagnostic in
        let line = file.lines.line(at: diagnostic.range.lowerBound)
        return (
          "\(diagnostic.rule) \(line)", "\(line): [\(diagnostic.rule)] \(diagnostic.message)"
        )
      }
  }
}
