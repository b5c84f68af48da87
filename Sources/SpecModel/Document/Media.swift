public import SpecDiagnostics

/// One video or other medium that the document embeds.
public struct Media: Sendable {
  /// The keys of one in a spec that is YAML alone.
  public static let keys = ["title", "platform", "source", "type", "captions"]

  /// The platform that the title above it names, if any.
  public let platform: String?
  /// The heading above it.
  public let title: Located<String>?
  /// The element that plays it, `video` or `audio`; nil in YAML alone.
  public let element: String?
  /// The `src` of its source.
  public let source: Located<String>?
  /// The `type` of its source.
  public let type: Located<String>?
  /// Whether it has a `<track>` of captions.
  public let hasCaptions: Bool
  /// From `<video` to the end of its last tag.
  public let range: SourceRange
}

/// A hyperlink.
public struct Link: Sendable {
  /// The link's text, or the bare URL.
  public let text: Located<String>
  /// The link's target.
  public let target: Located<String>
  /// The whole link.
  public let range: SourceRange
}

/// A code span in running text.
public struct CodeSpan: Sendable {
  /// The code without its backticks.
  public let code: Located<String>
  /// The span with its backticks.
  public let range: SourceRange
  /// The platform whose notes it is in, if any.
  public let platform: String?
  /// The frameworks under whose label it is; empty when under none.
  public let frameworks: [String]
  /// The structural path to it.
  public let location: [String]
}

/// What a document is marked up with besides Markdown.
public struct Markup: Sendable {
  /// HTML tags in running text.
  public internal(set) var tags: [SourceRange] = []
  /// Backticks in running text that belong to no code span.
  public internal(set) var strayBackticks: [SourceRange] = []
  /// The targets of images in running text.
  public internal(set) var images: [SourceRange] = []
  /// Blocks of raw HTML, without comments.
  public internal(set) var htmlBlocks: [SourceRange] = []
  /// What in running text is for programs and no prose, none overlapping another.
  ///
  /// Code, with backticks or without, the targets of links and images, tags, addresses, ids, hashtags,
  /// labels of references and tags of templates.
  public internal(set) var verbatim: [SourceRange] = []

  /// Whether something in running text is for programs, or a part of it is.
  public func isVerbatim(_ range: SourceRange) -> Bool {
    let first = verbatim.firstIndexInOrder { $0.upperBound > range.lowerBound }
    return first < verbatim.count && verbatim[first].overlaps(range)
  }
}

/// A block of code.
public struct CodeBlock: Sendable {
  /// The language that it says it is in, if any.
  public let language: Located<String>?
  /// The lines of code.
  public let lines: [SourceRange]
  /// The block with its fences.
  public let range: SourceRange
}
