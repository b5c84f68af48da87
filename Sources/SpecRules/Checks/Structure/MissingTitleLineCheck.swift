import SpecDiagnostics
import SpecModel

/// A checklist or scenarios without the line that names the component, "How to test a button": a note
/// where neither of the two has it.
struct MissingTitleLineCheck: CheckWithoutOptions {
  static let placeholders = ["blocks", "other", "expected"]

  func findings(in document: Document) -> [Finding] {
    let blocks = document.blocks.filter { !$0.parts.isEmpty }
    let missing = blocks.filter { line(of: $0.kind.source, in: document) == nil }
    guard blocks.count == 2, document.spec.dialect.shape == .headedMarkdown,
      let first = missing.first, let expected = expected(in: document)
    else { return [] }
    var finding = Finding(
      range: first.heading,
      values: [
        "blocks": missing.map { $0.kind.title(in: document.spec) }.joinedAsText(),
        "expected": expected, "other": "",
      ],
      related: missing.dropFirst().map { ($0.heading, "nor is it here") }, severity: .note,
      location: [first.kind.title(in: document.spec)],
      needs: [.file] + missing.map { .section($0.kind.section) })
    let other = blocks[0].kind == first.kind ? blocks[1] : blocks[0]
    if let line = line(of: other.kind.source, in: document) {
      let title = other.kind.title(in: document.spec)
      finding.values["other"] = ", as in \(title)"
      finding.related = [(line, "the line of \(title)")]
      finding.severity = nil
    }
    return [finding]
  }

  /// Returns the line as another place of the document has it, or with the component's name.
  private func expected(in document: Document) -> String? {
    let sources: [ComponentIdentity.Source] = [.condensed, .gherkin, .generalNotes]
    if let line = sources.lazy.compactMap({ line(of: $0, in: document) }).first {
      return document.text(line)
    }
    let name = document.spec.component.name
    return document.spec.dialect.component.leads.first.map {
      "\($0.prefix(1).uppercased())\($0.dropFirst()) \(name.isEmpty ? "…" : "the " + name)"
    }
  }

  /// Returns the line that names the component in a part of the document.
  private func line(of source: ComponentIdentity.Source, in document: Document) -> SourceRange? {
    document.spec.component.mentions.first { $0.source == source }.map { mention in
      let lines = document.file.lines
      return document.file.trimmed(
        lines.range(ofLine: lines.line(at: mention.name.range.lowerBound)))
    }
  }
}

extension NumberedBlock.Kind {
  /// Where the document names its component in the block.
  fileprivate var source: ComponentIdentity.Source { self == .step ? .condensed : .gherkin }
}
