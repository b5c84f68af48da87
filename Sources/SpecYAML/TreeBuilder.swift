import SpecDiagnostics

/// Builds the tree of one document from libyaml's events, with a stack in place of recursion.
struct TreeBuilder {
  /// The deepest nesting of collections.
  static let deepestNesting = 100
  /// The most nodes, copies made by aliases included.
  static let mostNodes = 200_000
  /// The most problems that are worth a word each.
  static let mostProblems = 1_000

  /// What was wrong so far.
  private(set) var problems: [YAMLProblem] = []

  private let bytes: [UInt8]
  private let extent: NodeExtent
  private var open: [OpenCollection] = []
  /// What an alias means at this place of the document, by the name of the anchor.
  private var anchors: [String: AnchorTarget] = [:]
  private var root: YAMLNode?
  private var nodes = 0

  /// What an anchor names.
  private enum AnchorTarget {
    /// A collection that is still being read, by its depth.
    case open(depth: Int)
    /// A whole node.
    case node(MeasuredNode)
  }

  /// Creates a builder for a slice of a file that ends at `end`.
  init(_ bytes: [UInt8], end: Int) {
    self.bytes = bytes
    extent = NodeExtent(bytes: bytes, end: end)
  }

  /// Takes the next event; false when a limit is reached and the tree must end.
  mutating func take(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .alias(let name): return takeAlias(name, event)
    case .scalar(let text, let style): return takeScalar(text, style, event)
    case .sequenceStart(let isFlow): return openCollection(event, isMapping: false, isFlow: isFlow)
    case .mappingStart(let isFlow): return openCollection(event, isMapping: true, isFlow: isFlow)
    case .collectionEnd:
      // Only a closing bracket has a width.
      closeCollection(atBracketEnd: event.start < event.end ? event.end : nil)
      return true
    case .streamStart, .streamEnd, .documentStart, .documentEnd: return true
    }
  }

  /// Closes what is still open and returns the root; nil for an empty document.
  mutating func finish() -> YAMLNode? {
    while !open.isEmpty { closeCollection(atBracketEnd: nil) }
    return root
  }
}

extension TreeBuilder {
  private mutating func takeScalar(
    _ text: String, _ style: YAMLScalar.Style, _ event: YAMLEvent
  ) -> Bool {
    guard hasRoom(at: event) else { return false }
    let isAbsent = style == .plain && text.isEmpty && event.properties == 0
    // The only document may hold nothing at all.
    if isAbsent, open.isEmpty { return true }
    var (range, lines) = extent.scalar(event, style: style)
    if isAbsent, let key = open.last?.key {
      range = extent.absentValue(afterKeyEnding: key.range.upperBound)
    }
    let scalar = YAMLScalar(text: text, style: style, lines: lines)
    let node = MeasuredNode(node: YAMLNode(.scalar(scalar), range: range))
    if let name = event.anchor { anchors[name] = .node(node) }
    append(node)
    return true
  }

  private mutating func openCollection(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) -> Bool {
    guard hasRoom(height: 1, at: event) else { return false }
    if let name = event.anchor { anchors[name] = .open(depth: open.count) }
    let start = extent.contentStart(of: event)
    // A pair within a list has no bracket of its own.
    open.append(
      OpenCollection(
        anchor: event.anchor, start: start, openingEnd: isFlow ? max(start, event.end) : start,
        isMapping: isMapping))
    return true
  }

  private mutating func closeCollection(atBracketEnd end: Int?) {
    guard let collection = open.popLast() else { return }
    let node = collection.closed(atBracketEnd: end)
    problems += DuplicateKeys.problems(in: node.node.mapping ?? [])
    // The name may have been given again inside the collection.
    if let name = collection.anchor, case .open(open.count) = anchors[name] {
      anchors[name] = .node(node)
    }
    append(node)
  }

  private mutating func append(_ node: MeasuredNode) {
    if open.isEmpty {
      root = node.node
    } else {
      open[open.count - 1].append(node)
    }
  }
}

extension TreeBuilder {
  /// Puts a copy of what an alias names in its place.
  ///
  /// An alias that names nothing is taken as the
  /// text that is there.
  private mutating func takeAlias(_ name: String, _ event: YAMLEvent) -> Bool {
    let (alias, anchor) = (("*" + name).quotedBeginning, ("&" + name).quoted)
    switch anchors[name] {
    case .node(var copy):
      guard hasRoom(for: copy.count, height: copy.height, at: event) else { return false }
      copy.node = YAMLNode(copy.node.value, range: SourceRange(event.start, event.end))
      append(copy)
      return true
    case .open:
      return takeAsText(
        event, problem: "\(alias) is inside \(anchor), which it would repeat for ever")
    case nil:
      return takeAsText(
        event,
        problem:
          "\(alias) repeats a value marked \(anchor), but there is none above; put the text in "
          + "quotes if you mean it literally")
    }
  }

  private mutating func takeAsText(_ event: YAMLEvent, problem message: String) -> Bool {
    guard hasRoom(at: event) else { return false }
    let range = SourceRange(event.start, event.end)
    problems.append(YAMLProblem(kind: .alias, message: message, range: range))
    let text = String(decoding: bytes[event.start..<event.end], as: UTF8.self)
    let scalar = YAMLScalar(text: text, style: .plain, lines: [range])
    append(MeasuredNode(node: YAMLNode(.scalar(scalar), range: range)))
    return true
  }

  /// Whether the tree may have some more nodes, and levels of collections below those that are open.
  private mutating func hasRoom(for count: Int = 1, height: Int = 0, at event: YAMLEvent) -> Bool {
    nodes += count
    let excess: String
    if nodes > Self.mostNodes {
      excess = "\(Self.mostNodes) values, including those that aliases repeat"
    } else if problems.count >= Self.mostProblems {
      excess = "\(Self.mostProblems) mistakes"
    } else if open.count + height > Self.deepestNesting {
      excess = "\(Self.deepestNesting) lists or mappings inside one another"
    } else {
      return true
    }
    let message = "more than \(excess); the rest of the YAML was not read"
    // The event of a mapping or of an absent value may be empty.
    let first = event.start < extent.end ? UTF8Columns.scalarLength(bytes, at: event.start) : 0
    let range = SourceRange(event.start, max(event.end, event.start + first))
    problems.append(YAMLProblem(kind: .limit, message: message, range: range))
    return false
  }
}
