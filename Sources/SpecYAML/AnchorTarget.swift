/// What an anchor names.
enum AnchorTarget {
  /// A collection that is still being read, by its depth.
  case open(depth: Int)
  /// A whole node.
  case node(MeasuredNode)
}

/// A node with the number of nodes in it and of levels under it.
struct MeasuredNode {
  var node: YAMLNode
  /// The node itself and all under it.
  var count = 1
  /// Levels of collections: 0 for a scalar.
  var height = 0
}
