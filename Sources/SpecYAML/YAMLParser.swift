public import SpecDiagnostics

/// What came of parsing YAML: as much of the tree as could be built, and what was wrong.
public struct YAMLParse: Sendable {
  /// The root of the first document, or nil when it is empty or could not be parsed.
  public let root: YAMLNode?
  /// What was wrong, in document order.
  public let problems: [YAMLProblem]
}

/// Something wrong with a YAML text.
public struct YAMLProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// One line for the author, without full stop: what is there and what was expected.
  public let message: String
  /// Where; never empty unless at the end of the text.
  public let range: SourceRange
  /// The other place: the first of two equal keys, the quote that is not closed.
  public internal(set) var related: (range: SourceRange, message: String)?

  /// The sorts of problem.
  public enum Kind: String, Sendable {
    /// The text is not YAML; the tree ends there.
    case syntax
    /// A tab where YAML wants spaces; the tree ends there if libyaml gave up.
    case tab
    /// A key twice in one mapping.
    case duplicateKey
    /// An alias without anchor, or one that names what it is in.
    case alias
    /// More nesting, nodes or alias copies than the limits allow; the tree ends there.
    case limit
  }
}

/// Turning YAML text into a tree with positions.
public enum YAMLParser {
  /// Parses the YAML in a range of a file: the whole file, or its front matter without the `---`
  /// lines.
  ///
  /// All ranges in the result are offsets of the file.
  public static func parse(_ file: SourceFile, in range: SourceRange) -> YAMLParse {
    let bytes = file.bytes
    var start = min(max(0, range.lowerBound), bytes.count)
    var end = min(max(start, range.upperBound), bytes.count)
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    let hazard = ParserHazard.first(in: bytes, from: start, to: end)
    if let hazard { end = hazard.lineStart }
    var run = YAMLRun(bytes: bytes, start: start, end: end, isCut: hazard != nil)
    let root = run.root()
    let problems = run.problems + (hazard.map { [$0.problem] } ?? [])
    return YAMLParse(root: root, problems: problems.sorted { $0.range < $1.range })
  }
}
