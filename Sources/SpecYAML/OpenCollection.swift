import SpecDiagnostics

/// A sequence or mapping that is being read.
struct OpenCollection {
  /// The name after `&`, if any.
  let anchor: String?
  /// Where the content begins.
  let start: Int

  private let isMapping: Bool
  private let isFlow: Bool
  private var items: [YAMLNode] = []
  /// The entries so far.
  private(set) var entries: [YAMLEntry] = []
  /// The key that waits for its value.
  private(set) var key: YAMLNode?
  private var count = 1
  private var height = 1

  /// Opens a collection.
  init(anchor: String?, start: Int, isMapping: Bool, isFlow: Bool) {
    self.anchor = anchor
    self.start = start
    self.isMapping = isMapping
    self.isFlow = isFlow
  }

  /// Takes the next child: an item, a key or a value.
  mutating func append(_ child: MeasuredNode) {
    count += child.count
    height = max(height, child.height + 1)
    if !isMapping {
      items.append(child.node)
    } else if let key {
      entries.append(YAMLEntry(key: key, value: child.node))
      self.key = nil
    } else {
      key = child.node
    }
  }

  /// Returns the node; `end` is where a closing bracket ends.
  ///
  /// A key without value is dropped: that
  /// happens only where parsing stopped.
  func closed(atBracketEnd end: Int?) -> MeasuredNode {
    let lastEnd = isMapping ? entries.last?.value.range.upperBound : items.last?.range.upperBound
    let isEmpty = isMapping ? entries.isEmpty : items.isEmpty
    let end = end ?? (isEmpty ? start + (isFlow ? 1 : 0) : lastEnd ?? start)
    let value: YAMLNode.Value = isMapping ? .mapping(entries) : .sequence(items)
    return MeasuredNode(
      node: YAMLNode(value, range: SourceRange(start, end)), count: count, height: height)
  }
}
