import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A key of the front matter that is misspelt, goes by another name, is in the wrong place, or
/// holds something of another form: Swift, as which fault it is follows from how the key was read.
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

  var cases: [String] {
    switch kind {
    case .misspelt: []
    case .unknown: ["criteria", "scenario"]
    case .misplaced: ["outside", "nested"]
    case .wrongType: ["criteria", "scenario", "title", "criterion", "name"]
    }
  }

  func findings(in document: Document) -> [Finding] {
    let keys = document.spec.frontMatterKeys
    var findings =
      switch kind {
      case .misspelt: keys.filter { $0.reading == .misspelt }.map(misspelt)
      case .unknown: keys.filter { $0.reading == .guessed }.map(unknown)
      case .misplaced: misplaced(keys)
      case .wrongType: keys.compactMap { wrongType($0, document) }
      }
    // Without Markdown there is no front of it.
    if document.spec.dialect.shape == .yaml {
      for place in findings.indices { findings[place].location?.removeFirst() }
    }
    return findings
  }

  private func misspelt(_ key: FrontMatterKey) -> Finding {
    var finding = finding(key, expected: key.meant)
    finding.severity = [.criteria, .scenario, .part].contains(key.content) ? nil : .warning
    finding.fixes = [.write(key.meant, at: key.name.range, .safe)]
    return finding
  }

  private func unknown(_ key: FrontMatterKey) -> Finding {
    var finding = finding(key, expected: key.meant)
    finding.sort = key.content == .scenario ? "scenario" : "criteria"
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
    if key.place == .own { return nil }
    var finding = finding(key, expected: key.meant)
    finding.sort = "outside"
    if case .nested(let parent) = key.place {
      (finding.sort, finding.values["found"]) = ("nested", parent)
    }
    finding.breaks = [.key(key.meant)]
    finding.needs.append(.keys)
    return finding
  }

  private func wrongType(_ key: FrontMatterKey, _ document: Document) -> Finding? {
    let value = SourceRange(key.name.range.upperBound, key.range.upperBound)
    switch key.content {
    case .criteria where key.form != .mapping && key.place == .own:
      if key.form == .text, document.notApplicable.opens([value]) { return nil }
    case .scenario where key.form != .list: break
    case .title where key.form != .text: break
    case .criterion where key.place == .own && (key.form == .list || key.form == .mapping): break
    case .text: return unknownName(in: value, of: key, document)
    default: return nil
    }
    var finding = finding(key, found: Self.words(key.form), expected: "")
    finding.sort = "\(key.content)"
    finding.severity = key.form == .empty ? .error : nil
    finding.needs.append(.key(key.meant))
    let known = document.spec.dialect.keys.first { $0.key == key.meant }
    finding.breaks = key.content == .criterion ? [] : known?.parts ?? []
    return finding
  }

  /// Returns what to say of a name that is none of those that a key of a spec that is YAML alone can hold.
  private func unknownName(
    in value: SourceRange, of key: FrontMatterKey, _ document: Document
  ) -> Finding? {
    let dialect = document.spec.dialect
    guard dialect.shape == .yaml, key.place == .own else { return nil }
    let kinds = dialect.component.kinds
    let (known, expected): ([String], [String]) =
      switch key.name.value {
      case "platforms": (dialect.sections.compactMap(\.platform), [])
      case dialect.component.kindKey: (Array(kinds.keys), Set(kinds.values).sorted())
      default: ([], [])
      }
    let words = document.spec.words.tokens(in: value).filter(\.isWord)
    guard !known.isEmpty, let strange = words.first(where: { !known.contains(where: $0.hasText) })
    else { return nil }
    var finding = finding(
      key, found: document.text(strange.range).quoted,
      expected: (expected.isEmpty ? known : expected).map(\.quoted).joinedAsText("or"))
    (finding.range, finding.sort) = (strange.range, "name")
    return finding
  }

  private static func words(_ form: FrontMatterKey.Form) -> String {
    switch form {
    case .empty: "nothing"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "keys with values"
    }
  }

  private func finding(_ key: FrontMatterKey, found: String = "", expected: String) -> Finding {
    Finding(
      range: key.name.range,
      values: ["key": key.name.value, "found": found, "expected": expected],
      location: ["front matter", key.name.value], subject: FoldedText.fold(key.name.value))
  }
}
