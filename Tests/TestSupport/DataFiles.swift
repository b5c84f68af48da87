import SpecDiagnostics
package import SpecLanguage
package import SpecYAML

/// Parses YAML that a test writes; it must be sound.
package func yaml(_ text: String) throws -> YAMLNode {
  let file = SourceFile(path: "data.yml", text: text)
  let parse = YAMLParser.parse(file, in: file.range)
  guard let root = parse.root, parse.problems.isEmpty else { throw Unexpected("no sound YAML") }
  return root
}

/// Returns the error that reading data throws.
package func dataError<Value>(_ read: () throws -> Value) throws -> DataError {
  do {
    _ = try read()
  } catch let error as DataError {
    return error
  }
  throw Unexpected("data was accepted that should be refused")
}

extension Vocabulary {
  /// Packs and opens the files of a vocabulary.
  package convenience init(packing files: [(path: String, node: YAMLNode)]) throws {
    self.init(try PackedVocabulary(files))
  }
}
