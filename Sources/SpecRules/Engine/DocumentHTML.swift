import SpecDiagnostics
import SpecHTML
import SpecModel

/// The HTML of a document.
struct DocumentHTML {
  /// The examples of code that say that they are HTML.
  let examples: [Example]
  /// What each `<example>` holds, which a site shows in use.
  let shown: [Example]
  /// The tags outside of code: a block of HTML ends at an empty line, an element does not.
  let rest: HTMLTree

  /// An example.
  struct Example {
    /// The HTML.
    let range: SourceRange
    /// Its elements.
    let tree: HTMLTree
  }

  init(_ spec: ComponentSpec) {
    let file = spec.file
    examples = spec.codeBlocks.compactMap { block in
      guard block.isHTML, let range = block.lines.span else { return nil }
      return Example(range: range, tree: HTMLTree(range, of: file))
    }
    let tags = (spec.markup.htmlBlocks + spec.markup.tags).sorted().flatMap {
      HTMLTag.all(in: $0, of: file)
    }
    rest = HTMLTree(tags, end: file.bytes.count)
    shown =
      spec.dialect.platforms != ["web"]
      ? []
      : rest.elements.filter { $0.tag.name == "example" && !file.text($0.content).isTemplate }
        .map { Example(range: $0.content, tree: HTMLTree($0.content, of: file)) }
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
