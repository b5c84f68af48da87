public import SpecDiagnostics
import SpecLanguage
public import SpecModel

/// What a criterion or a step says, in normal form, to be written out: ids in place of words.
public struct Claim: Sendable {
  /// The channel that it speaks of.
  public let channel: Channel
  /// What the user does: alternatives, each an action such as `key.tab` or a chord such as
  /// `key.shift+key.tab`.
  public let trigger: [String]
  /// The words of its conditions, or nil.
  public let condition: String?
  /// The platforms that it holds for; nil when it names none.
  public let platforms: [String]?
  /// The attribute that it is about, such as `role`.
  public let attribute: String?
  /// What it says to happen, such as `opens`.
  public let outcome: [String]
  /// What it says not to happen, where no outcome says the contrary.
  public let negated: [String]
  /// The roles that it demands, with the platforms that they are named for.
  public let roles: [(role: String, platforms: [String])]
  /// The states that it demands, such as `disabled`.
  public let states: [String]
  /// Its numbers with what they count: `200 %`.
  public let numbers: [String]
  /// What it quotes, folded.
  public let quotes: [String]
  /// Whether it says that something happens, or that nothing applies.
  public let polarity: Polarity
  /// The share of its clauses that gave a fact, 0 to 1.
  public let understood: Double
  /// The text that says it.
  public let range: SourceRange

  /// Whether a claim says that something happens.
  public enum Polarity: String, Sendable {
    /// Something happens or is so.
    case does
    /// "n/a", "not applicable".
    case notApplicable = "n/a"
    /// "exempt".
    case exempt
    /// "does nothing".
    case nothing
  }
}

extension SpecReading {
  /// Returns what a criterion says, or nil when it says nothing of its own.
  public func claim(of criterion: Criterion) -> Claim? {
    guard let read = read(criterion), let first = criterion.lines.first,
      let last = criterion.lines.last
    else { return nil }
    return claim(
      read.statement, channel: criterion.channel, trigger: read.trigger,
      attribute: criterion.attribute,
      range: SourceRange(first.lowerBound, last.upperBound))
  }

  /// Returns what a step says to happen, or nil when it says only what the user does.
  public func claim(of step: Step) -> Claim? {
    for event in events {
      guard let outcome = event.outcomes.first(where: { $0.step.range == step.range }) else {
        continue
      }
      return claim(
        outcome.statement, channel: event.scenario.channel, trigger: event.trigger, attribute: nil,
        range: step.range)
    }
    return nil
  }

  private func claim(
    _ statement: Statement, channel: Channel, trigger: Trigger, attribute: String?,
    range: SourceRange
  ) -> Claim {
    let platforms = statement.platforms.union(statement.partial).union(trigger.platforms)
    let conditions = statement.clauses.filter { $0.kind == .condition }
    return Claim(
      channel: channel, trigger: trigger.actions.map(\.fullID),
      condition: conditions.isEmpty
        ? nil : conditions.map { words.text($0.places) }.joined(separator: "; "),
      platforms: platforms.isEmpty ? nil : platforms.ids,
      attribute: attribute ?? statement.attributes.first,
      outcome: statement.effects.filter { !$0.isNegative }.map(\.outcome).uniqued,
      negated: statement.effects.filter(\.isNegative).map(\.outcome).uniqued,
      roles: statement.roles.map { ($0.role, $0.platforms.ids) },
      states: statement.states.map { state in
        let name = words.vocabulary.term("state.\(state.state)")
        return state.isNegative ? name?.negation ?? "not_\(state.state)" : state.state
      }.uniqued,
      numbers: statement.quantities.map { words.text($0.place..<$0.end) },
      quotes: statement.quotations.map(\.text), polarity: polarity(statement),
      understood: understood(statement), range: range)
  }

  private func polarity(_ statement: Statement) -> Claim.Polarity {
    if statement.isNotApplicable { return .notApplicable }
    if statement.isExempt { return .exempt }
    let saysNothing =
      statement.effects.isEmpty && statement.roles.isEmpty && statement.states.isEmpty
      && statement.quantities.isEmpty && statement.quotations.isEmpty
    return saysNothing && statement.isDenied ? .nothing : .does
  }

  private func understood(_ statement: Statement) -> Double {
    if statement.isNotApplicable || statement.isExempt { return 1 }
    let clauses = statement.clauses
    let places =
      statement.effects.map(\.place) + statement.roles.map(\.place) + statement.states.map(\.place)
      + statement.conditions.map(\.place) + statement.quantities.map(\.place)
    let named = Set(statement.named)
    let read = clauses.count { clause in
      places.contains { clause.places.contains($0) }
        || clause.subjects.contains { group in
          group.places.contains { place in
            words.mentions(at: place).contains {
              $0.kind == .attribute
                && named.contains(words.vocabulary.term($0)?.shortID ?? "")
            }
          }
        }
    }
    return clauses.isEmpty ? 0 : Double(read) / Double(clauses.count)
  }
}
