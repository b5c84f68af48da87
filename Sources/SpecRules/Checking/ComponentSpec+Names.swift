import SpecDiagnostics
import SpecLanguage
import SpecModel

extension ComponentSpec {
  /// Returns a term's name as messages write it; of a framework the label that the house gives it.
  func name(_ term: String) -> String {
    let prefix = "framework."
    let own = term.hasPrefix(prefix) ? dialect.ownTitles[String(term.dropFirst(prefix.count))] : nil
    return own?.first ?? words.vocabulary.term(term)?.name ?? term
  }

  /// The parts that are missing where an unknown heading or label may be theirs, as baselines write where
  /// something is: "ios-notes > group > uikit".
  var unnamed: Set<String> {
    let there = sections.compactMap(\.id)
    let hasOthers = sections.contains { $0.id == nil && $0.level != 1 }
    var places = hasOthers ? dialect.sections.map(\.id).filter { !there.contains($0) } : []
    for section in sections.filter({ $0.id != nil }) {
      for notes in notes where notes.heading == section.heading {
        for aspect in dialect.aspects {
          let place = "\(section.id ?? "") > \(aspect.id)"
          guard let own = notes.aspect(aspect.id) else {
            if dialect.shape == .yaml || hasOthers && notes.aspects.isEmpty
              || !unknownHeadings(at: aspect, in: notes).isEmpty
            {
              places.append(place)
            }
            continue
          }
          guard own.frameworks.contains(where: \.frameworks.isEmpty) else { continue }
          let labelled = own.frameworks.flatMap(\.frameworks)
          places += (dialect.frameworks[notes.platform] ?? []).filter { !labelled.contains($0) }
            .map { "\(place) > \($0)" }
        }
      }
    }
    return Set(places)
  }
}
