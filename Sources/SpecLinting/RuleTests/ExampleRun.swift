public import SpecDiagnostics
import SpecModel
public import SpecRules

/// Running the examples of rules: documentation for readers, and tests of the rules.
///
/// All rules run over each example, as in a check, so that what follows from something else is
/// withheld; only what the example's own rule says is compared.
public struct ExampleRun: Sendable {
  private let knowledge: Knowledge
  private let clean: CleanSpecs

  /// Creates a run with all rules, and the clean specs that examples change.
  public init(_ knowledge: Knowledge, clean: CleanSpecs) {
    self.knowledge = knowledge
    self.clean = clean
  }

  /// Runs every example of a rule.
  public func results(of rule: RuleFile) -> [ExampleResult] {
    rule.examples.map { example in
      ExampleResult(
        example: example, document: try? document(of: example),
        problems: problems(of: example, rule: rule.id))
    }
  }

  /// Returns how a rule disagrees with one of its examples; nothing where all is as it should be.
  public func problems(of example: RuleExample, rule: RuleID) -> [ExampleProblem] {
    let document: ExampleDocument
    do { document = try self.document(of: example) } catch { return [error] }
    if let mishap = example.onDisk {
      return problems(of: document, after: mishap, rule: rule)
    }
    return problems(
      of: document, rule: rule, suggesting: example.suggests, severity: example.severity)
  }

  /// Returns the document of an example with its marks; throws why it has none.
  public func document(of example: RuleExample) throws(ExampleProblem) -> ExampleDocument {
    if let spec = example.spec, clean.text(spec) == nil {
      throw .specNotFound(spec)
    }
    guard let whole = example.document(clean: clean.text) else {
      throw .textNotFound(example.replace ?? "")
    }
    guard example.onDisk != nil || whole.marks.count == example.reports.count else {
      throw .marksAndMessages(marks: whole.marks.count, messages: example.reports.count)
    }
    return ExampleDocument(
      file: SourceFile(path: example.path, text: whole.text), marks: whole.marks,
      messages: example.reports,
      beside: example.beside.map { SourceFile(path: $0.path, text: $0.text) })
  }

  /// Returns how a rule disagrees with a document.
  ///
  /// Where drafts are given, the help of each report must end with one; where a severity is given,
  /// each report must have it.
  public func problems(
    of document: ExampleDocument, rule: RuleID, suggesting drafts: [String] = [],
    severity: Severity? = nil
  ) -> [ExampleProblem] {
    let check = check(document)
    let found = check.diagnostics.filter { $0.rule == rule }
    guard check.isSpec || !found.isEmpty || rule.family == "input" else { return [.noSpec] }
    let withheld = Set(check.withheld.filter { $0.rule == rule }.map(Self.report))
    return Self.differences(
      expected: zip(document.marks, document.messages).map(ExampleReport.init),
      found: found.map(Self.report), withheld: withheld) + Self.wrongDrafts(drafts, found)
      + found.compactMap { report in
        severity.flatMap {
          $0 == report.severity ? nil : .wrongSeverity(expected: $0, found: report.severity)
        }
      }
  }

  /// Looks at a document, and what the files beside it say about it.
  private func check(_ document: ExampleDocument) -> FileCheck {
    let look: @Sendable (Neighbours) -> FileCheck = { neighbours in
      var neighbours = neighbours
      neighbours.exists = clean.exists
      return knowledge.check(
        document.file, suppressions: SuppressionPolicy(today: Self.today), beside: neighbours)
    }
    let alone = look(Neighbours())
    guard !document.beside.isEmpty, let own = alone.summary else { return alone }
    let summaries = [own] + document.beside.compactMap { knowledge.check($0).summary }
    let neighbourhood = Neighbourhood(summaries)
    return neighbourhood.neighbours(of: own).map(look) ?? alone
  }

  /// The day on which examples with a date are looked at, so that they never change their outcome.
  private static let today = Day("2026-11-21")

  private static func report(_ diagnostic: Diagnostic) -> ExampleReport {
    ExampleReport(range: diagnostic.range, message: diagnostic.message)
  }

  private static func wrongDrafts(
    _ drafts: [String], _ found: [Diagnostic]
  ) -> [ExampleProblem] {
    drafts.enumerated().compactMap { index, draft in
      // A block of YAML ends with a line end and cannot begin with a space.
      let lines = draft.split(separator: "\n").map { $0.hasPrefix("|") ? $0.dropFirst() : $0 }
      let expected = lines.joined(separator: "\n")
      let help = found.indices.contains(index) ? found[index].help ?? "" : ""
      return help.hasSuffix("\n" + expected) ? nil : .wrongDraft(expected: expected, found: help)
    }
  }

  /// Returns how a rule disagrees about a file that something happened to before it was read.
  private func problems(
    of document: ExampleDocument, after mishap: RuleExample.Mishap, rule: RuleID
  ) -> [ExampleProblem] {
    let problem =
      switch mishap {
      case .removed: InputProblem.unreadable(.missing(document.file.path))
      case .oversized: InputProblem.tooLarge()
      }
    let found = knowledge.refuse(problem, path: document.file.path).filter { $0.rule == rule }
    let start = SourceRange(at: 0)
    return Self.differences(
      expected: document.messages.map { ExampleReport(range: start, message: $0) },
      found: found.map(Self.report))
  }

  /// Returns the differences in the order of the expected reports, what is too much behind them.
  ///
  /// `withheld` is what was found and is not said, because it follows from something else.
  private static func differences(
    expected: [ExampleReport], found: [ExampleReport], withheld: Set<ExampleReport> = []
  ) -> [ExampleProblem] {
    var noisy = found
    var problems: [ExampleProblem] = []
    for report in expected.beyond(&noisy, by: \.self) {
      if let place = noisy.firstIndex(where: { $0.range == report.range }) {
        problems.append(.wrongMessage(expected: report, found: noisy.remove(at: place)))
      } else if let place = noisy.firstIndex(where: { $0.message == report.message }) {
        problems.append(.wrongPlace(expected: report, found: noisy.remove(at: place)))
      } else {
        problems.append(.missing(report, isWithheld: withheld.contains(report)))
      }
    }
    return problems + noisy.map(ExampleProblem.noisy)
  }
}

/// What came of one example.
public struct ExampleResult: Sendable {
  /// The example.
  public let example: RuleExample
  /// Its document, if it has one.
  public let document: ExampleDocument?
  /// How the rule disagrees with it.
  public let problems: [ExampleProblem]

  /// The word for what came of it: "clean" for an example on which the rule is silent, as it should be,
  /// "reported" for one that it reports as expected, else that of the first problem.
  public var word: String {
    problems.first?.word ?? (example.reports.isEmpty ? "clean" : "reported")
  }
}
