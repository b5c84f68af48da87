import SpecDiagnostics

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

  /// What a comment begins with.
  var opening: String {
    switch self {
    case .yaml: "#"
    case .html: "<!--"
    case .mdx: "{/*"
    }
  }

  /// What a comment ends with.
  var closing: String {
    switch self {
    case .yaml: ""
    case .html: "-->"
    case .mdx: "*/}"
    }
  }

  /// Returns a text as a comment.
  public func comment(_ text: String) -> String {
    "\(opening) \(text)\(closing.isEmpty ? "" : " ")\(closing)"
  }
}
