import SpecDiagnostics

/// The bytes of a node, found from libyaml's marks and the source between them.
struct NodeExtent {
  let bytes: [UInt8]
  /// Where the bytes to look at end, usually the YAML slice.
  let end: Int

  /// Returns where a node's content begins: libyaml begins a node at its anchor or tag.
  func contentStart(of event: YAMLEvent) -> Int {
    var offset = event.start
    for _ in 0..<event.properties {
      offset = bytes.endOfToken(from: offset, before: end)
      offset = bytes.skippingBlanksAndComments(from: offset, before: end)
    }
    return offset
  }

  /// Returns a scalar's range and the lines of its text.
  func scalar(_ event: YAMLEvent, style: YAMLScalar.Style) -> (SourceRange, [SourceRange]) {
    switch style {
    case .plain:
      // An empty text has no place of its own but where its anchor or tag ends.
      let start = min(contentStart(of: event), event.end)
      let range = SourceRange(start, event.end)
      return (range, bytes.trimmedLines(from: start, to: event.end))
    case .singleQuoted, .doubleQuoted:
      let range = SourceRange(contentStart(of: event), event.end)
      return (range, bytes.trimmedLines(from: range.lowerBound + 1, to: range.upperBound - 1))
    case .literal, .folded: return block(from: contentStart(of: event), to: event.end)
    }
  }

  /// libyaml ends a block scalar where the next line begins that is neither its own nor blank.
  private func block(from start: Int, to end: Int) -> (SourceRange, [SourceRange]) {
    let headerLineEnd = bytes.endOfLine(at: start, before: end)
    let lines = bytes.trimmedLines(from: headerLineEnd, to: end)
    let headerEnd = bytes.endOfToken(from: start, before: headerLineEnd)
    return (SourceRange(start, lines.last?.upperBound ?? headerEnd), lines)
  }

  /// Returns where an absent value belongs: after the colon of its key, or after the key itself
  /// where there is no colon.
  ///
  /// libyaml says the next token's place in some of these cases.
  func absentValue(afterKeyEnding keyEnd: Int) -> SourceRange {
    let offset = bytes.skippingBlanksAndComments(from: keyEnd, before: end)
    let hasColon = offset < end && bytes[offset] == UInt8(ascii: ":")
    return SourceRange(at: hasColon ? offset + 1 : keyEnd)
  }
}
