import SpecDiagnostics
import SpecLanguage
import SpecYAML
import Testing

/// Parses YAML that a test writes; it must be sound.
func yaml(_ text: String) throws -> YAMLNode {
  let file = SourceFile(path: "data.yml", text: text)
  let parse = YAMLParser.parse(file, in: file.range)
  try #require(parse.problems.isEmpty)
  return try #require(parse.root)
}

/// Returns the error that reading data throws.
func dataError<Value>(_ read: () throws -> Value) throws -> DataError {
  do {
    _ = try read()
  } catch let error as DataError {
    return error
  }
  throw NoError()
}

/// Data was accepted that a test expected to be refused.
struct NoError: Error {}

extension Vocabulary {
  /// Packs and opens the files of a vocabulary.
  convenience init(packing files: [(path: String, node: YAMLNode)]) throws {
    self.init(try PackedVocabulary(files))
  }
}
