public import SpecDiagnostics
public import SpecLinting
import SpecModel
import SpecRules

/// Holds fixes to what they promise, over documents and changed ones.
///
/// A second run changes nothing, nothing new is reported, no line comes or goes by a safe fix but
/// that of a comment to a11yspec, and by safe fixes the model changes only where an edit meant it
/// (`ModelComparison`).
public struct FixCheckRun: Sendable {
  /// What the random choices follow from.
  public var seed: UInt64 = 1
  /// How many changed documents to make.
  public var variantCount = 10_000

  private let knowledge: Knowledge

  /// Creates a run.
  public init(_ knowledge: Knowledge) { self.knowledge = knowledge }

  /// Checks documents as they are, and as many changed ones as wanted.
  public func run(_ files: [SourceFile]) -> [FixCheckResult] {
    var results = ParallelMap.map(files, jobs: ParallelMap.processorCount) { check($0, "as it is") }
    var round: UInt64 = 0
    while results.count - files.count < variantCount, round < 64, !files.isEmpty {
      for (place, file) in files.enumerated() {
        let left = variantCount - (results.count - files.count)
        let share = (left + files.count - place - 1) / (files.count - place)
        let variants = variants(of: file, share, round)
        results += ParallelMap.map(variants, jobs: ParallelMap.processorCount) {
          check($0.file, $0.name)
        }
      }
      round += 1
    }
    return results
  }

  /// Returns changed documents: in the first round also rewritten ones, in later ones defects of
  /// rewritten ones.
  private func variants(
    of file: SourceFile, _ count: Int, _ round: UInt64
  ) -> [(file: SourceFile, name: String)] {
    var random = SeededGenerator(seed: seed &+ round, topic: "fixes " + file.path)
    let rewritten = Outline(file).variants.compactMap { variant in
      variant.make().map { (file: $0, name: variant.name) }
    }
    let base = round == 0 ? nil : rewritten.randomElement(using: &random)
    let outline = Outline(base?.file ?? file)
    let changed = outline.defects.flatMap { defect in
      random.sample(defect.make(&random), 12).map { change in
        (
          file: change.edits.applied(to: outline.file),
          name: [base?.name, defect.name].compactMap { $0 }.joined(separator: ", ")
        )
      }
    }
    return random.sample((round == 0 ? rewritten : []) + changed, count)
  }

  private func check(_ file: SourceFile, _ name: String) -> FixCheckResult {
    let found = knowledge.check(file)
    var result = FixCheckResult(path: file.path, variant: name)
    guard found.isSpec else { return result }
    for includesUnsafe in [false, true] {
      let fixer = fixer(includesUnsafe)
      let outcome = fixer.fix(file, found: found)
      let again = fixer.fix(outcome.file, found: outcome.check)
      if again.file.bytes != outcome.file.bytes { result.faults.append("a second run changes it") }
      if let rule = newRule(outcome.check, since: found) {
        result.faults.append("\(rule) is reported and was not")
      }
      result.undone += outcome.undone.map(\.description)
      guard !includesUnsafe else { continue }
      result.fixedCount = outcome.fixedCount
      result.leftCount = leftCount(outcome)
      result.faults += safeFaults(file, outcome)
    }
    return result
  }

  private func fixer(_ includesUnsafe: Bool) -> DocumentFixer {
    DocumentFixer(
      FixPolicy(includesUnsafe: includesUnsafe), check: { knowledge.check($0) },
      shown: { $0.diagnostics.filter { $0.confidence >= .medium } })
  }

  /// Returns how many safe fixes are left that were not taken back.
  private func leftCount(_ outcome: DocumentFixer.Outcome) -> Int {
    let safe = outcome.check.diagnostics.count { diagnostic in
      diagnostic.confidence >= .medium && FixPolicy().fix(of: diagnostic) != nil
    }
    return max(0, safe - outcome.undone.count)
  }

  /// Returns a rule that reports more than it reported and withheld before.
  private func newRule(_ now: FileCheck, since before: FileCheck) -> RuleID? {
    var known = before.findings
    return now.diagnostics.beyond(&known) { $0.rule.description }.map(\.rule).min()
  }

  private func safeFaults(
    _ file: SourceFile, _ outcome: DocumentFixer.Outcome
  ) -> [String] {
    guard file.bytes != outcome.file.bytes else { return [] }
    var faults: [String] = []
    if movesLines(file, outcome) { faults.append("lines come or go") }
    if file.contentStart != outcome.file.contentStart { faults.append("the mark at the start") }
    return faults + modelFaults(from: file, to: outcome.file, outcome.passes)
  }

  /// Returns what the model of a fixed document says otherwise though no edit meant it; the edits
  /// of each pass are ranges of the document before that pass.
  func modelFaults(
    from old: SourceFile, to new: SourceFile, _ passes: [[Edit]]
  ) -> [String] {
    guard let old = knowledge.loader.load(old).spec, let new = knowledge.loader.load(new).spec
    else { return ["the model is lost"] }
    return ModelComparison(from: old, to: new, FixTrace(passes)).faults
  }

  /// Whether a line comes or goes but by an edit of a comment to a11yspec, or a byte changes that no
  /// edit speaks of.
  private func movesLines(_ file: SourceFile, _ outcome: DocumentFixer.Outcome) -> Bool {
    var bytes = file.bytes
    for pass in outcome.passes {
      let edits = file.byteEdits(pass)
      for edit in edits {
        let old = Array(bytes[edit.range.lowerBound..<edit.range.upperBound])
        if !holdsDirective(old), !holdsDirective(edit.bytes), lineEnds(old) != lineEnds(edit.bytes)
        {
          return true
        }
      }
      bytes = EditList(edits).applied(to: bytes)
    }
    return bytes != outcome.file.bytes
  }

  private func holdsDirective(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).holds("a11yspec-")
  }

  private func lineEnds(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 == 0x0A || $0 == 0x0D } }
}
