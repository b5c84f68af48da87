/// The nodes that anchors name, and how much of the budget a copy of each takes.
struct AnchorTable {
  /// What an anchor names.
  enum Target {
    /// A collection that is still being read, by its depth.
    case open(depth: Int)
    /// A whole node.
    case node(MeasuredNode)
  }

  private var targets: [String: Target] = [:]

  /// Returns what an alias means at this place of the document.
  func target(of name: String) -> Target? { targets[name] }

  /// Says that an anchor's collection begins at a depth.
  mutating func open(_ name: String?, depth: Int) {
    if let name { targets[name] = .open(depth: depth) }
  }

  /// Says that an anchor's node is a scalar.
  mutating func define(_ name: String?, as node: MeasuredNode) {
    if let name { targets[name] = .node(node) }
  }

  /// Says that an anchor's collection at a depth is complete, unless the name has been given anew
  /// inside it.
  mutating func close(_ name: String?, depth: Int, as node: MeasuredNode) {
    guard let name, case .open(depth) = targets[name] else { return }
    targets[name] = .node(node)
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
