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
  let labelText: String
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
  /// Looks for the criteria: bullets under a step, or keys in a group of the front matter.
  var foundCriteria: [ListedCriterion] {
    let isKeyed = hasKeyedCriteria
    var found: [ListedCriterion] = []
    var step: Int?
    var indent: Int?
    for index in indices(in: .condensed) {
      let line = lines[index]
      if line.isNumbered || isKeyed && line.isTopKey {
        (step, indent) = (index, nil)
      } else if let step, line.kind == (isKeyed ? .key : .bullet) {
        indent = indent ?? line.indent
        guard isKeyed || line.indent <= indent ?? 0,
          let colon = marks(":", in: index).first(where: { line.content.contains($0) })
        else { continue }
        found.append(criterion(index, step, colon.lowerBound))
      }
    }
    return found
  }

  private func criterion(_ index: Int, _ step: Int, _ colon: Int) -> ListedCriterion {
    let own = lines[index].content
    let label = SourceRange(own.lowerBound, colon)
    let extent = item(at: index)
    let first = file.trimmed(SourceRange(colon + 1, own.upperBound))
    // A key may open a block scalar.
    let isOpening = lines[index].kind == .key && file.text(first).hasPrefix("|")
    let more = extent.dropFirst().filter { lines[$0].kind != .blank }.map { lines[$0].content }
    let value = (first.isEmpty || isOpening ? [] : [first]) + more
    return ListedCriterion(
      index: index, lines: extent, step: step, label: label, value: value,
      labelText: file.text(label), valueText: value.map(file.text).joined(separator: " "))
  }
}
