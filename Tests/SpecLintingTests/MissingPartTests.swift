import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecModel
import SpecRules
import Testing

/// The more a spec lacks, the more is said: a part that is required and deleted is named, whatever
/// else is deleted, and what is drafted for it names it as gravely until it is written.
@Suite("What is missing")
struct MissingPartTests {
  /// A part of a clean spec that can be deleted.
  struct Part: Sendable {
    /// What a finding must quote to name it; one is enough.
    let names: [String]
    /// Where it is, in whole lines.
    let ranges: [SourceRange]
  }

  /// Parts of one sort in a clean spec, such as all aspects.
  struct Parts: Sendable, CustomTestStringConvertible {
    let sort: String
    let dialect: String
    let file: SourceFile
    let parts: [Part]
    var testDescription: String { "\(sort) of \(file.path)" }
  }

  @Test("each deleted part is named, however many are", arguments: try all())
  func named(_ parts: Parts) throws {
    #expect(parts.parts.count > 1)
    // A file without any section is no spec.
    let sets = 1..<(1 << parts.parts.count) - (parts.sort == "sections" ? 1 : 0)
    for set in sets {
      let deleted = parts.parts.indices.filter { set & (1 << $0) != 0 }.map { parts.parts[$0] }
      let said = try findings(in: parts.file.text(without: deleted), parts)
      for part in deleted {
        #expect(
          said.contains { $0.names(part) },
          "\(part.names[0]) of \(deleted.map { $0.names[0] }): \(said.map(\.message))")
      }
    }
  }

  @Test("a draft that is accepted as it is does not silence it", arguments: try all())
  func drafted(_ parts: Parts) throws {
    for part in parts.parts {
      let text = parts.file.text(without: [part])
      for finding in try findings(in: text, parts) where finding.names(part) {
        for fix in finding.fixes where fix.edits.contains(where: { $0.text.contains("…") }) {
          let filled = SourceFile(path: parts.file.path, text: text).text(with: fix.edits)
          let said = try findings(in: filled, parts)
          #expect(
            said.contains {
              $0.severity >= finding.severity && $0.message.contains("to be written")
            },
            "\(finding.message): \(said.map(\.message))")
        }
      }
    }
  }

  /// Returns what is said of a file that is a spec, as a configuration would say.
  private func findings(in text: String, _ parts: Parts) throws -> [Diagnostic] {
    let knowledge = try Checkout.knowledge.get()
    var dialects = knowledge.loader.dialects.filter { $0.id == parts.dialect }
    for place in dialects.indices { dialects[place].bind() }
    let loader = SpecLoader(dialects: dialects, vocabulary: knowledge.loader.vocabulary)
    let file = SourceFile(path: parts.file.path, text: text)
    return knowledge.ruleset.check(loader.load(file), of: file).diagnostics.filter {
      ["structure", "parity", "consistency"].contains($0.rule.family)
    }
  }
}

/// The parts of the clean specs.
extension MissingPartTests {
  static func all() throws -> [Parts] {
    let found = try FileDiscovery(workingFolder: Path(Checkout.root)).find(["Examples/clean"]).files
    return try found.flatMap { candidate -> [Parts] in
      guard case .whole(let bytes) = try candidate.read() else { return [] }
      let path = String(candidate.path.dropFirst("Examples/clean/".count))
      let file = SourceFile(path: path, bytes: bytes)
      guard let spec = try Checkout.knowledge.get().loader.load(file).spec else { return [] }
      return [
        ("aspects", aspects(of: spec)), ("frameworks", frameworks(of: spec)),
        ("steps", steps(of: spec)), ("scenarios", scenarios(of: spec)),
        ("criteria", criteria(of: spec)), ("sections", sections(of: spec)),
      ].filter { $0.1.count > 1 }.map {
        Parts(sort: $0, dialect: spec.dialect.id, file: file, parts: $1)
      }
    }
  }

