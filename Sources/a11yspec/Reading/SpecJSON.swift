import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A spec's model as the JSON of `a11yspec dump`.
struct SpecJSON {
  private let spec: ComponentSpec
  private let reading: SpecReading
  /// How much each dialect reads of it, in per cent.
  private let shares: [(dialect: String, share: Int)]

  init(_ spec: ComponentSpec, shares: [(dialect: String, share: Int)]) {
    self.spec = spec
    self.shares = shares
    reading = SpecReading(spec)
  }

  var json: JSONValue {
    [
      "path": .text(spec.file.path), "dialect": .text(spec.dialect.id),
      "dialects": .list(shares) { ["dialect": .text($0.dialect), "read": .number($0.share)] },
      "component": .text(spec.component.name), "term": JSONValue(spec.component.id),
      "kind": JSONValue(spec.component.kind),
      "platforms": .texts(platforms),
      "names": .list(spec.component.mentions) {
        [
          "source": .text($0.source.rawValue), "name": .text($0.name.value),
          "range": range($0.name.range),
        ]
      },
      "sections": .list(spec.sections) {
        [
          "id": JSONValue($0.id), "title": .text($0.title.value), "level": .number($0.level),
          "range": range($0.range),
        ]
      },
      "condensed": spec.condensed.map { condensed in
        [
          "range": range(condensed.range),
          "criteria": .list(condensed.parts.flatMap(\.criteria), criterion),
        ]
      } ?? .null, "gherkin": spec.gherkin.map(gherkin) ?? .null,
      "notes": .list(spec.notes, notes),
      "announcements": .list(spec.notes.flatMap(\.announcements)) {
        [
          "platform": .text($0.platform), "text": .text($0.text.value),
          "gloss": JSONValue($0.gloss), "range": range($0.range),
        ]
      },
      "media": .list(spec.media) {
        [
          "platform": JSONValue($0.platform), "title": JSONValue($0.title?.value),
          "src": JSONValue($0.source?.value), "type": JSONValue($0.type?.value),
          "captions": .flag($0.hasCaptions), "range": range($0.range),
        ]
      },
      "links": .list(spec.links) {
        [
          "text": .text($0.text.value), "target": .text($0.target.value), "range": range($0.range),
        ]
      },
      "codeSpans": .list(spec.codeSpans) {
        [
          "code": .text($0.code.value), "platform": JSONValue($0.platform),
          "frameworks": .texts($0.frameworks), "range": range($0.range),
        ]
      },
    ]
  }

  /// The platforms that the spec is for: those that it has notes for or names, else the dialect's.
  private var platforms: [String] {
    let noted = Set(spec.notes.map(\.platform))
    let named = Set((spec.condensed?.criteria ?? []).flatMap(platforms))
    let own = spec.dialect.platforms.filter { noted.contains($0) || named.contains($0) }
    return own.isEmpty ? spec.dialect.platforms : own
  }

  private func platforms(_ criterion: Criterion) -> [String] {
    reading.read(criterion)?.platforms.ids ?? []
  }

  private func criterion(_ criterion: Criterion) -> JSONValue {
    [
      "step": .number(criterion.channel.number), "label": JSONValue(criterion.label?.value),
      "actions": .texts(criterion.actions), "attribute": JSONValue(criterion.attribute),
      "platforms": .texts(platforms(criterion)), "text": .text(criterion.text),
      "range": range(criterion.range), "claims": claims(reading.claim(of: criterion)),
      "criteria": .list(criterion.children, self.criterion),
    ]
  }

  private func gherkin(_ gherkin: NumberedBlock) -> JSONValue {
    [
      "range": range(gherkin.range),
      "scenarios": .list(gherkin.parts) { scenario in
        [
          "number": .number(scenario.number), "title": .text(scenario.title.value),
          "range": range(scenario.range), "steps": .list(scenario.steps, step),
        ]
      },
    ]
  }

  private func step(_ step: Step) -> JSONValue {
    [
      "keyword": JSONValue(step.keyword), "text": .text(step.text), "range": range(step.range),
      "claims": claims(reading.claim(of: step)), "steps": .list(step.children, self.step),
    ]
  }

  private func notes(_ notes: PlatformNotes) -> JSONValue {
    [
      "platform": .text(notes.platform), "range": range(notes.range),
      "aspects": .list(notes.aspects) { aspect in
        [
          "name": .text(aspect.id), "range": range(aspect.range),
          "frameworks": .texts(
            aspect.frameworks.flatMap(\.frameworks).map { id in
              spec.words.vocabulary.term("framework.\(id)")?.name ?? id
            }),
        ]
      },
    ]
  }

  private func claims(_ claim: Claim?) -> JSONValue {
    guard let claim else { return [] }
    return [
      [
        "channel": .text(claim.channel.name), "trigger": .texts(claim.trigger),
        "condition": JSONValue(claim.condition),
        "platforms": claim.platforms.map(JSONValue.texts) ?? .null,
        "attribute": JSONValue(claim.attribute), "outcome": .texts(claim.outcome),
        "negated": .texts(claim.negated),
        "roles": .list(claim.roles) {
          ["role": .text($0.role), "platforms": .texts($0.platforms)]
        }, "states": .texts(claim.states), "numbers": .texts(claim.numbers),
        "quotes": .texts(claim.quotes), "polarity": .text(claim.polarity.rawValue),
        "understood": .decimal((claim.understood * 100).rounded() / 100),
        "range": range(claim.range),
      ]
    ]
  }

  private func range(_ range: SourceRange) -> JSONValue {
    let file = spec.file
    return [
      "start": file.location(at: range.lowerBound).json,
      "end": file.location(at: range.upperBound).json,
    ]
  }
}
