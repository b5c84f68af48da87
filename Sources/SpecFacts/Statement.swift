public import SpecLanguage

/// What one text says: the outcome of a criterion, a step of a scenario, a note.
///
/// A class, because it is handed on again and again.
public final class Statement {
  /// Its tokens.
  public let places: [Range<Int>]
  /// Its clauses, sentence by sentence.
  public let sentences: [[Clause]]
  /// Its clauses, one sentence behind the other.
  public let clauses: [Clause]
  /// The attributes that it is about, as ids: `role`.
  public internal(set) var attributes: [String] = []
  /// Those of them that a noun names: "its role", "the name".
  public internal(set) var named: [String] = []
  /// Those that a noun names anywhere in it.
  public internal(set) var mentioned: [String] = []
  /// The roles that it demands.
  public internal(set) var roles: [RoleFact] = []
  /// The states that it demands.
  public internal(set) var states: [StateFact] = []
  /// The states in which it holds: "when it is collapsed".
  public internal(set) var conditions: [StateFact] = []
  /// What it says to happen.
  public internal(set) var effects: [Effect] = []
  /// Its numbers.
  public internal(set) var quantities: [Quantity] = []
  /// What it quotes.
  public internal(set) var quotations: [Quotation] = []
  /// The platforms that the whole of it holds for.
  public internal(set) var platforms: PlatformSet = []
  /// The platforms that only a part of it holds for.
  public internal(set) var partial: PlatformSet = []
  /// Whether it says that nothing applies.
  public internal(set) var isNotApplicable = false
  /// Whether it says that something is exempt.
  public internal(set) var isExempt = false
  /// Whether it holds only for some components: "if applicable".
  public internal(set) var isOptional = false
  /// Whether it gives examples only.
  public internal(set) var hasExamples = false
  /// Whether it is only a remark: "Known issue: …".
  public internal(set) var isRemark = false
  /// The base forms of its words with a meaning, without repetitions, sorted.
  public internal(set) var content: [UInt64] = []

  init(places: [Range<Int>], sentences: [[Clause]]) {
    self.places = places
    self.sentences = sentences
    clauses = sentences.count == 1 ? sentences[0] : sentences.flatMap(\.self)
  }

  /// What it quotes as names.
  public var quotedNames: [String] {
    attributes.contains("name") ? quotations.map(\.text) : []
  }

  /// Whether its first clause says that there is nothing: "there is no state", "nothing to group".
  public var deniesAtOnce: Bool {
    isNotApplicable || clauses.first?.denies ?? false
  }

  /// Whether it holds, and always: it gives no examples and leaves nothing open.
  public var isDemanded: Bool {
    !isNotApplicable && !isExempt && !isOptional && !isRemark && !hasExamples
  }

  /// Whether all that it says is that something does not happen.
  public var isDenied: Bool {
    let clauses = clauses.filter { $0.kind == .statement && $0.verb != nil }
    return !clauses.isEmpty && clauses.allSatisfy { $0.isNegative }
  }
}
