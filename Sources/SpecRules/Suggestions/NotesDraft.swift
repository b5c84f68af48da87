import SpecDiagnostics
import SpecModel

/// The skeleton of an aspect, or of a framework's part of it, in the shape of its siblings.
struct NotesDraft {
  let document: Document

  /// Drafts an aspect: its heading, and a label a framework where the siblings have them.
  func aspect(_ title: String, in notes: PlatformNotes) -> String {
    if document.spec.dialect.shape == .yaml { return keyed(title, in: notes) }
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
    if document.spec.dialect.shape == .yaml {
      return keyed(framework, indentation: 2 * indentation(of: notes))
    }
    let name = document.name("framework.\(framework)")
    let all = [notes] + document.spec.notes.filter { $0.platform != notes.platform }
    let near = (aspect.map { [$0] } ?? []) + all.flatMap(\.aspects)
    let labels = near.flatMap(\.frameworks).filter { !$0.isSwallowed }
    guard let model = labels.first else { return "- **\(name)**\n  - …" }
    var label = ModelLines(model.range, in: document.file)
    label.write(name, for: [model.label.range])
    let labelText = label.text
    guard let item = labels.lazy.compactMap(\.items.first).first(where: { !$0.lines.isEmpty })
    else { return labelText }
    var note = ModelLines(item.range, in: document.file)
    note.write("…", for: item.lines)
    return labelText + (labelText.hasPrefix("#") ? "\n\n" : "\n") + note.text
  }

  /// Drafts an aspect of a spec that is YAML alone: its key, with one for each framework.
  private func keyed(_ title: String, in notes: PlatformNotes) -> String {
    let width = indentation(of: notes)
    let frameworks = document.spec.dialect.frameworks[notes.platform] ?? []
    let spaces = String(repeating: " ", count: width)
    guard !frameworks.isEmpty else { return "\(spaces)\(title): |\n\(spaces)\(spaces)- …" }
    return ([spaces + title + ":"] + frameworks.map { keyed($0, indentation: 2 * width) })
      .joined(separator: "\n")
  }

  private func keyed(_ framework: String, indentation: Int) -> String {
    let label = document.spec.dialect.frameworkLabels.first { $0.framework == framework }
    let spaces = String(repeating: " ", count: indentation)
    return "\(spaces)\(label?.labels.first ?? framework): |\n\(spaces)  - …"
  }

  /// Returns the columns by which the keys of aspects are indented.
  private func indentation(of notes: PlatformNotes) -> Int {
    let file = document.file
    let aspects = ([notes] + document.spec.notes).lazy.flatMap(\.aspects)
    return aspects.first.map {
      $0.heading.lowerBound - file.lines.start(ofLine: file.lines.line(at: $0.heading.lowerBound))
    } ?? 2
  }
}
