import SpecDiagnostics

/// A YAML tree as a flat text, so that built-in data needs no YAML parser at start.
///
/// A scalar is `s`, its length in UTF-8 bytes, `:` and its text; a sequence `l`, a mapping `m`,
/// each with the number of its children (keys and values counted as pairs) and `:`, then the
/// children. A line feed may be before any node; `pack` puts one before each mapping.
public enum PackedTree {
  /// Returns the packed form of a tree; ranges and styles are left out.
  public static func pack(_ node: YAMLNode) -> String {
    var packed = ""
    append(node, to: &packed)
    return packed
  }

  /// Returns the tree of a packed text, with empty ranges, or nil when the text is damaged.
  public static func unpack(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLNode? {
    var reader = Reader(bytes: bytes)
    return reader.node(depth: 0)
  }

  private static func append(_ node: YAMLNode, to packed: inout String) {
    switch node.value {
    case .scalar(let scalar): packed += "s\(scalar.text.utf8.count):\(scalar.text)"
    case .sequence(let nodes):
      packed += "l\(nodes.count):"
      for node in nodes { append(node, to: &packed) }
    case .mapping(let entries):
      packed += "\nm\(entries.count):"
      for entry in entries {
        append(entry.key, to: &packed)
        append(entry.value, to: &packed)
      }
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    mutating func node(depth: Int) -> YAMLNode? {
      while index < bytes.count, bytes[index] == 0x0A { index += 1 }
      guard depth < 100, index < bytes.count else { return nil }
      let kind = bytes[index]
      index += 1
      guard let count = number() else { return nil }
      switch kind {
      case UInt8(ascii: "s"):
        guard count <= bytes.count - index else { return nil }
        let text = String(decoding: bytes[index..<index + count], as: UTF8.self)
        index += count
        return YAMLNode(text)
      case UInt8(ascii: "l"):
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(min(count, bytes.count - index))
        for _ in 0..<count {
          guard let child = node(depth: depth + 1) else { return nil }
          nodes.append(child)
        }
        return YAMLNode(.sequence(nodes), range: SourceRange(at: 0))
      case UInt8(ascii: "m"):
        var entries: [YAMLEntry] = []
        entries.reserveCapacity(min(count, bytes.count - index))
        for _ in 0..<count {
          guard let key = node(depth: depth + 1), let value = node(depth: depth + 1) else {
            return nil
          }
          entries.append(YAMLEntry(key: key, value: value))
        }
        return YAMLNode(.mapping(entries), range: SourceRange(at: 0))
      default: return nil
      }
    }

    private mutating func number() -> Int? {
      var value = 0
      while index < bytes.count, bytes[index] != UInt8(ascii: ":") {
        let digit = Int(bytes[index]) - 48
        guard (0...9).contains(digit), value < 100_000_000 else { return nil }
        value = value * 10 + digit
        index += 1
      }
      index += 1
      return value
    }
  }
}
