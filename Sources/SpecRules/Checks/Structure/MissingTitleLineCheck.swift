import SpecDiagnostics
import SpecModel

/// A checklist or scenarios without the line that names the component, where the other of the two has
/// it: "How to test a button".
struct MissingTitleLineCheck: CheckWithoutOptions {
  static let placeholders = ["block", "other", "expected"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let blocks = FullInformationBlock.all(of: spec).filter { !$0.isEmpty }
    guard blocks.count == 2,
      let place = blocks.indices.first(where: { titleLine(of: blocks[$0], in: document) == nil }),
      let line = titleLine(of: blocks[1 - place], in: document)
    else { return [] }
    return [
      Finding(
        range: blocks[place].heading,
        values: [
          "block": blocks[place].name, "other": blocks[1 - place].name,
          "expected": document.text(line),
        ],
        related: [(line, "the line of \(blocks[1 - place].name)")],
        location: [blocks[place].name], needs: [.file, .section(blocks[place].section)])
    ]
  }

  /// Returns the line that names the component in a block.
  private func titleLine(of block: FullInformationBlock, in document: Document) -> SourceRange? {
    let source: ComponentIdentity.Source = block.section == "condensed" ? .condensed : .gherkin
    return document.spec.component.mentions.first { $0.source == source }.map { mention in
      let lines = document.file.lines
      return document.file.trimmed(
        lines.range(ofLine: lines.line(at: mention.name.range.lowerBound)))
    }
  }
}
