public import SpecDiagnostics
public import SpecRules

extension FileCheck {
  /// Everything that is reported or withheld.
  public var findings: [Diagnostic] { diagnostics + withheld }

  /// Returns the findings that the check before some edits had not; `pair` gets each other one, with what
  /// it was.
  func findings(
    notIn before: FileCheck, movedBy edits: EditList, in file: SourceFile,
    pair: (Diagnostic, Diagnostic) -> Void = { _, _ in }
  ) -> [Diagnostic] {
    var known = before.findings.map { finding in
      (finding, line: file.lines.line(at: edits.moved(finding.range.lowerBound)))
    }
    var rest = findings.map { ($0, line: file.lines.line(at: $0.range.lowerBound)) }
    // In what two findings may be the same, from the surest on: a message quotes what may have been
    // fixed, and a fault may then be reported for another place of its line.
    let keys: [(Diagnostic, Int) -> String?] = [
      { "\($0.rule) \($1) \($0.message)" },
      { finding, _ in "\(finding.rule) \(finding.message)" },
      { "\($0.rule) \($1)" },
      { finding, _ in finding.subject.isEmpty ? nil : "\(finding.rule) \(finding.subject)" },
    ]
    for key in keys { rest = rest.beyond(&known, pair: { pair($0.0, $1.0) }, by: key) }
    return rest.map(\.0)
  }
}

extension Array {
  /// Returns the elements that none of some known ones accounts for, by a key that both have.
  ///
  /// Each known one accounts for one and is taken out; what has no key is like nothing else. `pair` gets
  /// both.
  public func beyond<Key: Hashable>(
    _ known: inout [Element], pair: (Element, Element) -> Void = { _, _ in },
    by key: (Element) -> Key?
  ) -> [Element] {
    if isEmpty { return [] }
    // The first of each key comes last, and is taken first.
    var places = Dictionary(grouping: known.indices.reversed()) { key(known[$0]) }
    var taken: Set<Int> = []
    let rest = filter { element in
      guard let key = key(element), let place = places[key]?.popLast() else { return true }
      taken.insert(place)
      pair(element, known[place])
      return false
    }
    known = known.indices.filter { !taken.contains($0) }.map { known[$0] }
    return rest
  }
}