  private static func aspects(of spec: ComponentSpec) -> [Part] {
    let needed = spec.dialect.aspects.filter { aspect in
      spec.component.kind.map(aspect.neededBy.contains) ?? true
    }
    return spec.dialect.aspectOrder.compactMap { id in
      let all = spec.notes.compactMap { $0.aspect(id) }
      guard needed.contains(where: { $0.id == id }), let title = all.first?.title.value else {
        return nil
      }
      return Part(
        names: ["\"\(title)\""] + spec.notes.map { "\"\($0.title.value)\"" },
        ranges: all.map { spec.file.lines(of: $0.range) })
    }
  }

  private static func frameworks(of spec: ComponentSpec) -> [Part] {
    spec.dialect.frameworkLabels.compactMap { known in
      let labels = spec.notes.flatMap(\.aspects).flatMap(\.frameworks).filter {
        $0.frameworks == [known.id]
      }
      guard !labels.isEmpty else { return nil }
      let name = spec.words.vocabulary.term("framework.\(known.id)")?.name ?? known.id
      let ranges = labels.flatMap { label in
        [spec.file.lines(of: label.range)] + label.items.map { spec.file.lines(of: $0.range) }
      }
      // Deleted code would have to be found in its block.
      let hasCode = spec.codeBlocks.contains { block in
        labels.contains { $0.range.lowerBound < block.range.lowerBound && $0.items.isEmpty }
      }
      return hasCode ? nil : Part(names: [name], ranges: ranges)
    }
  }

  private static func steps(of spec: ComponentSpec) -> [Part] {
    (spec.condensed?.parts ?? []).filter { !$0.title.range.isEmpty }.map { step in
      let end = step.criteria.last?.withDescendants.last?.range ?? step.title.range
      return Part(
        names: ["step \(step.number)", "\"\(step.title.value)\"", "\"Condensed\""],
        ranges: [spec.file.lines(of: step.title.range.union(end))])
    }
  }

  private static func scenarios(of spec: ComponentSpec) -> [Part] {
    spec.scenarios.map { scenario in
      Part(
        names: [
          "scenario \(scenario.place.number)", "\"\(scenario.title.value)\"", "\"Gherkin\"",
          "\"scenarios\"",
        ],
        ranges: [spec.file.lines(of: scenario.title.range.union(scenario.range))])
    }
  }

  private static func criteria(of spec: ComponentSpec) -> [Part] {
    guard let step = spec.condensed?.part(.screenReader) else { return [] }
    let needed = spec.dialect.criteriaNeeded.filter { needed in
      spec.component.kind.map(needed.neededBy.contains) ?? true
    }.map(\.attribute)
    return step.criteria.filter { needed.contains($0.attribute ?? "") }.map { criterion in
      let attribute = (criterion.attribute ?? "").capitalized
      return Part(
        names: ["for \(attribute)", "\(attribute)", "\"\(step.title.value)\""],
        ranges: [spec.file.lines(of: criterion.range)])
    }
  }

  private static func sections(of spec: ComponentSpec) -> [Part] {
    let needed =
      spec.dialect.sections.filter { $0.required == .always }.map(\.id)
      + spec.dialect.keys.filter { $0.required == .always }.map(\.id)
    return spec.sections.filter { needed.contains($0.id ?? "") }.map {
      Part(names: ["\"\($0.title.value)\""], ranges: [spec.file.lines(of: $0.range)])
    }
  }
}

extension Diagnostic {
  fileprivate func names(_ part: MissingPartTests.Part) -> Bool {
    part.names.contains { name in
      message.contains(name) || related.contains { $0.message.contains(name) }
    }
  }
}

extension SourceFile {
  /// Returns the lines that a range is in, with the end of the last one.
  fileprivate func lines(of range: SourceRange) -> SourceRange {
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    return SourceRange(
      lines.start(ofLine: lines.line(at: range.lowerBound)),
      last < lines.count ? lines.start(ofLine: last + 1) : bytes.count)
  }

  fileprivate func text(without parts: [MissingPartTests.Part]) -> String {
    text(with: parts.flatMap(\.ranges).map { Edit(range: $0, text: "") })
  }

  fileprivate func text(with edits: [Edit]) -> String {
    var text = bytes
    for edit in edits.sorted(by: { $0.range > $1.range }) {
      text.replaceSubrange(edit.range.lowerBound..<edit.range.upperBound, with: edit.text.utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
