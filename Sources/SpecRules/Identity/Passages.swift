import SpecDiagnostics
import SpecModel

/// All that a document states about its component, part by part.
struct Passages {
  /// The criteria.
  let criteria: [Passage]
  /// The steps of the scenarios.
  let steps: [Passage]
  /// The developer notes, headings left out.
  let notes: [Passage]

  init(_ document: Document, own: OwnComponent) {
    let spec = document.spec
    criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants).map { criterion in
      var passage = Passage(
        criterion.lines, range: criterion.range,
        location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
        own: own, in: document)
      passage.isAboutRole = criterion.attribute == "role"
      return passage
    }
    steps = (spec.gherkin?.scenarios ?? []).flatMap { scenario in
      scenario.allSteps.map { step in
        var passage = Passage(
          step.lines, range: step.range,
          location: ["Gherkin", "Scenario \(scenario.number)"], own: own, in: document)
        passage.isAboutRole = step.claims.contains { $0.attribute == "role" }
        return passage
      }
    }
    notes = spec.notes.flatMap { platform -> [Passage] in
      platform.general.map {
        Self.note($0, platform, nil, own, in: document)
      }
        + platform.aspects.flatMap { aspect in
          aspect.allItems.map { Self.note($0, platform, aspect, own, in: document) }
        }
    }
  }

  private static func note(
    _ item: NoteItem, _ platform: PlatformNotes, _ aspect: AspectNotes?, _ own: OwnComponent,
    in document: Document
  ) -> Passage {
    Passage(
      item.lines, range: item.range, platform: platform.platform,
      location: [platform.title.value, aspect?.title.value].compactMap(\.self),
      own: own, in: document)
  }
}
