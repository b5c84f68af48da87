public import SpecAPIs
public import SpecDiagnostics
import SpecFacts
public import SpecLanguage
public import SpecModel
public import SpecYAML

/// All rules, and running them over documents.
public struct Ruleset: Sendable {
  /// The rules, ordered by id.
  public private(set) var rules: [Rule]
  /// The words that they know.
  public let vocabulary: Vocabulary
  let apis: APITable
  private let verdicts = Memo<[APIVerdict]>()

  /// Compiles rule files; throws a `DataError` for a wrong option and for an id that appears twice.
  public init(files: [RuleFile], vocabulary: Vocabulary, apis: APITable) throws(DataError) {
    var seen: [String: String] = [:]
    var rules: [Rule] = []
    for file in files {
      for id in [file.id.description] + file.formerly {
        if let other = seen.updateValue(file.path, forKey: id) {
          throw DataError(path: file.path, message: "the id \"\(id)\" is in \(other) too")
        }
      }
      rules.append(try Rule(file, knowing: vocabulary))
    }
    self.rules = rules.sorted { $0.file.id < $1.file.id }
    self.vocabulary = vocabulary
    self.apis = apis
  }

  /// Returns the rules with some of them replaced by those with the same ids.
  public func replacing(_ changed: [Rule]) -> Ruleset {
    var copy = self
    copy.rules = rules.map { rule in changed.first { $0.file.id == rule.file.id } ?? rule }
    return copy
  }

  /// What reporters need to know of every rule, ordered by id.
  public var catalogue: [RuleInfo] { rules.map(\.info) }

  /// Runs every rule over a loaded file.
  ///
  /// Findings that follow from a reported cause are withheld. Rules about other files ask the
  /// `neighbours`, and are silent where these do not know which there are. What the developer notes
  /// cover is worked out where `counts` says which diagnostics matter to that.
  public func check(
    _ loaded: LoadedFile, of file: SourceFile, beside neighbours: Neighbours = Neighbours(),
    measuring counts: ((Diagnostic) -> Bool)? = nil
  ) -> FileCheck {
    if loaded.spec == nil, loaded.problems.isEmpty { return FileCheck(isSpec: false) }
    guard let spec = loaded.spec else {
      var check = FileCheck(
        isSpec: true, diagnostics: diagnostics(for: loaded.problems, path: file.path),
        isWhole: false)
      check.coverage = loaded.coverage
      return check
    }
    let document = document(spec, loaded.problems, neighbours)
    var findings: [Finding] = []
    var diagnostics: [Diagnostic] = []
    var titles = TitleFixes(document)
    let ids = spec.partIDs
    for rule in rules {
      // What was not compared cannot be judged; the limit is reported.
      if !spec.isComparable, !rule.isAboutPlaces { continue }
      for var finding in rule.check.findings(in: document) {
        if let scope = rule.file.scope, !scope.holds(finding.range, in: document) { continue }
        if rule.isAboutContent, loaded.components.hide(finding, in: spec) { continue }
        if !rule.isAboutPlaces { finding.needs.append(.rest) }
        if rule.isAboutKeys || finding.needs.contains(.criteria) { finding.needs.append(.keys) }
        finding.location = finding.location ?? document.location(of: finding.range)
        finding.range = file.firstLines(3, of: finding.range)
        finding.fixes = titles.judged(finding.fixes)
        var diagnostic = rule.diagnostic(finding, path: file.path)
        diagnostic.related += document.partsNamed(by: diagnostic)
        diagnostic.place = diagnostic.location.map { ids[$0] ?? $0 }
        diagnostics.append(diagnostic)
        findings.append(finding)
      }
    }
    // In the order of reports; nearly each has a range of its own, which is quickly compared.
    let order = findings.indices.sorted {
      let (left, right) = (findings[$0].range, findings[$1].range)
      return left == right
        ? Diagnostic.precedes(diagnostics[$0], diagnostics[$1]) : left < right
    }
    var breaking: [DocumentPart: [Int]] = [:]
    for place in findings.indices {
      for part in findings[place].breaks { breaking[part, default: []].append(place) }
    }
    var check = FileCheck(isSpec: true)
    var withheld: [Int] = []
    for place in order {
      let causes = findings[place].needs.flatMap { breaking[$0] ?? [] }.uniqued.sorted()
        .filter { $0 != place && findings[$0].reaches(findings[place]) }
      if causes.isEmpty {
        check.diagnostics.append(diagnostics[place])
      } else {
        withheld.append(place)
        check.consequences.append(
          .init(diagnostic: diagnostics[place], causes: causes.map { diagnostics[$0] }))
      }
    }
    if spec.dialect.shape == .yaml { check.keepFirstOfAliases() }
    // What a part that was not read would show is unknown.
    check.isWhole = !loaded.problems.contains { $0.isCut || $0.hidesKeys }
    if !neighbours.isAlone, check.isWhole {
      let stated = rules.compactMap { $0.check as? EntryCheck }
      check.summary = DocumentSummary(
        path: file.path, page: document.page,
        stated: stated.flatMap { $0.statedParts(in: document) })
    }
    check.noteParts = spec.noteParts
    check.coverage = loaded.coverage
    if let counts, check.isWhole {
      let entries = { (places: [Int]) in
        places.filter { counts(diagnostics[$0]) }.map { (findings[$0], diagnostics[$0]) }
      }
      check.row =
        CoverageReader(
          document: document, reported: entries(order.filter { !withheld.contains($0) }),
          withheld: entries(withheld)
        ).row
    }
    return check
  }

