import SpecDiagnostics
import SpecLanguage

/// Making a criterion from an item: a bullet, a row of a table, a key with its value.
extension LoadContext {
  /// Makes a criterion: the label of a bullet ends at the first colon that spaces follow, or at a dash behind
  /// a key, a gesture or an attribute; of a row it is the first cell.
  func criterion(
    _ item: FlowItem, in channel: Channel, children: [Criterion] = [], isMisplaced: Bool = false
  ) -> Criterion {
    let own = item.label ?? (item.isRow ? located(file.trimmingMarkers(item.lines[0])) : nil)
    let cut = own == nil ? label(of: item) : nil
    let label = own ?? cut.map { located($0.label) }
    let rest = item.isRow ? Array(item.lines.dropFirst()) : item.lines
    let read = label.map { self.read($0, as: channel) }
    return Criterion(
      channel: channel, label: label, text: (own.map { $0.value + ": " } ?? "") + text(rest),
      lines: cut.map { lines(rest, from: $0.end) } ?? rest, range: item.range,
      actions: read?.actions ?? [], attribute: read?.attribute, children: children,
      isMisplaced: isMisplaced)
  }

  /// Returns what a label says to do, and the id of the attribute that it is, such as `role`.
  private func read(
    _ label: Located<String>, as channel: Channel
  ) -> (actions: [String], attribute: String?) {
    let words = words
    let term =
      vocabulary.term(labelled: label.value, kind: .attribute)
      ?? words.term(named: label.range, kinds: [.attribute])
    let places = words.places(in: label.range)
    return (
      words.actions(in: [places], kinds: channel.actionKinds).actions.map(\.fullID), term?.shortID
    )
  }

  /// Returns the channel that a label belongs to, whatever it is under.
  func owner(of label: Located<String>) -> Channel? {
    let read = read(label, as: .keyboard)
    return dialect.labels.owner(actions: read.actions, attribute: read.attribute)
  }

  /// Returns the channel that a bullet belongs to by its label.
  func owner(of item: FlowItem) -> Channel? {
    (item.isRow ? item.lines.first : label(of: item)?.label).flatMap { owner(of: located($0)) }
  }

  /// Whether a bullet is `trigger: outcome` with a trigger or attribute that the vocabulary knows, or a row
  /// of a table is one.
  func isCriterion(_ item: FlowItem) -> Bool {
    if item.isRow { return bullet(ofRow: item) != nil }
    guard item.isBullet, let (label, end) = label(of: item),
      !lines(item.lines, from: end).isEmpty,
      case let places = words.places(in: label), places.count < 24
    else { return false }
    return words.match(
      at: places.lowerBound, before: places.upperBound, kinds: [.key, .gesture, .setting]) != nil
      || owner(of: located(label)) != nil
  }

  /// Whether an item is a criterion below a heading or line that says what to test, as "Test keyboard" does.
  func isHeaded(_ item: FlowItem?, by title: FlowItem) -> Bool {
    guard let item, title.isHeading || title.kind == .paragraph && title.lines.count == 1,
      case let tokens = tokens(title.lines), tokens.last?.is(".") != true,
      !titles.subjects(of: tokens).isEmpty
    else { return false }
    return isCriterion(item)
  }

  /// Returns a row of a table as a bullet whose label is the first cell that is one: a key, a gesture, an
  /// attribute; of the others the longest is the outcome, with names of platforms.
  func bullet(ofRow item: FlowItem) -> FlowItem? {
    guard item.kind == .row(isHeader: false) else { return nil }
    let cells = item.lines.filter { !$0.isEmpty }
    guard cells.count > 1, let label = cells.firstIndex(where: { owner(of: located($0)) != nil })
    else { return nil }
    let others = cells[..<label] + cells[(label + 1)...]
    let outcome = others.max { $0.count < $1.count }
    let lines = others.filter {
      $0 == outcome || !words.matches(in: [$0], kinds: [.platform]).isEmpty
    }
    return FlowItem(
      kind: item.kind, lines: [cells[label]] + lines, range: item.range, column: item.column)
  }

  /// Returns the label of a bullet, and where the text behind it begins.
  private func label(of item: FlowItem) -> (label: SourceRange, end: Int)? {
    labelRange(item.lines) ?? dashed(item)
  }

  private func located(_ label: SourceRange) -> Located<String> {
    Located(text([label]), at: label)
  }

  /// Returns the label before a dash, or above a line that begins with a colon as in a list of definitions,
  /// and where the text behind it begins.
  private func dashed(_ item: FlowItem) -> (label: SourceRange, end: Int)? {
    guard let first = item.lines.first else { return nil }
    if item.lines.count > 1, file.text(item.lines[1]).hasPrefix(": ") {
      return (file.trimmingMarkers(first), item.lines[1].lowerBound + 1)
    }
    let text = file.bytes[first.lowerBound..<first.upperBound]
    return [" — ", " – ", " - "].lazy.compactMap { dash in
      text.firstRange(of: dash.utf8).map { place in
        (
          label: self.file.trimmingMarkers(SourceRange(first.lowerBound, place.lowerBound)),
          end: place.upperBound
        )
      }
    }.first { owner(of: located($0.label)) != nil }
  }

  /// Returns the label, and where the text behind its colon begins.
  private func labelRange(_ lines: [SourceRange]) -> (label: SourceRange, end: Int)? {
    guard let first = lines.first else { return nil }
    for index in first.lowerBound..<first.upperBound {
      guard let end = colonEnd(at: index, in: first) else { continue }
      let label = file.trimmingMarkers(SourceRange(first.lowerBound, index))
      return label.isEmpty ? nil : (label, end)
    }
    return nil
  }

  /// Returns where a colon that ends a label ends: a `:` with white space or the line's end behind
  /// it, closing markers of bold text skipped, or a full-width colon.
  private func colonEnd(at index: Int, in line: SourceRange) -> Int? {
    let bytes = file.bytes
    if bytes[index] == 0xEF, index + 2 < line.upperBound, bytes[index + 1] == 0xBC,
      bytes[index + 2] == 0x9A
    {
      return index + 3
    }
    guard bytes[index] == UInt8(ascii: ":") else { return nil }
    // The emphasis may end behind the colon: `**Tab:** …`, `<b>Tab:</b> …`.
    let end = file.endOfMarkers(from: index + 1, before: line.upperBound)
    return end == line.upperBound || file.whiteSpaceLength(at: end) > 0 ? end : nil
  }
}
