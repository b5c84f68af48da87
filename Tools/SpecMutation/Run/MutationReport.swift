public import SpecDiagnostics

/// What a measure brought.
public struct MutationReport: Sendable {
  /// What became of each defect, by document, then in the order of the catalogue.
  public internal(set) var mutants: [Result] = []
  /// What became of each change that means nothing.
  public internal(set) var variants: [VariantResult] = []

  /// What became of one defect.
  public struct Result: Sendable, Hashable {
    /// The rule that has to notice it.
    public let rule: String
    /// The kind of defect.
    public let defect: String
    /// The document.
    public let path: String
    /// The one-based line of the first change.
    public let line: Int
    /// The change in a few words.
    public let about: String
    /// Whether it was noticed.
    public let verdict: Verdict
  }

  /// Whether a defect was noticed.
  public enum Verdict: Sendable, Hashable {
    /// A rule that may notice it said something new at its place.
    case noticed(RuleID)
    /// None did; these are the rules that said something new at all.
    case missed([RuleID])
    /// It does not count: `equivalent`, `repairing` or `withheld`.
    case excluded(Exclusion)
  }

  /// Why a defect does not count.
  public enum Exclusion: String, Sendable, CaseIterable {
    /// It changes nothing that a reader learns: another place says the same, or no place says
    /// anything that it could contradict.
    case equivalent
    /// The document as it was is reported at that very place by a rule that may notice it.
    case repairing
    /// The place lies behind something reported that makes the rest unreadable.
    case withheld
  }

  /// What became of one change that means nothing.
  public struct VariantResult: Sendable, Hashable {
    /// The kind of change.
    public let variant: String
    /// The document.
    public let path: String
    /// What is said beyond what was said of the document as it was, with the line.
    public let gained: [String]
  }

  /// The counts of a row.
  public struct Count: Sendable, Hashable {
    /// How many do not count, by reason.
    public var excluded: [Exclusion: Int] = [:]
    /// How many of the others were noticed.
    public var noticed = 0
    /// How many of the others were not.
    public var missed = 0

    /// How many were made.
    public var made: Int { counted + excluded.values.reduce(0, +) }
    /// How many count.
    public var counted: Int { noticed + missed }
    /// The share noticed of those that count, from 0 to 1; 1 when there are none.
    public var share: Double { counted == 0 ? 1 : Double(noticed) / Double(counted) }

    mutating func add(_ verdict: Verdict) {
      switch verdict {
      case .noticed: noticed += 1
      case .missed: missed += 1
      case .excluded(let reason): excluded[reason, default: 0] += 1
      }
    }
  }

  /// Returns the counts of defects that a test lets through.
  public func count(_ isCounted: (Result) -> Bool) -> Count {
    mutants.reduce(into: Count()) { if isCounted($1) { $0.add($1.verdict) } }
  }

  /// The least share that a rule has to notice, from 0 to 1.
  public static let neededShare = 0.97
  /// The least number of defects by which a rule is judged.
  public static let neededCount = 10

  /// The rules that defects were made for, in order.
  var measuredRules: [String] { Set(mutants.map(\.rule)).sorted() }
  /// The rules that notice too few of their defects, in order.
  public var weakRules: [String] {
    measuredRules.filter { rule in
      let count = count { $0.rule == rule }
      return count.counted >= Self.neededCount && count.share < Self.neededShare
    }
  }
  /// The changes without meaning that gained a finding.
  public var gains: [VariantResult] { variants.filter { !$0.gained.isEmpty } }
}
