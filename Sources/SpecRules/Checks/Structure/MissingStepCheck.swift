import SpecDiagnostics
import SpecModel

/// A step of the checklist, or a scenario, that the dialect has and the document lacks: an error
/// where the other block has its twin, else a note.
struct MissingStepCheck: CheckOfFault {
  static let options: CheckOptions = [
    "of": .one(
      of: NumberedBlock.Kind.self, "Whether a step of the checklist or a scenario is missing.")
  ]
  static let placeholders = ["section", "parts", "reason"]
  let kind: NumberedBlock.Kind

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let blocks = document.blocks
    guard let block = blocks.first(where: { $0.kind == kind }),
      // Parts under titles of its own make another sort of block.
      block.parts.count(where: { $0.place.titled != nil }) >= 2
    else { return [] }
    let present = block.parts.map(\.place.number)
    let missing = kind.known(in: spec.dialect).filter { !present.contains($0.number) }
    if missing.isEmpty { return [] }
    let others = blocks.filter { $0.kind != kind }.flatMap(\.parts).filter {
      !$0.isEmpty && $0.applies(in: document.reading)
    }
    let twins = missing.map { twin(of: $0, among: others) }
    let asked = zip(missing, twins).filter { $1 != nil }
    let wanted =
      asked.isEmpty ? missing.filter { $0.required != .never } : asked.map(\.0)
    guard !wanted.isEmpty else { return [] }
    return [
      finding(
        wanted, twins: asked.compactMap(\.1), strays: strays(wanted, in: spec), at: block.heading,
        spec
      ).drafted(behind: end(before: wanted, in: spec) ?? block.heading, setOff: true, in: document)
    ]
  }

  /// Returns the end of the last part that is before the missing ones.
  private func end(before missing: [DialectStep], in spec: ComponentSpec) -> SourceRange? {
    let first = missing.first?.number ?? 0
    return switch kind {
    case .step: spec.condensed?.steps.last { $0.place.number < first }?.lastRange
    case .scenario: spec.gherkin?.scenarios.last { $0.place.number < first }?.range
    }
  }

  /// Returns the part of the other block for the same channel.
  private func twin(
    of step: DialectStep, among others: [any NumberedPart]
  ) -> (any NumberedPart)? {
    if let same = others.first(where: { $0.channel == step.channel }) { return same }
    // On the web, the scenarios with a screen reader cover what is heard.
    guard step.channel == .screenReader, kind == .step else { return nil }
    return others.first { $0.place.number == 2 }
  }

  /// Returns the criteria that would be under the missing steps and are under others.
  private func strays(_ missing: [DialectStep], in spec: ComponentSpec) -> [Criterion] {
    guard kind == .step else { return [] }
    return (spec.condensed?.steps ?? []).flatMap { step in
      step.criteria.filter { criterion in
        guard let owner = criterion.owner(in: spec.dialect), owner != step.channel else {
          return false
        }
        return missing.contains { $0.channel == owner }
      }
    }
  }

  private func finding(
    _ missing: [DialectStep], twins: [any NumberedPart], strays: [Criterion],
    at heading: SourceRange,
    _ spec: ComponentSpec
  ) -> Finding {
    let other = kind.other.title(in: spec)
    let titles = twins.map { $0.title.value.quoted }
    return Finding(
      range: heading,
      values: [
        "section": kind.title(in: spec),
        "parts": missing.map { "\(kind.rawValue) \($0.number), \($0.title.quoted)" }
          .joinedAsText(),
        "reason": titles.isEmpty ? "" : ", though \(other) has \(titles.joinedAsText())",
      ],
      related: twins.map { ($0.title.range, "\(other) says it here") }
        + strays.map { ($0.range, "this would be under it") },
      draft: missing.map { draft(of: $0, spec) }.joined(separator: "\n"),
      severity: twins.isEmpty && strays.isEmpty ? .note : nil,
      location: [kind.title(in: spec)],
      subject: missing.map(\.title).joined(separator: ", "),
      breaks: missing.map { kind.part($0.number) },
      // What the page of another platform says is reported there.
      needs: [.file] + missing.map { .page(kind, $0.number) })
  }

  private func draft(of step: DialectStep, _ spec: ComponentSpec) -> String {
    if spec.dialect.shape == .yaml {
      return "  \(step.title):\n    - when: …\n      then: …"
    }
    if kind == .scenario, let level = spec.dialect.scenarioLevel {
      let marker = String(repeating: "#", count: level)
      return "\(marker) \(step.number). \(step.title)\n\n- WHEN …"
    }
    return kind == .step
      ? "\(step.number). \(step.title)\n\n   - …: …"
      : "\(step.number). Scenario: \(step.title)\n\n   - WHEN …"
  }
}

extension CriteriaStep {
  /// The last criterion, or the title of a step without any.
  var lastRange: SourceRange { criteria.last?.withDescendants.last?.range ?? title.range }
}

extension Criterion {
  /// Returns the channel that the criterion belongs to by its label, whatever it is under.
  func owner(in dialect: Dialect) -> Channel? {
    dialect.labels.owner(actions: actions, attribute: attribute)
  }
}
