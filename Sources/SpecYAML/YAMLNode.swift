public import SpecDiagnostics

/// One node of a YAML document, with the bytes that it is on.
///
/// This module turns libyaml's events into a tree in which every node has an exact byte range, and
/// its complaints into `YAMLProblem`s. It refuses to know what any key means, and no C type leaves
/// it.
public struct YAMLNode: Sendable {
  /// What the node holds.
  public let value: Value
  /// The node's bytes, without its anchor and tag.
  ///
  /// A scalar has its quotes, a flow collection its brackets. A block scalar goes from its `|` or
  /// `>` to the end of its last line that is not blank, a block mapping from its first key and a
  /// block sequence from its first `-` to the end of its last child. A copy made by an alias has
  /// the alias's range; what is in it, children and lines, keeps the ranges of the original.
  public let range: SourceRange

  /// Creates a node.
  public init(_ value: Value, range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Creates a plain scalar of a text that no line of a document holds.
  public init(_ text: String, range: SourceRange = SourceRange(at: 0)) {
    self.init(.scalar(YAMLScalar(text: text, style: .plain, lines: [])), range: range)
  }

  /// What a node can hold.
  public enum Value: Sendable {
    /// A text; types such as numbers and Booleans are the reader's business.
    case scalar(YAMLScalar)
    /// A sequence.
    case sequence([YAMLNode])
    /// A mapping, in the order of the document, duplicates included.
    case mapping([YAMLEntry])
  }

  /// The scalar, if the node is one.
  public var scalar: YAMLScalar? { if case .scalar(let scalar) = value { scalar } else { nil } }
  /// The scalar's text, if the node is one.
  public var text: String? { scalar?.text }
  /// The children, if the node is a sequence.
  public var sequence: [YAMLNode]? { if case .sequence(let nodes) = value { nodes } else { nil } }
  /// The entries, if the node is a mapping.
  public var mapping: [YAMLEntry]? { if case .mapping(let all) = value { all } else { nil } }

  /// The value of a key of a mapping; the first of duplicates.
  public subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.text == key }?.value }
}

/// One key of a mapping with its value.
public struct YAMLEntry: Sendable {
  /// The key.
  public let key: YAMLNode
  /// Its value; an absent value is an empty plain scalar with an empty range after the colon, or
  /// after the key where there is no colon.
  public let value: YAMLNode

  /// From the key to the end of the value.
  public var range: SourceRange { key.range.union(value.range) }

  /// Creates an entry.
  public init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}

/// A text in a YAML document.
public struct YAMLScalar: Sendable {
  /// The text as YAML means it: unquoted, unescaped, dedented, folded.
  public let text: String
  /// How it is written.
  public let style: Style
  /// The source of the text, line by line, without quotes and the spaces at both ends.
  ///
  /// Lines that hold nothing are left out. In a quoted scalar escapes and doubled
  /// quotes are as written.
  public let lines: [SourceRange]

  /// Creates a scalar.
  public init(text: String, style: Style, lines: [SourceRange]) {
    self.text = text
    self.style = style
    self.lines = lines
  }

  /// The five ways to write a scalar.
  public enum Style: Sendable {
    /// Without quotes.
    case plain
    /// In `'`.
    case singleQuoted
    /// In `"`.
    case doubleQuoted
    /// After `|`.
    case literal
    /// After `>`.
    case folded
  }
}
