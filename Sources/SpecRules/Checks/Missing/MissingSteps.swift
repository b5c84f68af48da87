import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A step of the checklist, or a scenario, that the dialect has and the document lacks: an error
/// where the other block has its twin, a warning where half of them are gone, else a note.
struct MissingSteps {
  let kind: NumberedBlock.Kind
  let exceptions: ExceptedParts

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let known = kind.known(in: spec.dialect).filter { !exceptions.hold($0.title) }
    guard let block = document.blocks.first(where: { $0.kind == kind }),
      // A few steps in a ticket, without a title, are no more than that.
      spec.dialect.block == nil || block.parts.contains(where: { !$0.title.value.isEmpty }),
      // Where each is below a key of its own, that key is asked for.
      block.parts.first?.title.range != block.heading
    else { return [] }
    let present = block.parts.map(\.place.number)
    let others = document.blocks.filter { $0.kind != kind }.flatMap(\.parts).filter {
      document.content(of: $0) == .written && $0.applies(in: document.reading)
    }
    let missing = known.filter { !present.contains($0.number) }.map { step in
      (step: step, part: part(step, among: others, in: document))
    }.filter { $0.part.isAsked || $0.step.required != .never }
    let left = known.count { $0.required != .never && present.contains($0.number) }
    if missing.isEmpty { return [] }
    let parts = missing.map(\.part)
    var finding = finding(missing.map(\.step), parts, of: block, document)
    // One block alone may be a part of one.
    finding.severity =
      spec.dialect.block != nil ? .note : parts.severity(lost: missing.count, left: left)
    return [finding]
  }

  private func part(
    _ step: DialectStep, among others: [NumberedPart], in document: Document
  ) -> MissingPart {
    var part = MissingPart(name: step.title)
    if let twin = twin(of: step, among: others) {
      part.demands = [(twin.title.range, "\(kind.other.title(in: document.spec)) says it here")]
    }
    return part
  }

  /// Returns where a missing part belongs: behind the last one with a lower number.
  private func place(
    of missing: DialectStep, in block: NumberedBlock, _ spec: ComponentSpec
  ) -> DraftPlace {
    if let before = block.parts.last(where: { $0.place.number < missing.number }) {
      return .behind(before.range)
    }
    let first = block.parts.first?.title.range
    guard let first, !first.isEmpty else { return .behind(block.heading) }
    return .before(lineOf: first, in: spec.file)
  }

  /// Returns the part of the other block for the same channel.
  private func twin(
    of step: DialectStep, among others: [NumberedPart]
  ) -> NumberedPart? {
    if let same = others.first(where: { $0.channel == step.channel }) { return same }
    // On the web, the scenarios with a screen reader cover what is heard.
    guard step.channel == .screenReader, kind == .step else { return nil }
    return others.first { $0.place.number == 2 }
  }

  private func finding(
    _ missing: [DialectStep], _ parts: [MissingPart], of block: NumberedBlock, _ document: Document
  ) -> Finding {
    let spec = document.spec
    let other = kind.other.title(in: spec)
    let titles = document.blocks.filter { $0.kind != kind }.flatMap(\.parts).map(\.title)
      .filter { title in
        !title.value.isEmpty && parts.demands.contains { $0.range == title.range }
      }
      .map(\.value.quoted)
    return Finding(
      range: block.heading, sort: titles.isEmpty ? "dialect" : "twin",
      values: [
        "section": kind.title(in: spec),
        "parts": missing.map { "\(kind.rawValue) \($0.number), \($0.title.quoted)" }
          .joinedAsText(),
        "other": other, "present": titles.joinedAsText(),
      ],
      related: parts.demands,
      location: [kind.title(in: spec)],
      subject: missing.map(\.title).joined(separator: ", "),
      breaks: missing.map { kind.part($0.number) },
      // What the page of another platform says is reported there.
      needs: [.file, .keys, .section(kind.section)] + missing.map { .page(kind, $0.number) }
    ).drafted(
      missing.map { (draft(of: $0, spec), place(of: $0, in: block, spec)) }, in: document)
  }

  private func draft(of step: DialectStep, _ spec: ComponentSpec) -> String {
    if spec.dialect.shape == .yaml {
      return "  \(step.title):\n    - when: …\n      then: …"
    }
    if kind == .step { return "\(step.number). \(step.title)\n\n   - …: …" }
    let isSeen = spec.dialect.stepForm.once.isEmpty
    if let level = spec.dialect.scenarioLevel {
      let marker = String(repeating: "#", count: level)
      return "\(marker) \(step.number). \(step.title)\n\n- WHEN … I SEE …"
    }
    return isSeen
      ? "\(step.number). \(step.title)\n\n   - WHEN … I SEE …"
      : "\(step.number). Scenario: \(step.title)\n\n   - WHEN …\n      - THEN …"
  }
}

extension Criterion {
  /// Returns the channel that the criterion belongs to by its label, whatever it is under.
  func owner(in dialect: Dialect) -> Channel? {
    dialect.labels.owner(actions: actions, attribute: attribute)
  }
}
