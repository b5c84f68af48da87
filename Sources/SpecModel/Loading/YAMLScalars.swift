import SpecDiagnostics
import SpecYAML

/// Where the texts of a YAML document are, its keys included.
struct YAMLScalars {
  /// The ranges, in order of place.
  private(set) var ranges: [SourceRange] = []
  private var next = 0
  private var end = 0

  init() {}

  init(in root: YAMLNode) {
    collect(root)
    ranges.sort()
  }

  /// Takes the texts of a node; the parser bounds how deep nodes are nested.
  private mutating func collect(_ node: YAMLNode) {
    switch node.value {
    case .scalar: ranges.append(node.range)
    case .sequence(let nodes): for node in nodes { collect(node) }
    case .mapping(let entries):
      for entry in entries {
        collect(entry.key)
        collect(entry.value)
      }
    }
  }

  /// Returns whether an offset lies in a text; to be asked in ascending order.
  mutating func contain(_ offset: Int) -> Bool {
    while next < ranges.count, ranges[next].lowerBound <= offset {
      end = max(end, ranges[next].upperBound)
      next += 1
    }
    return offset < end
  }
}
