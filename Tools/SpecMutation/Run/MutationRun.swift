public import SpecDiagnostics
import SpecLinting
public import SpecModel

/// One measure of the linter over some documents.
///
/// How many of the defects that are put in does it notice, and what does it say of changes that
/// mean nothing?
/// The outcome depends on the documents, the seed and the linter: not on the number of jobs.
public struct MutationRun: Sendable {
  /// Says what the linter says of a file; called from several threads at once.
  public typealias Check = @Sendable (SourceFile) -> [Diagnostic]
  /// Takes a file apart; nil where it is no spec.
  public typealias Read = @Sendable (SourceFile) -> ComponentSpec?

  /// What the random choices follow from.
  public var seed: UInt64 = 1
  /// How many defects of one kind are put into one document.
  public var limit = 12
  /// The families of rules whose defects are made; empty for all.
  public var families: Set<String> = []
  /// How many documents are looked at at once.
  public var jobs = ParallelMap.processorCount

  private let read: Read
  private let check: Check

  /// Creates a measure of a linter, with what takes the documents apart.
  public init(read: @escaping Read, check: @escaping Check) {
    self.read = read
    self.check = { file in
      check(file).filter { $0.confidence >= .medium }
    }
  }

  /// Measures over documents.
  public func run(_ files: [SourceFile]) -> MutationReport {
    // Documents one at a time: a parallel map wants many small pieces of work.
    var report = MutationReport()
    for file in files {
      let document = BaseDocument(
        Manuscript(file, spec: read(file)), diagnostics: check(file))
      let mutants = mutants(of: document)
      report.mutants += ParallelMap.map(mutants, jobs: jobs) { judge($0, document) }
      report.variants += ParallelMap.map(document.document.variants, jobs: jobs) { variant in
        variant.make().map { compare($0, variant.name, document) }
      }.compactMap { $0 }
    }
    return report
  }

  /// Returns the defects of a document, those of each kind drawn by lot where there are too many.
  private func mutants(of document: BaseDocument) -> [Mutant] {
    document.document.defects.filter { families.isEmpty || families.contains($0.family) }
      .flatMap { $0.mutants(seed: seed, limit: limit) }
  }

  private func judge(_ mutant: Mutant, _ document: BaseDocument) -> MutationReport.Result {
    let verdict: MutationReport.Verdict
    if mutant.change.isEquivalent {
      verdict = .excluded(.equivalent)
    } else if let exclusion = document.exclusion(of: mutant) {
      verdict = .excluded(exclusion)
    } else {
      let file = mutant.changed
      let new = document.newDiagnostics(check(file), of: mutant, in: file)
      let noticed = new.first { diagnostic in
        mutant.defect.isNoticed(by: diagnostic.rule)
          && document.stands(diagnostic, where: mutant, in: file)
      }
      verdict = noticed.map { .noticed($0.rule) } ?? .missed(new.map(\.rule))
    }
    return MutationReport.Result(
      rule: mutant.defect.rule, defect: mutant.defect.name, path: document.file.path,
      line: mutant.line, about: mutant.about, verdict: verdict)
  }

  private func compare(
    _ file: SourceFile, _ variant: String, _ document: BaseDocument
  ) -> MutationReport.VariantResult {
    var known = document.diagnostics
    let gained = check(file).beyond(&known) { "\($0.rule) \($0.severity)" }.map { diagnostic in
      let line = file.lines.line(at: diagnostic.range.lowerBound)
      return "\(line): \(diagnostic.severity) [\(diagnostic.rule)] \(diagnostic.message)"
    }
    return MutationReport.VariantResult(variant: variant, path: document.file.path, gained: gained)
  }
}
