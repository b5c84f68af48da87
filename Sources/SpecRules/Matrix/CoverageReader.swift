import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Decides what the developer notes of a document cover.
///
/// A cell is missing where a finding says so, and nowhere else: that is the business of rules.
struct CoverageReader {
  let document: Document
  /// What is reported of the document.
  let reported: [Report]
  /// What is withheld: a consequence of something that is reported.
  let withheld: [Report]

  /// A finding, and what is said of it.
  typealias Report = (finding: Finding, diagnostic: Diagnostic)

  private var spec: ComponentSpec { document.spec }

  /// The row of the document; nil for a dialect whose specs have no notes by aspect.
  var row: CoverageRow? {
    let platforms = spec.page.map { [$0.platform] } ?? spec.dialect.platforms
    let cells = platforms.filter(spec.isInScope).flatMap { platform -> [CoverageCell] in
      spec.dialect.aspects.filter { isUsual($0, on: platform) }.flatMap {
        self.cells(of: $0, platform)
      }
    }
    guard !cells.isEmpty else { return nil }
    return CoverageRow(
      path: document.file.path, component: spec.component.name, dialect: spec.dialect.id,
      form: spec.dialect.name, cells: cells)
  }

  /// Whether an aspect is one that specs of the dialect have on a platform.
  private func isUsual(_ aspect: DialectAspect, on platform: String) -> Bool {
    guard aspect.content == .notes || aspect.content == .announcements else { return false }
    return spec.dialect.aspectOrder.contains(aspect.id) || document.isRequired(aspect, on: platform)
  }

  private func cells(of aspect: DialectAspect, _ platform: String) -> [CoverageCell] {
    let known = spec.dialect.frameworks[platform] ?? []
    let isByFramework = aspect.content == .notes && !aspect.neededBy.isEmpty && known.count > 1
    let there = spec.notes.filter { $0.platform == platform }.flatMap(\.aspects)
      .filter { $0.id == aspect.id }
    return (isByFramework ? known.map(Optional.some) : [nil]).map { framework in
      let found = content(of: aspect, platform, framework, there)
      return CoverageCell(
        platform: CoverageName(id: platform, title: document.name("platform.\(platform)")),
        aspect: CoverageName(id: aspect.id, title: aspect.title),
        framework: framework.map {
          CoverageName(id: $0, title: document.name("framework.\($0)"))
        },
        state: found.state,
        place: found.range.map {
          (document.file.location(at: $0.lowerBound), document.file.location(at: $0.upperBound))
        }, findings: found.findings.map { ($0.rule, $0.message) })
    }
  }

  /// What is found for a cell: its state, where, and the findings that make it so.
  private typealias Content = (
    state: CoverageState, range: SourceRange?, findings: [Diagnostic]
  )

  private func content(
    of aspect: DialectAspect, _ platform: String, _ framework: String?, _ there: [AspectNotes]
  ) -> Content {
    func gaps(in reports: [Report]) -> [Report] {
      reports.filter { entry in
        entry.finding.gaps.contains {
          $0.holds(platform: platform, aspect: aspect.id, framework: framework)
            && ($0.aspect != nil || document.isRequired(aspect, on: platform))
        }
      }
    }
    let missing = gaps(in: reported)
    if let first = missing.first {
      // What the notes leave to other guidance is only noted.
      let isElsewhere = missing.allSatisfy { $0.diagnostic.severity == .note }
      if isElsewhere, let pointer = pointer(on: platform) { return (.byPointer, pointer.range, []) }
      let isUnlabelled = missing.allSatisfy { $0.finding.gaps.allSatisfy(\.isUnlabelled) }
      return (
        isUnlabelled ? .unlabelled : .missing, first.finding.range, missing.map(\.diagnostic)
      )
    }
    let unclear = gaps(in: withheld)
    if let first = unclear.first {
      return (.unclear, first.finding.range, unclear.map(\.diagnostic))
    }
    guard let first = there.first else { return absent(aspect, platform) }
    let area = NotesArea(there, framework)
    let disputes = reported.filter { isContradiction($0, in: area) }.map(\.diagnostic)
    let range = area.label ?? first.heading
    if !disputes.isEmpty { return (.contradicted, range, disputes) }
    guard let item = area.firstItem else { return (.covered, range, []) }
    if there.allSatisfy({ $0.announcements.isEmpty }) {
      if document.notApplicable.opens(item.lines) { return (.notApplicable, item.range, []) }
      if document.notApplicable.points(item.lines) { return (.byPointer, item.range, []) }
    }
    return (.covered, range, [])
  }

  /// Returns what to say of an aspect that is not there and that no finding misses.
  private func absent(_ aspect: DialectAspect, _ platform: String) -> Content {
    guard document.isRequired(aspect, on: platform) else { return (.notRequired, nil, []) }
    return pointer(on: platform).map { (.byPointer, $0.range, []) } ?? (.notRequired, nil, [])
  }

  /// Returns where the notes of a platform point to other guidance.
  private func pointer(on platform: String) -> NoteItem? {
    spec.notes.lazy.filter { $0.platform == platform }
      .compactMap { document.notApplicable.pointer(in: $0) }.first
  }

  /// Whether a finding sets something in the notes against another place.
  private func isContradiction(_ entry: Report, in area: NotesArea) -> Bool {
    guard entry.diagnostic.rule.family == "consistency", entry.diagnostic.severity == .error,
      !entry.finding.isLeftOver
    else { return false }
    return ([entry.finding.range] + entry.finding.related.map(\.range)).contains(where: area.holds)
  }
}

/// What the notes have for an aspect in one framework: what is below its label, and what is for all.
private struct NotesArea {
  /// The label of the framework.
  let label: SourceRange?
  /// The first note.
  let firstItem: NoteItem?
  private let own: [SourceRange]
  private let others: [SourceRange]
  private let aspects: [SourceRange]

  init(_ there: [AspectNotes], _ framework: String?) {
    func isMine(_ label: FrameworkNotes) -> Bool {
      framework.map(label.frameworks.contains) ?? true
    }
    func places(_ labels: [FrameworkNotes]) -> [SourceRange] {
      labels.flatMap { [$0.range] + $0.items.map(\.range) }
    }
    let labels = there.flatMap(\.frameworks)
    let mine = labels.filter(isMine)
    label = framework == nil ? nil : mine.first?.range
    own = places(mine)
    others = places(labels.filter { !isMine($0) })
    aspects = there.map(\.range)
    let general = there.flatMap(\.items)
    firstItem =
      (framework == nil ? general + mine.flatMap(\.items) : mine.flatMap(\.items) + general).first
  }

  /// Whether a place is in it.
  func holds(_ range: SourceRange) -> Bool {
    if own.contains(where: { $0.contains(range) }) { return true }
    return aspects.contains { $0.contains(range) } && !others.contains { $0.contains(range) }
  }
}
