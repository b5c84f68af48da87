import SpecDiagnostics
import SpecMarkdown

/// The block scalars of a tree that are read as Markdown, with what else was in them.
struct ScalarMarkdown {
  /// The texts.
  private(set) var texts: [ScalarText] = []
  private var comments: [SourceRange] = []
  private var problems: [MarkdownProblem] = []

  /// Reads a text; returns its items where they are in the file.
  mutating func items(of text: ScalarText, begins: @escaping (SourceRange) -> Bool) -> [FlowItem] {
    let markdown = MarkdownParser.parse(text.text, in: text.text.range)
    texts.append(text)
    comments += markdown.comments.map(text.original)
    problems += markdown.problems.map {
      MarkdownProblem(kind: $0.kind, range: text.original($0.range))
    }
    let flow = Flow(markdown, of: text.text, nil) { begins(text.original($0)) }
    return flow.items.map(text.original)
  }

  /// The comments and problems of all texts, as those of one document.
  var remarks: MarkdownDocument {
    MarkdownDocument(blocks: [], comments: comments, problems: problems)
  }
}
