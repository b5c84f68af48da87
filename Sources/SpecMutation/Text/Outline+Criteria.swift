import SpecDiagnostics

/// One criterion of the checklist: a bullet under a step, or a key of the front matter.
struct ListedCriterion: Sendable {
  /// The index of its line.
  let index: Int
  /// Its lines, children included.
  let lines: ClosedRange<Int>
  /// The index of the step's line, or of the group's key.
  let step: Int
  /// What is before the colon.
  let label: SourceRange
  /// What is behind it: on its own line, or on the lines below a key.
  let value: [SourceRange]
  /// The text of the label.
  let labelText: String
  /// The text of the value.
  let valueText: String

  /// The attribute that the label names.
  var attribute: String? {
    let label = labelText.lowercased().trimmed(of: [" ", "*"])
    return ["name", "role", "group", "state"].contains(label) ? label : nil
  }
  /// Whether it says that nothing applies.
  var isNotApplicable: Bool {
    let value = valueText.lowercased()
    return ["n/a", "not applicable", "none", "nothing"].contains { value.hasPrefix($0) }
  }
}

extension Outline {
  /// The criteria of a checklist in Markdown.
  var bulletCriteria: [ListedCriterion] {
    var found: [ListedCriterion] = []
    var step: Int?
    var indent: Int?
    for index in indices(in: .condensed) {
      if lines[index].isNumbered {
        step = index
        indent = nil
      }
      guard lines[index].kind == .bullet, let step else { continue }
      indent = indent ?? lines[index].indent
      guard lines[index].indent <= indent ?? 0, let colon = colon(in: lines[index].content) else {
        continue
      }
      let own = lines[index].content
      let rest = item(at: index)
      let first = file.trimmed(SourceRange(colon + 1, own.upperBound))
      let more = rest.dropFirst().filter { lines[$0].kind != .blank }.map { lines[$0].content }
      found.append(
        criterion(
          index, rest, step, SourceRange(own.lowerBound, colon),
          (first.isEmpty ? [] : [first]) + more))
    }
    return found
  }

  /// The criteria of front matter.
  var keyedCriteria: [ListedCriterion] {
    var found: [ListedCriterion] = []
    var group: Int?
    for index in indices(in: .condensed) where lines[index].kind == .key {
      if lines[index].indent == 0 {
        group = index
        continue
      }
      guard let group, let colon = colon(in: lines[index].content) else { continue }
      let rest = item(at: index)
      let own = lines[index].content
      let first = file.trimmed(SourceRange(colon + 1, own.upperBound))
      let isScalar = file.text(first).hasPrefix("|") || first.isEmpty
      let more = rest.dropFirst().filter { lines[$0].kind != .blank }.map { lines[$0].content }
      found.append(
        criterion(
          index, rest, group, SourceRange(own.lowerBound, colon),
          (isScalar ? [] : [first]) + more))
    }
    return found
  }

  private func criterion(
    _ index: Int, _ lines: ClosedRange<Int>, _ step: Int, _ label: SourceRange,
    _ value: [SourceRange]
  ) -> ListedCriterion {
    ListedCriterion(
      index: index, lines: lines, step: step, label: label, value: value,
      labelText: file.text(label), valueText: value.map(file.text).joined(separator: " "))
  }

  private func colon(in range: SourceRange) -> Int? {
    (range.lowerBound..<range.upperBound).first { file.bytes[$0] == UInt8(ascii: ":") }
  }
}
