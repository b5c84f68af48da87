import SpecDiagnostics

/// A sequence or mapping that is being read.
struct OpenCollection {
  /// The name after `&`, if any.
  let anchor: String?
  /// Where the content begins.
  let start: Int
  /// Where its opening bracket ends; where the content begins if it has none.
  let openingEnd: Int
  let isMapping: Bool
  /// The items, or the keys and values in turn.
  private(set) var children: [YAMLNode] = []
  private(set) var count = 1
  private(set) var height = 1

  /// The key that waits for its value.
  var key: YAMLNode? { isMapping && !children.count.isMultiple(of: 2) ? children.last : nil }

  /// Takes the next child: an item, a key or a value.
  mutating func append(_ child: MeasuredNode) {
    count += child.count
    height = max(height, child.height + 1)
    children.append(child.node)
  }

  /// Returns the node; `end` is where a closing bracket ends.
  ///
  /// A key without value is dropped: that happens only where parsing stopped.
  func closed(atBracketEnd end: Int?) -> MeasuredNode {
    let entries = stride(from: 1, to: isMapping ? children.count : 0, by: 2).map {
      YAMLEntry(key: children[$0 - 1], value: children[$0])
    }
    let last = isMapping ? entries.last?.value : children.last
    let end = end ?? last?.range.upperBound ?? openingEnd
    let value: YAMLNode.Value = isMapping ? .mapping(entries) : .sequence(children)
    return MeasuredNode(
      node: YAMLNode(value, range: SourceRange(start, end)), count: count, height: height)
  }
}

/// A node with the number of nodes in it and of levels under it.
struct MeasuredNode {
  var node: YAMLNode
  /// The node itself and all under it.
  var count = 1
  /// Levels of collections: 0 for a scalar.
  var height = 0
}
