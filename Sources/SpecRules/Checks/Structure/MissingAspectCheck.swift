import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// An aspect that a platform's developer notes lack, the other platform's too (or there is none):
/// an error where the criteria ask for it, else a note; silent for components that have none.
struct MissingAspectCheck: Check {
  static let options: CheckOptions = ["except": "Titles of aspects that no document needs."]
  static let placeholders = ["aspects", "platform", "section", "reason"]
  private let exceptions: [String]

  init(_ options: StrictMapping) throws(DataError) {
    exceptions = try options.strings("except")
  }

  func findings(in document: Document) -> [Finding] {
    let all = document.spec.notesInScope
    let present = Set(all.flatMap(\.aspects).map(\.id))
    let absent = document.spec.dialect.aspects.filter {
      !present.contains($0.id) && !exceptions.contains($0.title)
    }
    if absent.isEmpty { return [] }
    return all.compactMap { notes in
      let missing = absent.filter { isMissing($0, from: notes, in: document) }
      // No remark that there is no native control or that another component's guidance holds.
      guard !missing.isEmpty, !document.notApplicable.delegates(notes) else {
        return nil
      }
      var finding = finding(missing, from: notes, in: document)
      finding.absences = missing.map {
        ([$0.title], self.finding([$0], from: notes, in: document))
      }
      return finding
    }
  }

  /// Whether an aspect is wanted that no platform has.
  private func isMissing(
    _ aspect: DialectAspect, from notes: PlatformNotes, in document: Document
  ) -> Bool {
    let spec = document.spec
    let isWorkedOut = notes.aspects.count >= 2
    if let isNeeded = demanded(aspect.id, notes, spec) {
      return isNeeded || isWorkedOut && demand(aspect.id, in: document) != nil
    }
    guard isWorkedOut, spec.dialect.aspectOrder.contains(aspect.id) else { return false }
    let isUsual = spec.component.kind.map(aspect.neededBy.contains) ?? false
    return demand(aspect.id, in: document) != nil
      || isUsual && !spec.component.aspectsAreOptional
  }

  /// Whether the house needs an aspect here; nil where it says nothing.
  private func demanded(_ aspect: String, _ notes: PlatformNotes, _ spec: ComponentSpec) -> Bool? {
    spec.dialect.demands.needs(aspect, on: notes.platform, kind: spec.component.kind)
  }

  /// Makes one finding of all that a platform lacks: two would be on the same heading.
  private func finding(
    _ missing: [DialectAspect], from notes: PlatformNotes, in document: Document
  ) -> Finding {
    let demands = missing.compactMap { aspect in
      demand(aspect.id, in: document).map { (aspect, $0) }
    }
    let asked = demands.map { $0.0.title.quoted }.joinedAsText()
    let object = missing.count == 1 ? "it" : asked
    let isDemanded = missing.contains { demanded($0.id, notes, document.spec) == true }
    let reason =
      demands.isEmpty
      ? isDemanded ? ", which the configuration requires" : ""
      : ", though the criteria ask for \(object)"
    return Finding(
      range: notes.heading,
      values: [
        "aspects": missing.map { $0.title.quoted }.joinedAsText(),
        "platform": document.name("platform.\(notes.platform)"), "section": notes.title.value,
        "reason": reason,
      ],
      related: demands.map { ($0.1.range, "the criterion that asks for \($0.0.title.quoted)") },
      draft: missing.map { NotesDraft(document: document).aspect($0.title, in: notes) }
        .joined(separator: "\n\n"),
      severity: reason.isEmpty ? .note : .error, location: [notes.title.value],
      subject: missing.map(\.id).joined(separator: ", "),
      gaps: missing.map { NotesGap(platform: notes.platform, aspect: $0.id) },
      breaks: missing.map { .aspect($0.id, of: notes.platform) },
      needs: [.file, .notes(notes.platform), .missingAspects(notes.platform)]
    ).drafted(behind: notes.range, setOff: true, in: document)
  }

  /// Returns the criterion that asks for an aspect by name and is not n/a.
  private func demand(_ aspect: String, in document: Document) -> Criterion? {
    document.spec.condensed?.criteria.first { criterion in
      criterion.attribute == aspect
        && document.reading.read(criterion)?.statement.isNotApplicable == false
        && !saysThereIsNone(criterion, aspect, document)
    }
  }

  /// Whether a criterion says that there is no such thing: "A clock does not have a role".
  private func saysThereIsNone(
    _ criterion: Criterion, _ aspect: String, _ document: Document
  ) -> Bool {
    let words = document.spec.words.tokens(in: criterion.lines).filter(\.isWord)
    return words.first?.is("none") == true
      || words.indices.contains { place in
        ["no \(aspect)", "not have", "not needed"].contains { words[place...].lead($0) != nil }
      }
  }
}
