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

  /// The attributes that the dialect asks of the checklist for this kind of component, or of any
  /// where the kind is not known.
  var requiredAttributes: [String] {
    let kind = component.kind
    return dialect.criteriaNeeded.filter {
      kind.map($0.neededBy.contains) ?? !$0.neededBy.isEmpty
    }.map(\.attribute)
  }

  /// The parts of the notes that are there, and those that are missing where an unknown heading or label may
  /// be theirs.
  var noteParts: NoteParts {
    let there = sections.compactMap(\.id)
    let hasOthers = sections.contains { $0.id == nil && $0.level != 1 }
    var unnamed = hasOthers ? dialect.sections.map(\.id).filter { !there.contains($0) } : []
    var present: [String] = []
    for section in sections {
      guard let id = section.id else { continue }
      for notes in notes where notes.heading == section.heading {
        present.append(id)
        for aspect in dialect.aspects {
          let place = "\(id) > \(aspect.id)"
          guard let own = notes.aspect(aspect.id) else {
            if dialect.shape == .yaml || hasOthers && notes.aspects.isEmpty
              || !unknownHeadings(at: aspect, in: notes).isEmpty
              || likelyHeading(of: aspect, among: [aspect], in: notes) != nil
            {
              unnamed.append(place)
            }
            continue
          }
          let labelled = own.frameworks.flatMap(\.frameworks)
          present += [place] + labelled.map { "\(place) > \($0)" }
          guard own.frameworks.contains(where: \.frameworks.isEmpty) else { continue }
          unnamed += (dialect.frameworks[notes.platform] ?? []).filter { !labelled.contains($0) }
            .map { "\(place) > \($0)" }
        }
      }
    }
    return NoteParts(present: Set(present), unnamed: Set(unnamed))
  }
}

/// Sections, aspects and frameworks of the developer notes, as baselines write where something is:
/// "ios-notes > group > uikit".
public struct NoteParts: Sendable {
  /// Those that are there.
  public var present: Set<String>
  /// Those that are missing where an unknown heading or label may be theirs.
  public var unnamed: Set<String>

  /// Takes both; a file without notes has none.
  public init(present: Set<String> = [], unnamed: Set<String> = []) {
    (self.present, self.unnamed) = (present, unnamed)
  }
}
