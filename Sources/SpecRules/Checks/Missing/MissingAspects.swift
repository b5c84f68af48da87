import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// An aspect that a platform's developer notes lack: an error where the other platform has it, the criteria
/// ask for it or no aspect is left, a warning where the component needs it or half of them are gone, else
/// a note.
struct MissingAspects {
  let exceptions: ExceptedParts

  func findings(in document: Document) -> [Finding] {
    let all = document.spec.notesInScope
    let found = all.map(\.platform).uniqued.compactMap { platform -> Finding? in
      let own = all.filter { $0.platform == platform }
      // Of several sections of one platform the one that has most aspects lacks the others.
      guard let notes = own.reversed().max(by: { $0.aspects.count < $1.aspects.count }) else {
        return nil
      }
      let asked = document.spec.dialect.aspects.filter { !exceptions.hold($0.title, $0.id) }.map {
        (aspect: $0, twin: document.twin(of: $0, missingFrom: platform))
      }.filter { $0.twin != nil || document.isRequired($0.aspect, on: platform) }
      let lost = asked.filter { asked in own.allSatisfy { $0.aspect(asked.aspect.id) == nil } }
      if lost.isEmpty { return nil }
      let parts = lost.map { part($0.aspect, $0.twin, from: notes, in: document) }
      var finding = finding(lost.map(\.aspect), lost.compactMap(\.twin), parts, notes, document)
      finding.severity = parts.severity(
        lost: lost.count { !document.denies($0.aspect.id) }, left: asked.count - lost.count)
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
    _ aspect: DialectAspect, _ twin: AspectTwin?, from notes: PlatformNotes, in document: Document
  ) -> MissingPart {
    let spec = document.spec
    let isPointer = document.notApplicable.pointer(in: notes) != nil
    var part = MissingPart(name: twin?.notes.title.value ?? aspect.title)
    part.isConfigured =
      spec.dialect.demands.needs(aspect.id, on: notes.platform, kind: spec.component.kind) == true
    part.isNeeded = spec.component.kind != nil && !spec.component.aspectsAreOptional
    part.isElsewhere = document.mayBeElsewhere(notes)
    if let twin {
      part.demands = [(twin.notes.heading, "\(part.name.quoted) is here")]
      part.isElsewhere = part.isElsewhere || document.content(of: twin.notes) == nil
      part.isDenied = !part.isConfigured && isPointer
    } else {
      part.isDenied =
        !part.isConfigured
        && (document.denies(aspect.id) || document.isOfOtherPlatform || isPointer)
      if let criterion = document.demand(for: aspect.id) {
        part.demands = [(criterion.range, "the criterion that asks for \(aspect.title.quoted)")]
      }
    }
    return part
  }

  private func finding(
    _ missing: [DialectAspect], _ twins: [AspectTwin], _ parts: [MissingPart],
    _ notes: PlatformNotes, _ document: Document
  ) -> Finding {
    var finding = Finding(
      range: notes.heading,
      values: [
        "parts": parts.quoted,
        "platform": document.names(
          document.spec.notesInScope.filter { $0.heading == notes.heading }.map(\.platform),
          kind: .platform),
        "section": notes.title.value,
        "likely": document.likely(missing, in: notes),
      ],
      related: parts.demands,
      location: [notes.title.value], subject: missing.map(\.id).joined(separator: ", "),
      gaps: missing.map { NotesGap(platform: notes.platform, aspect: $0.id) },
      breaks: missing.map { .aspect($0.id, of: notes.platform) },
      needs: [.file, .notes(notes.platform), .missingAspects(notes.platform)]
        + (twins.count < missing.count ? [.kind] : []) + twins.map { .notes($0.platform) })
    explain(&finding, twins, parts, document)
    // Where platforms share the heading of an aspect, a second one would be wrong.
    if twins.contains(where: { notes.range.contains($0.notes.heading) }) { return finding }
    return finding.drafted(
      NotesDraft(document: document).aspects(missing, in: notes), in: document)
  }

  /// Says in a finding what asks for the missing aspects: notes of other platforms, the criteria, the configuration.
  private func explain(
    _ finding: inout Finding, _ twins: [AspectTwin], _ parts: [MissingPart], _ document: Document
  ) {
    let asked = parts.filter { part in
      !part.demands.isEmpty && !twins.contains { $0.notes.heading == part.demands[0].range }
    }
    func named(_ names: [String]) -> String {
      names.count < parts.count
        ? names.map(\.quoted).joinedAsText() : names.count == 1 ? "it" : "them"
    }
    finding.values["other"] = document.names(twins.map(\.platform).uniqued, kind: .platform)
    finding.values["present"] = named(twins.map(\.notes.title.value))
    finding.values["asked"] = named(asked.map(\.name))
    finding.sort =
      switch (twins.isEmpty, asked.isEmpty) {
      case (false, false): "notes-and-criteria"
      case (false, true): "notes"
      case (true, false): "criteria"
      case (true, true): parts.contains(where: \.isConfigured) ? "configured" : "dialect"
      }
  }
}

/// The notes on an aspect of a platform that another platform lacks.
private typealias AspectTwin = (notes: AspectNotes, platform: String)

extension Document {
  /// Returns the notes on an aspect that components need, of another platform than the one that lacks it; nil
  /// where that does not need it, or its own heading of the aspect is merely empty.
  fileprivate func twin(of aspect: DialectAspect, missingFrom platform: String) -> AspectTwin? {
    guard !aspect.neededBy.isEmpty,
      spec.dialect.demands.needs(aspect.id, on: platform, kind: spec.component.kind) ?? true
    else { return nil }
    return spec.notes.lazy.filter { $0.platform != platform }.compactMap { notes in
      notes.aspect(aspect.id).map { ($0, notes.platform) }
    }.first { $0.0.isWritten }
  }
}

extension ComponentSpec {
  /// Returns how to have unknown headings taken for parts of the dialect, beside those that the
  /// configuration names already; nothing without headings.
  func advice(on headings: [(title: String, part: String)]) -> String {
    func line(_ title: String, _ part: String) -> String {
      let texts = ((dialect.ownTitles[part] ?? []) + [title]).map { name in
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } ? name : JSONValue.quoted(name)
      }
      return "\(part): \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")".quoted
    }
    // A heading of which several parts may be meant is a guess.
    let parts = Dictionary(grouping: headings, by: \.title).mapValues { $0.map(\.part) }
    let certain = headings.filter { parts[$0.title]?.count == 1 }
    if certain.isEmpty { return "" }
    let titles = certain.map(\.title.quoted).joinedAsText()
    return "; if \(titles) \(certain.count == 1 ? "is it" : "are they"), write "
      + certain.map(line).joinedAsText()
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
      $0.attribute == aspect && spec.content(of: $0) == .written
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
    let statement = reading.read(criterion)?.statement
    return statement?.isNotApplicable != false
      || statement?.clauses.first?.hasNegativeGroup == true
      || statement?.clauses.contains { $0.denies(aspect, in: spec.words) } == true
  }
}
