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
  /// What it costs where all else was read: from a key at the top level to the next one, or to the end.
  public internal(set) var unread: SourceRange?

  /// The sorts of problem.
  public enum Kind: String, Sendable {
    /// The text is not YAML; the tree ends there.
    case syntax
    /// A tab where YAML wants spaces; the tree ends there if libyaml gave up.
    case tab
    /// A second document, which is not read.
    case secondDocument
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
  /// All ranges in the result are offsets of the file. `isResuming` has a mapping read on from the next key
  /// behind an error.
  public static func parse(
    _ file: SourceFile, in range: SourceRange, isResuming: Bool = false
  ) -> YAMLParse {
    let bytes = file.bytes
    var start = min(max(0, range.lowerBound), bytes.count)
    let end = min(max(start, range.upperBound), bytes.count)
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    let parse = parse(bytes, from: start, to: end)
    guard isResuming, parse.problems.contains(where: \.kind.isError) else { return parse }
    return YAMLResumption(bytes: bytes, start: start, end: end).resuming(parse)
  }

  static func parse(_ bytes: [UInt8], from start: Int, to end: Int) -> YAMLParse {
    let hazard = ParserHazard.first(in: bytes, from: start, to: end)
    var run = YAMLRun(
      bytes: bytes, start: start, end: hazard?.lineStart ?? end, isCut: hazard != nil)
    let root = run.root()
    let problems = run.problems + (hazard.map { [$0.problem] } ?? [])
    return YAMLParse(root: root, problems: problems.sorted { $0.range < $1.range })
  }
}

extension YAMLProblem.Kind {
  /// Whether something was not read, or not as it was meant.
  public var isError: Bool { self != .duplicateKey }
}
