public import SpecDiagnostics
public import SpecRules

/// Applies fixes to one document until none is left: no disk, no output, the same result each time.
///
/// A fix must not bring up what was not there before. Where a pass does, those at fault are looked for
/// and undone, in as many attempts as its length allows.
public struct DocumentFixer: Sendable {
  /// The most passes over one document.
  public static let passLimit = 10
  /// Returns how often a document may be checked to find the fixes at fault: each check takes longer,
  /// the longer it is.
  static func attemptLimit(_ file: SourceFile) -> Int {
    min(64, max(8, 12_000_000 / max(1, file.bytes.count)))
  }

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
    /// How many faults fewer can be fixed now: one that is in many places counts once.
    public internal(set) var fixedCount = 0
    /// What the fixes do that were made, in order: "Write "TalkBack"".
    public internal(set) var titles: [String] = []
    /// How many of these were known.
    public internal(set) var knownCount = 0
    /// What is known of what is to be said.
    var known: Set<Diagnostic>
    /// What could not be fixed.
    public internal(set) var undone: [UndoneFix] = []
    /// Whether it came from standard input, and nothing was written to the disk.
    public internal(set) var isStandardInput = false
    /// Why the file could not be written, and is as it was.
    public internal(set) var failure: FileError?
    /// Whether the document differs from what was read.
    public var isChange: Bool { before.bytes != file.bytes }
    /// Whether the file has changed on the disk.
    public var isWritten: Bool { isChange && !isStandardInput && failure == nil }

    init(
      _ file: SourceFile, _ check: FileCheck, known: Set<Diagnostic>, undone: [UndoneFix] = []
    ) {
      before = file
      (self.file, self.check, self.known, self.undone) = (file, check, known, undone)
    }
  }

  /// Fixes a document that was checked; what of that is known stays known, in whatever words.
  public func fix(
    _ file: SourceFile, found: FileCheck, known: Set<Diagnostic> = []
  ) -> Outcome {
    var outcome = passes(Outcome(file, found, known: known))
    let (before, after) = (faults(found, known), faults(outcome.check, outcome.known))
    outcome.fixedCount = max(outcome.isChange ? 1 : 0, before.all - after.all)
    outcome.knownCount = min(max(0, before.known - after.known), outcome.fixedCount)
    return outcome
  }

  /// Counts what can be fixed, as a report counts it.
  private func faults(_ check: FileCheck, _ known: Set<Diagnostic>) -> (all: Int, known: Int) {
    let shown = shown(check).sorted(by: Diagnostic.precedes)
    func count(_ isCounted: (Diagnostic) -> Bool) -> Int {
      Folding.fold(shown.filter(isCounted)).count { policy.fix(of: $0) != nil }
    }
    let ofKnown = count(known.contains)
    return (ofKnown + count { !known.contains($0) }, ofKnown)
  }

  private func passes(_ start: Outcome) -> Outcome {
    var pass = Pass(outcome: start, attempts: Self.attemptLimit(start.file))
    for _ in 0..<Self.passLimit {
      let before = pass.outcome
      let fixes = proposals(before)
      (pass.outcome.undone, pass.made) = ([], [])
      if let fault = fixes.isEmpty ? nil : attempt(fixes, on: before, &pass) {
        settle(fixes, fault, on: before, &pass)
      }
      if pass.made.isEmpty { return pass.outcome }
      pass.outcome.titles += pass.made.map(\.title)
    }
    guard let endless = proposals(pass.outcome).first else { return pass.outcome }
    // What is not done after so many passes goes in circles, and a second run would go on.
    let undone = UndoneFix(endless, in: pass.outcome.file, because: .endless)
    return Outcome(start.file, start.check, known: start.known, undone: [undone])
  }

  /// A fix that may be made in this pass.
  struct Proposal {
    let diagnostic: Diagnostic
    let title: String
    let patch: Patch
  }

  /// Returns the fixes of one pass: the first of those that touch each other, the others wait.
  private func proposals(_ outcome: Outcome) -> [Proposal] {
    var taken: [SourceRange] = []
    return shown(outcome.check).sorted(by: Diagnostic.precedes).compactMap { diagnostic in
      guard let fix = policy.fix(of: diagnostic), let patch = Patch(fix.edits, of: outcome.file),
        patch.takesPlaces(among: &taken)
      else { return nil }
      return Proposal(diagnostic: diagnostic, title: fix.title, patch: patch)
    }
  }

  /// What the passes up to one did.
  private struct Pass {
    var outcome: Outcome
    /// What this one has made.
    var made: [Proposal] = []
    var attempts: Int
  }

  /// What speaks against fixes that are made together.
  private struct Fault {
    let reason: UndoneFix.Reason
    /// Of each of the fixes, whether it is on a line of which something new is reported.
    var suspects: [Bool] = []
  }

  /// Makes as many as can be of fixes that are at fault together.
  ///
  /// Those that are left when there may be no more attempts are undone together.
  private func settle(
    _ fixes: [Proposal], _ fault: Fault, on outcome: Outcome, _ pass: inout Pass
  ) {
    guard fixes.count > 1, pass.attempts > 0 else {
      return pass.outcome.undone += fixes.map {
        UndoneFix($0, in: outcome.file, because: fault.reason)
      }
    }
    // Nearly always it is a suspect. Else one half is tried, then the other.
    let isSplit = Set(fault.suspects).count == 2
    let isSecond = isSplit ? fault.suspects : fixes.indices.map { $0 >= fixes.count / 2 }
    let first = zip(fixes, isSecond).filter { !$1 }.map(\.0)
    let second = zip(fixes, isSecond).filter(\.1).map(\.0)
    // Where the first are made, the second with them are what is known to be at fault.
    var rest: Fault? = Fault(reason: fault.reason)
    if let fault = attempt(first, on: outcome, &pass) {
      settle(first, fault, on: outcome, &pass)
      if pass.attempts > 0 { rest = attempt(second, on: outcome, &pass) }
    }
    if let rest { settle(second, rest, on: outcome, &pass) }
  }

  /// Makes fixes with those that the pass has made; returns what speaks against that, if anything does.
  private func attempt(_ fixes: [Proposal], on outcome: Outcome, _ pass: inout Pass) -> Fault? {
    pass.attempts = max(0, pass.attempts - 1)
    let made = pass.made + fixes
    let edits = Patch.list(of: made.map(\.patch), for: outcome.file)
    let file = edits.applied(to: outcome.file)
    let now = check(file)
    // What came up withheld now would be reported once its cause is fixed, perhaps by a second run.
    var known: Set<Diagnostic> = []
    let new = now.findings(notIn: outcome.check, movedBy: edits, in: file) {
      if outcome.known.contains($1) { known.insert($0) }
    }
    if let first = new.first {
      let lines = Set(
        new.flatMap { [$0.range] + $0.related.filter { $0.path == file.path }.map(\.range) }
          .map { file.lines.line(at: $0.lowerBound) })
      let suspects = fixes.map { fix in
        fix.patch.edits.contains { edit in
          lines.contains(file.lines.line(at: edits.moved(edit.range.lowerBound)))
        }
      }
      return Fault(reason: .appears(first), suspects: suspects)
    }
    if outcome.check.isSpec, !now.isSpec { return Fault(reason: .unreadable) }
    pass.made = made
    (pass.outcome.file, pass.outcome.check, pass.outcome.known) = (file, now, known)
    return nil
  }
}
