import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The checklist has no criterion for something that is heard: an error where scenarios or all notes
/// ask for it or no such criterion is left, a warning where the component needs it or half of them
/// are gone, else a note.
struct MissingCriteria {
  let exceptions: ExceptedParts

  func findings(in document: Document) -> [Finding] {
    guard let step = document.spec.condensed?.part(.screenReader) else { return [] }
    let present = document.attributesOfCriteria
    let required = document.spec.requiredAttributes
    let parts = document.spec.dialect.labels.attributes(of: step.channel)
      .filter { !present.contains($0) }
      .map { (attribute: $0, part: part($0, isRequired: required.contains($0), in: document)) }
      .filter { $0.part.isAsked || required.contains($0.attribute) }
      .filter { !exceptions.hold($0.part.name, $0.attribute) }
    if parts.isEmpty { return [] }
    var finding = finding(parts.map(\.attribute), parts.map(\.part), step, document)
    finding.severity = parts.map(\.part).severity(
      lost: parts.count { !$0.part.isDenied }, left: required.count(where: present.contains))
    return [finding]
  }

  private func part(
    _ attribute: String, isRequired: Bool, in document: Document
  ) -> MissingPart {
    let spec = document.spec
    var part = MissingPart(name: document.names([attribute], kind: .attribute))
    part.demands = demand(attribute, in: document, isRequired: isRequired)
    part.isNeeded = spec.component.kind != nil && !spec.component.aspectsAreOptional
    let noted = spec.notes.compactMap { $0.aspect(attribute) }.filter(\.isWritten)
    let told = document.comparison.pairing.steps.map(\.statement).filter {
      $0.attributes.contains(attribute)
    }
    part.isDenied =
      part.demands.isEmpty && !(noted.isEmpty && told.isEmpty)
      && noted.allSatisfy { document.content(of: $0) == nil }
      && told.allSatisfy(\.isNotApplicable)
    return part
  }

  private func finding(
    _ attributes: [String], _ parts: [MissingPart], _ step: NumberedPart, _ document: Document
  ) -> Finding {
    let title = step.title.range
    let asked = parts.filter(\.isAsked)
    let demand = asked.first?.demands.first
    let by = demand?.message == Self.byScenario ? "scenario" : "notes"
    let drafts = attributes.compactMap {
      draft($0, after: parts.demands.map(\.range), in: step, document)
    }
    return Finding(
      range: title.isEmpty ? document.spec.condensed?.heading ?? SourceRange(at: 0) : title,
      // What another place asks for does apply.
      sort: demand == nil ? "dialect" : asked.count == parts.count ? by : by + "-some",
      values: [
        "parts": parts.map(\.name).joinedAsText(),
        "section": document.spec.title(of: step),
        "present": asked.map(\.name).joinedAsText(),
      ],
      related: parts.demands.map { ($0.range, "\($0.message) it") },
      draft: drafts.isEmpty ? nil : drafts.joined(separator: "\n"),
      location: [document.spec.criteriaTitle, step.title.value],
      subject: attributes.joined(separator: ", "),
      breaks: attributes.map { .criterionOn($0) },
      needs: [.file, .keys, .kind, .section("condensed"), .step(step.place.number)]
    ).drafted(behind: step.range, in: document)
  }

  /// Drafts the criterion of an attribute, after the step that asks for it; nil where none does.
  private func draft(
    _ attribute: String, after asking: [SourceRange], in step: NumberedPart, _ document: Document
  ) -> String? {
    let scenario = document.spec.scenarios.first { scenario in
      scenario.allSteps.contains { asking.contains($0.range) }
    }
    let draft = BulletDraft(document: document)
    let answers = (scenario?.allSteps ?? []).filter { step in
      document.reading.statement(of: step)?.attributes.contains(attribute) == true
    }.map { draft.statement($0.lines) }
    guard !answers.isEmpty, !answers.contains(nil) else { return nil }
    return draft.criterion(
      labelled: document.names([attribute], kind: .attribute),
      answers.compactMap(\.self).joinedAsText(), in: step)
  }

  private static let byScenario = "a scenario covers"

  /// Returns the places that ask for an attribute: a scenario that covers it and no criterion in
  /// other words, or the notes of every platform, where components of the kind usually have it.
  private func demand(
    _ attribute: String, in document: Document, isRequired: Bool
  ) -> [(range: SourceRange, message: String)] {
    let spec = document.spec
    let pairing = document.comparison.pairing
    let owners = zip(document.reading.criteria, pairing.heard)
    if let step = pairing.steps.indices.first(where: { place in
      asks(pairing.steps[place].statement, for: attribute)
        && !owners.contains { $1.contains(place) && $0.statement.attributes.contains(attribute) }
    }) {
      return [(pairing.steps[step].step.range, Self.byScenario)]
    }
    let noted = spec.notes.compactMap { $0.aspect(attribute) }.filter { aspect in
      !aspect.frameworks.isEmpty && aspect.frameworks.allSatisfy({ $0.content == .written })
        && document.content(of: aspect) != nil
    }
    guard isRequired, !noted.isEmpty, noted.count == spec.notes.count else { return [] }
    return noted.map { ($0.heading, "the developer notes describe") }
  }

  /// Whether a step is about an attribute that a screen reader speaks.
  private func asks(_ step: Statement, for attribute: String) -> Bool {
    // "Its visible label is grouped" names the label in passing, "the name 'Loaded' is announced" no state.
    step.attributes.contains(attribute) && !step.isNotApplicable
      && step.named.allSatisfy { $0 == attribute || $0 == "name" && step.states.isEmpty }
  }
}

extension Document {
  /// The attributes that criteria are about: by their labels, and below other labels or none by what
  /// they say is heard.
  var attributesOfCriteria: Set<String> {
    let heard = spec.dialect.labels.attributes(of: .screenReader)
    return reading.criteria.reduce(into: []) { attributes, criterion in
      if let attribute = criterion.attribute { attributes.insert(attribute) }
      if criterion.criterion.channel == .screenReader,
        !(criterion.attribute.map(heard.contains) ?? false)
      {
        attributes.formUnion(criterion.statement.attributes)
        if !criterion.statement.roles.isEmpty || quotesRole(criterion.statement) {
          attributes.insert("role")
        }
        if !criterion.statement.states.isEmpty { attributes.insert("state") }
      }
    }
  }

  /// Whether a statement quotes a role and nothing else: “Heading” is announced.
  private func quotesRole(_ statement: Statement) -> Bool {
    statement.quotations.contains { quotation in
      let inner = quotation.places.dropFirst().dropLast()
      return spec.words.mentions(in: inner).contains { $0.kind == .role && $0.places == inner }
    }
  }
}