  /// Returns a spec with what all checks share.
  func document(
    _ spec: ComponentSpec, _ problems: [InputProblem], _ neighbours: Neighbours = Neighbours()
  ) -> Document {
    Document(
      spec: spec, problems: problems, vocabulary: vocabulary, apis: apis, verdicts: verdicts,
      neighbours: neighbours)
  }

  /// Returns what to say of a file that could not be read as a spec.
  public func diagnostics(for problems: [InputProblem], path: String) -> [Diagnostic] {
    rules.flatMap { rule in
      (rule.check as? InputCheck)?.findings(of: problems).map { rule.diagnostic($0, path: path) }
        ?? []
    }.sorted(by: Diagnostic.precedes)
  }

  /// The rules that say nothing of a document that has no place among other files.
  public var rulesAboutOtherFiles: [RuleID] {
    rules.filter { $0.check is MissingSpecCheck }.map(\.file.id)
  }

  /// The rules that say less of a document whose neighbours are not known.
  public var rulesAboutNeighbours: [RuleID] {
    rules.filter(\.check.asksForNeighbours).map(\.file.id)
  }

  /// Returns what to say of the comments in a file that suppress diagnostics.
  public func diagnostics(for problems: [SuppressionProblem], in file: SourceFile) -> [Diagnostic] {
    rules.flatMap { rule in
      (rule.check as? SuppressionCheck)?.findings(of: problems).map { finding in
        var finding = finding
        finding.range = file.firstLines(3, of: finding.range)
        finding.subject = file.text(finding.range)
        return rule.diagnostic(finding, path: file.path)
      } ?? []
    }.sorted(by: Diagnostic.precedes)
  }
}

extension [SourceRange] {
  /// Whether one of these components may say what a finding misses: it is in one of the places,
  /// between there and the next text, or in the section whose heading that is.
  fileprivate func hide(_ finding: Finding, in spec: ComponentSpec) -> Bool {
    if isEmpty { return false }
    return ([finding.range] + finding.related.map(\.range)).contains { place in
      let start = spec.file.lines.start(ofLine: spec.file.lines.line(at: place.lowerBound))
      let next = spec.texts.first { $0.range.lowerBound >= Swift.max(place.upperBound, start + 1) }
      let section = spec.sections.first { $0.heading == place }?.range.upperBound
      let end = section ?? next?.range.lowerBound ?? spec.file.bytes.count
      return contains { $0.overlaps(SourceRange(start, Swift.max(start, end))) }
    }
  }
}

extension FileCheck {
  /// Leaves out what is found again at the same place: an alias of YAML repeats what its anchor
  /// holds, and there is one place to fix.
  fileprivate mutating func keepFirstOfAliases() {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics
    where kept.last?.rule != diagnostic.rule || kept.last?.range != diagnostic.range {
      kept.append(diagnostic)
    }
    diagnostics = kept
  }
}
