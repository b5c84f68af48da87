import SpecDiagnostics
import SpecModel

/// All that a document states about its component, part by part.
struct Statements {
  /// The criteria.
  let criteria: [Statement]
  /// The steps of the scenarios.
  let steps: [Statement]
  /// The developer notes, headings left out.
  let notes: [Statement]

  init(_ document: Document, own: OwnComponent) {
    let spec = document.spec
    criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants).map { criterion in
      var statement = Statement(
        criterion.lines, range: criterion.range,
        location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
        own: own, in: document)
      statement.isAboutRole = criterion.attribute == "role"
      return statement
    }
    steps = (spec.gherkin?.scenarios ?? []).flatMap { scenario in
      scenario.allSteps.map { step in
        var statement = Statement(
          step.lines, range: step.range,
          location: ["Gherkin", "Scenario \(scenario.number)"], own: own, in: document)
        statement.isAboutRole = step.claims.contains { $0.attribute == "role" }
        return statement
      }
    }
    notes = spec.notes.flatMap { platform -> [Statement] in
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
  ) -> Statement {
    Statement(
      item.lines, range: item.range, platform: platform.platform,
      location: [platform.title.value, aspect?.title.value].compactMap(\.self),
      own: own, in: document)
  }
}
