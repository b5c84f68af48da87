import SpecComparison
public import SpecDiagnostics
import SpecLanguage
public import SpecLinting
import SpecRules
public import SpecYAML

/// A part of the reading or the comparison that is switched off, to see what needs it.
public struct Ablation: Sendable {
  /// Its name: `comparison/roles` or `grammar/modal`.
  public let name: String
  /// The part of the comparison; nil for a class of words in `grammar.yml`.
  private let branch: Branch?

  /// Returns every part of the comparison and of the grammar in some data.
  public static func all(in data: RuleData) -> [Ablation] {
    let files = (data.vocabularyFiles ?? []).map(\.node)
    let classes = files.first { $0["kind"]?.text == "grammar" }?["classes"]?.mapping ?? []
    return Branch.allCases.map { Ablation(name: "comparison/\($0.rawValue)", branch: $0) }
      + classes.compactMap(\.key.text).map { Ablation(name: "grammar/\($0)", branch: nil) }
  }

  /// Returns what the linter knows without it; throws a `DataError` if the data is wrong.
  public func knowledge(_ data: RuleData) throws(DataError) -> Knowledge {
    if let branch { return try data.compiled().without(branch) }
    let words = String(name.dropFirst("grammar/".count))
    var data = data
    data.vocabulary = try PackedVocabulary(
      (data.vocabularyFiles ?? []).map { file in
        let node = file.node.changing("classes") { classes in
          classes.changing(words) { YAMLNode(.sequence([]), range: $0.range) }
        }
        return (file.path, node)
      })
    return try data.compiled()
  }
}

/// What needs a part that was switched off.
public struct AblationResult: Sendable {
  /// The part.
  public let ablation: Ablation
  /// The examples that fail without it, as `rule: name`.
  public let examples: [String]
  /// The findings in specs that come or go without it.
  public let changes: [String]
}

/// Switching parts off one by one.
public struct AblationRun: Sendable {
  private let data: RuleData
  private let clean: CleanSpecs
  private let rules: [RuleFile]
  private let files: [SourceFile]
  /// What is found in each file with all parts.
  private let found: [[String]]

  /// Creates a run over the examples of all rules and over specs; throws a `DataError` if the data
  /// is wrong.
  public init(
    _ data: RuleData, clean: CleanSpecs, files: [SourceFile] = []
  ) throws(DataError) {
    self.data = data
    self.clean = clean
    self.files = files
    let knowledge = try data.compiled()
    rules = knowledge.ruleset.rules.map(\.file)
    found = files.map { Self.findings(knowledge, $0) }
  }

  /// Every part that can be switched off.
  public var ablations: [Ablation] { Ablation.all(in: data) }

  /// Returns what needs a part; throws a `DataError` if the data is wrong.
  public func result(_ ablation: Ablation) throws(DataError) -> AblationResult {
    let knowledge = try ablation.knowledge(data)
    let changes = zip(files, found).flatMap { file, all in
      Self.findings(knowledge, file).difference(from: all).map { change in
        switch change {
        case .insert(_, let line, _): "comes \(line)"
        case .remove(_, let line, _): "goes \(line)"
        }
      }
    }
    return AblationResult(
      ablation: ablation, examples: failing(knowledge) { _ in true }, changes: changes)
  }

  /// Whether an example, named as in `AblationResult`, fails without a part; throws a `DataError`
  /// if the data is wrong.
  public func needs(_ ablation: Ablation, example: String) throws(DataError) -> Bool {
    !failing(try ablation.knowledge(data)) { $0 == example }.isEmpty
  }

  private func failing(_ knowledge: Knowledge, where isAsked: (String) -> Bool) -> [String] {
    let run = ExampleRun(knowledge, clean: clean)
    return rules.flatMap { rule in
      rule.examples.compactMap { example in
        let name = "\(rule.id): \(example.name)"
        return isAsked(name) && !run.problems(of: example, rule: rule.id).isEmpty ? name : nil
      }
    }
  }

  private static func findings(_ knowledge: Knowledge, _ file: SourceFile) -> [String] {
    knowledge.check(file).diagnostics.map {
      let line = file.lines.line(at: $0.range.lowerBound)
      return "\(file.path):\(line): \($0.severity)[\($0.rule)] \($0.message)"
    }
  }
}

extension YAMLNode {
  /// Returns a mapping with the value of one key changed.
  fileprivate func changing(_ key: String, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    let entries = (mapping ?? []).map { entry in
      entry.key.text == key ? YAMLEntry(key: entry.key, value: change(entry.value)) : entry
    }
    return YAMLNode(.mapping(entries), range: range)
  }
}
