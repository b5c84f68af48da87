import SpecDiagnostics
import SpecHTML
import SpecModel

/// The HTML of a document.
struct DocumentHTML {
  /// The examples of code that say that they are HTML.
  let examples: [Example]
  /// The examples that say that they are XML: layouts of Android.
  let layouts: [Example]
  /// The tags of the examples, and then those outside of code.
  let tags: [HTMLTag]
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
    /// Whether something is put into it later, or left out of it.
    let isTemplate: Bool

    fileprivate init(_ range: SourceRange, of file: SourceFile) {
      self.range = range
      tree = HTMLTree(range, of: file)
      isTemplate = file.text(range).isTemplate
    }
  }

  init(_ spec: ComponentSpec) {
    let file = spec.file
    let examples = { (languages: [String]) in
      spec.codeBlocks.compactMap { block -> Example? in
        guard let language = block.language.map({ CodeLanguage.firstWord($0.value) }),
          languages.contains(language.lowercased()), let range = block.lines.span
        else { return nil }
        return Example(range, of: file)
      }
    }
    self.examples = examples(["html", "htm"])
    layouts = examples(["xml"])
    // The items of a list in HTML are texts, too.
    let tags = (spec.markup.htmlBlocks + spec.markup.tags).sorted().reduce(into: [HTMLTag]()) {
      let end = $0.last?.range.upperBound ?? 0
      $0 += HTMLTag.all(in: $1, of: file).filter { $0.range.lowerBound >= end }
    }
    rest = HTMLTree(tags, end: file.bytes.count)
    self.tags = self.examples.flatMap(\.tree.tags) + tags
    shown =
      spec.dialect.platforms != ["web"]
      ? []
      : rest.elements.filter { $0.tag.name == "example" }
        .map { Example($0.content, of: file) }.filter { !$0.isTemplate }
  }
}

extension String {
  /// Whether something is put into a piece of HTML later, or left out of it.
  var isTemplate: Bool {
    holds("{") || holds("...") || holds("…") || holds("<%") || holds("<?")
  }
}
