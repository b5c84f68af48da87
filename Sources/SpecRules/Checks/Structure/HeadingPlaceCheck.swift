import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Headings and labels whose levels or places do not say what belongs to what: parts of one rank at different
/// levels, a framework's heading next to its aspect, its label taken for more of the bullet before it, or with
/// its notes next to it: Swift, as levels and places of several parts are compared.
struct HeadingPlaceCheck: CheckOfFault {
  static let summary: String? = "A heading or label does not show what belongs to it."
  static let placeholders = ["title", "level", "expected", "other"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case aspects, frameworks, swallowed
    case followedByNotes = "followed-by-notes"
  }

  var cases: [String] {
    switch kind {
    case .frameworks: ["heading", "key"]
    case .swallowed: ["marked", "bare"]
    case .aspects, .followedByNotes: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    switch kind {
    case .aspects:
      // Keys have the level of their place; headings of Markdown in a text are below its key.
      if spec.dialect.shape == .yaml { return [] }
      return spec.notes.compactMap { mixed($0, document) }
    case .frameworks:
      return spec.notes.flatMap { notes in
        notes.aspects.compactMap { beside($0, in: notes, document) }
      }
    // A label without content is reported as that.
    case .swallowed: return labels(in: document) { $0.content > .empty && $0.isSwallowed }
    case .followedByNotes:
      return labels(in: document) {
        $0.content > .empty && $0.isFollowedByNotes && !$0.isSwallowed
      }
    }
  }

  private func labels(
    in document: Document, where isMisplaced: (FrameworkNotes) -> Bool
  ) -> [Finding] {
    document.spec.frameworkLabels { isMisplaced($1) }.map { notes, aspect, label in
      let isMarked = document.text(label.range).dropFirst().first?.isWhitespace == true
      let first = kind == .followedByNotes ? label.items.first : nil
      return Finding(
        range: label.range, sort: isMarked ? "marked" : "bare",
        values: ["title": label.label.value, "other": aspect.title.value],
        related: first.map { [($0.range, "the first of its notes")] } ?? [],
        location: [notes.title.value, aspect.title.value, label.label.value],
        subject: "\(notes.platform) \(aspect.id) \(label.id)",
        needs: [.file, .notes(notes.platform)])
    }
  }

  private func finding(
    _ title: String, _ range: SourceRange, level: Int, expected: Int, other: String,
    related: [(range: SourceRange, message: String)], location: [String], in document: Document
  ) -> Finding {
    let place = SourceRange(range.lowerBound, range.lowerBound + level)
    let marker = String(repeating: "#", count: level)
    let right = String(repeating: "#", count: expected)
    return Finding(
      range: range,
      values: ["title": title, "level": marker, "expected": right, "other": other],
      related: related, location: location, subject: title,
      // The headings below it stay where they are.
      fixes: document.text(place) == marker ? [.write(right, at: place, .unsafe)] : [])
  }

  /// Returns one finding of the aspects that are at another level than most, or than the highest where
  /// no level has most.
  private func mixed(_ notes: PlatformNotes, _ document: Document) -> Finding? {
    let order = document.spec.dialect.aspectOrder
    let aspects = notes.aspects.filter { order.contains($0.id) }
    let counts = (1...6).map { level in aspects.count { $0.level == level } }
    let levels = (1...6).filter { counts[$0 - 1] == counts.max() }
    let highest = aspects.map(\.level).min() ?? 1
    let expected = levels.contains(highest) ? highest : levels[0]
    let odd = aspects.filter { $0.level != expected }
    guard let first = odd.first, let other = aspects.first(where: { $0.level == expected }) else {
      return nil
    }
    var finding = finding(
      first.title.value, first.heading, level: first.level, expected: expected,
      other: other.title.value,
      related: [(other.heading, "at the usual level")]
        + odd.dropFirst().map { ($0.heading, "also at another level") },
      location: [notes.title.value, first.title.value], in: document)
    finding.fixes = odd.count == 1 ? finding.fixes : []
    finding.breaks = odd.map { .level($0.heading.lowerBound) }
    return finding
  }

  private func beside(
    _ aspect: AspectNotes, in notes: PlatformNotes, _ document: Document
  ) -> Finding? {
    let labels = aspect.frameworks.filter { $0.level > 0 && $0.level <= aspect.level }
    guard let first = labels.first else { return nil }
    var finding = finding(
      first.label.value, first.range, level: first.level, expected: aspect.level + 1,
      other: aspect.title.value,
      related: [(aspect.heading, "the aspect that it belongs to")]
        + labels.dropFirst().map { ($0.range, "next to it too") },
      location: [notes.title.value, aspect.title.value, first.label.value], in: document)
    finding.sort = "heading"
    finding.needs.append(.level(aspect.heading.lowerBound))
    guard document.spec.dialect.shape == .yaml else { return finding }
    finding.sort = "key"
    return finding
  }
}
