import SpecFacts
import SpecLanguage
import SpecModel
import Testing

/// What a criterion should be read as: the facts that a row of a table speaks of.
struct Reading: Sendable, CustomTestStringConvertible {
  /// The criterion, as it is in a checklist.
  let sentence: String
  let expected: [Field]

  /// One kind of fact with the value it should have.
  enum Field: Sendable, Equatable, CustomStringConvertible {
    case outcome([String])
    case negated([String])
    /// What happens happens to, or where it goes.
    case targets([String])
    case states([String])
    case whileIn([String])
    case roles([String])
    case numbers([String])
    case quotes([String])
    case platforms([String])
    case attribute(String?)
    case attributes([String])
    case trigger([String])
    case condition(String?)
    case polarity(Claim.Polarity)
    case remark(Bool)

    var description: String {
      switch self {
      case .outcome(let all): "outcome \(all)"
      case .negated(let all): "negated \(all)"
      case .targets(let all): "targets \(all)"
      case .states(let all): "states \(all)"
      case .whileIn(let all): "condition states \(all)"
      case .roles(let all): "roles \(all)"
      case .numbers(let all): "numbers \(all)"
      case .quotes(let all): "quotes \(all)"
      case .platforms(let all): "platforms \(all)"
      case .attribute(let one): "attribute \(one ?? "none")"
      case .attributes(let all): "attributes \(all)"
      case .trigger(let all): "trigger \(all)"
      case .condition(let one): "condition \(one ?? "none")"
      case .polarity(let one): "polarity \(one.rawValue)"
      case .remark(let flag): "remark \(flag)"
      }
    }

    /// The same kind of fact as it was read.
    func same(of claim: Claim, _ statement: Statement, in words: Words) -> Field {
      switch self {
      case .outcome: .outcome(claim.outcome)
      case .negated: .negated(claim.negated)
      case .targets:
        .targets(statement.effects.flatMap(\.targets).map { words.text($0.places) })
      case .states: .states(claim.states)
      case .whileIn:
        .whileIn(statement.conditions.map { ($0.isNegative ? "not " : "") + $0.state })
      case .roles:
        .roles(
          claim.roles.map {
            $0.platforms.isEmpty
              ? $0.role : "\($0.role) on \($0.platforms.joined(separator: "+"))"
          })
      case .numbers: .numbers(claim.numbers)
      case .quotes: .quotes(claim.quotes)
      case .platforms: .platforms(claim.platforms ?? [])
      case .attribute: .attribute(claim.attribute)
      case .attributes: .attributes(statement.attributes)
      case .trigger: .trigger(claim.trigger)
      case .condition: .condition(claim.condition)
      case .polarity: .polarity(claim.polarity)
      case .remark: .remark(statement.isRemark)
      }
    }
  }

  init(_ sentence: String, _ expected: Field...) {
    self.sentence = sentence
    self.expected = expected
  }

  var testDescription: String { sentence }

  /// Expects that the criterion, standing in a step of the checklist, is read as the row says.
  func expect(step: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reading = try Self.reading(of: sentence, step: step)
    let read = try #require(reading.criteria.first, sourceLocation: sourceLocation)
    let claim = try #require(
      reading.claim(of: read.criterion), "no claim", sourceLocation: sourceLocation)
    for field in expected {
      #expect(
        field.same(of: claim, read.statement, in: reading.words) == field,
        sourceLocation: sourceLocation)
    }
  }

  /// Reads a spec whose checklist has one bullet in one step.
  static func reading(of bullet: String, step: Int) throws -> SpecReading {
    let titles = [
      "Test keyboard actions", "Test mobile screenreader gestures",
      "Listen to screenreader output on all devices", "Test device settings",
    ]
    return try Sample.reading(criteria: "\(step). \(titles[step - 1])\n\n   - \(bullet)")
  }
}
