import SpecDiagnostics

/// Reads a mapping on behind an error: what is below its other keys is no worse for it.
///
/// A line at the column of the outermost keys that begins a key ends whatever was open: only illegal YAML has one
/// in a quotation, in brackets or in a block of text.
struct YAMLResumption {
  let bytes: [UInt8]
  let start: Int
  let end: Int

  /// The most errors behind which it is read on; each costs another pass over the rest.
  private static let most = 16

  /// Returns what was parsed with what is behind the errors; keys of which nothing was read have an empty text.
  func resuming(_ first: YAMLParse) -> YAMLParse {
    let keys = keys
    // A first line without a colon makes a text of itself and the first key.
    let isText = first.root.map { $0.mapping == nil } ?? false
    guard !keys.isEmpty, !isText || first.problems.contains(where: \.kind.endsTree) else {
      return first
    }
    var (entries, problems, part) = ([YAMLEntry](), [YAMLProblem](), first)
    for count in 1...Self.most {
      guard var stop = part.problems.first(where: { $0.kind.endsTree }) else {
        problems += part.problems
        entries += part.root?.mapping ?? []
        break
      }
      let isOther = stop.kind == .secondDocument
      // What is wrong may be above the first key.
      let own = keys.last { $0.lowerBound <= stop.range.lowerBound }
      let place = own?.lowerBound ?? self.start
      let rest = isOther ? [] : own == nil ? keys : keys.filter { $0.lowerBound > place }
      let limit = rest.first?.lowerBound ?? end
      // A quotation may have swallowed what follows.
      entries += (part.root?.mapping ?? []).filter {
        $0.key.range.lowerBound <= place && $0.range.upperBound <= limit
      }
      if let own, entries.last?.key.range.lowerBound != place { entries.append(absent(own)) }
      problems += part.problems.filter { !$0.kind.endsTree && $0.range < stop.range }
      // Limits say that there is more than should be read; an anchor that is not known may be above.
      let next =
        count == Self.most || stop.kind == .limit || rest.isEmpty
        ? nil : YAMLParser.parse(bytes, from: limit, to: end)
      let isCertain = next?.problems.contains { $0.kind == .alias } == false
      let start = isOther ? stop.range.lowerBound : place
      stop.unread = SourceRange(start, isCertain ? limit : end)
      problems.append(stop)
      guard isCertain, let next else {
        entries += rest.map(absent)
        break
      }
      part = next
    }
    for place in problems.indices where problems[place].kind == .alias {
      problems[place].unread = problems[place].range
    }
    let range = entries.last.map { SourceRange(entries[0].range.lowerBound, $0.range.upperBound) }
    return YAMLParse(
      root: range.map { YAMLNode(.mapping(entries), range: $0) }, problems: problems)
  }

  /// Returns the entry of a key of which nothing was read.
  private func absent(_ key: SourceRange) -> YAMLEntry {
    let text = String(decoding: bytes[key.lowerBound..<key.upperBound], as: UTF8.self)
    return YAMLEntry(
      key: YAMLNode(text.filter { $0 != "\"" && $0 != "'" }, range: key),
      value: YAMLNode("", range: SourceRange(at: key.upperBound)))
  }

  /// The keys at the column that is furthest to the left.
  private var keys: [SourceRange] {
    var (keys, least, line) = ([SourceRange](), Int.max, start)
    while line < end {
      let lineEnd = bytes.endOfLine(at: line, before: end)
      let first = bytes[line..<lineEnd].firstIndex { $0 != 0x20 } ?? lineEnd
      if first < lineEnd, first - line <= least, isName(bytes[first]),
        let colon = bytes[first..<lineEnd].firstIndex(of: UInt8(ascii: ":")),
        colon + 1 == lineEnd || bytes[colon + 1].isBlank
      {
        if first - line < least { keys = [] }
        least = first - line
        keys.append(SourceRange(first, colon))
      }
      line = lineEnd + max(1, lineEnd < end ? bytes.lineBreakLength(at: lineEnd, before: end) : 0)
    }
    return keys
  }

  /// Whether a key of a spec may begin with a byte: a letter or a quote.
  private func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x22 || byte == 0x27 || (0x61...0x7A).contains(byte | 0x20)
  }
}

extension YAMLProblem.Kind {
  /// Whether the tree ends there.
  fileprivate var endsTree: Bool { ![.alias, .duplicateKey].contains(self) }
}
