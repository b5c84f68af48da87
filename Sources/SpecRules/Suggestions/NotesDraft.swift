import SpecDiagnostics
import SpecModel

/// The skeleton of an aspect, or of a framework's part of it, in the shape of its siblings.
struct NotesDraft {
  let document: Document
  private var dialect: Dialect { document.spec.dialect }
  private var isKeyed: Bool { dialect.shape == .yaml }

  /// Drafts aspects, each with the place behind which the dialect's order wants it.
  func aspects(
    _ aspects: [DialectAspect], in notes: PlatformNotes
  ) -> [(text: String, place: DraftPlace)] {
    let order = dialect.aspectOrder
    let drafts = aspects.map { aspect -> (text: String, place: DraftPlace) in
      let before = order.prefix { $0 != aspect.id }
      let last = notes.aspects.last { before.contains($0.id) || !order.contains(aspect.id) }
      let place: DraftPlace? =
        last.map { .behind($0.range) }
        ?? notes.aspects.first.map { .before(lineOf: $0.heading, in: document.file) }
      return (draft(of: aspect, in: notes), place ?? .behind(notes.range))
    }
    return drafts.sorted { $0.place.offset < $1.place.offset }
  }

  /// Drafts an aspect: its heading, and a label for each framework where notes have them.
  private func draft(of aspect: DialectAspect, in notes: PlatformNotes) -> String {
    let frameworks = aspect.content == .notes ? dialect.frameworks[notes.platform] ?? [] : []
    let labels = frameworks.map { framework($0, in: notes) }
    let aspects = all(notes).flatMap(\.aspects)
    // "Code example" may be a heading below the others.
    let model =
      aspects.first { isKeyed && $0.frameworks.isEmpty == labels.isEmpty }
      ?? aspects.first { dialect.aspectOrder.contains($0.id) } ?? aspects.first
    let heading =
      model.map { written(aspect.title, for: [$0.title.range], in: $0.heading) }
      ?? (isKeyed ? "  \(aspect.title):" : "### \(aspect.title)")
    let isHeading = labels.first?.hasPrefix("#") ?? false
    let gap = isKeyed ? "    - …" : "- …"
    let body = labels.isEmpty ? gap : labels.joined(separator: isHeading ? "\n\n" : "\n")
    return heading + (isKeyed ? "\n" : "\n\n") + body
  }

  /// Drafts a framework's label with a note to fill in below it.
  func framework(_ framework: String, in notes: PlatformNotes, of aspect: AspectNotes? = nil)
    -> String
  {
    let known = dialect.frameworkLabels.first { $0.id == framework }?.labels.first
    let name = known ?? (isKeyed ? framework : document.name("framework.\(framework)"))
    let near = (aspect.map { [$0] } ?? []) + all(notes).flatMap(\.aspects)
    // What is beside its label is no model.
    let labels = near.flatMap(\.frameworks).filter { !$0.isSwallowed && !$0.isFollowedByNotes }
    guard let model = labels.first else {
      return isKeyed ? "    \(name): |\n      - …" : "- **\(name)**\n  - …"
    }
    let label = written(name, for: [model.label.range], in: model.range)
    let isHeading = label.hasPrefix("#")
    let item = labels.lazy.compactMap(\.items.first).first { !$0.lines.isEmpty }
    return label + (isHeading ? "\n\n" : "\n")
      + (item.map { written("…", for: $0.lines, in: $0.range) }
        ?? label.prefix { $0 == " " } + (isHeading ? "- …" : "  - …"))
  }

  /// The notes of a platform before those of others.
  private func all(_ notes: PlatformNotes) -> [PlatformNotes] {
    [notes] + document.spec.notes.filter { $0.platform != notes.platform }
  }

  /// Returns the lines of a model with other words; those of a key with the mark behind it.
  private func written(_ text: String, for lines: [SourceRange], in range: SourceRange) -> String {
    let table = document.file.lines
    let end = table.end(ofLine: table.line(at: range.upperBound))
    var model = ModelLines(isKeyed ? SourceRange(range.lowerBound, end) : range, in: document.file)
    model.write(text, for: lines)
    return model.text
  }
}
