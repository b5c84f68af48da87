import SpecLanguage
import SpecModel

extension ComponentSpec {
  /// Returns a term's name as messages write it; of a framework the label that the house gives it.
  func name(_ term: String) -> String {
    let prefix = "framework."
    let own = term.hasPrefix(prefix) ? dialect.ownTitles[String(term.dropFirst(prefix.count))] : nil
    return own?.first ?? words.vocabulary.term(term)?.name ?? term
  }

  /// The parts with a heading or label of their own that are not there, as baselines write where something
  /// is: "ios-notes > group > uikit".
  var unnamed: Set<String> {
    let there = sections.compactMap(\.id)
    var places = dialect.sections.map(\.id).filter { !there.contains($0) }
    for section in sections.filter({ $0.id != nil }) {
      for notes in notes where notes.heading == section.heading {
        for aspect in dialect.aspects {
          let place = "\(section.id ?? "") > \(aspect.id)"
          guard let own = notes.aspect(aspect.id) else {
            places.append(place)
            continue
          }
          let labelled = own.frameworks.flatMap(\.frameworks)
          places += (dialect.frameworks[notes.platform] ?? []).filter { !labelled.contains($0) }
            .map { "\(place) > \($0)" }
        }
      }
    }
    return Set(places)
  }

  /// The parts of the dialect that are not there, by sort and name as in an `Absence`.
  var absent: Set<String> {
    // Looking through a few names takes less time than hashing them.
    let known = sections.compactMap(\.id)
    let noted = notesInScope.flatMap(\.aspects).map(\.id)
    let labelled = notesInScope.flatMap(\.aspects).flatMap(\.frameworks).flatMap(\.frameworks)
    let written = entries.map(\.key)
    let asked = allCriteria.compactMap(\.attribute)
    let steps = (condensed?.steps ?? []).map(\.place.number)
    let scenes = scenarios.map(\.place.number)
    func names<Part>(
      _ sort: PartSort, _ parts: [Part], _ name: (Part) -> String, isThere: (Part) -> Bool
    ) -> [String] {
      parts.filter { !isThere($0) }.map { "\(sort) \(name($0))" }
    }
    return Set(
      names(.section, dialect.sections, \.title) { known.contains($0.id) }
        + names(.key, dialect.keys, \.key) { known.contains($0.id) }
        + names(.aspect, dialect.aspects, \.title) { noted.contains($0.id) }
        + names(.entry, dialect.entries, \.key) { written.contains($0.key) }
        + names(.step, dialect.steps, \.title) { steps.contains($0.number) }
        + names(.scenario, dialect.scenarios, \.title) { scenes.contains($0.number) }
        + names(.criterion, dialect.criteriaNeeded.map(\.attribute), { name("attribute.\($0)") }) {
          asked.contains($0)
        }
        + names(.framework, dialect.frameworkLabels.map(\.id), { name("framework.\($0)") }) {
          labelled.contains($0)
        })
  }
}
