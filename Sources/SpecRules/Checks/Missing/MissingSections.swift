import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Sections and keys that the dialect needs and the document lacks; all of one need at once.
struct MissingSections {
  let need: Need
  let exceptions: ExceptedParts

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let present = Set(spec.sections.compactMap(\.id))
    // A key that cannot be read may be one that lost its place.
    let hidesKeys = document.problems.contains(where: \.hidesKeys)
    if hidesKeys, spec.dialect.shape == .yaml { return [] }
    let sections = spec.dialect.sections.filter { section in
      section.required == need && !present.contains(section.id)
        && !exceptions.hold(section.title, section.id)
        && section.platform.map(spec.isInScope) ?? true
    }
    let hasScenarios = spec.dialect.sections.contains {
      $0.content == .scenarios && present.contains($0.id)
    }
    let keys =
      hidesKeys
      ? []
      : spec.dialect.keys.filter {
        $0.required == need && !present.contains($0.id) && !exceptions.hold($0.key)
          && !(hasScenarios && $0.content == .scenario)
      }
    guard !sections.isEmpty || !keys.isEmpty else { return [] }
    return [finding(renamed(sections, in: spec), keys, in: document)]
  }

  private func finding(
    _ missing: [(section: DialectSection, likely: Section?)], _ keys: [DialectKey],
    in document: Document
  ) -> Finding {
    let (spec, sections) = (document.spec, missing.map(\.section))
    let names = sections.map(\.title) + keys.map(\.key)
    let places = missing.map { ($0, neighbours(of: $0.section, in: spec)) }
    let advice = spec.advice(
      on: missing.compactMap { section, likely in likely.map { ($0.title.value, section.id) } })
    let isKeyed = spec.dialect.shape == .yaml
    let keyDrafts = keys.compactMap { key in
      spec.lastKey(before: key).map { (text: key.draft(for: spec), place: DraftPlace.behind($0)) }
    }
    let drafts = places.filter { $0.0.likely == nil }.map { missing, neighbour in
      let section = missing.section
      let start = spec.sections.first { $0.level > 0 }?.heading
      let isFirst = section.order != nil && !isKeyed
      return (
        text: isKeyed ? "\(section.title):\n  …" : "## \(section.title)\n\n…",
        place: neighbour.last.map { .behind($0.range) } ?? (isFirst ? start : nil).map {
          .before(lineOf: $0, in: spec.file)
        }
          ?? DraftPlace.behind(spec.file.range)
      )
    }
    let isConfigured = sections.allSatisfy(\.isConfigured) && keys.isEmpty
    return Finding(
      range: document.firstLine, sort: isConfigured ? "configured" : "dialect",
      values: [
        "parts": names.map(\.quoted).joinedAsText(),
        "block": [
          spec.condensed == nil ? nil : "a checklist", spec.gherkin == nil ? nil : "scenarios",
        ].compactMap(\.self).joinedAsText(),
        // Where a spec is for one platform in any case, there is nothing to choose.
        "scope": scope(sections, in: spec),
        "likely": advice,
      ],
      related: places.filter { !$0.0.section.isConfigured || $0.0.likely != nil }.compactMap {
        missing, neighbour in
        let title = missing.section.title.quoted
        if let likely = missing.likely { return (likely.heading, "this may be \(title)") }
        return (neighbour.next.map { ($0.heading, "\(title) belongs before this section") })
          ?? neighbour.last.map { last in
            let isOpen = last.id == nil && missing.section.content == .notes
            return (
              last.heading,
              "\(title) belongs after this section\(isOpen ? ", if this is not it" : "")"
            )
          }
      },
      severity: document.isOfOtherPlatform ? .note : nil, location: [],
      subject: (sections.map(\.id) + keys.map(\.id)).joined(separator: ", "),
      gaps: missing.compactMap { section, likely in
        section.platform.flatMap { platform in
          spec.notes(for: platform) == nil
            ? NotesGap(platform: platform, isUnlabelled: likely != nil) : nil
        }
      },
      breaks: sections.map { .section($0.id) } + keys.map { .section($0.id) }
        // What is below a heading of another name is read all the same.
        + sections.compactMap { section in
          section.platform.flatMap { spec.notes(for: $0) == nil ? .notes($0) : nil }
        }
        + (need == .always ? keys.flatMap(\.parts) : [])
    ).drafted(keyDrafts + drafts, in: document)
  }

  /// Returns how to say that one platform is enough: that of which nothing is missing.
  private func scope(_ missing: [DialectSection], in spec: ComponentSpec) -> String {
    let dialect = spec.dialect
    let lost = missing.compactMap(\.platform)
    if dialect.shape == .yaml, !lost.isEmpty {
      return "; a spec for other platforms names them, as in \"platforms: [web]\""
    }
    guard dialect.platforms.count > 1, !lost.isEmpty,
      let platform = dialect.platforms.first(where: { spec.notes(for: $0) != nil })
    else { return "" }
    return "; if you build for one platform only, name it in the configuration: "
      + "\"platforms: [\(platform)]\""
  }

  /// Returns missing sections with those that may be one of them by another name: of what the dialect does not
  /// know the first one where a section belongs, each once.
  private func renamed(
    _ missing: [DialectSection], in spec: ComponentSpec
  ) -> [(section: DialectSection, likely: Section?)] {
    // "Developer notes" is a heading of its own wherever it is, and the one at the top is the page's.
    let others = spec.dialect.generalTitles.map(FoldedText.fold)
    var taken: [SourceRange] = []
    return missing.map { section in
      let last = neighbours(of: section, in: spec).last
      func mayBe(_ other: Section) -> Bool {
        other.id == nil && other.level > 1 && !others.contains(FoldedText.fold(other.title.value))
          && !taken.contains(other.heading)
      }
      let here = spec.sections.reversed().drop { $0.heading != last?.heading }
        .prefix { $0.id == nil }.filter {
          mayBe($0)
            // Where a section of the house's own belongs is not known.
            && (!section.isConfigured || sharesWord($0.title.value, section.title))
            && (section.content != .notes || holdsAspects($0, in: spec))
        }
      taken += here.last.map { [$0.heading] } ?? []
      return (section, here.last)
    }
  }

  private func sharesWord(_ one: String, _ other: String) -> Bool {
    FoldedText.words(one).contains(where: FoldedText.words(other).contains)
  }

  /// Whether the first heading in a section is that of an aspect or of general notes.
  private func holdsAspects(_ section: Section, in spec: ComponentSpec) -> Bool {
    let titles = spec.dialect.aspects.flatMap(\.titles) + spec.dialect.generalTitles
    let first = spec.texts.first {
      $0.isHeading && section.heading.upperBound <= $0.range.lowerBound
    }
    return first.map { text in
      section.range.contains(text.range)
        && titles.map(FoldedText.fold).contains(
          FoldedText.fold(spec.file.text(folding: text.lines)))
    } ?? false
  }

  /// Returns the sections between which a missing one belongs: the last one before those that the
  /// dialect's order has after it, or names after it at one place, and the first of those; without an order
  /// that in which the dialect lists them counts.
  private func neighbours(of section: DialectSection, in spec: ComponentSpec)
    -> (last: Section?, next: Section?)
  {
    let order =
      spec.dialect.orders.first { $0.joined().contains(section.id) }
      ?? [spec.dialect.sections.map(\.id)]
    let rest = order.drop { !$0.contains(section.id) }
    let beside = (rest.first ?? []).drop { $0 != section.id }.dropFirst()
    let later = beside + rest.dropFirst().joined()
    let before = spec.sections.prefix { !($0.id.map(later.contains) ?? false) }
    return (before.last { $0.level > 0 }, spec.sections.dropFirst(before.count).first)
  }
}

extension Document {
  /// Whether the keys that describe the component name a platform that the dialect does not know,
  /// and none that it knows: "menus for desktop applications".
  var isOfOtherPlatform: Bool {
    let texts = spec.frontMatterKeys.filter { $0.content == .text || $0.content == .title }
    // A "web view" is of no platform: the longer phrase wins.
    let named = spec.words.matches(in: texts.map(\.range), kinds: [.platform, .connective])
      .filter { $0.term.kind == .platform }.map(\.term.shortID)
    return !named.isEmpty && !named.contains(where: spec.dialect.platforms.contains)
  }
}
