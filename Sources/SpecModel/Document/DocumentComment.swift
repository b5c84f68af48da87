public import SpecDiagnostics

/// A comment of the document: `<!-- … -->` outside code, `{/* … */}` in MDX, or `# …` in the front
/// matter.
public struct DocumentComment: Sendable, Hashable {
  /// All of it, from its mark to its last byte; one of the front matter ends with its line.
  public let range: SourceRange
  /// What is between the marks.
  public let content: SourceRange
  /// How it is written.
  public let syntax: CommentSyntax
}

/// How a comment is written.
public enum CommentSyntax: Sendable {
  /// `# …` to the end of the line.
  case yaml
  /// `<!-- … -->`.
  case html
  /// `{/* … */}`, an expression of MDX.
  case mdx

  /// That of the Markdown in a file.
  init(inMarkdownOf file: SourceFile) { self = file.path.isMDXPath ? .mdx : .html }

  /// What a comment begins and ends with.
  var marks: (opening: String, closing: String) {
    switch self {
    case .yaml: ("#", "")
    case .html: ("<!--", "-->")
    case .mdx: ("{/*", "*/}")
    }
  }

  /// Returns a text as a comment.
  public func comment(_ text: String) -> String {
    "\(marks.opening) \(text)\(marks.closing.isEmpty ? "" : " ")\(marks.closing)"
  }
}
