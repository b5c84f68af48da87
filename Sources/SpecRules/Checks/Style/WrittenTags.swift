import SpecDiagnostics
import SpecModel

/// The tags of a document.
struct WrittenTags {
  /// Those of each example in HTML, with its code.
  let examples: [(code: SourceRange, tags: [WrittenTag])]
  /// Those in running text, block by block: a block of HTML ends at a blank line, an element does
  /// not.
  let others: [WrittenTag]

  init(_ spec: ComponentSpec) {
    let bytes = spec.file.bytes
    examples = spec.codeBlocks.compactMap { block in
      guard block.isHTML, let code = block.lines.span else { return nil }
      return (code, WrittenTag.all(in: code, of: bytes))
    }
    others = (spec.markup.htmlBlocks + spec.markup.tags).sorted().flatMap {
      WrittenTag.all(in: $0, of: bytes)
    }
  }
}

extension CodeBlock {
  /// Whether it says that it is HTML.
  fileprivate var isHTML: Bool {
    guard let language else { return false }
    let name = language.value.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return name == "html" || name == "htm"
  }
}
