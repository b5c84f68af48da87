import SpecDiagnostics
import SpecLinting
import SpecRules

@testable import SpecMutation

/// One measure of what findings are known by: whether a defect that a baseline holds stays known
/// when its document is written differently or edited elsewhere.
struct SettledRun: Sendable {
  /// Says what the linter says of a file; called from several threads at once.
  typealias Check = @Sendable (SourceFile) -> FileCheck

  /// What the random choices follow from.
  var seed: UInt64 = 1
  /// How many defects of one kind are put into one document.
  var limit = 1
  /// In how many other ways each document is written.
  var ways = 3
  /// How many documents are looked at at once.
  var jobs = ParallelMap.processorCount

  private let check: Check

  /// Creates a measure of a linter.
  init(check: @escaping Check) { self.check = check }

  /// What became of the findings of one document with one defect, written in one other way.
  struct Result: Sendable, Hashable {
    /// The document.
    let path: String
    /// The defect, with the change in a few words.
    let defect: String
    /// What was done then.
    let variant: String
    /// How many findings a baseline held.
    let known: Int
    /// What is reported though the document says the same.
    let new: [FindingKey]
    /// What the baseline holds and is not found, though it is still there.
    let stale: [FindingKey]
  }

  /// Measures over documents, each as it is and with every kind of defect.
  func run(_ files: [SourceFile]) -> [Result] {
    files.flatMap { file in
      ParallelMap.map(documents(from: file), jobs: jobs) { document in
        var random = SeededGenerator(seed: seed, topic: file.path + "\n" + document.defect)
        let before = check(document.file)
        let rewritings = Self.rewritings(of: document.file)
        let chosen = document.isChanged ? random.sample(rewritings, ways) : rewritings
        return chosen.compactMap { compare(document, before, $0) }
      }.flatMap(\.self)
    }
  }

  /// One way to write a document differently.
  private struct Rewriting: Sendable {
    let variant: Variant
    /// Whether it may bring findings of its own.
    let isEdit: Bool
  }

  private static func rewritings(of file: SourceFile) -> [Rewriting] {
    let outline = Outline(file)
    return (outline.blankVariants + outline.markdownVariants + outline.orderVariants).map {
      Rewriting(variant: $0, isEdit: false)
    } + outline.editsElsewhere.map { Rewriting(variant: $0, isEdit: true) }
  }

  private struct Document: Sendable {
    let file: SourceFile
    let defect: String
    var isChanged = true
  }

  private func documents(from file: SourceFile) -> [Document] {
    let outline = Outline(file)
    return [Document(file: file, defect: "as it is", isChanged: false)]
      + outline.defects.flatMap { $0.mutants(in: file, seed: seed, limit: limit) }.map {
        Document(
          file: $0.changed, defect: "\($0.defect.name): \($0.about)")
      }
  }

  private func compare(
    _ document: Document, _ before: FileCheck, _ rewriting: Rewriting
  ) -> Result? {
    guard let made = rewriting.variant.make() else { return nil }
    let after = check(made)
    let known = Self.counts(before.diagnostics.filter { $0.confidence >= .medium })
    let shown = Self.counts(after.diagnostics.filter { $0.confidence >= .medium })
    let all = Self.counts(after.diagnostics + after.withheld)
    return Result(
      path: document.file.path, defect: document.defect, variant: rewriting.variant.name,
      known: known.values.reduce(0, +),
      // What an edit brings by itself is new indeed.
      new: rewriting.isEdit ? [] : Self.list(Self.difference(shown, known)),
      stale: after.isWhole ? Self.list(Self.difference(known, all)) : [])
  }

  private static func counts(_ diagnostics: [Diagnostic]) -> [FindingKey: Int] {
    diagnostics.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }

  private static func difference(
    _ left: [FindingKey: Int], _ right: [FindingKey: Int]
  ) -> [FindingKey: Int] {
    left.reduce(into: [:]) { result, pair in
      let count = pair.value - right[pair.key, default: 0]
      if count > 0 { result[pair.key] = count }
    }
  }

  private static func list(_ counts: [FindingKey: Int]) -> [FindingKey] {
    counts.flatMap { Array(repeating: $0.key, count: $0.value) }
      .sorted { ($0.rule, $0.place, $0.subject) < ($1.rule, $1.place, $1.subject) }
  }
}
