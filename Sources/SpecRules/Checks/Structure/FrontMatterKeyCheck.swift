import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A key of the front matter that is misspelt, goes by another name, is in the wrong place, or
/// holds something of another form.
struct FrontMatterKeyCheck: CheckOfFault {
  static let summary: String? =
    "A key of the front matter is misspelt, unknown, or in the wrong place."
  static let placeholders = ["key", "found", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case misspelt
    case unknown
    case misplaced
    case wrongType = "wrong-type"
  }

  func findings(in document: Document) -> [Finding] {
    let keys = document.spec.frontMatterKeys
    let isAlone = document.spec.dialect.shape == .yaml
    return findings(keys, in: document).map { finding in
      var finding = finding
      // Without Markdown there is no front of it.
      if isAlone { finding.location?.removeFirst() }
      return finding
    }
  }

  private func findings(_ keys: [FrontMatterKey], in document: Document) -> [Finding] {
    switch kind {
    case .misspelt: return keys.filter { $0.reading == .misspelt }.map(misspelt)
    case .unknown: return keys.filter { $0.reading == .guessed }.map(unknown)
    case .misplaced: return misplaced(keys)
    case .wrongType: return keys.compactMap { wrongType($0, document) }
    }
  }

  private func misspelt(_ key: FrontMatterKey) -> Finding {
    var finding = finding(key, found: key.name.value, expected: key.meant)
    finding.severity = [.criteria, .scenario, .part].contains(key.content) ? nil : .warning
    finding.fixes = [.write(key.meant, at: key.name.range, .safe)]
    return finding
  }

  private func unknown(_ key: FrontMatterKey) -> Finding {
    var finding = finding(
      key, found: key.content == .scenario ? "steps of a scenario" : "criteria",
      expected: key.meant)
    finding.fixes = [.write(key.meant, at: key.name.range, .unsafe)]
    return finding
  }

  /// Returns one finding for each run of keys that are in the wrong place.
  private func misplaced(_ keys: [FrontMatterKey]) -> [Finding] {
    let runs = keys.reduce(into: [(last: FrontMatterKey, finding: Finding)]()) { runs, key in
      guard let finding = misplaced(key) else { return }
      if key.place == .outside, let run = runs.last?.last, run.place == .outside,
        run.meant == key.meant
      {
        runs[runs.count - 1].finding.related.append(
          (key.name.range, "so is \(key.name.value.quoted)"))
      } else {
        runs.append((key, finding))
      }
    }
    return runs.map(\.finding)
  }

  private func misplaced(_ key: FrontMatterKey) -> Finding? {
    let found: String
    var expected = "it at the top level"
    switch key.place {
    case .own: return nil
    case .outside:
      found = "is at the top level"
      expected = "it in \(key.meant.quoted)"
    case .nested(let parent): found = "is in \(parent.quoted)"
    }
    var finding = finding(key, found: found, expected: expected)
    finding.breaks = [.key(key.meant)]
    finding.needs.append(.keys)
    return finding
  }

  private func wrongType(_ key: FrontMatterKey, _ document: Document) -> Finding? {
    let expected: String
    switch key.content {
    case .criteria:
      guard key.form != .mapping, key.place == .own else { return nil }
      let value = SourceRange(key.name.range.upperBound, key.range.upperBound)
      if key.form == .text, document.notApplicable.opens([value]) { return nil }
      expected = "criteria, each a key with its text"
    case .scenario:
      guard key.form != .list else { return nil }
      expected = "a list of steps"
    case .title:
      guard key.form != .text else { return nil }
      expected = "the name of the component"
    case .criterion:
      guard key.place == .own, key.form == .list || key.form == .mapping else { return nil }
      expected = "a text"
    case .text:
      guard let (name, expected) = unknownName(key, document) else { return nil }
      var finding = finding(key, found: name.value.quoted, expected: expected)
      finding.range = name.range
      return finding
    case .part: return nil
    }
    var finding = finding(key, found: Self.words(key.form), expected: expected)
    finding.severity = key.form == .empty ? .error : nil
    finding.needs.append(.key(key.meant))
    let known = document.spec.dialect.keys.first { $0.key == key.meant }
    finding.breaks = key.content == .criterion ? [] : known?.parts ?? []
    return finding
  }

  /// Returns a name that is none of those that a key of a spec that is YAML alone can hold, and
  /// these.
  private func unknownName(
    _ key: FrontMatterKey, _ document: Document
  ) -> (name: Located<String>, expected: String)? {
    let dialect = document.spec.dialect
    guard dialect.shape == .yaml, key.place == .own else { return nil }
    let kinds = dialect.component.kinds
    let (known, expected): ([String], [String]) =
      switch key.name.value {
      case "platforms": (dialect.sections.compactMap(\.platform), [])
      case dialect.component.kindKey: (Array(kinds.keys), Set(kinds.values).sorted())
      default: ([], [])
      }
    let value = SourceRange(key.name.range.upperBound, key.range.upperBound)
    let words = document.spec.words.tokens(in: value).filter(\.isWord)
    guard !known.isEmpty, let strange = words.first(where: { !known.contains(where: $0.hasText) })
    else {
      return nil
    }
    let names = (expected.isEmpty ? known : expected).map(\.quoted)
    return (document.file.located(strange.range), names.joinedAsText("or"))
  }

  private static func words(_ form: FrontMatterKey.Form) -> String {
    switch form {
    case .empty: "nothing"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "keys with values"
    }
  }

  private func finding(_ key: FrontMatterKey, found: String, expected: String) -> Finding {
    Finding(
      range: key.name.range,
      values: ["key": key.name.value, "found": found, "expected": expected],
      location: ["front matter", key.name.value], subject: FoldedText.fold(key.name.value))
  }
}
