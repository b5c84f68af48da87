import SpecDiagnostics
import SpecModel

/// The skeleton of an aspect, or of a framework's part of it, in the shape of its siblings.
struct NotesDraft {
  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  /// Drafts an aspect: its heading, and a label a framework where the siblings have them.
  func aspect(_ title: String, in notes: PlatformNotes) -> String {
    let all = [notes] + document.spec.notes.filter { $0.platform != notes.platform }
    let level = all.lazy.compactMap(\.aspects.first?.level).first ?? 3
    let heading = String(repeating: "#", count: max(1, level)) + " " + title
    let labels = (document.spec.dialect.frameworks[notes.platform] ?? []).map {
      framework($0, in: notes)
    }
    let isHeading = labels.first?.hasPrefix("#") ?? false
    let body = labels.joined(separator: isHeading ? "\n\n" : "\n")
    return body.isEmpty ? heading : heading + "\n\n" + body
  }

  /// Drafts a framework's label with a note to fill in below it.
  func framework(_ framework: String, in notes: PlatformNotes, of aspect: AspectNotes? = nil)
    -> String
  {
    let name = document.name("framework.\(framework)")
    let all = [notes] + document.spec.notes.filter { $0.platform != notes.platform }
    let near = (aspect.map { [$0] } ?? []) + all.flatMap(\.aspects)
    let labels = near.flatMap(\.frameworks).filter { !$0.isSwallowed }
    guard let model = labels.first else { return "- **\(name)**\n  - …" }
    var label = Sibling(model.range, in: document.file)
    label.write(name, for: [model.label.range])
    let labelText = label.text
    guard let item = labels.lazy.compactMap(\.items.first).first(where: { !$0.lines.isEmpty })
    else { return labelText }
    var note = Sibling(item.range, in: document.file)
    note.write("…", for: item.lines)
    return labelText + (labelText.hasPrefix("#") ? "\n\n" : "\n") + note.text
  }
}
