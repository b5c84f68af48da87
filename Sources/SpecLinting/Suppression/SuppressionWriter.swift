public import SpecDiagnostics
public import SpecModel

/// Writing comments into documents that suppress all that is found in them.
public struct SuppressionWriter: Sendable {
  private let reason: SuppressionReason
  private let loader: SpecLoader
  private let findings: @Sendable (SourceFile) -> [Diagnostic]

  /// Creates a writer; `findings` returns what is to be suppressed, not folded.
  public init(
    reason: SuppressionReason, loader: SpecLoader,
    findings: @escaping @Sendable (SourceFile) -> [Diagnostic]
  ) {
    self.reason = reason
    self.loader = loader
    self.findings = findings
  }

  /// What came of one file.
  public enum Outcome: Sendable, Hashable {
    /// There was nothing to suppress.
    case nothing
    /// The bytes with comments, how many these are, and how many findings they suppress.
    case written(bytes: [UInt8], comments: Int, findings: Int)
    /// No comment can suppress these rules without changing what is understood.
    case impossible([RuleID])
  }

  /// Returns a document with comments on lines of their own.
  ///
  /// A finding gets one above its line; where none can be, or it would not help, its rule is
  /// suppressed for the file by one at the top. Nothing is written that changes what is understood,
  /// or that leaves or brings a finding.
  public func suppressing(in file: SourceFile) -> Outcome {
    let found = findings(file)
    guard !found.isEmpty else { return .nothing }
    let all = Set(found.map(\.rule))
    let before = Understanding(loader.load(file))
    let draft = SuppressionDraft(
      file: file, found: found, places: loader.commentPlaces(in: file), reason: reason)
    var wide = all.filter { $0.family == RuleSelector.ownFamily }
    for _ in 0..<4 {
      let (bytes, comments) = draft.written(forWholeFile: wide)
      let changed = SourceFile(path: file.path, bytes: bytes)
      let left = findings(changed)
      let isSame = Understanding(loader.load(changed)) == before
      if left.isEmpty, isSame {
        return .written(bytes: bytes, comments: comments, findings: found.count)
      }
      // Those of comments that miss go with these comments.
      let missed = isSame ? Set(left.map(\.rule)) : all
      let next = missed.intersection(all).subtracting(wide)
      if next.isEmpty, missed.isSubset(of: wide) { break }
      wide.formUnion(next.isEmpty ? missed : next)
    }
    return .impossible(all.sorted())
  }
}
