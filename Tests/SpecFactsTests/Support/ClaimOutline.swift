import SpecDiagnostics
import SpecFacts
import SpecModel

/// Writes what a spec's criteria and steps state, every part of every claim, to be read by a person.
struct ClaimOutline {
  private let reading: SpecReading
  private var spec: ComponentSpec { reading.spec }

  init(_ reading: SpecReading) { self.reading = reading }

  /// The whole outline: each sentence with its claim below it.
  var text: String {
    var lines = [
      "\(spec.component.name) (\(spec.component.kind ?? "-")), \(spec.dialect.id)", "", "CONDENSED",
    ]
    for step in spec.condensed?.parts ?? [] {
      lines.append("\(step.number) \(step.channel)")
      for criterion in step.criteria { add(criterion, depth: 1, to: &lines) }
    }
    lines += ["", "GHERKIN"]
    for scenario in spec.gherkin?.parts ?? [] {
      lines.append("\(scenario.number) \(scenario.channel)")
      for step in scenario.steps { add(step, depth: 1, to: &lines) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The claims alone, those of the checklist first.
  var claims: [String] {
    let criteria = reading.criteria.compactMap { reading.claim(of: $0.criterion) }
    let steps = (spec.gherkin?.parts ?? []).flatMap(\.allSteps)
    return (criteria + steps.compactMap { reading.claim(of: $0) }).map(Self.words)
  }

  private func add(_ criterion: Criterion, depth: Int, to lines: inout [String]) {
    let spaces = String(repeating: "  ", count: depth)
    lines.append(spaces + criterion.text)
    if let claim = reading.claim(of: criterion) {
      lines.append(spaces + "    = " + Self.words(claim))
    }
    for child in criterion.children { add(child, depth: depth + 1, to: &lines) }
  }

  private func add(_ step: Step, depth: Int, to lines: inout [String]) {
    let spaces = String(repeating: "  ", count: depth)
    lines.append(spaces + (step.keyword.map { $0 + " " } ?? "") + step.text)
    if let claim = reading.claim(of: step) {
      lines.append(spaces + "    = " + Self.words(claim))
    }
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
    add("outcome", claim.outcome)
    add("not", claim.negated)
    add(
      "role",
      claim.roles.map { role in
        role.role + (role.platforms.isEmpty ? "" : "@\(role.platforms.joined(separator: "+"))")
      })
    add("state", claim.states)
    add("number", claim.numbers)
    add("quote", claim.quotes.map { "\"\($0)\"" })
    if claim.polarity != .does { parts.append(claim.polarity.rawValue) }
    parts.append("\(Int((claim.understood * 100).rounded()))%")
    return parts.joined(separator: "; ")
  }
}
