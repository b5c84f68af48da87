import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// An aspect that a platform's developer notes lack, the other platform's too (or there is none): an
/// error where the criteria ask for it or no aspect is left, a warning where the component needs it
/// or half of them are gone, else a note.
struct MissingAspectCheck: Check {
  static let options: CheckOptions = ["except": "Titles of aspects that no document needs."]
  static let placeholders = ["aspects", "platform", "section", "reason", "likely"]
  private let exceptions: ExceptedParts

  init(_ options: StrictMapping) throws(DataError) {
    exceptions = try ExceptedParts(options)
  }

  func findings(in document: Document) -> [Finding] {
    let all = document.spec.notesInScope
    let found = all.map(\.platform).uniqued.compactMap { platform -> Finding? in
      let own = all.filter { $0.platform == platform }
      // Of several sections of one platform the one that has most aspects lacks the others.
      guard let notes = own.reversed().max(by: { $0.aspects.count < $1.aspects.count }) else {
        return nil
      }
      let required = document.spec.dialect.aspects.filter {
        !exceptions.hold($0.title, $0.id) && document.isRequired($0, on: notes.platform)
      }
      let lost = required.filter { aspect in own.allSatisfy { $0.aspect(aspect.id) == nil } }
      // What components need and another platform has is reported as such.
      let missing = lost.filter { aspect in
        aspect.neededBy.isEmpty
          || !all.compactMap { $0.aspect(aspect.id) }.contains(where: \.isWritten)
      }
      if missing.isEmpty { return nil }
      let parts = missing.map { part($0, from: notes, in: document) }
      var finding = finding(missing, parts, notes, document)
      finding.severity = parts.severity(
        lost: lost.count { !document.denies($0.id) }, left: required.count - lost.count)
      return finding
    }
    // One heading may be above the notes of several platforms.
    return found.reduce(into: []) { joined, finding in
      let twin = joined.firstIndex { $0.range == finding.range && $0.subject == finding.subject }
      guard let twin else { return joined.append(finding) }
      joined[twin].gaps += finding.gaps
      joined[twin].breaks += finding.breaks
    }
  }

  private func part(
    _ aspect: DialectAspect, from notes: PlatformNotes, in document: Document
  ) -> MissingPart {
    let spec = document.spec
    var part = MissingPart(name: aspect.title)
    part.isConfigured =
      spec.dialect.demands.needs(aspect.id, on: notes.platform, kind: spec.component.kind) == true
    part.isNeeded = spec.component.kind != nil && !spec.component.aspectsAreOptional
    part.isDenied =
      !part.isConfigured
      && (document.denies(aspect.id) || document.isOfOtherPlatform
        || document.notApplicable.pointer(in: notes) != nil)
    part.isElsewhere = document.mayBeElsewhere(notes)
    if let criterion = document.demand(for: aspect.id) {
      part.demands = [(criterion.range, "the criterion that asks for \(aspect.title.quoted)")]
    }
    return part
  }

  private func finding(
    _ missing: [DialectAspect], _ parts: [MissingPart], _ notes: PlatformNotes, _ document: Document
  ) -> Finding {
    let asked = parts.filter { !$0.demands.isEmpty }
    let reason =
      asked.isEmpty
      ? parts.contains(where: \.isConfigured) ? ", which the configuration requires" : ""
      : ", though the criteria ask for \(missing.count == 1 ? "it" : asked.quoted)"
    return Finding(
      range: notes.heading,
      values: [
        "aspects": parts.quoted,
        "platform": document.names(
          document.spec.notesInScope.filter { $0.heading == notes.heading }.map(\.platform),
          kind: .platform),
        "section": notes.title.value, "reason": reason,
        "likely": document.likely(missing, in: notes),
      ],
      related: parts.demands,
      location: [notes.title.value], subject: missing.map(\.id).joined(separator: ", "),
      gaps: missing.map { NotesGap(platform: notes.platform, aspect: $0.id) },
      breaks: missing.map { .aspect($0.id, of: notes.platform) },
      needs: [.file, .kind, .notes(notes.platform), .missingAspects(notes.platform)]
    ).drafted(NotesDraft(document: document).aspects(missing, in: notes), in: document)
  }
}

