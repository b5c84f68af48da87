/// Building a tree from items by their columns.
public enum Nesting {
  /// Turns a flat list into a tree: an item is a child of the nearest item before it that is
  /// further left.
  ///
  /// Depth is bounded by the number of distinct columns; at most 32 are kept.
  public static func tree<Item, Node>(
    _ items: [Item], column: (Item) -> Int, make: (Item, [Node]) -> Node
  ) -> [Node] {
    var rest = items[...]
    return level(&rest, below: -1, column: column, depth: 0, make: make)
  }

  private static func level<Item, Node>(
    _ items: inout ArraySlice<Item>, below column: Int, column columnOf: (Item) -> Int,
    depth: Int, make: (Item, [Node]) -> Node
  ) -> [Node] {
    var nodes: [Node] = []
    while let item = items.first, columnOf(item) > column {
      items.removeFirst()
      let children =
        depth < 32
        ? level(&items, below: columnOf(item), column: columnOf, depth: depth + 1, make: make) : []
      nodes.append(make(item, children))
    }
    return nodes
  }
}
