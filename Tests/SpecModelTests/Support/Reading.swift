import SpecModel
import Testing

/// What a sentence should be read as: the fields of `Claim` that a row of a table speaks of.
struct Reading: Sendable, CustomTestStringConvertible {
  /// The sentence, as it stands in a checklist or behind THEN.
  let sentence: String
  let expected: [Field]

  /// One field of a claim with the value it should have.
  enum Field: Sendable, Equatable, CustomStringConvertible {
    case outcome([String])
    case negated([String])
    case directions([String])
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
    case polarity(Polarity)
    case open(Bool)
    case remark(Bool)

    var description: String {
      switch self {
      case .outcome(let all): "outcome \(all)"
      case .negated(let all): "negated \(all)"
      case .directions(let all): "directions \(all)"
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
      case .open(let flag): "open \(flag)"
      case .remark(let flag): "remark \(flag)"
      }
    }

    /// The same field of a claim.
    func same(of claim: Claim) -> Field {
      switch self {
      case .outcome: .outcome(claim.outcome)
      case .negated: .negated(claim.negated)
      case .directions: .directions(claim.directions)
      case .states: .states(claim.states)
      case .whileIn: .whileIn(claim.conditionStates)
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
      case .attributes: .attributes(claim.attributes)
      case .trigger: .trigger(claim.trigger)
      case .condition: .condition(claim.condition)
      case .polarity: .polarity(claim.polarity)
      case .open: .open(claim.isOpen)
      case .remark: .remark(claim.isRemark)
      }
    }
  }

  init(_ sentence: String, _ expected: Field...) {
    self.sentence = sentence
    self.expected = expected
  }

  var testDescription: String { sentence }

  /// Expects that the sentence, standing in a step of the checklist, is read as the row says.
  func expect(step: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let claims = try Self.claims(of: sentence, step: step)
    let claim = try #require(claims.first, "no claim", sourceLocation: sourceLocation)
    for field in expected {
      #expect(field.same(of: claim) == field, sourceLocation: sourceLocation)
    }
  }

  /// Returns the claims of a bullet in a step of the checklist.
  static func claims(of bullet: String, step: Int) throws -> [Claim] {
    let titles = [
      "Test keyboard actions", "Test mobile screenreader gestures",
      "Listen to screenreader output on all devices", "Test device settings",
    ]
    let spec = try Sample.condensed(
      "\(step). \(titles[step - 1])\n\n   - \(bullet)\n"
    ).spec
    return spec.condensed?.criteria.flatMap(\.claims) ?? []
  }
}
