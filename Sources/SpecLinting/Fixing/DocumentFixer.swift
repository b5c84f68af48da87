public import SpecDiagnostics
public import SpecRules

/// Applies fixes to one document until none is left: no disk, no output, the same result each time.
///
/// A fix must not bring up what was not there before. Where a pass does, its fixes are made one by
/// one, and those at fault are undone.
public struct DocumentFixer: Sendable {
  /// The most passes over one document.
  public static let passLimit = 10

  private let policy: FixPolicy
  private let check: @Sendable (SourceFile) -> FileCheck
  private let shown: @Sendable (FileCheck) -> [Diagnostic]

  /// Creates a fixer.
  ///
  /// `shown` returns those diagnostics of a check that are reported: no others are fixed.
  public init(
    _ policy: FixPolicy, check: @escaping @Sendable (SourceFile) -> FileCheck,
    shown: @escaping @Sendable (FileCheck) -> [Diagnostic]
  ) {
    self.policy = policy
    self.check = check
    self.shown = shown
  }

  /// What came of a document.
  public struct Outcome: Sendable {
    /// The document as it was read.
    public let before: SourceFile
    /// The document with the fixes made.
    public internal(set) var file: SourceFile
    /// What is to be said of it now.
    public internal(set) var check: FileCheck
    /// How many faults were fixed; one that is in many places counts once.
    public var fixedCount: Int { fixed.count }
    /// The rules and messages of what was fixed.
    var fixed: Set<String> = []
    /// What could not be fixed.
    public internal(set) var undone: [UndoneFix] = []
    /// Whether it came from standard input, and nothing was written to the disk.
    public internal(set) var isStandardInput = false
    /// Why the file could not be written, and is as it was.
    public internal(set) var failure: FileError?
    /// Whether the document differs from what was read.
    public var isChange: Bool { before.bytes != file.bytes }

    init(_ file: SourceFile, _ check: FileCheck, undone: [UndoneFix] = []) {
      before = file
      self.file = file
      self.check = check
      self.undone = undone
    }
  }

  /// Fixes a document that was checked.
  public func fix(_ file: SourceFile, found: FileCheck) -> Outcome {
    var outcome = Outcome(file, found)
    for _ in 0..<Self.passLimit {
      guard let pass = run(proposals(outcome), on: outcome) else { return outcome }
      outcome.fixed.formUnion(pass.made.map { "\($0.diagnostic.rule) \($0.diagnostic.message)" })
      outcome.file = pass.file
      outcome.check = pass.check
      outcome.undone = pass.undone
      if pass.made.isEmpty { return outcome }
    }
    guard let endless = proposals(outcome).first else { return outcome }
    // What is not done after so many passes goes in circles, and a second run would go on.
    return Outcome(file, found, undone: [UndoneFix(endless, because: .endless)])
  }

  /// A fix that may be made in this pass.
  struct Proposal {
    let diagnostic: Diagnostic
    let title: String
    let patch: Patch
  }

  /// Returns the fixes of one pass: the first of those that touch each other, the others wait.
  private func proposals(_ outcome: Outcome) -> [Proposal] {
    var chosen: [Proposal] = []
    for diagnostic in shown(outcome.check).sorted(by: Diagnostic.precedes) {
      guard let fix = policy.fix(of: diagnostic), let patch = Patch(fix.edits, of: outcome.file)
      else { continue }
      if chosen.contains(where: { $0.patch.touches(patch) }) { continue }
      chosen.append(Proposal(diagnostic: diagnostic, title: fix.title, patch: patch))
    }
    return chosen
  }

  /// What one pass did.
  private struct Pass {
    let file: SourceFile
    let check: FileCheck
    var made: [Proposal] = []
    var undone: [UndoneFix] = []
    /// What speaks against the fixes that it made.
    var fault: UndoneFix.Reason?
  }

  /// Makes fixes, or nil where there is none.
  private func run(_ proposals: [Proposal], on outcome: Outcome) -> Pass? {
    guard !proposals.isEmpty else { return nil }
    let whole = attempt(proposals, on: outcome)
    guard whole.fault != nil else { return whole }
    var pass = Pass(file: outcome.file, check: outcome.check)
    for proposal in proposals {
      var next = proposals.count == 1 ? whole : attempt(pass.made + [proposal], on: outcome)
      if let fault = next.fault {
        pass.undone.append(UndoneFix(proposal, because: fault))
      } else {
        next.undone = pass.undone
        pass = next
      }
    }
    return pass
  }

  private func attempt(_ proposals: [Proposal], on outcome: Outcome) -> Pass {
    let edits = Patch.list(of: proposals.map(\.patch), for: outcome.file)
    let file = edits.applied(to: outcome.file)
    let now = check(file)
    // What came up withheld now would be reported once its cause is fixed, perhaps by a second run.
    let new = now.firstFinding(notIn: outcome.check, movedBy: edits, in: file)
    let isLost = outcome.check.isSpec && !now.isSpec
    return Pass(
      file: file, check: now, made: proposals,
      fault: new.map { .appears($0) } ?? (isLost ? .unreadable : nil))
  }
}
