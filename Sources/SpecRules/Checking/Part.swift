import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A part of a document as rules ask for it: what it is, what it is called, what it says, and where it is.
struct Part {
  let kind: Kind
  /// Its title, label or key, the language of code, the words of a link; of anything else its text.
  let name: String
  /// What rule files call it beside that, such as the id of an aspect.
  var ids: [String] = []
  /// Where it is named; findings on it are here.
  let place: SourceRange
  /// All of it.
  let range: SourceRange
  /// The lines of its own text: what a criterion says behind its label, the address of a link.
  var lines: [SourceRange] = []
  /// The level of a heading, 1 to 6; 0 for anything else.
  var level = 0
  /// What is tested in it.
  var channel: Channel?

  /// What a part can be.
  enum Kind: String, CaseIterable, Sendable {
    case document, section, heading, key, step, criterion, scenario, bullet
    case notes, aspect, framework, note, announcement, code, link

    /// Whether it has no text of its own, and others inside of it.
    var isWhole: Bool {
      switch self {
      case .document, .section, .heading, .step, .scenario, .notes, .aspect, .framework: true
      case .key, .criterion, .bullet, .note, .announcement, .code, .link: false
      }
    }

    /// What messages call it.
    var noun: String {
      switch self {
      case .document: "spec"
      case .bullet: "bullet of a scenario"
      case .code: "code block"
      case .notes: "notes of a platform"
      default: rawValue
      }
    }

    /// The article in front of that.
    var article: String { self == .aspect || self == .announcement ? "an" : "a" }

    /// What messages call several of it.
    var plural: String {
      switch self {
      case .criterion: "criteria"
      case .bullet: "bullets of scenarios"
      case .notes: "notes of platforms"
      default: noun + "s"
      }
    }

    /// Whether documents of a dialect can have it.
    func mayBe(in dialect: Dialect) -> Bool {
      switch self {
      case .document, .section, .heading, .key, .code, .link: true
      case .step, .criterion:
        !dialect.steps.isEmpty || dialect.keys.contains { $0.content == .criteria }
      case .scenario, .bullet:
        !dialect.scenarios.isEmpty || dialect.keys.contains { $0.content == .scenario }
      case .notes, .aspect, .framework, .note, .announcement: !dialect.aspects.isEmpty
      }
    }
  }

  /// Whether it has one of some names, in small or capital letters, or one of some ids.
  func isNamed(_ asked: [String]) -> Bool {
    let names = names
    return asked.contains { ids.contains($0) || names.contains(FoldedText.fold($0)) }
  }

  /// What it is called, folded: its name without a colon, and each of several keys of a criterion.
  var names: [String] {
    let whole = FoldedText.fold(name.hasSuffix(":") ? String(name.dropLast()) : name)
    guard kind == .criterion else { return [whole] }
    return [whole]
      + name.split { ",/():".contains($0) }.flatMap {
        FoldedText.fold(String($0)).split(separator: " or ").map { String($0) }
      }
  }
}

extension ComponentSpec {
  /// Every part of the document, each in front of those that are inside it.
  var parts: [Part] {
    let notes = notes.flatMap(parts)
    let blocks = [condensed, gherkin].compactMap(\.self).flatMap(parts)
    let keys = keys.map { key in
      Part(
        kind: .key, name: key.name.value, place: key.name.range, range: key.range,
        lines: key.lines)
    }
    let sections = sections.filter { !$0.title.value.isEmpty }.map { section in
      Part(
        kind: .section, name: section.title.value, ids: [section.id].compactMap(\.self),
        place: section.heading, range: section.range, level: section.level)
    }
    let code = codeBlocks.map { block in
      Part(
        kind: .code, name: block.language?.value ?? "",
        place: block.language?.range ?? file.firstLines(1, of: block.range),
        range: block.range, lines: block.lines)
    }
    let links = links.map { link in
      Part(
        kind: .link, name: link.text.value, place: link.range, range: link.range,
        lines: [link.target.range])
    }
    let all = sections + headingParts + keys + blocks + notes + code + links
    return [document]
      + all.sorted {
        ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
      }
  }

  private var document: Part {
    let start = file.contentStart
    return Part(
      kind: .document, name: component.name, ids: componentIDs,
      place: file.firstLines(1, of: SourceRange(start, max(start, file.bytes.count))),
      range: file.range)
  }

  /// The component and its class, such as "slider" and "control".
  var componentIDs: [String] {
    let term = words.vocabulary.term(named: component.name, kinds: [.component])
    return [term?.shortID, component.kind].compactMap(\.self)
  }

  /// The headings, each with what is below it.
  private var headingParts: [Part] {
    let headings = headings.filter { $0.level > 0 }
    return headings.indices.map { place in
      let heading = headings[place]
      let next = headings[(place + 1)...].first { $0.level <= heading.level }
      return Part(
        kind: .heading, name: heading.title.value, place: heading.range,
        range: SourceRange(
          heading.range.lowerBound, next?.range.lowerBound ?? file.bytes.count),
        level: heading.level)
    }
  }

  private func parts(of block: NumberedBlock) -> [Part] {
    block.parts.flatMap { part in
      [
        Part(
          kind: block.kind == .step ? .step : .scenario, name: part.title.value,
          place: part.title.range.isEmpty ? file.firstLines(1, of: part.range) : part.title.range,
          range: part.range, channel: part.channel)
      ]
        + part.criteria.flatMap(\.withDescendants).map { criterion in
          Part(
            kind: .criterion, name: criterion.label?.value ?? criterion.text,
            ids: criterion.actions + [criterion.attribute].compactMap(\.self),
            place: criterion.range, range: criterion.range, lines: criterion.lines,
            channel: part.channel)
        }
        + part.allSteps.map { step in
          Part(
            kind: .bullet, name: step.keyword ?? "", ids: ["\(step.role)"], place: step.range,
            range: step.range, lines: step.lines, channel: part.channel)
        }
    }
  }

  private func parts(of notes: PlatformNotes) -> [Part] {
    let whole = Part(
      kind: .notes, name: notes.title.value, ids: [notes.platform], place: notes.heading,
      range: notes.range)
    return [whole] + notes.general.map(part)
      + notes.aspects.flatMap { aspect in
        [
          Part(
            kind: .aspect, name: aspect.title.value, ids: [aspect.id], place: aspect.heading,
            range: aspect.range, level: aspect.level)
        ] + aspect.allItems.map(part)
          + aspect.frameworks.map { label in
            Part(
              kind: .framework, name: label.label.value, ids: label.frameworks,
              place: label.label.range,
              range: label.items.reduce(label.range) { $0.union($1.range) }, level: label.level)
          }
          + aspect.announcements.map { example in
            Part(
              kind: .announcement, name: example.text.value, place: example.text.range,
              range: example.range, lines: [example.text.range])
          }
      }
  }

  private func part(_ note: NoteItem) -> Part {
    Part(kind: .note, name: note.text, place: note.range, range: note.range, lines: note.lines)
  }
}
