import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecModel

/// The names that may be written at a place: of sections, aspects, frameworks, keys and roles.
struct Completion {
  /// A name, what it is, and the number of that in the protocol (CompletionItemKind).
  private struct Name: Hashable {
    let text: String
    let detail: String
    let kind: Int
  }

  let judgement: Judgement

  func items(at offset: Int) -> [JSONValue] {
    let file = judgement.file
    let start = file.lines.start(ofLine: file.lines.line(at: offset))
    let line = file.text(SourceRange(start, offset))
    let marks = line.prefix { " \t#*-".contains($0) }
    let written = SourceRange(start + marks.utf8.count, offset)
    if isYAML(at: offset) {
      return line.contains(":") ? [] : items(keys, over: written)
    }
    if marks.contains("#") { return items(headings, over: written) }
    let bold = marks.hasSuffix("**") ? frameworks : []
    let word = line.utf8.reversed().prefix { $0 >= 0x80 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return items(
      bold.isEmpty ? frameworks + terms : bold, over: SourceRange(offset - word.count, offset))
  }

  private func items(_ names: [Name], over range: SourceRange) -> [JSONValue] {
    let place = judgement.json(range)
    var seen: [String] = []
    return names.compactMap { name in
      guard !name.text.isEmpty, !seen.contains(name.text) else { return nil }
      seen.append(name.text)
      return [
        "label": .text(name.text), "kind": .number(name.kind), "detail": .text(name.detail),
        "textEdit": ["range": place, "newText": .text(name.text)],
      ]
    }
  }

  private var loader: SpecLoader { judgement.task.configuration.knowledge.loader }

  /// The dialect of the document; of one that is no specification yet, all that there are.
  private var dialects: [Dialect] { judgement.spec.map { [$0.dialect] } ?? loader.dialects }

  /// Whether an offset is in YAML: in a file of it, or between the first two lines of three dashes.
  private func isYAML(at offset: Int) -> Bool {
    let file = judgement.file
    if [".yml", ".yaml"].contains(where: file.path.lowercased().hasSuffix) { return true }
    func isFence(_ line: Int) -> Bool { file.text(file.lines.range(ofLine: line)) == "---" }
    let line = file.lines.line(at: offset)
    return line > 1 && isFence(1) && !(2...line).contains(where: isFence)
  }

  private var headings: [Name] {
    dialects.flatMap { dialect in
      dialect.sections.map { Name(text: $0.title, detail: "section", kind: 9) }
        + dialect.aspects.map { Name(text: $0.title, detail: "aspect", kind: 20) }
        + dialect.scenarios.map { Name(text: $0.title, detail: "scenario", kind: 23) }
    } + frameworks
  }

  private var frameworks: [Name] {
    dialects.flatMap(\.frameworkLabels).compactMap { framework in
      framework.labels.first.map { Name(text: $0, detail: "framework", kind: 9) }
    }
  }

  private var keys: [Name] {
    dialects.flatMap { dialect in
      let names =
        dialect.keys.flatMap { [$0.key] + $0.inner }
        + dialect.entries.flatMap { [$0.name] + $0.parts.map(\.key) } + dialect.ordinaryKeys
      return names.map { Name(text: $0, detail: "key of \(dialect.id)", kind: 10) }
    }
  }

  private var terms: [Name] {
    [(TermKind.role, "role"), (.key, "key of the keyboard")].flatMap { kind, detail in
      loader.vocabulary.terms(of: kind).map { Name(text: $0.name, detail: detail, kind: 12) }
    }
  }
}