extension ComponentSpec {
  /// Returns how to have unknown headings taken for parts of the dialect, beside those that the
  /// configuration names already; nothing without headings.
  func advice(on headings: [(title: String, part: String)]) -> String {
    if headings.isEmpty { return "" }
    func line(_ title: String, _ part: String) -> String {
      let texts = ((dialect.ownTitles[part] ?? []) + [title]).map { name in
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } ? name : JSONValue.quoted(name)
      }
      return "\(part): \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")".quoted
    }
    // A heading of which two parts may be meant is that of one of them; of more it is a guess.
    let parts = Dictionary(grouping: headings, by: \.title).mapValues { $0.map(\.part) }
    let certain = headings.filter { parts[$0.title]?.count == 1 }
    let whole =
      certain.isEmpty
      ? []
      : [
        "if \(certain.map(\.title.quoted).joinedAsText()) \(certain.count == 1 ? "is it" : "are they"), write "
          + certain.map(line).joinedAsText()
      ]
    let open = parts.filter { $0.value.count == 2 }.sorted { $0.key < $1.key }.map { title, parts in
      "if \(title.quoted) is one of them, write \(parts.map { line(title, $0) }.joinedAsText("or"))"
    }
    if whole.isEmpty, open.isEmpty { return "" }
    return "; " + (whole + open).joined(separator: "; ")
      + " under \"headings\" in .a11yspec.yml (in \"overrides\" for some folders)"
  }
}

extension Document {
  /// Returns how to have unknown headings taken for aspects that notes lack.
  func likely(_ aspects: [DialectAspect], in notes: PlatformNotes) -> String {
    spec.advice(
      on: aspects.compactMap { aspect in
        spec.likelyHeading(of: aspect, among: aspects, in: notes).map {
          ($0.title.value, aspect.id)
        }
      })
  }

  /// Whether the notes of a platform should have an aspect: as the configuration says, else for this
  /// kind of component, or any kind where it is not known, and where the criteria ask for it.
  func isRequired(_ aspect: DialectAspect, on platform: String) -> Bool {
    let kind = spec.component.kind
    if let isNeeded = spec.dialect.demands.needs(aspect.id, on: platform, kind: kind) {
      return isNeeded
    }
    guard spec.dialect.aspectOrder.contains(aspect.id),
      aspect.neededOn.isEmpty || aspect.neededOn.contains(platform)
    else { return false }
    return kind.map(aspect.neededBy.contains) ?? !aspect.neededBy.isEmpty
      || demand(for: aspect.id) != nil
  }

  /// Returns the criterion that asks for an aspect by name and is not n/a.
  func demand(for aspect: String) -> Criterion? {
    criteria(on: aspect).first { !denies($0, aspect) }
  }

  /// Whether criteria are about an aspect, and all of them say that there is no such thing.
  func denies(_ aspect: String) -> Bool {
    let criteria = criteria(on: aspect)
    return !criteria.isEmpty && criteria.allSatisfy { denies($0, aspect) }
  }

  private func criteria(on aspect: String) -> [Criterion] {
    (spec.condensed?.criteria ?? []).filter {
      $0.attribute == aspect && content(of: $0) == .written
    }
  }

  /// Whether what notes lack may be elsewhere: in examples in code, which are for no platform
  /// alone, or in guidance that the notes point to.
  func mayBeElsewhere(_ notes: PlatformNotes) -> Bool {
    spec.codeBlocks.contains { code in !spec.notes.contains { $0.range.contains(code.range) } }
      || (notes.general + notes.aspects.flatMap(\.allItems)).contains {
        notApplicable.points($0.lines)
      }
  }

  /// Whether a criterion says that there is no such thing: "A clock does not have a role", "there is no
  /// grouping".
  private func denies(_ criterion: Criterion, _ aspect: String) -> Bool {
    let words = spec.words.tokens(in: criterion.lines).filter(\.isWord)
    let statement = reading.read(criterion)?.statement
    return statement?.isNotApplicable != false
      || words.first?.is("none") == true
      || statement?.clauses.first?.hasNegativeGroup == true
      || words.indices.contains { place in
        ["no \(aspect)", "not have", "not needed"].contains { words[place...].lead($0) != nil }
      }
  }
}
