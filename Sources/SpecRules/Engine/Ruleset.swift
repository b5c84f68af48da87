public import SpecDiagnostics
public import SpecModel
public import SpecYAML

/// All rules, and running them over documents.
public struct Ruleset: Sendable {
  /// The rules, ordered by id.
  public let rules: [Rule]
  private let vocabulary: Vocabulary
  private let apis: APITable

  /// Compiles rule files; throws a `DataError` for a wrong option and for an id that stands twice.
  public init(files: [RuleFile], vocabulary: Vocabulary, apis: APITable) throws(DataError) {
    var seen: [String: String] = [:]
    var rules: [Rule] = []
    for file in files {
      for id in [file.id.description] + file.formerly {
        if let other = seen.updateValue(file.path, forKey: id) {
          throw DataError(
            path: file.path, message: "the id \"\(id)\" stands in \(other) too",
            range: SourceRange(at: 0))
        }
      }
      rules.append(try Rule(file))
    }
    self.rules = rules.sorted { $0.file.id < $1.file.id }
    self.vocabulary = vocabulary
    self.apis = apis
  }

  /// What reporters need to know of every rule, ordered by id.
  public var catalogue: [RuleInfo] { rules.map(\.info) }

  /// Runs every rule over a loaded file.
  ///
  /// Findings that follow from a reported cause are withheld.
  public func check(_ loaded: LoadedFile, of file: SourceFile) -> Outcome {
    guard let spec = loaded.spec else {
      return Outcome(
        diagnostics: diagnostics(for: loaded.problems, path: file.path), withheld: [])
    }
    // What compares every criterion with every step would take minutes; the limit is reported.
    guard !spec.isTooLong else {
      return Outcome(
        diagnostics: diagnostics(for: loaded.problems, path: file.path), withheld: [])
    }
    let document = Document(
      spec: spec, problems: loaded.problems, vocabulary: vocabulary,
      judgedSpans: JudgedSpan.all(in: spec, apis),
      comparison: Comparison(spec, vocabulary: vocabulary))
    var found: [(Rule, Finding)] = []
    for rule in rules {
      for finding in rule.check.findings(in: document) { found.append((rule, finding)) }
    }
    let broken = Set(found.flatMap(\.1.breaks))
    var outcome = Outcome(diagnostics: [], withheld: [])
    for (rule, var finding) in found {
      finding.range = file.firstLines(3, of: finding.range)
      let diagnostic = rule.diagnostic(finding, path: file.path)
      if finding.needs.contains(where: { broken.contains($0) }) {
        outcome.withheld.append(diagnostic)
      } else {
        outcome.diagnostics.append(diagnostic)
      }
    }
    outcome.diagnostics.sort(by: Diagnostic.precedes)
    outcome.withheld.sort(by: Diagnostic.precedes)
    return outcome
  }

  /// Returns what to say of a file that could not be read as a spec.
  public func diagnostics(for problems: [InputProblem], path: String) -> [Diagnostic] {
    rules.flatMap { rule -> [Diagnostic] in
      guard let check = rule.check as? InputCheck else { return [] }
      return check.findings(of: problems).map { rule.diagnostic($0, path: path) }
    }.sorted(by: Diagnostic.precedes)
  }

  /// What came of checking one file.
  public struct Outcome: Sendable {
    /// What to report, in the order of reports; not yet folded.
    public internal(set) var diagnostics: [Diagnostic]
    /// What follows from something reported, in the order of reports.
    public internal(set) var withheld: [Diagnostic]
  }
}
