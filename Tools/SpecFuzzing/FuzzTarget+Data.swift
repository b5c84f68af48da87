import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecModel
import SpecRules
import SpecYAML

/// Files that control the program.
extension FuzzTarget {
  static let configuration = FuzzTarget("configuration") { input, promises in
    let file = CheckedFile(SourceFile(path: ".a11yspec.yml", bytes: input))
    try promises.hold(refusalsOf: file) { promises in
      let settings = try Settings(file.file)
      for layer in [settings] + settings.overrides {
        for key in ConfigurationKey.allCases {
          for text in layer.texts(key) {
            promises.hold(text.place.range, isIn: file.range, of: file, "\(key)")
          }
          _ = (layer.list(key), layer.entries(key), layer.paths)
        }
      }
      _ = try knowledge?.configured(by: [settings] + settings.overrides, of: ConfigurationStack())
    }
  }

  static let baseline = FuzzTarget("baseline") { input, promises in
    let baseline: Baseline
    do throws(BaselineError) { baseline = try Baseline(bytes: input) } catch {
      let lines = SourceFile(path: "", bytes: input).lines.count
      promises.hold((1...lines).contains(error.line), "there is no line \(error.line)")
      return
    }
    let again = try? Baseline(bytes: baseline.bytes)
    promises.hold(again == baseline, "a baseline that is written and read is another one")
    promises.hold(again?.bytes == baseline.bytes, "a baseline is written in two ways")
  }

  static let rule = FuzzTarget("rule") { input, promises in
    guard let knowledge, let apis else { return }
    try promises.read(input) { node, path in
      let rule = try RuleFile(node, path: path)
      let ruleset = try Ruleset(files: [rule], vocabulary: knowledge.loader.vocabulary, apis: apis)
      let file = CheckedFile(SourceFile(path: "spec.md", text: sampleSpec))
      return (ruleset.check(knowledge.loader.load(file.file), of: file.file), file)
    }
  }

  static let dialect = FuzzTarget("dialect") { input, promises in
    guard let knowledge else { return }
    try promises.read(input) { node, path in
      let loader = SpecLoader(
        dialects: [try Dialect(node, path: path)], vocabulary: knowledge.loader.vocabulary)
      let file = CheckedFile(SourceFile(path: "spec.md", text: sampleSpec))
      return (knowledge.ruleset.check(loader.load(file.file), of: file.file), file)
    }
  }

  static let vocabulary = FuzzTarget("vocabulary") { input, promises in
    guard let knowledge else { return }
    try promises.read(input) { node, path in
      let addition = try VocabularyAddition(node, path: path)
      let vocabulary = Vocabulary(
        try PackedVocabulary(EmbeddedRules.vocabularyTrees(), adding: [addition]))
      let loader = SpecLoader(dialects: knowledge.loader.dialects, vocabulary: vocabulary)
      let file = CheckedFile(SourceFile(path: "spec.md", text: sampleSpec))
      return (knowledge.ruleset.check(loader.load(file.file), of: file.file), file)
    }
  }

  private static let apis = EmbeddedRules.data()?.apis
}

extension Promises {
  /// Reads data of a house and checks a spec with it; what is found must be in place.
  fileprivate mutating func read(
    _ input: [UInt8], _ check: (YAMLNode, String) throws -> (FileCheck, CheckedFile)
  ) throws {
    let file = CheckedFile(SourceFile(path: "style/data.yml", bytes: input))
    guard let root = YAMLParser.parse(file.file, in: file.range).root else { return }
    var found: (FileCheck, CheckedFile)?
    try hold(refusalsOf: file) { _ in found = try check(root, file.file.path) }
    if let found { hold(found.0, of: found.1) }
  }

  /// Where data is refused, the place is in its file.
  fileprivate mutating func hold(
    refusalsOf file: CheckedFile, _ read: (inout Promises) throws -> Void
  ) throws {
    do { try read(&self) } catch let error as DataError {
      guard error.path == file.file.path else { return }
      hold(error.range, isIn: file.range, of: file, "place of an error")
    }
  }
}
