import SpecDiagnostics
import SpecYAML

/// How much of a document is read, so that no document can hold up a run.
///
/// Real specs have up to some 50 headings, 300 blocks and 25,000 bytes, and texts of up to 600. What
/// is beyond is left out, and `excess` says so: rules then look at single places alone. Of a single
/// long text, which may be data of an example, only the rest is left out. Each key of front matter and
/// the body have limits of their own, so that none silences another.
struct ReadingBounds {
  /// The most headings.
  static let headings = 500
  /// The most blocks: bullets, paragraphs, headings, pieces of code or HTML.
  static let blocks = 10_000
  /// The most keys and values in one key of front matter, those that aliases repeat included.
  static let values = 5_000
  /// The most bytes of one text: a bullet, a paragraph, a value of front matter.
  static let textBytes = 4_000
  /// The most bytes of all texts in one key of front matter, and in the body.
  static let allBytes = 400_000

  /// The first place that was not read, with what is wrong.
  private(set) var excess: Located<String>?
  /// The first rest of a text that was not read, with what is wrong.
  private(set) var longText: Located<String>?
  private let file: SourceFile
  private var headingCount = 0
  private var valueCount = 0
  private var byteCount = 0

  init(_ file: SourceFile) { self.file = file }

  /// Returns the items that are read.
  mutating func cut(_ items: [FlowItem]) -> [FlowItem] {
    byteCount = 0
    // Of nearly every document all is read.
    var kept = items
    for (place, item) in items.enumerated() {
      if item.isHeading { headingCount += 1 }
      if headingCount > Self.headings || place == Self.blocks {
        let most = place == Self.blocks ? "\(Self.blocks) blocks" : "\(Self.headings) headings"
        exceed("the document has more than \(most)", at: item.range)
        return Array(kept[..<place])
      }
      guard item.isBullet || item.isHeading || item.isRow || item.kind == .paragraph,
        let lines = cut(item.lines)
      else { continue }
      if lines.isEmpty { return Array(kept[..<place]) }
      kept[place] = FlowItem(
        kind: item.kind, number: item.number, lines: lines, range: item.range, column: item.column,
        isSwallowed: item.isSwallowed)
    }
    return kept
  }

  /// Returns what is read of keys, of each of them as much as of any other; all of those that are spared.
  mutating func cut(
    root: YAMLNode, sparing isSpared: (YAMLEntry) -> Bool = { _ in false }
  ) -> YAMLNode {
    guard let entries = root.mapping else { return cut(root) }
    if entries.count > Self.values {
      exceed(
        "the front matter has more than \(Self.values) keys", at: entries[Self.values].key.range)
    }
    let kept = entries.prefix(Self.values).map { entry in
      (valueCount, byteCount) = (0, 0)
      return isSpared(entry) ? entry : YAMLEntry(key: entry.key, value: cut(entry.value))
    }
    return YAMLNode(.mapping(kept), range: root.range)
  }

  /// Returns what is read of a value.
  mutating func cut(_ root: YAMLNode) -> YAMLNode {
    valueCount += 1
    switch root.value {
    case .scalar(let scalar):
      guard let lines = cut(scalar.lines) else { return root }
      let text = String(decoding: scalar.text.utf8.prefix(Self.textBytes), as: UTF8.self)
      return YAMLNode(
        .scalar(YAMLScalar(text: text, style: scalar.style, lines: lines)), range: root.range)
    // The depth of trees is bounded where they are built.
    case .sequence(let nodes):
      let kept = nodes.compactMap { hasRoom(for: $0) ? cut($0) : nil }
      return YAMLNode(.sequence(kept), range: root.range)
    case .mapping(let entries):
      let kept = entries.compactMap { entry in
        hasRoom(for: entry.key) ? YAMLEntry(key: cut(entry.key), value: cut(entry.value)) : nil
      }
      return YAMLNode(.mapping(kept), range: root.range)
    }
  }

  private mutating func hasRoom(for node: YAMLNode) -> Bool {
    guard valueCount >= Self.values else { return true }
    exceed("more than \(Self.values) keys and values are below one key", at: node.range)
    return false
  }

  /// Returns the lines of one text that are read, or nil where that is all of them.
  private mutating func cut(_ lines: [SourceRange]) -> [SourceRange]? {
    let count = lines.reduce(0) { $0 + $1.count }
    let room = min(Self.textBytes, Self.allBytes - byteCount)
    byteCount += min(count, room)
    guard count > room else { return nil }
    var left = room
    for (place, line) in lines.enumerated() {
      guard line.count > left else {
        left -= line.count
        continue
      }
      var end = line.lowerBound + left
      while end > line.lowerBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
      let rest = SourceRange(end, line.upperBound)
      if room < Self.textBytes {
        exceed("the document has more than \(Self.allBytes) bytes of text", at: rest)
      } else if longText == nil {
        longText = Located(
          "this text has more than \(Self.textBytes) bytes; the rest of it was not read", at: rest)
      }
      let kept = SourceRange(line.lowerBound, end)
      return lines[..<place] + (kept.isEmpty ? [] : [kept])
    }
    return nil
  }

  private mutating func exceed(_ what: String, at range: SourceRange) {
    if excess == nil { excess = Located(what + "; the rest was not read", at: range) }
  }
}
