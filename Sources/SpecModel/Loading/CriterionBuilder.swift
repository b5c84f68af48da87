import SpecDiagnostics

/// Making a criterion from a bullet or from a key with its value.
struct CriterionBuilder {
  let context: LoadContext
  let channel: Channel

  /// Makes a criterion from a bullet: the label ends at the first colon that blanks follow.
  func criterion(_ item: FlowItem, children: [Criterion]) -> Criterion {
    let label = labelRange(item.lines)
    let lines = label.map { context.lines(item.lines, from: $0.colon + 1) } ?? item.lines
    return criterion(
      label: label.map { Located(context.text([$0.label]), at: $0.label) },
      labelTokens: label.map { context.tokens($0.label) } ?? [], lines: lines,
      text: context.text(item.lines), range: item.range, children: children, isMisplaced: false)
  }

  /// Makes a criterion from a key of the front matter.
  func criterion(
    key: Located<String>, lines: [SourceRange], range: SourceRange, isMisplaced: Bool
  ) -> Criterion {
    criterion(
      label: key, labelTokens: context.tokens(key.range), lines: lines,
      text: key.value + ": " + context.text(lines), range: range, children: [],
      isMisplaced: isMisplaced)
  }

  private func criterion(
    label: Located<String>?, labelTokens: [Token], lines: [SourceRange], text: String,
    range: SourceRange, children: [Criterion], isMisplaced: Bool
  ) -> Criterion {
    let reader = ClaimReader(context: context)
    let trigger = reader.trigger(labelTokens, channel: channel)
    let attribute = reader.attribute(ofLabel: label?.value)
    let claim = reader.claim(
      trigger: trigger, attribute: attribute, lines: lines, channel: channel,
      range: label.map { $0.range.union(lines.last ?? $0.range) } ?? range)
    return Criterion(
      channel: channel, label: label, text: text, lines: lines, range: range,
      actions: trigger.actions, attribute: attribute, platforms: claim.platforms ?? [],
      claims: [claim], children: children, isMisplaced: isMisplaced)
  }

  private func labelRange(_ lines: [SourceRange]) -> (label: SourceRange, colon: Int)? {
    guard let first = lines.first else { return nil }
    let bytes = context.file.bytes
    var index = first.lowerBound
    while index < first.upperBound {
      let isLast = index + 1 == first.upperBound
      if bytes[index] == UInt8(ascii: ":"), isLast || isGap(bytes, index + 1) {
        let label = SourceRange(first.lowerBound, index).trimmingMarkers(bytes)
        return label.isEmpty ? nil : (label, skipMarkers(bytes, index, to: first.upperBound))
      }
      index += 1
    }
    return nil
  }

  /// Whether white space or closing `**` with white space follows the colon.
  private func isGap(_ bytes: [UInt8], _ start: Int) -> Bool {
    if bytes[start].isBlank || bytes[start] == 0xC2 || bytes[start] == 0xE3 { return true }
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
    return index > start && (index >= bytes.count || bytes[index].isBlankOrLineEnd)
  }

  private func skipMarkers(_ bytes: [UInt8], _ colon: Int, to end: Int) -> Int {
    var index = colon
    while index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") { index += 1 }
    return index
  }
}

extension SourceRange {
  /// Returns the range without `*` and blanks at its two ends.
  func trimmingMarkers(_ bytes: [UInt8]) -> SourceRange {
    var lower = lowerBound
    var upper = upperBound
    while lower < upper, bytes[lower].isBlank || bytes[lower] == UInt8(ascii: "*") { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlank || bytes[upper - 1] == UInt8(ascii: "*") {
      upper -= 1
    }
    return SourceRange(lower, upper)
  }
}
