public import SpecDiagnostics
public import SpecMarkdown
public import SpecYAML

/// What is in a file before anything of its meaning: text in reading order, and keys as a tree.
///
/// Every syntax is lowered to this one form, and readers of parts know no other.
public struct Outline: Sendable {
  /// The text, block by block: headings, paragraphs, items of lists, code.
  public var text = MarkdownDocument(blocks: [])
  /// The keys with what is below them: those in front of the text, or all there is; nil where there are
  /// none, or none that can be read.
  public var keys: YAMLNode?
  /// Whether there is nothing but keys.
  public var isKeyed = false
  /// Where comments of YAML may be.
  public var commentedKeys: SourceRange?
  /// What is wrong with the keys.
  public var keyProblems: [YAMLProblem] = []
  /// What is wrong with how the keys are set apart from the text.
  var faults: [Located<FrontMatter.Fault>] = []

  /// Creates an outline of nothing.
  public init() {}

  /// What of the keys could not be read.
  var unread: [SourceRange] { keyProblems.compactMap(\.unread) }
}

/// A way to write a file: one that lowers its bytes to an outline, and knows nothing of specs.
public protocol Syntax: Sendable {
  /// Whether files with a path are written in it.
  func reads(_ path: String) -> Bool
  /// Returns what a file holds.
  func outline(of file: SourceFile) -> Outline
}

/// Markdown, with or without YAML in front of it.
struct MarkdownSyntax: Syntax {
  func reads(_ path: String) -> Bool { true }

  func outline(of file: SourceFile) -> Outline {
    let front = FrontMatter(file)
    let yaml = front.map { YAMLParser.parse(file, in: $0.yaml, isResuming: true) }
    var outline = Outline()
    outline.text = MarkdownParser.parse(file, in: front?.body ?? file.range)
    outline.keys = yaml?.root?.mapping == nil ? nil : yaml?.root
    outline.commentedKeys = front?.yaml
    outline.keyProblems = yaml?.problems ?? []
    outline.faults = front?.faults ?? []
    return outline
  }
}

/// YAML alone; of several documents in a file the first.
struct YAMLSyntax: Syntax {
  func reads(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  func outline(of file: SourceFile) -> Outline {
    let yaml = YAMLParser.parse(file, in: file.range, isResuming: true)
    var outline = Outline()
    outline.isKeyed = true
    outline.keys = yaml.root?.mapping == nil ? nil : yaml.root
    outline.commentedKeys = file.range
    outline.keyProblems = yaml.problems
    return outline
  }
}
