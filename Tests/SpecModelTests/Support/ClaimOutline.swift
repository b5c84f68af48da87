import SpecDiagnostics
import SpecModel

/// Writes what a spec's criteria and steps state, every part of every claim, to be read by a person.
struct ClaimOutline {
  private let spec: ComponentSpec

  init(_ spec: ComponentSpec) { self.spec = spec }

  /// The whole outline: each sentence with its claims below it.
  var text: String {
    var lines = [
      "\(spec.component.name) (\(spec.component.kind ?? "-")), \(spec.dialect.id)", "", "CONDENSED",
    ]
    for step in spec.condensed?.steps ?? [] {
      lines.append("\(step.number) \(step.channel)")
      for criterion in step.criteria { add(criterion, depth: 1, to: &lines) }
    }
    lines += ["", "GHERKIN"]
    for scenario in spec.gherkin?.scenarios ?? [] {
      lines.append("\(scenario.number) \(scenario.channel)")
      for step in scenario.steps { add(step, depth: 1, to: &lines) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The claims alone, those of the checklist first.
  var claims: [String] {
    let criteria = spec.condensed?.allCriteria.flatMap(\.claims) ?? []
    let steps = spec.gherkin?.scenarios.flatMap(\.allSteps).flatMap(\.claims) ?? []
    return (criteria + steps).map(Self.words)
  }

  private func add(_ criterion: Criterion, depth: Int, to lines: inout [String]) {
    let blanks = String(repeating: "  ", count: depth)
    lines.append(blanks + criterion.text)
    for claim in criterion.claims { lines.append(blanks + "    = " + Self.words(claim)) }
    for child in criterion.children { add(child, depth: depth + 1, to: &lines) }
  }

  private func add(_ step: Step, depth: Int, to lines: inout [String]) {
    let blanks = String(repeating: "  ", count: depth)
    lines.append(blanks + (step.keyword.map { $0 + " " } ?? "") + step.text)
    for claim in step.claims { lines.append(blanks + "    = " + Self.words(claim)) }
    for child in step.children { add(child, depth: depth + 1, to: &lines) }
  }

  /// Returns every part of a claim that is not empty, by name.
  static func words(_ claim: Claim) -> String {
    var parts = ["\(claim.channel)"]
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(name) \(values.joined(separator: ", "))") }
    }
    add("trigger", claim.trigger)
    add("if", [claim.condition].compactMap(\.self))
    add("on", claim.platforms ?? [])
    add("attribute", [claim.attribute].compactMap(\.self))
    if claim.attributes.count > 1 || claim.attributes.first != claim.attribute {
      add("named", claim.attributes)
    }
    add("outcome", claim.outcome)
    add("not", claim.negated)
    add("to", claim.directions)
    add(
      "role",
      claim.roles.map { role in
        role.role + (role.platforms.isEmpty ? "" : "@\(role.platforms.joined(separator: "+"))")
      })
    add("state", claim.states)
    add("in state", claim.conditionStates)
    add("number", claim.numbers)
    add("quote", claim.quotes.map { "\"\($0)\"" })
    if claim.polarity != .does { parts.append(claim.polarity.rawValue) }
    if claim.isOpen { parts.append("open") }
    if claim.isRemark { parts.append("remark") }
    parts.append("\(Int((claim.understood * 100).rounded()))%")
    return parts.joined(separator: "; ")
  }
}
