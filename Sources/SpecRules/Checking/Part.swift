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
  /// What is in it, where its text does not show that.
  var content: ContentState?
  /// What should be in it, as messages say it.
  var wanted = "text"
  /// What it is part of, as messages name it.
  var parent = ""
  /// What in the notes is missing where it is empty, and what else can then not be read.
  var gaps: [NotesGap] = []
  var breaks: [DocumentPart] = []
  /// What findings on it take for granted.
  var needs: [DocumentPart] = [.file]
  /// What another part of its list has that is the same; nil where that has its words.
  var sameness: String?
  /// Where that begins in whose list it is, such as a step, a trigger or the label of a framework.
  var list = 0

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
  /// Returns the parts of a kind, in document order.
  func parts(_ kind: Part.Kind) -> [Part] {
    switch kind {
    case .document:
      let start = file.contentStart
      let whole = SourceRange(start, max(start, file.bytes.count))
      return [
        Part(
          kind: kind, name: component.name, ids: componentIDs,
          place: file.firstLines(1, of: whole), range: file.range)
      ]
    case .section:
      return sections.filter { !$0.title.value.isEmpty }.map { section in
        Part(
          kind: kind, name: section.title.value, ids: [section.id].compactMap(\.self),
          place: section.heading, range: section.range, sameness: sameness(of: section))
      }
    case .heading: return headingParts
    case .key:
      return keys.map {
        Part(
          kind: kind, name: $0.name.value, place: $0.name.range, range: $0.range, lines: $0.lines)
      }
    case .step: return condensed.map(parts) ?? []
    case .scenario: return gherkin.map(parts) ?? []
    case .criterion:
      return (condensed?.parts ?? []).flatMap { step in
        step.criteria.flatMap { parts(of: $0, in: step, below: step.range.lowerBound) }
      }
    case .bullet:
      return scenarios.flatMap { parts(of: $0.steps, below: $0.range.lowerBound) }
    case .notes:
      return notesInScope.map {
        Part(
          kind: kind, name: $0.title.value, ids: [$0.platform], place: $0.heading, range: $0.range)
      }
    case .aspect:
      return notesInScope.flatMap { notes in
        notes.aspects.map { aspect in
          // "Group" and "Groupings" are one aspect, "Focus" and "Focus order" two parts of one.
          let words = FoldedText.words(aspect.title.value).map { $0.prefix(4) }
          return Part(
            kind: kind, name: aspect.title.value, ids: [aspect.id], place: aspect.heading,
            range: aspect.range, parent: notes.title.value, needs: [.file, .notes(notes.platform)],
            sameness: [notes.platform, aspect.id, ""].joined(separator: " ")
              + words.joined(separator: " "), list: notes.range.lowerBound)
        }
      }
    case .framework:
      return frameworkLabels { notes, _ in isInScope(notes.platform) }.map { notes, aspect, label in
        Part(
          kind: kind, name: label.label.value, ids: label.frameworks, place: label.range,
          range: label.items.reduce(label.range) { $0.union($1.range) }, content: label.content,
          parent: aspect.title.value,
          gaps: label.frameworks.map {
            NotesGap(platform: notes.platform, aspect: aspect.id, framework: $0)
          }, needs: [.file, .aspect(aspect.id, of: notes.platform)])
      }
    case .note:
      return notesInScope.flatMap { notes in
        parts(of: notes.general)
          + notes.aspects.flatMap { aspect in
            parts(of: aspect.items) + aspect.frameworks.flatMap { parts(of: $0.items) }
          }
      }
    case .announcement:
      return notesInScope.flatMap(\.announcements).map {
        Part(
          kind: kind, name: $0.text.value, place: $0.text.range, range: $0.range,
          lines: [$0.text.range])
      }
    case .code:
      return codeBlocks.map { block in
        Part(
          kind: kind, name: block.language?.value ?? "",
          place: block.language?.range ?? file.firstLines(1, of: block.range),
          range: block.range, lines: block.lines)
      }
    case .link:
      return links.map {
        Part(
          kind: kind, name: $0.text.value, place: $0.range, range: $0.range,
          lines: [$0.target.range])
      }
    }
  }

  /// Returns what makes a section the same as another: its place in the dialect where it is taken apart, with its title
  /// where it is text; of what the dialect does not know nothing does.
  private func sameness(of section: Section) -> String {
    // A key of front matter is none of the sections below it.
    guard section.level > 0 || dialect.shape == .yaml,
      let known = dialect.sections.first(where: { $0.id == section.id })
    else { return "at \(section.range.lowerBound)" }
    // A chapter "Notes" beside "Developer notes" is for somebody else.
    let isForAnyone = known.content == .notes && known.platform == "web"
    let isText = known.content == .prose || isForAnyone
    return known.id + (isText ? " " + FoldedText.fold(section.title.value) : "")
  }

  /// The component and its class, such as "slider" and "control".
  var componentIDs: [String] { [component.id, component.kind].compactMap(\.self) }

  /// The headings, each with what is below it.
  private var headingParts: [Part] {
    let headings = headings.filter { $0.level > 0 }
    return headings.indices.map { place in
      let heading = headings[place]
      let next = headings[(place + 1)...].first { $0.level <= heading.level }
      let end = next?.range.lowerBound ?? file.bytes.count
      return Part(
        kind: .heading, name: heading.title.value, place: heading.range,
        range: SourceRange(heading.range.lowerBound, end))
    }
  }

  private func parts(
    of criterion: Criterion, in step: NumberedPart, below start: Int
  ) -> [Part] {
    [
      Part(
        kind: .criterion, name: criterion.label?.value ?? criterion.text,
        ids: criterion.actions + [criterion.attribute].compactMap(\.self),
        place: criterion.range, range: criterion.range, lines: criterion.lines,
        content: content(of: criterion), parent: title(of: step),
        breaks: [.criterion(criterion.range.lowerBound)],
        needs: [.file, .step(step.place.number)], list: start)
    ] + criterion.children.flatMap { parts(of: $0, in: step, below: criterion.range.lowerBound) }
  }

  /// Returns bullets of a scenario; outcomes are in the list of the trigger in front of them.
  private func parts(of steps: [Step], below start: Int) -> [Part] {
    var list = start
    return steps.flatMap { step in
      let isTrigger = step.role == .trigger
      if isTrigger { list = step.range.lowerBound }
      return [
        Part(
          kind: .bullet, name: step.keyword ?? "",
          ids: step.holdsOutcome ? [] : ["\(step.role)"], place: step.range, range: step.range,
          lines: step.lines, list: isTrigger ? start : list)
      ] + parts(of: step.children, below: step.range.lowerBound)
    }
  }

  /// Returns notes; each is in the list of the bullet that it is inside of, or of the heading above it.
  private func parts(of items: [NoteItem]) -> [Part] {
    var parents: [NoteItem] = []
    let start = items.first?.range.lowerBound ?? 0
    return items.map { item in
      while let last = parents.last, last.depth >= item.depth { parents.removeLast() }
      let heading = headings.last { $0.range.lowerBound < item.range.lowerBound }
      // A paragraph is in no list.
      let isParagraph = item.lines.first?.lowerBound == item.range.lowerBound
      let own = isParagraph ? item.range.lowerBound : nil
      let above = [start, heading?.range.lowerBound, parents.last?.range.lowerBound, own]
      parents.append(item)
      return Part(
        kind: .note, name: "", place: item.range, range: item.range, lines: item.lines,
        list: above.compactMap(\.self).max() ?? start)
    }
  }

  /// Returns what should be below a step of the checklist: of what is heard the attributes that the component needs.
  private func wanted(in channel: Channel) -> String {
    let heard = channel == .screenReader ? requiredAttributes.map { name("attribute.\($0)") } : []
    return heard.isEmpty ? "criteria" : "criteria on " + heard.joinedAsText()
  }

  /// Returns steps or scenarios, each with all that is in front of the next one.
  private func parts(of block: NumberedBlock) -> [Part] {
    let isHeaded = dialect.shape == .headedMarkdown
    // A numbered list of which few are titles of the dialect is a plain list.
    let isPlain = isHeaded && 2 * block.parts.count { $0.place.titled != nil } <= block.parts.count
    let last = block.fullInformation?.range.lowerBound ?? block.range.upperBound
    let ends = block.parts.dropFirst().map(\.range.lowerBound) + [last]
    return zip(block.parts, ends).map { part, end in
      let title = part.title.range
      let said = part.texts.map(words.content).joined
      // Another rule reports a key without a value.
      let isOther =
        isHeaded ? isPlain || !part.isNumbered || title.isEmpty : said != .toBeWritten
      return Part(
        kind: block.kind == .step ? .step : .scenario, name: part.title.value,
        ids: [part.channel.rawValue],
        place: title.isEmpty ? file.firstLines(1, of: part.range) : title,
        range: SourceRange(part.range.lowerBound, max(end, part.range.upperBound)),
        content: isOther ? .written : part.isEmpty ? nil : said,
        wanted: block.kind == .scenario ? "a WHEN with its outcome" : wanted(in: part.channel),
        breaks: [block.kind.part(part.place.number)])
    }
  }
}
