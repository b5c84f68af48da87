import SpecDiagnostics
import SpecModel

/// A checklist or scenarios without the line that names the component, where the other of the two has
/// it: "How to test a button".
struct MissingTitleLineCheck: CheckWithoutOptions {
  static let placeholders = ["block", "other", "expected"]

  func findings(in document: Document) -> [Finding] {
    let blocks = document.blocks.filter { !$0.parts.isEmpty }
    guard blocks.count == 2,
      let place = blocks.indices.first(where: { titleLine(of: blocks[$0], in: document) == nil }),
      let line = titleLine(of: blocks[1 - place], in: document)
    else { return [] }
    return [
      Finding(
        range: blocks[place].heading,
        values: [
          "block": blocks[place].kind.name, "other": blocks[1 - place].kind.name,
          "expected": document.text(line),
        ],
        related: [(line, "the line of \(blocks[1 - place].kind.name)")],
        location: [blocks[place].kind.name], needs: [.file, .section(blocks[place].kind.section)])
    ]
  }

  /// Returns the line that names the component in a block.
  private func titleLine(of block: NumberedBlock, in document: Document) -> SourceRange? {
    let source: ComponentIdentity.Source = block.kind == .step ? .condensed : .gherkin
    return document.spec.component.mentions.first { $0.source == source }.map { mention in
      let lines = document.file.lines
      return document.file.trimmed(
        lines.range(ofLine: lines.line(at: mention.name.range.lowerBound)))
    }
  }
}
